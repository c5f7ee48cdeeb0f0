import { eq } from 'drizzle-orm'
import type { HostTrader } from '#contract/rentals/host-statement.ts'
import type { Executor } from '#server/platform/database/connect.ts'
import { hostStatements } from '#server/schema/people/host-statement-tables.ts'
import type { StatementRow } from './read-statement.ts'

/** Null before the owner has stated anything. */
export async function findStatement(db: Executor, ownerId: string): Promise<StatementRow | null> {
  const [row] = await db.select().from(hostStatements).where(eq(hostStatements.ownerId, ownerId))
  return row ?? null
}

export async function hasStated(db: Executor, ownerId: string) {
  return (await findStatement(db, ownerId)) !== null
}

export async function saveStatement(db: Executor, row: StatementRow) {
  const { ownerId, ...change } = row
  await db
    .insert(hostStatements)
    .values({ ownerId, ...change })
    .onConflictDoUpdate({ target: hostStatements.ownerId, set: change })
}

/** Columns of a statement as text SQL names them, to be presented. */
export type PresentedStatement = Omit<StatementRow, 'ownerId' | 'certifiedAt' | 'statedAt'>

/** What everybody reads. */
export function presentTrader(row: PresentedStatement): HostTrader {
  const { kind, legalName, street, postcode, city, countryCode, registerNumber, email, phoneNumber } = row
  // The database has all of them of a professional, none of a private person.
  const isComplete = legalName && street && city && countryCode && registerNumber && email
  return {
    kind,
    business: isComplete
      ? {
          legal_name: legalName,
          street,
          postcode: postcode ?? '',
          city,
          country_code: countryCode,
          register_number: registerNumber,
          email,
          phone_number: phoneNumber,
        }
      : null,
  }
}
