import { asc, eq } from 'drizzle-orm'
import type { Executor } from '#server/platform/database/connect.ts'
import { ownerTaxDetails, taxStatements } from '#server/schema/dealings/tax-statement-tables.ts'

/** An owner's tax details and yearly statements; of the encrypted number the last digits, as they are shown. */
export async function exportTaxesOf(db: Executor, ownerId: string) {
  const details = await db.select().from(ownerTaxDetails).where(eq(ownerTaxDetails.ownerId, ownerId))
  const statements = await db
    .select()
    .from(taxStatements)
    .where(eq(taxStatements.ownerId, ownerId))
    .orderBy(asc(taxStatements.year), asc(taxStatements.version))
  return {
    tax_details: details.map((row) => {
      const { ownerId: _, sealedTaxNumber: __, ...rest } = row
      return rest
    }),
    tax_statements: statements.map((row) => {
      const { ownerId: _, reportId, ...rest } = row
      return { ...rest, isDeclared: reportId !== null }
    }),
  }
}
