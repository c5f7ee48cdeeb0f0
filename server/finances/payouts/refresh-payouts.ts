import { randomUUIDv7 } from 'node:crypto'
import type { Context } from '#server/platform/context.ts'
import { kycStatusAt } from '#server/accounts/profile/stored-identity.ts'
import { momentAt } from '#server/availability/local-time.ts'
import type { Executor } from '#server/platform/database/connect.ts'
import { notify } from '#server/notifications/notify.ts'
import { postToLedger } from '#server/ledger/ledger-repository.ts'
import { queueOperation } from '#server/payments/operations/queue-operation.ts'
import { isOtherHolder } from './account-holder.ts'
import { findPayoutAccount, findProviderPayout, insertReversal } from './payout-account-queries.ts'
import { assessPayout, incidentWindowHours } from './payout-hold.ts'
import { payoutOnHoldNotification } from './payout-notifications.ts'
import {
  dropPayout,
  findOverdeducted,
  findOwedStays,
  insertPayout,
  lockOverdeducted,
  lockOwedOf,
  type OwedStay,
  savePayout,
} from './payout-queries.ts'
import { isAssessable } from './payout-lifecycle.ts'

type RecipientNotification = Pick<Context, 'clock' | 'config'>

/** Aligns the payouts with what the ledger owes and with their holds; of all owners, or of one. */
export async function refreshPayouts(app: RecipientNotification & Pick<Context, 'db'>, ownerId?: string) {
  await app.db.transaction((tx) => refreshPayoutsWithin(tx, app, ownerId))
}

export async function refreshPayoutsWithin(tx: Executor, app: RecipientNotification, ownerId?: string) {
  const now = app.clock.now()
  await carryCredits(tx, now, ownerId)
  const stays = (await findOwedStays(tx, ownerId)).map((stay) => ({ stay, dueAt: dueAt(stay) }))
  const due = new Map<string, number>()
  for (const { stay, dueAt: moment } of stays) {
    const key = `${stay.ownerId} ${stay.currency}`
    if (moment <= now && stay.owedMinor > 0) due.set(key, (due.get(key) ?? 0) + stay.owedMinor)
  }
  for (const { stay, dueAt: moment } of stays) {
    const dueMinor = due.get(`${stay.ownerId} ${stay.currency}`) ?? 0
    await refreshPayout(tx, app, stay, { now, dueAt: moment, dueMinor })
  }
}

async function refreshPayout(tx: Executor, app: RecipientNotification, stay: OwedStay, facts: Facts) {
  const { payout, owedMinor } = stay
  // The amount does not change while the transfer is under way.
  if (payout && !isAssessable(payout)) return
  if (owedMinor <= 0) {
    if (payout) await dropPayout(tx, payout.id)
    if (owedMinor < 0) await takeBack(tx, stay, facts.now)
    return
  }
  const state = assessStay(stay, facts)
  const { now, dueAt: moment } = facts
  const values = { amountMinor: owedMinor, ...state, dueAt: moment, updatedAt: now }
  if (payout) {
    const isSame =
      payout.amountMinor === owedMinor &&
      payout.status === state.status &&
      payout.holdReason === state.holdReason
    if (!isSame) await savePayout(tx, payout.id, values)
  } else {
    const { bookingId, ownerId, currency } = stay
    await insertPayout(tx, { id: randomUUIDv7(), bookingId, ownerId, currency, ...values, createdAt: now })
  }
  // A suspension has its own notice, not one for each payout.
  const isNotified = state.holdReason === payout?.holdReason || state.holdReason === 'suspension'
  if (state.status === 'held' && !isNotified) {
    await notify(tx, app, payoutOnHoldNotification(stay.ownerId, state.holdReason!))
  }
}

interface Facts {
  now: Date
  dueAt: Date
  dueMinor: number
}

