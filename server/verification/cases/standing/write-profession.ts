import { eq } from 'drizzle-orm'
import { renameCompany } from '#server/accounts/profile/rename-company.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import { sellerProfiles } from '#server/schema/people/seller-tables.ts'
import type { LoadedCase } from '../load-case.ts'

/**
 * Writes the profession of a case, with the answers that pages show, into the seller's profile. Answers to questions of
 * another profession stay in the form and are left out.
 */
export async function writeProfession(
  tx: Transaction,
  { record, subject, form, fields }: LoadedCase,
  now: Date,
) {
  const answerTo = (question: string) =>
    fields.some(({ name }) => name === question) ? form[question] || undefined : undefined
  const [companyName, licenseNumber, issuingAuthority] = [
    answerTo('company_name'),
    answerTo('card_number'),
    answerTo('card_authority'),
  ]
  const isOther = subject.professionalType !== null && subject.professionalType !== record.professionalType
  await tx
    .update(sellerProfiles)
    .set({
      professionalType: record.professionalType,
      ...(companyName && { companyName }),
      // The licence of a former profession is none of the new one.
      ...((licenseNumber || isOther) && { licenseNumber: licenseNumber ?? null }),
      ...((issuingAuthority || isOther) && { issuingAuthority: issuingAuthority ?? null }),
      updatedAt: now,
    })
    .where(eq(sellerProfiles.userId, record.subjectId))
  if (companyName) await renameCompany(tx, record.subjectId, companyName)
}
