import type { AutomaticDebits } from '#contract/money/automatic-debits.ts'
import type { Currency } from '#contract/core/money.ts'
import type { Context } from '#server/platform/context.ts'
import type { Executor, Transaction } from '#server/platform/database/connect.ts'
import type { SignedIn } from '#server/platform/http/endpoints/actor.ts'
import { authorize } from '../payment-access.ts'
import { listPayments, lockPaidBooking } from '../payment-queries.ts'
import { endDebits } from './change-consent.ts'
import { type DebitConsent, findConsent } from './consent-queries.ts'
import { isAgreed } from './debitable-parts.ts'

/** What will be debited for a booking, and from which card, as its guest reads it; null without a consent. */
export async function showDebits(
  db: Executor,
  { id: bookingId, currency }: { id: string; currency: Currency },
): Promise<AutomaticDebits | null> {
  const consent = await findConsent(db, bookingId)
  if (!consent) return null
  const parts = (await listPayments(db, bookingId))
    .filter(({ status }) => status === 'due')
    .map(({ kind, amountMinor, dueOn }) => ({ kind, amount_minor: amountMinor, due_on: dueOn }))
    .filter((part) => consent.endedAt === null && isAgreed(consent.parts, part))
  const { endedAt, savedAt, agreedAt, endReason } = consent
  return {
    state: endedAt ? 'ended' : savedAt ? 'active' : 'agreed',
    card: cardOf(consent),
    parts,
    currency,
    agreed_at: agreedAt.toISOString(),
    ended_at: endedAt?.toISOString() ?? null,
    end_reason: endReason,
  }
}

/** The last digits of the card that is debited for a booking. */
export async function endingOfCard(db: Executor, bookingId: string) {
  return (await findConsent(db, bookingId))?.ending ?? undefined
}

/** Whether a debit of the booking waits for the answer of its provider. */
export async function isDebitUnderWay(db: Executor, bookingId: string) {
  return (await listPayments(db, bookingId)).some(
    ({ status, debitConsentId }) => status === 'pending' && debitConsentId !== null,
  )
}

function cardOf({ brand, ending, expiresOn, savedAt }: DebitConsent): AutomaticDebits['card'] {
  if (!brand || !ending || !expiresOn || !savedAt) return null
  return { brand, ending, expires_on: expiresOn, saved_at: savedAt.toISOString() }
}

/** The guest has nothing more debited; repeated, nothing changes. @throws 404 for others */
export async function withdrawDebits(
  tx: Transaction,
  app: Pick<Context, 'clock'>,
  bookingId: string,
  actor: SignedIn,
) {
  const booking = await lockPaidBooking(tx, bookingId)
  authorize(actor, 'withdraw_debits', booking)
  await endDebits(tx, app, bookingId, 'withdrawn')
  return showDebits(tx, booking)
}
