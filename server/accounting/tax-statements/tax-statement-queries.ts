import { and, asc, count, desc, eq, isNull, max, sql } from 'drizzle-orm'
import { unionCountries } from '#contract/money/tax-statement-enums.ts'
import type { Executor } from '#server/platform/database/connect.ts'
import { ownerTaxDetails, taxReports, taxStatements } from '#server/schema/dealings/tax-statement-tables.ts'
import { bankAccounts } from '#server/schema/dealings/finance-tables.ts'
import { users } from '#server/schema/people/account-tables.ts'

export type TaxDetailsRow = typeof ownerTaxDetails.$inferSelect
export type TaxStatementRow = typeof taxStatements.$inferSelect
export type TaxReportRow = typeof taxReports.$inferSelect

export async function findTaxDetails(db: Executor, ownerId: string): Promise<TaxDetailsRow | undefined> {
  const [row] = await db.select().from(ownerTaxDetails).where(eq(ownerTaxDetails.ownerId, ownerId))
  return row
}

export async function saveTaxDetailsRow(tx: Executor, row: TaxDetailsRow) {
  const { ownerId: _, ...change } = row
  await tx
    .insert(ownerTaxDetails)
    .values(row)
    .onConflictDoUpdate({ target: ownerTaxDetails.ownerId, set: change })
}

/** The content of an owner's statement beside what they entered. */
export async function findTaxedOwner(db: Executor, ownerId: string) {
  const [row] = await db
    .select({
      firstName: users.firstName,
      lastName: users.lastName,
      accountEnding: bankAccounts.ending,
    })
    .from(users)
    .leftJoin(bankAccounts, eq(bankAccounts.ownerId, users.id))
    .where(eq(users.id, ownerId))
  return row
}

