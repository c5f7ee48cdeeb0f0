import type { Context } from '#server/platform/context.ts'
import { deleteSpentBankAccounts } from './payout-account-queries.ts'

/** Deletes the bank accounts of closed user accounts to which nothing is due any more. @returns how many */
export function purgeBankAccounts({ db }: Pick<Context, 'db'>) {
  return deleteSpentBankAccounts(db)
}
