import { asc, eq } from 'drizzle-orm'
import type { Context } from '#server/platform/context.ts'
import { openBirthDate } from './birth-date-keys.ts'
import { ownerTaxDetails, taxStatements } from '#server/schema/dealings/tax-statement-tables.ts'

/** An owner's tax details and yearly statements; of the encrypted number the last digits, as they are shown. */
export async function exportTaxesOf({ db, keyFor }: Pick<Context, 'db' | 'keyFor'>, ownerId: string) {
  const details = await db.select().from(ownerTaxDetails).where(eq(ownerTaxDetails.ownerId, ownerId))
  const statements = await db
    .select()
    .from(taxStatements)
    .where(eq(taxStatements.ownerId, ownerId))
    .orderBy(asc(taxStatements.year), asc(taxStatements.version))
  return {
    tax_details: details.map((row) => {
      const { ownerId: _, sealedTaxNumber: __, sealedBirthDate, ...rest } = row
      return { ...rest, birthDate: openBirthDate({ keyFor }, sealedBirthDate, ownerId) }
    }),
    tax_statements: statements.map((row) => {
      const { ownerId: _, reportId, sealedBirthDate, ...rest } = row
      const birthDate = openBirthDate({ keyFor }, sealedBirthDate, ownerId)
      return { ...rest, birthDate, isDeclared: reportId !== null }
    }),
  }
}
