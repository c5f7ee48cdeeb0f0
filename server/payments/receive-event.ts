import { randomUUIDv7 } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { Id } from '../../contract/fields.ts'
import type { App } from '../app.ts'
import { notFound } from '../http/refusals.ts'
import { badSignature } from './payment-refusals.ts'
import { findPayment, findPaymentByReference, insertEvent } from './payment-queries.ts'
import { BadSignature, type PaymentProvider } from './provider.ts'
import { lookAt } from './run-operations.ts'

/**
 * Takes an event of a provider: believed only with its signature, written once, and then the provider is asked what
 * is true now, so that neither repetition nor order nor delay changes what is booked.
 * @throws 400 before anything is written where the signature is wrong or old
 */
export async function receiveEvent(app: App, name: string, body: Buffer, headers: IncomingHttpHeaders) {
  const provider = [...app.paymentProviders.values()].find((open) => open.name === name)
  if (!provider) throw notFound()
  const { paymentId, ...event } = readEvent(app, provider, body, headers)
  const isNew = await insertEvent(app.db, {
    id: randomUUIDv7(),
    provider: provider.name,
    ...event,
    receivedAt: app.clock.now(),
  })
  if (!isNew) return
  const payment = event.reference
    ? await findPaymentByReference(app.db, provider.name, event.reference)
    : isId(paymentId) && (await findPayment(app.db, paymentId))
  if (!payment || payment.provider !== provider.name) return
  // A provider that cannot be asked now is asked by the reconciliation.
  await lookAt(app, payment).catch((error: unknown) => {
    app.log.warn({ err: error, payment: payment.id }, 'an event could not be followed up')
  })
}

function readEvent(app: App, provider: PaymentProvider, body: Buffer, headers: IncomingHttpHeaders) {
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
