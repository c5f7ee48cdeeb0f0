import { randomUUIDv7 } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Executor } from '#server/platform/database/connect.ts'
import { sellerProfiles } from '#server/schema/people/seller-tables.ts'

/** Creates the profile of a new seller; an existing one is unchanged. */
export async function openSellerProfile(
  db: Executor,
  seller: { userId: string; companyName?: string | null; licenseNumber?: string | null },
) {
  await db
    .insert(sellerProfiles)
    .values({
      id: randomUUIDv7(),
      userId: seller.userId,
      companyName: seller.companyName || null,
      licenseNumber: seller.licenseNumber || null,
    })
    .onConflictDoNothing({ target: sellerProfiles.userId })
}

/** Deletes the names in the seller profile of a closed account. */
export async function eraseSellerProfile(db: Executor, userId: string) {
  await db
    .update(sellerProfiles)
    .set({ companyName: null, licenseNumber: null, issuingAuthority: null })
    .where(eq(sellerProfiles.userId, userId))
}
