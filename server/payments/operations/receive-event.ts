import { randomUUIDv7 } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { Id } from '#contract/core/fields.ts'
import type { PaymentContext } from '../payment-context.ts'
import { notFound } from '#server/platform/http/errors/refusals.ts'
import { badSignature } from '../payment-refusals.ts'
import { findPayment, findPaymentByReference, insertEvent } from '../payment-queries.ts'
import { findNamedDeposit } from '../deposits/deposit-repository.ts'
import { checkDeposit } from '../deposits/settle-deposit.ts'
import { queueOperation } from './queue-operation.ts'
import { BadSignature, type PaymentProvider } from '#server/platform/payment-providers/provider.ts'
import { checkPayment } from './run-operations.ts'

/**
 * Receives a webhook event of a provider: the signature is verified, the event stored once, and the current state
 * fetched from the provider, so that repetition, order and delay do not change what is booked.
 * @throws 400 before anything is written where the signature is wrong or old
 */
export async function receiveEvent(
  app: PaymentContext,
  name: string,
  body: Buffer,
  headers: IncomingHttpHeaders,
) {
  const provider = [...app.paymentProviders.values()].find((open) => open.name === name)
  if (!provider) throw notFound()
  const { paymentId, about, ...event } = readEvent(app, provider, body, headers)
  const now = app.clock.now()
  const row = { id: randomUUIDv7(), provider: provider.name, ...event, receivedAt: now }
  const isNew = await app.db.transaction(async (tx) => {
    const written = await insertEvent(tx, row)
    // Processed after the commit, and retried until the provider answers.
    if (written && about) await queueOperation(tx, 'event', row, now)
    return written
  })
  if (!isNew || about) return
  const named = { reference: event.reference, paymentId: isId(paymentId) ? paymentId : undefined }
  const payment = named.reference
    ? await findPaymentByReference(app.db, provider.name, named.reference)
    : named.paymentId && (await findPayment(app.db, named.paymentId))
  if (payment && payment.provider !== provider.name) return
  const followed = payment ? checkPayment(app, payment) : followOther(app, provider, named)
  // If the provider is unavailable now, the reconciliation checks the payment later.
  await followed.catch((error: unknown) => {
    app.log.warn({ err: error, event: row.id }, 'a provider event could not be processed')
  })
}

/** An event of no payment may be about a deposit, or about the invoice of a seller. */
async function followOther(
  app: PaymentContext,
  { name }: PaymentProvider,
  named: { reference: string | null; paymentId: string | undefined },
) {
  const isNamed = named.reference !== null || named.paymentId !== undefined
  const deposit = isNamed && (await findNamedDeposit(app.db, name, named))
  return deposit ? checkDeposit(app, deposit) : app.paymentEvents.followInvoiceEvent(app, name, named)
}

function readEvent(
  app: PaymentContext,
  provider: PaymentProvider,
  body: Buffer,
  headers: IncomingHttpHeaders,
) {
  try {
    return provider.readEvent(body, headers, app.clock.now())
  } catch (error) {
    if (error instanceof BadSignature) throw badSignature()
    throw error
  }
}

/** Metadata that a provider returns is external input and has to be validated. */
function isId(text: string | null | undefined): text is string {
  return Id.safeParse(text).success
}
