import { notFound } from '#server/platform/http/errors/refusals.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import { and, eq } from 'drizzle-orm'
import { rentals } from '#server/schema/catalogue/rental-tables.ts'
import { saleListings } from '#server/schema/catalogue/sale-tables.ts'
import { userRoles, users } from '#server/schema/people/account-tables.ts'
import { rightsOfSeller } from '#server/sellers/seller-access.ts'
import type { BulkActor } from '../bulk/bulk-action.ts'
import { ownListing } from './listing-refusals.ts'

export type LockedListing =
  | { kind: 'rental'; listing: typeof rentals.$inferSelect; ownerId: string; link: string }
  | { kind: 'sale'; listing: typeof saleListings.$inferSelect; ownerId: string; link: string }

/** Nobody acts on a listing of their own, or of the agency whose listings they manage. @throws 403 */
export async function assertNotOwn(tx: Transaction, ownerId: string, actor: BulkActor) {
  if (ownerId === actor.userId) throw ownListing()
  const { sellerId, rights } = await rightsOfSeller(tx, actor)
  if (sellerId === ownerId && rights.includes('listings')) throw ownListing()
}

/**
 * A listing of either kind, locked; nobody acts on their own.
 * @throws 403, 404
 */
export async function lockListing(tx: Transaction, id: string, actor: BulkActor): Promise<LockedListing> {
  const found = (await lockRentalListing(tx, id)) ?? (await lockSaleListing(tx, id))
  if (!found) throw notFound()
  await assertNotOwn(tx, found.ownerId, actor)
  return found
}

async function lockRentalListing(tx: Transaction, id: string): Promise<LockedListing | undefined> {
  const [listing] = await tx.select().from(rentals).where(eq(rentals.id, id)).for('update')
  return (
    listing && {
      kind: 'rental',
      listing,
      ownerId: listing.ownerId,
      link: `/owner-dash/properties/${id}/detail`,
    }
  )
}

async function lockSaleListing(tx: Transaction, id: string): Promise<LockedListing | undefined> {
  const [listing] = await tx.select().from(saleListings).where(eq(saleListings.id, id)).for('update')
  return (
    listing && { kind: 'sale', listing, ownerId: listing.sellerId, link: `/seller-dash/properties/${id}` }
  )
}

/** Whether a person has an active account with a role. */
export async function isActiveWith(tx: Transaction, userId: string, role: 'owner' | 'seller') {
  const rows = await tx
    .select({ id: users.id })
    .from(users)
    .innerJoin(userRoles, eq(userRoles.userId, users.id))
    .where(and(eq(users.id, userId), eq(users.status, 'active'), eq(userRoles.role, role)))
  return rows.length > 0
}
