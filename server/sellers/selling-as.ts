import { eq } from 'drizzle-orm'
import type { Executor } from '#server/platform/database/connect.ts'
import { openSellerProfile } from './open-seller-profile.ts'
import { sellerProfiles } from '#server/schema/people/seller-tables.ts'

const columns = { professionalType: sellerProfiles.professionalType, companyName: sellerProfiles.companyName }

/** Whether a user sells privately or as a professional. */
export async function sellingAs(db: Executor, sellerId: string) {
  const [row] = await db.select(columns).from(sellerProfiles).where(eq(sellerProfiles.userId, sellerId))
  return { isProfessional: row?.professionalType != null, companyName: row?.companyName ?? null }
}

/** The same, with the seller's row locked: decisions about their plan are serialised. */
export async function lockSeller(tx: Executor, sellerId: string) {
  await openSellerProfile(tx, { userId: sellerId })
  const [row] = await tx
    .select(columns)
    .from(sellerProfiles)
    .where(eq(sellerProfiles.userId, sellerId))
    .for('update')
  return { isProfessional: row?.professionalType != null, companyName: row?.companyName ?? null }
}