function assessStay(stay: OwedStay, facts: Facts) {
  return assessPayout({
    ...facts,
    currency: stay.currency,
    isDisputed: stay.disputedAt !== null,
    isContested: stay.isContested,
    isOwnerSuspended: stay.ownerStatus === 'suspended',
    isIdentityVerified: kycStatusAt(stay, facts.now) === 'verified',
    hasBankAccount: stay.bankAccount !== null || stay.isConnected,
    isBankAccountRejected: !stay.isConnected && stay.isBankAccountRejected,
    isHolderUnknown: !stay.isConnected && isHolderUnknown(stay),
    hasSecondFactor: stay.hasSecondFactor,
    wasPaidBefore: stay.wasPaidBefore,
    isBankAccountNew: !stay.isConnected && stay.bankUsableFrom !== null && stay.bankUsableFrom > facts.now,
  })
}

/** Why the payout of a stay would be on hold if it were assessed alone, also one on its way; null where it would not. */
export function holdReasonOf(stay: OwedStay, now: Date) {
  return assessStay(stay, { now, dueAt: dueAt(stay), dueMinor: stay.owedMinor }).holdReason
}

/**
 * Recovers what an owner owes for a stay, such as a refund after the payout: a payout sent through the provider is
 * reversed, as far as possible; other debts are deducted from the next payouts.
 */
async function takeBack(tx: Executor, stay: OwedStay, now: Date) {
  // Before its reversals are read: of two callers at once one reverses the amount.
  const owedMinor = await lockOwedOf(tx, stay.bookingId)
  const sent = await findProviderPayout(tx, stay.bookingId)
  const owesMinor = -owedMinor - (sent?.pendingMinor ?? 0)
  if (owesMinor <= 0) return
  const account = sent && (await findPayoutAccount(tx, stay.ownerId))
  const left = sent ? sent.payout.amountMinor - sent.payout.withheldMinor - sent.reversedMinor : 0
  const amountMinor = Math.min(owesMinor, left)
  if (!sent || !account || sent.hasFailed || amountMinor <= 0) return carryDebt(tx, stay, now)
  const id = randomUUIDv7()
  await insertReversal(tx, { id, payoutId: sent.payout.id, amountMinor, createdAt: now })
  await queueOperation(tx, 'reversal', { id, provider: account.provider }, now)
}

/** Deducts what an owner owes for a stay, such as a refund after the payout, from the next payouts. */
async function carryDebt(tx: Executor, { bookingId, ownerId, currency }: OwedStay, now: Date) {
  const owedMinor = await lockOwedOf(tx, bookingId)
  if (owedMinor >= 0) return
  const sourceId = randomUUIDv7()
  await postToLedger(tx, {
    kind: 'debt_carried',
    eventKey: `debt_carried:${sourceId}`,
    currency,
    occurredAt: now,
    bookingId,
    ownerId,
    sourceId,
    entries: [
      { account: 'owner', participantId: ownerId, amountMinor: owedMinor },
      { account: 'owner_till', participantId: ownerId, amountMinor: -owedMinor },
    ],
  })
}

/**
 * What was deducted from the payouts of an owner and is not owed any more, such as the fee of a stay that was refunded,
 * is owed again for the stay whose payout it was deducted from.
 */
async function carryCredits(tx: Executor, now: Date, ownerId?: string) {
  for (const deducted of await findOverdeducted(tx, ownerId)) {
    const amountMinor = await lockOverdeducted(tx, deducted)
    if (amountMinor <= 0) continue
    const { bookingId, ownerId: participantId, currency } = deducted
    const sourceId = randomUUIDv7()
    await postToLedger(tx, {
      kind: 'debt_carried',
      eventKey: `debt_carried:${sourceId}`,
      currency,
      occurredAt: now,
      bookingId,
      ownerId: participantId,
      sourceId,
      entries: [
        { account: 'owner', participantId, amountMinor: -amountMinor },
        { account: 'owner_till', participantId, amountMinor },
      ],
    })
  }
}

function isHolderUnknown({ holder, acceptedHolder, ...names }: OwedStay) {
  return holder !== null && holder !== acceptedHolder && isOtherHolder(holder, names)
}

/** `incidentWindowHours` after the start of check-in. */
function dueAt({ checkIn, checkInFrom, timeZone }: OwedStay) {
  return new Date(momentAt(checkIn, checkInFrom, timeZone).getTime() + incidentWindowHours * 3_600_000)
}
