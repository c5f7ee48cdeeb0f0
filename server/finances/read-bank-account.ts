import type { App } from '../app.ts'
import type { Executor } from '../database/connect.ts'
import { unsealIban } from './bank-account-keys.ts'
import { findBankAccount } from './payout-queries.ts'

/** The whole account of a person, for those who are about to send money there; nothing where they gave none. */
export async function readBankAccount(db: Executor, app: Pick<App, 'keyFor'>, userId: string) {
  const account = await findBankAccount(db, userId)
  if (!account) return undefined
  const { holder, ending, sealedIban } = account
  return { holder, ending, iban: unsealIban(app, sealedIban, userId) }
}
