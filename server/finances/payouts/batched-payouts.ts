import { findTransactionId, postToLedger } from '#server/ledger/ledger-repository.ts'
import { notify } from '#server/notifications/notify.ts'
import type { Context } from '#server/platform/context.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import { Refusal } from '#server/platform/http/errors/refusal.ts'
import type { Texts } from '#server/platform/texts/texts.ts'
import { otherPayoutOnItsWay } from '../finance-refusals.ts'
import { unsealIban } from './bank-account-keys.ts'
import { isAssessable, payoutLifecycle } from './payout-lifecycle.ts'
import { payoutRejectedNotification } from './payout-notifications.ts'
import {
  codeOf,
  dropPayout,
  findBankAccount,
  findOwedStays,
  lockOpenPayout,
  lockPayout,
  type PayoutRow,
  reopenPayout,
  savePayout,
} from './payout-queries.ts'
import { readBankAccount } from './read-bank-account.ts'
import { holdReasonOf, refreshPayoutsWithin } from './refresh-payouts.ts'
import { bookSent, payoutEventKey, takeReady } from './send-payout.ts'

/** A payout in a batch of transfers, as it was prepared. */
export interface BatchedPayout {
  payoutId: string
  ownerId: string
  owedMinor: number
  withheldMinor: number
  sealedIban: string
  accountEnding: string
}

/**
 * Takes a ready payout into a batch: its amount and account are final from now on. One that fees offset in full is taken
 * too: what is left of them is deducted from the owner's next ones.
 * @returns undefined where it was put on hold since the list was read, or goes to an account at a provider
 */
export async function takeIntoBatch(
  tx: Transaction,
  app: Pick<Context, 'clock' | 'config'>,
  payoutId: string,
): Promise<(BatchedPayout & { holder: string; bookingCode: string }) | undefined> {
  const taken = await takeReady(tx, app, payoutId, 'batch').catch((error: unknown) => {
    if (error instanceof Refusal) return undefined
    throw error
  })
  if (!taken) return undefined
  const { payout, owedMinor, withheldMinor, status } = taken
  const { ownerId } = payout
  const account = await findBankAccount(tx, ownerId)
  if (!account) return undefined
  const amounts = { amountMinor: owedMinor, withheldMinor }
  await savePayout(tx, payoutId, { status, holdReason: null, ...amounts, updatedAt: app.clock.now() })
  const { holder, sealedIban, ending: accountEnding } = account
  const bookingCode = await codeOf(tx, payout.bookingId)
  return { payoutId, ownerId, owedMinor, withheldMinor, sealedIban, accountEnding, holder, bookingCode }
}

/**
 * Books a payout whose batch was signed.
 * @returns the transaction of the ledger, or undefined where stay or account are no longer as they were prepared, or the
 * payout would be on hold by now
 */
export async function sendBatched(
  tx: Transaction,
  app: Context,
  batched: BatchedPayout,
  { reference, sentBy }: { reference: string; sentBy: string },
) {
  const payout = await lockPayout(tx, batched.payoutId)
  if (!payout || !payoutLifecycle.find('sign', payout, 'staff')) return undefined
  if (!(await isAsPrepared(tx, app, batched))) return undefined
  const { owedMinor, withheldMinor, accountEnding } = batched
  await bookSent(tx, app, payout, {
    owedMinor,
    withheldMinor,
    change: { sentBy, reference, accountEnding },
  })
  return findTransactionId(tx, payoutEventKey(payout))
}

/** A payout below the least amount was prepared with others of its owner, which may be booked by now. */
async function isAsPrepared(tx: Transaction, app: Context, batched: BatchedPayout) {
  const { ownerId, payoutId, owedMinor, sealedIban } = batched
  const account = await readBankAccount(tx, app, ownerId)
  if (!account || account.iban !== unsealIban(app, sealedIban, ownerId)) return false
  const stay = (await findOwedStays(tx, ownerId)).find(({ payout }) => payout?.id === payoutId)
  if (stay?.owedMinor !== owedMinor) return false
  const holdReason = holdReasonOf(stay, app.clock.now())
  return holdReason === null || holdReason === 'minimum'
}

/** Frees a payout whose batch was not signed; it is assessed again. */
export async function releaseFromBatch(
  tx: Transaction,
  app: Pick<Context, 'clock' | 'config'>,
  payoutId: string,
) {
  const payout = await lockPayout(tx, payoutId)
  const status = payout && payoutLifecycle.find('unbatch', payout, 'system')
  if (!payout || !status) return
  await savePayout(tx, payoutId, { status, withheldMinor: 0, updatedAt: app.clock.now() })
  await refreshPayoutsWithin(tx, app, payout.ownerId)
}

interface Rejection {
  /** By which the reversal is booked once. */
  transferId: string
  /** Reason of ISO 20022, and the same in words. */
  code: string
  reason: Texts
}

/**
 * Reverses a payout whose transfer the bank rejected, and makes it due again: held where its account is the reason. Its
 * owner is notified.
 * @throws 409 while another payout of the stay is on its way
 */
export async function returnRejected(
  tx: Transaction,
  app: Pick<Context, 'clock' | 'config'>,
  { payoutId, owedMinor, withheldMinor }: BatchedPayout,
  { transferId, code, reason }: Rejection,
) {
  const payout = await lockPayout(tx, payoutId)
  if (!payout) throw new Error('a transfer that was sent has no payout')
  const status = payoutLifecycle.after('reject', payout, 'bank')
  const { ownerId, currency } = payout
  const amountMinor = owedMinor - withheldMinor
  const now = app.clock.now()
  await makeRoom(tx, payout)
  await postToLedger(tx, {
    kind: 'payout_returned',
    eventKey: `payout_returned:${transferId}`,
    currency,
    occurredAt: now,
    bookingId: payout.bookingId,
    ownerId,
    sourceId: payoutId,
    entries: [
      { account: 'clearing', amountMinor },
      { account: 'owner_till', participantId: ownerId, amountMinor: withheldMinor },
      { account: 'owner', participantId: ownerId, amountMinor: -owedMinor },
    ],
  })
  const unsent = { sentAt: null, sentBy: null, reference: null, accountEnding: null }
  const change = { status, withheldMinor: 0, failure: code, rejectedAt: now, updatedAt: now }
  await reopenPayout(tx, payoutId, { ...change, ...unsent })
  await notify(tx, app, payoutRejectedNotification(ownerId, { amountMinor, currency, reason }))
  await refreshPayoutsWithin(tx, app, ownerId)
}

/** What was paid for the stay since the transfer is owed with it: one payout of a stay is open at a time. */
async function makeRoom(tx: Transaction, payout: PayoutRow) {
  const other = await lockOpenPayout(tx, payout.bookingId)
  if (!other) return
  if (!isAssessable(other)) {
    throw otherPayoutOnItsWay({ values: { code: await codeOf(tx, payout.bookingId) } })
  }
  await dropPayout(tx, other.id)
}
