import type { Context } from '#server/platform/context.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import type { SignedIn } from '#server/platform/http/endpoints/actor.ts'
import { notFound } from '#server/platform/http/errors/refusals.ts'
import { notify } from '#server/notifications/notify.ts'
import { queueOperation } from '#server/payments/operations/queue-operation.ts'
import { payoutChanged, payoutNotReady } from '../finance-refusals.ts'
import { postToLedger } from '#server/ledger/ledger-repository.ts'
import { findPayoutAccount } from './payout-account-queries.ts'
import { payoutSentNotification } from './payout-notifications.ts'
import {
  codeOf,
  findBankAccount,
  findPayee,
  lockPayout,
  lockPayoutsOf,
  type PayoutRow,
  savePayout,
  sumsForPayout,
  sumWithheldOnTheWay,
} from './payout-queries.ts'
import { readBankAccount } from './read-bank-account.ts'
import { refreshPayoutsWithin } from './refresh-payouts.ts'
import { isAssessable, payoutLifecycle } from './payout-lifecycle.ts'

/**
 * What to transfer for a payout and to which account. What was true when the list was read is checked again.
 * @throws 404, 409 where it is on hold
 */
export async function transferOf(tx: Transaction, app: Context, payoutId: string) {
  const { payout, owedMinor, withheldMinor } = await takeReady(tx, app, payoutId, 'send')
  const account = await readBankAccount(tx, app, payout.ownerId)
  if (!account) throw payoutNotReady()
  return {
    currency: payout.currency,
    owed_minor: owedMinor,
    withheld_minor: withheldMinor,
    amount_minor: owedMinor - withheldMinor,
    holder: account.holder,
    iban: account.iban,
    label: `Demeure ${await codeOf(tx, payout.bookingId)}`,
  }
}

/**
 * Records that the company sent a payout. The fees that the owner owes for stays paid on site are deducted.
 * @throws 404, 409 where it is on hold, or its amount is not the one that was read
 */
export async function sendPayout(
  tx: Transaction,
  app: Context,
  payoutId: string,
  {
    reference,
    expectedMinor,
    actor,
  }: { reference: string; expectedMinor: number | undefined; actor: SignedIn },
) {
  const { payout, owedMinor, withheldMinor } = await takeReady(tx, app, payoutId, 'send')
  if (expectedMinor !== undefined && expectedMinor !== owedMinor - withheldMinor) throw payoutChanged()
  const account = await findBankAccount(tx, payout.ownerId)
  await bookSent(tx, app, payout, {
    owedMinor,
    withheldMinor,
    change: { sentBy: actor.userId, reference, accountEnding: account?.ending ?? null },
  })
}

/**
 * Queues a payout with the provider of its owner's account: its amount is final from now on, and it is sent after the
 * commit. One that is offset in full by fees is booked without a call to the provider.
 */
export async function beginProviderPayout(tx: Transaction, app: Context, payoutId: string) {
  const { payout, owedMinor, withheldMinor, status } = await takeReady(tx, app, payoutId, 'begin')
  const account = await findPayoutAccount(tx, payout.ownerId)
  if (account?.state !== 'ready') throw payoutNotReady()
  const now = app.clock.now()
  const amounts = { amountMinor: owedMinor, withheldMinor }
  await savePayout(tx, payoutId, {
    ...amounts,
    status,
    holdReason: null,
    providerAccount: account.providerReference,
    updatedAt: now,
  })
  await queueOperation(tx, 'payout', { id: payoutId, provider: account.provider }, now)
}

/** A payout that the bank rejected is booked once more when it is sent again. */
export function payoutEventKey({ id, rejectedAt }: Pick<PayoutRow, 'id' | 'rejectedAt'>) {
  return rejectedAt ? `payout:${id}:${rejectedAt.getTime()}` : `payout:${id}`
}

interface Sent {
  owedMinor: number
  withheldMinor: number
  change: Partial<PayoutRow>
}

/** Books a sent payout in the ledger, marks it as sent and notifies its owner. */
export async function bookSent(
  tx: Transaction,
  app: Pick<Context, 'clock' | 'config'>,
  payout: PayoutRow,
  { owedMinor, withheldMinor, change }: Sent,
) {
  const now = app.clock.now()
  await postToLedger(tx, {
    kind: 'payout',
    eventKey: payoutEventKey(payout),
    currency: payout.currency,
    occurredAt: now,
    bookingId: payout.bookingId,
    ownerId: payout.ownerId,
    sourceId: payout.id,
    entries: [
      { account: 'owner', participantId: payout.ownerId, amountMinor: owedMinor },
      { account: 'owner_till', participantId: payout.ownerId, amountMinor: -withheldMinor },
      { account: 'clearing', amountMinor: withheldMinor - owedMinor },
    ],
  })
  await savePayout(tx, payout.id, {
    ...change,
    status: 'sent',
    holdReason: null,
    amountMinor: owedMinor,
    withheldMinor,
    sentAt: now,
    updatedAt: now,
  })
  await notify(tx, app, payoutSentNotification(payout.ownerId, owedMinor - withheldMinor, payout.currency))
}

/**
 * Locks a payout that is ready, with what is owed for its stay and what is deducted from it: what the owner owes, less
 * what their payouts on the way deduct already. Of two of an owner at once, one deducts it.
 * @throws 404, 409 where it is on hold
 */
export async function takeReady(
  tx: Transaction,
  app: Pick<Context, 'clock' | 'config'>,
  payoutId: string,
  event: 'send' | 'begin' | 'batch',
) {
  const ownerId = await findPayee(tx, payoutId)
  if (!ownerId) throw notFound()
  await lockPayoutsOf(tx, ownerId)
  const requested = await lockPayout(tx, payoutId)
  if (!requested) throw notFound()
  if (isAssessable(requested)) await refreshPayoutsWithin(tx, app, requested.ownerId)
  const payout = await lockPayout(tx, payoutId)
  if (!payout) throw payoutNotReady()
  const status = payoutLifecycle.after(event, payout, event === 'begin' ? 'system' : 'staff')
  // First: one that is booked in between counts twice, and its amount is deducted from the next payout.
  const onTheWayMinor = await sumWithheldOnTheWay(tx, payout)
  const { owedMinor, debtMinor } = await sumsForPayout(tx, payout)
  const leftMinor = Math.max(debtMinor - onTheWayMinor, 0)
  return { payout, status, owedMinor, withheldMinor: Math.min(leftMinor, owedMinor) }
}