/** One issue of statements of a year at a time, and one message. */
export async function lockTaxYear(tx: Executor, year: number) {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('tax_year', ${year}))`)
}

export async function findLatestStatement(db: Executor, ownerId: string, year: number) {
  const [row] = await db
    .select()
    .from(taxStatements)
    .where(and(eq(taxStatements.ownerId, ownerId), eq(taxStatements.year, year)))
    .orderBy(desc(taxStatements.version))
    .limit(1)
  return row
}

export async function insertStatement(tx: Executor, row: typeof taxStatements.$inferInsert) {
  await tx.insert(taxStatements).values(row)
}

export async function findStatement(db: Executor, id: string) {
  const [row] = await db.select().from(taxStatements).where(eq(taxStatements.id, id))
  return row
}

/** Of an owner and year, the version that no other follows. */
const isLatest = sql`not exists (select from tax_statement newer where newer.owner_id = tax_statement.owner_id
  and newer.year = tax_statement.year and newer.version > tax_statement.version)`

export function listStatementsOf(db: Executor, ownerId: string) {
  return db
    .select()
    .from(taxStatements)
    .where(and(eq(taxStatements.ownerId, ownerId), isLatest))
    .orderBy(desc(taxStatements.year))
}

/** Owners who live or let in the Union; others are not declared here. */
const isDeclaredHere = sql<boolean>`(tax_statement.content -> 'details' ->> 'countryCode' in ${unionList()}
  or exists (select from jsonb_array_elements(tax_statement.content -> 'listings') listing where listing ->> 'countryCode' in ${unionList()}))`
const hasDetails = sql<boolean>`tax_statement.content ? 'details'`

function unionList() {
  return sql.raw(`(${unionCountries.map((code) => `'${code}'`).join(', ')})`)
}

/** The version of an owner that a message declared last. */
const declaredBefore = sql<string | null>`(select declared.id from tax_statement declared
  where declared.owner_id = tax_statement.owner_id and declared.year = tax_statement.year
    and declared.report_id is not null order by declared.version desc limit 1)`

const shown = {
  statement: taxStatements,
  firstName: users.firstName,
  lastName: users.lastName,
  isDeclaredHere: isDeclaredHere.mapWith(Boolean),
  hasDetails: hasDetails.mapWith(Boolean),
  messageRef: taxReports.messageRef,
}

/** The statements of a year, those that cannot be declared first. */
export async function findStatementsOfYear(
  db: Executor,
  year: number,
  page: { limit: number; offset: number },
) {
  const where = and(eq(taxStatements.year, year), isLatest)
  const rows = await db
    .select(shown)
    .from(taxStatements)
    .innerJoin(users, eq(users.id, taxStatements.ownerId))
    .leftJoin(taxReports, eq(taxReports.id, taxStatements.reportId))
    .where(where)
    .orderBy(desc(sql`${isDeclaredHere} and not ${hasDetails}`), asc(users.lastName), asc(taxStatements.id))
    .limit(page.limit)
    .offset(page.offset)
  return rows
}
export type ShownStatement = Awaited<ReturnType<typeof findStatementsOfYear>>[number]

export async function countStatementsOfYear(db: Executor, year: number) {
  const [row] = await db
    .select({
      owners: count(),
      withoutDetails: sql<number>`count(*) filter (where ${isDeclaredHere} and not ${hasDetails})`.mapWith(
        Number,
      ),
      toDeclare: sql<number>`count(*) filter (where ${isDeclaredHere} and ${hasDetails}
        and jsonb_array_length(tax_statement.content -> 'listings') > 0 and ${declaredBefore} is null)`.mapWith(
        Number,
      ),
      toCorrect:
        sql<number>`count(*) filter (where tax_statement.report_id is null and ${declaredBefore} is not null)`.mapWith(
          Number,
        ),
    })
    .from(taxStatements)
    .where(and(eq(taxStatements.year, year), isLatest))
  return row!
}

/** Statements of a year that no message has declared: new ones, or later versions of what was declared. */
export function findUndeclared(tx: Executor, year: number, which: 'new' | 'changed') {
  return tx
    .select({
      statement: taxStatements,
      details: ownerTaxDetails,
      account: bankAccounts,
      formerId: declaredBefore,
    })
    .from(taxStatements)
    .leftJoin(ownerTaxDetails, eq(ownerTaxDetails.ownerId, taxStatements.ownerId))
    .leftJoin(bankAccounts, eq(bankAccounts.ownerId, taxStatements.ownerId))
    .where(
      and(
        eq(taxStatements.year, year),
        isLatest,
        isNull(taxStatements.reportId),
        which === 'new'
          ? sql`${isDeclaredHere} and ${hasDetails} and jsonb_array_length(tax_statement.content -> 'listings') > 0 and ${declaredBefore} is null`
          : sql`${declaredBefore} is not null`,
      ),
    )
    .orderBy(asc(taxStatements.id))
}
export type Undeclared = Awaited<ReturnType<typeof findUndeclared>>[number]

export async function insertReport(tx: Executor, row: TaxReportRow) {
  await tx.insert(taxReports).values(row)
}

export async function markDeclared(tx: Executor, statementIds: string[], reportId: string) {
  await tx.execute(sql`
    update tax_statement set report_id = ${reportId}::uuid where id = any(${sql.param(statementIds)}::uuid[])`)
}

export async function lastSequence(tx: Executor, year: number) {
  const [row] = await tx
    .select({ last: max(taxReports.sequence) })
    .from(taxReports)
    .where(eq(taxReports.year, year))
  return row?.last ?? 0
}

export function findReports(db: Executor, by: { year: number } | { id: string }) {
  return db
    .select({ report: taxReports, firstName: users.firstName, lastName: users.lastName })
    .from(taxReports)
    .innerJoin(users, eq(users.id, taxReports.createdBy))
    .where('id' in by ? eq(taxReports.id, by.id) : eq(taxReports.year, by.year))
    .orderBy(desc(taxReports.sequence))
}
export type ShownTaxReport = Awaited<ReturnType<typeof findReports>>[number]
