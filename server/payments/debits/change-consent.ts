import type { DebitEndReason } from '#contract/money/automatic-debits.ts'
import type { Context } from '#server/platform/context.ts'
import type { Executor, Transaction } from '#server/platform/database/connect.ts'
import type { SavedCard } from '#server/platform/payment-providers/provider.ts'
import { queueOperation } from '../operations/queue-operation.ts'
import { lockPayments } from '../payment-queries.ts'
import { type DebitConsent, lockConsent, saveConsent } from './consent-queries.ts'
import { isAgreed } from './debitable-parts.ts'

/** Each call is part of the transaction of what it follows from, under the lock of the booking. */
type Clocked = Pick<Context, 'clock'>

/** Debits nothing more, and has the card removed at the provider. @returns whether the consent was in force */
export async function endDebits(tx: Executor, app: Clocked, bookingId: string, endReason: DebitEndReason) {
  const consent = await lockConsent(tx, bookingId)
  if (!consent || consent.endedAt) return false
  const now = app.clock.now()
  await saveConsent(tx, consent.id, { endedAt: now, endReason })
  if (consent.methodReference) await queueOperation(tx, 'card_removal', consent, now)
  return true
}

/**
 * After a change of the plan: amounts and days that the guest did not agree to are paid by hand.
 * @returns whether some are left that were to be debited
 */
export async function recheckDebits(tx: Executor, app: Clocked, bookingId: string) {
  const consent = await lockConsent(tx, bookingId)
  if (!consent || consent.endedAt) return false
  const left = (await lockPayments(tx, bookingId)).filter(
    ({ status }) => status === 'due' || status === 'failed',
  )
  const isCovered = left.every((payment) =>
    isAgreed(consent.parts, { amount_minor: payment.amountMinor, due_on: payment.dueOn }),
  )
  if (left.length > 0 && isCovered) return false
  await endDebits(tx, app, bookingId, left.length > 0 ? 'changed' : 'paid')
  return left.length > 0
}

/**
 * Stores the card that a payment saved. The guest may have withdrawn while the page of the provider was open: the card
 * is then removed at once. Without one, nothing can be debited.
 */
export async function storeCard(
  tx: Transaction,
  app: Clocked,
  bookingId: string,
  card: (SavedCard & { customer: string }) | undefined,
) {
  const consent = await lockConsent(tx, bookingId)
  if (!consent || consent.methodReference) return
  if (!card) {
    await endDebits(tx, app, bookingId, 'not_saved')
    return
  }
  const now = app.clock.now()
  const { customer: customerReference, method: methodReference, brand, ending, expiresOn } = card
  await saveConsent(tx, consent.id, {
    customerReference,
    methodReference,
    brand,
    ending,
    expiresOn,
    savedAt: now,
  })
  if (consent.endedAt) await queueOperation(tx, 'card_removal', consent, now)
}

/** Once nothing more can fall due, the card is of no use. */
export async function endWhenPaid(tx: Transaction, app: Clocked, bookingId: string) {
  const isOver = (await lockPayments(tx, bookingId)).every(
    ({ status }) => status === 'captured' || status === 'voided',
  )
  if (isOver) await endDebits(tx, app, bookingId, 'paid')
}

/** Whether the next payment has to save its card. */
export function awaitsCard(consent: DebitConsent | undefined, provider: DebitConsent['provider']) {
  return consent?.endedAt === null && consent.methodReference === null && consent.provider === provider
}
