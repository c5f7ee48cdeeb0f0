import type { Context } from '#server/platform/context.ts'
import { deleteSpentBankAccounts } from './payout-account-queries.ts'

/** Days for which a transfer without an answer of the bank may still be rejected, and is due again. */
const answerDays = 30

/** Deletes the bank accounts of closed user accounts to which nothing is due any more. @returns how many */
export function purgeBankAccounts({ db, clock }: Pick<Context, 'db' | 'clock'>) {
  return deleteSpentBankAccounts(db, new Date(clock.now().getTime() - answerDays * 86_400_000))
}
