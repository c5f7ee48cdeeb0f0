import type { App } from '../app.ts'
import { notFound } from '../http/refusals.ts'
import { notify } from '../notifications/notify.ts'
import { payoutNotReady } from './finance-refusals.ts'
import { postToLedger } from './ledger-queries.ts'
import { payoutSentNews } from './payout-news.ts'
import { findBankAccount, lockPayout, savePayout, sumsForPayout } from './payout-queries.ts'
import { refreshPayoutsWithin } from './refresh-payouts.ts'

/**
 * Writes down that the house sent a payout. The fees that the owner owes for stays paid outside are taken off it.
 * @throws 409 where something holds it
 */
export async function sendPayout(app: App, payoutId: string, reference: string) {
  await app.db.transaction(async (tx) => {
    const asked = await lockPayout(tx, payoutId)
    if (!asked) throw notFound()
    // What was true when the list was read is looked at again.
    if (asked.status !== 'sent') await refreshPayoutsWithin(tx, app, asked.ownerId)
    const payout = await lockPayout(tx, payoutId)
    if (payout?.status !== 'ready') throw payoutNotReady()
    const now = app.clock.now()
    const { owedMinor, debtMinor } = await sumsForPayout(tx, payout)
    const withheldMinor = Math.min(debtMinor, owedMinor)
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
      reference,
      accountEnding: account?.ending ?? null,
      updatedAt: now,
    })
    await notify(tx, app, payoutSentNews(payout.ownerId, owedMinor - withheldMinor, payout.currency))
  })
}
