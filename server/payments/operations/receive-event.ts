import { randomUUIDv7 } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { Id } from '#contract/core/fields.ts'
import type { PaymentContext } from '../payment-context.ts'
import { notFound } from '#server/platform/http/errors/refusals.ts'
import { badSignature } from '../payment-refusals.ts'
import { findPayment, findPaymentByReference, insertEvent } from '../payment-queries.ts'
import { queueOperation } from './queue-operation.ts'
import { BadSignature, type PaymentProvider } from '#server/platform/payment-providers/provider.ts'
import { checkPayment } from './run-operations.ts'

/**
 * Takes an event of a provider: believed only with its signature, written once, and then the provider is asked what
 * is true now, so that neither repetition nor order nor delay changes what is booked.
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
    // Looked at after the commit, and again for as long as the provider does not answer.
    if (written && about) await queueOperation(tx, 'event', row, now)
    return written
  })
  if (!isNew || about) return
  const named = { reference: event.reference, paymentId: isId(paymentId) ? paymentId : undefined }
  const payment = named.reference
    ? await findPaymentByReference(app.db, provider.name, named.reference)
    : named.paymentId && (await findPayment(app.db, named.paymentId))
  // What is about no stay may be about the invoice of a seller.
  if (payment && payment.provider !== provider.name) return
  const followed = payment
    ? checkPayment(app, payment)
    : app.paymentEvents.followInvoiceEvent(app, provider.name, named)
  // A provider that cannot be asked now is asked by the reconciliation.
  await followed.catch((error: unknown) => {
    app.log.warn({ err: error, event: row.id }, 'an event could not be followed up')
  })
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

/** What a provider carries for us comes from outside all the same. */
function isId(text: string | null | undefined): text is string {
  return Id.safeParse(text).success
}
