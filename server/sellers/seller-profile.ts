import type { z } from 'zod'
import type { saveSellerProfile, SellerProfile } from '#contract/sales/sellers.ts'
import { eq } from 'drizzle-orm'
import { lockUserForChange } from '#server/accounts/account-repository.ts'
import { renameCompany } from '#server/accounts/profile/rename-company.ts'
import { compareCompanies } from '#server/document-checks/content/text/compare-names.ts'
import type { Context } from '#server/platform/context.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import { openSellerProfile } from './open-seller-profile.ts'
import { sellerProfiles } from '#server/schema/people/seller-tables.ts'

type Row = typeof sellerProfiles.$inferSelect
/** Ends the approval of a profession that the seller changed; passed at assembly (`app.ts`). */
export type OnProfessionChanged = (tx: Transaction, sellerId: string) => Promise<void>
type Changes = z.output<typeof saveSellerProfile.body>

/** The profile of a seller; created here if it is missing. */
export async function showSellerProfile(app: Context, sellerId: string): Promise<SellerProfile> {
  return present(await loadProfile(app, sellerId))
}

/**
 * Changes a seller's profile. The verification covers the stored values: another profession, licence, authority or
 * company resets it.
 */
export async function changeSellerProfile(
  app: Context,
  sellerId: string,
  changes: Changes,
  onProfessionChanged: OnProfessionChanged,
): Promise<SellerProfile> {
  const before = await loadProfile(app, sellerId)
  const requested = {
    professionalType: changes.professional_type,
    licenseNumber: emptyAsNull(changes.license_number),
    issuingAuthority: emptyAsNull(changes.issuing_authority),
    companyName: emptyAsNull(changes.company_name),
    feeScheduleUrl: changes.fee_schedule_url,
    refusesAgencies: changes.refuses_agencies,
  }
  const verifiedFacts = ['professionalType', 'licenseNumber', 'issuingAuthority'] as const
  const isOther =
    isOtherCompany(before, requested.companyName) ||
    verifiedFacts.some((fact) => requested[fact] !== undefined && requested[fact] !== before[fact])
  return app.db.transaction(async (tx) => {
    // Before the profile, like whoever writes a case (`lockCase`): in another order they would deadlock.
    await lockUserForChange(tx, sellerId)
    await tx
      .update(sellerProfiles)
      .set({ ...requested, updatedAt: app.clock.now() })
      .where(eq(sellerProfiles.userId, sellerId))
    if (requested.companyName !== undefined) await renameCompany(tx, sellerId, requested.companyName)
    if (isOther) await onProfessionChanged(tx, sellerId)
    const [row] = await tx.select().from(sellerProfiles).where(eq(sellerProfiles.userId, sellerId))
    return present(row!)
  })
}

/**
 * Writes the company that was changed in the account into the profile: a seller has one. Another one than was verified
 * resets the verification.
 */
export async function followCompany(
  tx: Transaction,
  { clock }: Pick<Context, 'clock'>,
  { userId, companyName }: Pick<Row, 'userId' | 'companyName'>,
  onProfessionChanged: OnProfessionChanged,
) {
  const [before] = await tx
    .select()
    .from(sellerProfiles)
    .where(eq(sellerProfiles.userId, userId))
    .for('update')
  if (!before) return
  await tx
    .update(sellerProfiles)
    .set({ companyName, updatedAt: clock.now() })
    .where(eq(sellerProfiles.userId, userId))
  if (isOtherCompany(before, companyName)) await onProfessionChanged(tx, userId)
}

async function loadProfile(app: Context, sellerId: string): Promise<Row> {
  await openSellerProfile(app.db, { userId: sellerId })
  const [row] = await app.db.select().from(sellerProfiles).where(eq(sellerProfiles.userId, sellerId))
  return row!
}

/** No verification covers the name of a private seller; a legal form or an accent makes no other company. */
function isOtherCompany({ professionalType, companyName }: Row, requested: string | null | undefined) {
  if (professionalType === null || requested === undefined || requested === companyName) return false
  return compareCompanies(companyName ?? '', requested ?? '') !== 'same'
}

function emptyAsNull(text: string | null | undefined) {
  return text === '' ? null : text
}

function present(row: Row): SellerProfile {
  return {
    id: row.id,
    user_id: row.userId,
    professional_type: row.professionalType,
    license_number: row.licenseNumber,
    issuing_authority: row.issuingAuthority,
    company_name: row.companyName,
    fee_schedule_url: row.feeScheduleUrl,
    refuses_agencies: row.refusesAgencies,
    verification_status: row.verificationStatus,
    verified_at: row.verifiedAt?.toISOString() ?? null,
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
  }
}
