import { eq } from 'drizzle-orm'
import type { Executor, Transaction } from '#server/platform/database/connect.ts'
import { sellerProfiles } from '#server/schema/people/seller-tables.ts'

/** Whether a seller is a professional. */
export async function isProfessional(db: Executor, sellerId: string) {
  const [profile] = await db
    .select({ professionalType: sellerProfiles.professionalType })
    .from(sellerProfiles)
    .where(eq(sellerProfiles.userId, sellerId))
  return Boolean(profile?.professionalType)
}

/** Stores staff's decision on a profession; suspension and revocation are not set here. */
export async function judgeProfession(tx: Transaction, sellerId: string, verified: boolean, now: Date) {
  await tx
    .update(sellerProfiles)
    .set(
      verified
        ? { verificationStatus: 'VERIFIED', verifiedAt: now, updatedAt: now }
        : { verificationStatus: 'REJECTED', updatedAt: now },
    )
    .where(eq(sellerProfiles.userId, sellerId))
}
