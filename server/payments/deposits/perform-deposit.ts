import { type PaymentProvider, ProviderRefused } from '#server/platform/payment-providers/provider.ts'
import type { Operation } from '../operations/operation-queries.ts'
import type { PaymentContext } from '../payment-context.ts'
import { findDeposit } from './deposit-repository.ts'
import { settleDeposit } from './settle-deposit.ts'

/** Debits a claimed part of a deposit, or ends its hold. @returns the result; undefined while it goes on */
export async function performDeposit(
  app: PaymentContext,
  provider: PaymentProvider,
  { id: key, kind, subjectId }: Operation,
) {
  const deposit = await findDeposit(app.db, subjectId)
  const isCapture = kind === 'deposit_capture'
  // The deposit changed first: the bank ended the hold.
  if (!deposit?.providerReference || deposit.status !== (isCapture ? 'capturing' : 'releasing')) return 'done'
  const reference = deposit.providerReference
  try {
    const state = isCapture
      ? await provider.capture(reference, key, deposit.claimedMinor!)
      : await provider.cancel(reference, key)
    await settleDeposit(app, deposit.id, state)
    return state.state === 'pending' || state.state === 'authorised' ? undefined : 'done'
  } catch (error) {
    if (!(error instanceof ProviderRefused)) throw error
    const actual = await provider.fetchState(reference)
    // Refused while the hold lives: tried again until it is done or the bank ends the hold.
    if (actual.state === 'pending' || actual.state === 'authorised') throw error
    await settleDeposit(app, deposit.id, actual)
    return 'done'
  }
}
