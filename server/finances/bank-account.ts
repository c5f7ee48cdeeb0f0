import { electronicFormatIBAN, isValidIBAN } from 'ibantools'
import type { BankAccount } from '../../contract/finances.ts'
import { proveIdentity } from '../accounts/prove-identity.ts'
import type { Visit } from '../accounts/visit.ts'
import type { App } from '../app.ts'
import type { SignedIn } from '../http/actor.ts'
import { sealIban } from './bank-account-keys.ts'
import { invalidIban } from './finance-refusals.ts'
import { type BankAccountRow, upsertBankAccount } from './payout-queries.ts'
import { refreshPayoutsWithin } from './refresh-payouts.ts'

export interface GivenAccount {
  holder: string
  iban: string
  password?: string | undefined
}

/**
 * Keeps the account an owner wants to be paid on: its number encrypted, its last figures to be shown. Whoever changes
 * it proves who they are, since it is where the money goes; payouts that waited for it are looked at again.
 */
export async function saveBankAccount(app: App, actor: SignedIn, given: GivenAccount, visit: Visit) {
  const iban = electronicFormatIBAN(given.iban)
  if (!iban || !isValidIBAN(iban)) throw invalidIban()
  await proveIdentity(app, actor, given.password, visit)
  const account = {
    ownerId: actor.userId,
    holder: given.holder,
    ...sealIban(app, iban, actor.userId),
    country: iban.slice(0, 2),
    ending: iban.slice(-4),
    updatedAt: app.clock.now(),
  }
  await app.db.transaction(async (tx) => {
    await upsertBankAccount(tx, account)
    await refreshPayoutsWithin(tx, app, actor.userId)
  })
  return account
}

export function presentBankAccount(account: BankAccountRow): BankAccount {
  return {
    holder: account.holder,
    masked_iban: `${account.country}•• •••• ${account.ending}`,
    country: account.country,
    updated_at: account.updatedAt.toISOString(),
  }
}
