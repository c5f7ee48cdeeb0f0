import type { Context } from '#server/platform/context.ts'
import { deleteSpentBankAccounts } from './payout-account-queries.ts'

/** Once nothing is due any more to somebody who closed their account, their bank account goes too. */
export async function purgeBankAccounts({ db }: Pick<Context, 'db'>) {
  await deleteSpentBankAccounts(db)
}
