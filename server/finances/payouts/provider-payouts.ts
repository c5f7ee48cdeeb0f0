import type { Context } from '#server/platform/context.ts'
import { notifyAdmins } from '#server/notifications/notify-admins.ts'
import type { Sending } from '#server/payments/payment-context.ts'
import { type PaymentProvider, ProviderRefused } from '#server/platform/payment-providers/provider.ts'
import { Refusal } from '#server/platform/http/errors/refusal.ts'
import { postToLedger } from '#server/ledger/ledger-repository.ts'
import { amountIn } from '#server/ledger/format-money.ts'
import { inEachLanguage } from '#server/platform/texts/in-each-language.ts'
import { localized } from '#server/platform/texts/localized.ts'
import { endReversal, findConnectedPayouts, findReversal, saveReversal } from './payout-account-queries.ts'
import { codeOf, lockPayout, type PayoutRow, savePayout } from './payout-queries.ts'
import { refreshPayoutsWithin } from './refresh-payouts.ts'
import { beginProviderPayout, bookSent } from './send-payout.ts'
import { payoutLifecycle } from './payout-lifecycle.ts'
import { reversalLifecycle } from './reversal-lifecycle.ts'

const batch = 100

/** Sends the payouts of card stays whose owners have connected an account, each in its own transaction. */
export async function sendConnectedPayouts(app: Context) {
  for (const { id } of await findConnectedPayouts(app.db, batch)) {
    await app.db
      .transaction((tx) => beginProviderPayout(tx, app, id))
      .catch((error: unknown) => {
        // The payout was put on hold after the list was read.
        if (!(error instanceof Refusal)) app.log.error({ err: error, payout: id }, 'a payout could not begin')
      })
  }
}

/** Sends a payout to its owner's account. @returns the result */
export async function performPayout(
  app: Context,
  provider: PaymentProvider,
  payoutId: string,
  { key, wasSent }: Sending,
) {
  const payout = await app.db.transaction((tx) => lockPayout(tx, payoutId))
  if (!payout || !payoutLifecycle.find('settle', payout, 'provider') || !payout.providerAccount) return 'done'
  const { amountMinor, withheldMinor, currency, providerAccount: account } = payout
  const netMinor = amountMinor - withheldMinor
  if (netMinor === 0) {
    await storeSent(app, payoutId, null)
    return 'done'
  }
  const { payouts } = provider
  if (!payouts) throw new Error(`${provider.name} pays nobody out`)
  try {
    const bookingCode = await codeOf(app.db, payout.bookingId)
    const transfer = { payoutId, key, account, amountMinor: netMinor, currency, bookingCode }
    const earlier = payout.providerReference ?? (wasSent ? await payouts.findTransfer?.(transfer) : undefined)
    const providerReference = earlier ?? (await payouts.send(transfer))
    // Where it cannot be booked, the next try sends no other.
    await savePayout(app.db, payoutId, { providerReference })
    await storeSent(app, payoutId, providerReference)
    return 'done'
  } catch (error) {
    if (!(error instanceof ProviderRefused)) throw error
    await storeRefused(app, payout, error.message)
    return 'refused'
  }
}

async function storeSent(app: Context, payoutId: string, providerReference: string | null) {
  await app.db.transaction(async (tx) => {
    const payout = await lockPayout(tx, payoutId)
    if (!payout || !payoutLifecycle.find('settle', payout, 'provider')) return
    const { amountMinor: owedMinor, withheldMinor } = payout
    const change = { providerReference, reference: providerReference }
    await bookSent(tx, app, payout, { owedMinor, withheldMinor, change })
    // Refunds made during the transfer are reversed at once.
    await refreshPayoutsWithin(tx, app, payout.ownerId)
  })
}

/** The provider rejects the payout: staff transfers it, as without a connected account. */
async function storeRefused(
  app: Context,
  { id, ownerId, currency, amountMinor }: PayoutRow,
  failure: string,
) {
  await app.db.transaction(async (tx) => {
    const payout = await lockPayout(tx, id)
    const status = payout && payoutLifecycle.find('refuse', payout, 'provider')
    if (!payout || !status) return
    await savePayout(tx, id, { status, failure, providerAccount: null, withheldMinor: 0 })
    await refreshPayoutsWithin(tx, app, ownerId)
    const code = await codeOf(tx, payout.bookingId)
    await notifyAdmins(tx, app, {
      event: 'refund_refused',
      title: localized('Versement refusé par le prestataire : {code}', { code }),
      message: localized('{amount} n’ont pas pu être transférés ({failure}). Faites un virement.', {
        amount: inEachLanguage((language) => amountIn(language, amountMinor, currency)),
        failure,
      }),
      link: '/admin-dash/payouts',
    })
  })
}

/** Reverses a part of a payout from its owner's account. @returns the result */
export async function performReversal(
  app: Context,
  provider: PaymentProvider,
  reversalId: string,
  { key, wasSent }: Sending,
) {
  const found = await findReversal(app.db, reversalId)
  if (!found || !reversalLifecycle.find('settle', found.reversal, 'provider')) return 'done'
  const { reversal, payout } = found
  const { payouts } = provider
  if (!payouts) throw new Error(`${provider.name} pays nobody out`)
  try {
    const { amountMinor } = reversal
    const transfer = payout.providerReference!
    const earlier =
      reversal.providerReference ?? (wasSent ? await payouts.findReversal?.(transfer, reversalId) : undefined)
    const reference = earlier ?? (await payouts.reverse(transfer, { id: reversalId, key, amountMinor }))
    await saveReversal(app.db, reversalId, { providerReference: reference })
    await storeReversed(app, payout, { id: reversalId, amountMinor, reference })
    return 'done'
  } catch (error) {
    if (!(error instanceof ProviderRefused)) throw error
    await app.db.transaction(async (tx) => {
      const from = reversalLifecycle.sources('refuse', 'failed')
      await endReversal(tx, reversalId, from, { status: 'failed', settledAt: app.clock.now() })
      // It is deducted from the owner's next payouts instead.
      await refreshPayoutsWithin(tx, app, payout.ownerId)
    })
    return 'refused'
  }
}

async function storeReversed(
  app: Context,
  payout: PayoutRow,
  { id, amountMinor, reference }: { id: string; amountMinor: number; reference: string },
) {
  await app.db.transaction(async (tx) => {
    const now = app.clock.now()
    const change = { status: 'done', providerReference: reference, settledAt: now } as const
    if (!(await endReversal(tx, id, reversalLifecycle.sources('settle', 'done'), change))) return
    await postToLedger(tx, {
      kind: 'payout_returned',
      eventKey: `payout_returned:${id}`,
      currency: payout.currency,
      occurredAt: now,
      bookingId: payout.bookingId,
      ownerId: payout.ownerId,
      sourceId: id,
      entries: [
        { account: 'clearing', amountMinor },
        { account: 'owner', participantId: payout.ownerId, amountMinor: -amountMinor },
      ],
    })
  })
}
