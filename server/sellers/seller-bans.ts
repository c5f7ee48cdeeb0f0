import { eq } from 'drizzle-orm'
import type { Executor, Transaction } from '#server/platform/database/connect.ts'
import { refusal } from '#server/platform/http/errors/refusal.ts'
import { localized } from '#server/platform/texts/localized.ts'
import { accountStanding } from '#server/accounts/account-standing.ts'
import { sellerBans } from '#server/schema/people/seller-ban-tables.ts'
import { lockSeller } from './selling-as.ts'

const sellerBanned = refusal(
  'seller_banned',
  403,
  localized('Ce compte de vendeur est exclu du site : ses annonces ne peuvent pas être publiées.'),
)

const sellerSuspended = refusal(
  'seller_suspended',
  403,
  localized('Le compte du vendeur est suspendu : ses annonces ne peuvent pas être publiées.'),
)

export async function findBan(db: Executor, sellerId: string) {
  const [ban] = await db.select().from(sellerBans).where(eq(sellerBans.sellerId, sellerId))
  return ban
}

/** Locks the seller, so that no ban or suspension is written before the transaction ends. @throws 403 */
export async function assertNotBanned(tx: Transaction, sellerId: string) {
  await lockSeller(tx, sellerId)
  if (await findBan(tx, sellerId)) throw sellerBanned()
  if ((await accountStanding(tx, sellerId))?.status === 'suspended') throw sellerSuspended()
}

/** Of two concurrent bans, one is written. @returns whether it was this one */
export async function insertBan(tx: Transaction, ban: typeof sellerBans.$inferInsert) {
  const written = await tx.insert(sellerBans).values(ban).onConflictDoNothing().returning()
  return written.length > 0
}

export async function storeSuspended(tx: Transaction, sellerId: string, suspendedIds: string[]) {
  await tx.update(sellerBans).set({ suspendedIds }).where(eq(sellerBans.sellerId, sellerId))
}

/** Ends a ban. @returns the deleted ban; undefined without one */
export async function deleteBan(tx: Transaction, sellerId: string) {
  const [ban] = await tx.delete(sellerBans).where(eq(sellerBans.sellerId, sellerId)).returning()
  return ban
}
