import type { App } from '../app.ts'
import type { Transaction } from '../database/connect.ts'
import type { SignedIn } from '../http/actor.ts'
import { notFound } from '../http/refusals.ts'
import { notify } from '../notifications/notify.ts'
import { payoutNotReady } from './finance-refusals.ts'
import { postToLedger } from './ledger-queries.ts'
import { payoutSentNews } from './payout-news.ts'
import { codeOf, findBankAccount, lockPayout, savePayout, sumsForPayout } from './payout-queries.ts'
import { readBankAccount } from './read-bank-account.ts'
import { refreshPayoutsWithin } from './refresh-payouts.ts'

/**
 * What to send for a payout and to which account. What was true when the list was read is looked at again.
 * @throws 404, 409 where something holds it
 */
export async function transferOf(tx: Transaction, app: App, payoutId: string) {
  const { payout, owedMinor, withheldMinor } = await takeReady(tx, app, payoutId)
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
 * Writes down that the house sent a payout. The fees that the owner owes for stays paid outside are taken off it.
 * @throws 404, 409 where something holds it
 */
export async function sendPayout(
  tx: Transaction,
  app: App,
  payoutId: string,
  { reference, actor }: { reference: string; actor: SignedIn },
) {
  const { payout, owedMinor, withheldMinor } = await takeReady(tx, app, payoutId)
  const now = app.clock.now()
  const account = await findBankAccount(tx, payout.ownerId)
  await postToLedger(tx, {
    kind: 'payout',
    eventKey: `payout:${payout.id}`,
    currency: payout.currency,
    occurredAt: now,
    bookingId: payout.bookingId,
    ownerId: payout.ownerId,
    sourceId: payout.id,
    entries: [
      { account: 'owner', partyId: payout.ownerId, amountMinor: owedMinor },
      { account: 'owner_till', partyId: payout.ownerId, amountMinor: -withheldMinor },
      { account: 'clearing', amountMinor: withheldMinor - owedMinor },
    ],
  })
  await savePayout(tx, payout.id, {
    status: 'sent',
    holdReason: null,
    amountMinor: owedMinor,
    withheldMinor,
    sentAt: now,
    sentBy: actor.userId,
    reference,
    accountEnding: account?.ending ?? null,
    updatedAt: now,
  })
  await notify(tx, app, payoutSentNews(payout.ownerId, owedMinor - withheldMinor, payout.currency))
}

/** @throws 404, 409 where something holds it */
async function takeReady(tx: Transaction, app: App, payoutId: string) {
  const asked = await lockPayout(tx, payoutId)
  if (!asked) throw notFound()
  if (asked.status !== 'sent') await refreshPayoutsWithin(tx, app, asked.ownerId)
  const payout = await lockPayout(tx, payoutId)
  if (payout?.status !== 'ready') throw payoutNotReady()
  const { owedMinor, debtMinor } = await sumsForPayout(tx, payout)
  return { payout, owedMinor, withheldMinor: Math.min(debtMinor, owedMinor) }
}
