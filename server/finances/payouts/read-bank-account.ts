import type { Context } from '#server/platform/context.ts'
import type { Executor } from '#server/platform/database/connect.ts'
import { unsealIban } from './bank-account-keys.ts'
import { findBankAccount } from './payout-queries.ts'

/** The decrypted account of a person, for staff about to transfer money; undefined where there is none. */
export async function readBankAccount(db: Executor, app: Pick<Context, 'keyFor'>, userId: string) {
  const account = await findBankAccount(db, userId)
  if (!account) return undefined
  const { holder, ending, sealedIban, usableFrom } = account
  return { holder, ending, usableFrom, iban: unsealIban(app, sealedIban, userId) }
}

/** End of the hold on a new number; undefined where it can be used. */
export function onHoldUntilOf({ usableFrom }: { usableFrom: Date | null }, now: Date) {
  return usableFrom !== null && usableFrom > now ? usableFrom : undefined
}

/** The account for a guest's refund by transfer. */
export async function refundAccountOf(db: Executor, app: Pick<Context, 'keyFor' | 'clock'>, userId: string) {
  const account = await readBankAccount(db, app, userId)
  if (!account) return undefined
  const { holder, iban } = account
  return { holder, iban, onHoldUntil: onHoldUntilOf(account, app.clock.now()) }
}
