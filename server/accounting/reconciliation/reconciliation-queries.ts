import { and, asc, count, desc, eq, inArray, ne, type SQL, sql } from 'drizzle-orm'
import type { DifferenceStatus, ReportProvider } from '#contract/money/reconciliation-enums.ts'
import type { Executor } from '#server/platform/database/connect.ts'
import { bookings } from '#server/schema/dealings/booking-tables.ts'
import { ledgerTransactions } from '#server/schema/dealings/ledger-tables.ts'
import {
  providerReportLines,
  providerReports,
  reconciliationDifferences,
} from '#server/schema/dealings/reconciliation-tables.ts'
import { users } from '#server/schema/people/account-tables.ts'
import type { ReportLine } from './report-line.ts'

export type ReportRow = typeof providerReports.$inferSelect
export type DifferenceRow = typeof reconciliationDifferences.$inferSelect

const chunk = 2_000

export async function insertReport(tx: Executor, report: ReportRow) {
  const [inserted] = await tx
    .insert(providerReports)
    .values(report)
    .onConflictDoNothing({ target: providerReports.sha256 })
    .returning({ id: providerReports.id })
  return inserted !== undefined
}

export async function findReportByHash(db: Executor, sha256: string) {
  const [report] = await db.select().from(providerReports).where(eq(providerReports.sha256, sha256))
  return report
}

export async function lockReport(tx: Executor, id: string) {
  const [report] = await tx.select().from(providerReports).where(eq(providerReports.id, id)).for('update')
  return report
}

export async function insertLines(tx: Executor, reportId: string, lines: (ReportLine & { id: string })[]) {
  for (let at = 0; at < lines.length; at += chunk) {
    const rows = lines.slice(at, at + chunk).map((line) => Object.assign({ reportId }, line))
    await tx.insert(providerReportLines).values(rows)
  }
}

export function findLines(db: Executor, reportId: string) {
  return db
    .select()
    .from(providerReportLines)
    .where(eq(providerReportLines.reportId, reportId))
    .orderBy(asc(providerReportLines.line))
}

/** Stores which transaction each line proves, in one statement. */
export async function saveMatches(tx: Executor, reportId: string, matched: ReadonlyMap<number, string>) {
  const lines = sql.param([...matched.keys()])
  const transactions = sql.param([...matched.values()])
  await tx.execute(sql`
    update provider_report_line l set transaction_id = m.transaction_id
    from (select line, (select t from unnest(${transactions}::uuid[], ${lines}::int[]) as u(t, n) where n = line) as transaction_id
      from provider_report_line where report_id = ${reportId}) m
    where l.report_id = ${reportId} and l.line = m.line and l.transaction_id is distinct from m.transaction_id`)
}

/** Transactions that lines of other reports prove. */
export async function findProvedElsewhere(db: Executor, reportId: string, transactionIds: string[]) {
  const proved = new Set<string>()
  for (let at = 0; at < transactionIds.length; at += chunk) {
    const rows = await db
      .select({ id: providerReportLines.transactionId })
      .from(providerReportLines)
      .where(
        and(
          inArray(providerReportLines.transactionId, transactionIds.slice(at, at + chunk)),
          ne(providerReportLines.reportId, reportId),
        ),
      )
    for (const { id } of rows) if (id) proved.add(id)
  }
  return proved
}

export function findDifferencesOf(db: Executor, reportId: string) {
  return db.select().from(reconciliationDifferences).where(eq(reconciliationDifferences.reportId, reportId))
}

export async function insertDifferences(
  tx: Executor,
  rows: (typeof reconciliationDifferences.$inferInsert)[],
) {
  for (let at = 0; at < rows.length; at += chunk)
    await tx.insert(reconciliationDifferences).values(rows.slice(at, at + chunk))
}

export async function saveDifference(tx: Executor, id: string, change: Partial<DifferenceRow>) {
  await tx.update(reconciliationDifferences).set(change).where(eq(reconciliationDifferences.id, id))
}

export async function lockDifference(tx: Executor, id: string) {
  const [row] = await tx
    .select()
    .from(reconciliationDifferences)
    .where(eq(reconciliationDifferences.id, id))
    .for('update')
  return row
}

export async function saveReport(tx: Executor, id: string, change: Partial<ReportRow>) {
  await tx.update(providerReports).set(change).where(eq(providerReports.id, id))
}

/** Reports of a provider, or of all, with differences that a new comparison may close; the bank's are final. */
export async function findOpenReports(db: Executor, provider?: ReportProvider) {
  const rows = await db
    .selectDistinct({ id: reconciliationDifferences.reportId })
    .from(reconciliationDifferences)
    .innerJoin(providerReports, eq(providerReports.id, reconciliationDifferences.reportId))
    .where(
      and(
        eq(reconciliationDifferences.status, 'open'),
        ne(providerReports.provider, 'bank'),
        provider && eq(providerReports.provider, provider),
      ),
    )
  return rows.map(({ id }) => id)
}

const openOf = sql<number>`(select count(*)::int from reconciliation_difference d where d.report_id = provider_report.id and d.status = 'open')`
const matchedOf = sql<number>`(select count(*)::int from provider_report_line l where l.report_id = provider_report.id and (l.transaction_id is not null or l.category in ('internal', 'fee')) and not exists (select from reconciliation_difference d where d.report_id = l.report_id and d.about = l.line::text and d.status = 'open'))`

/** Reports, the latest period first; one where an id is given. */
export async function findReports(
  db: Executor,
  filter: { id?: string },
  page: { limit: number; offset: number },
) {
  const where = filter.id ? eq(providerReports.id, filter.id) : undefined
  const rows = await db
    .select({
      report: providerReports,
      firstName: users.firstName,
      lastName: users.lastName,
      open: openOf.mapWith(Number),
      matched: matchedOf.mapWith(Number),
    })
    .from(providerReports)
    .innerJoin(users, eq(users.id, providerReports.uploadedBy))
    .where(where)
    .orderBy(desc(providerReports.lastAt), desc(providerReports.id))
    .limit(page.limit)
    .offset(page.offset)
  const [total] = await db.select({ total: count() }).from(providerReports).where(where)
  return { rows, total: total?.total ?? 0 }
}
export type ShownReport = Awaited<ReturnType<typeof findReports>>['rows'][number]

export interface DifferenceFilter {
  id?: string
  reportId?: string | undefined
  provider?: ReportProvider | undefined
  status?: DifferenceStatus | undefined
}

export async function findDifferences(
  db: Executor,
  { id, reportId, provider, status }: DifferenceFilter,
  page: { limit: number; offset: number },
) {
  const d = reconciliationDifferences
  const where: SQL | undefined = and(
    id ? eq(d.id, id) : undefined,
    reportId ? eq(d.reportId, reportId) : undefined,
    provider && eq(providerReports.provider, provider),
    status && eq(d.status, status),
  )
  const rows = await db
    .select({
      difference: d,
      provider: providerReports.provider,
      fileName: providerReports.fileName,
      bookingId: bookings.id,
      bookingCode: bookings.code,
      closerFirstName: users.firstName,
      closerLastName: users.lastName,
    })
    .from(d)
    .innerJoin(providerReports, eq(providerReports.id, d.reportId))
    .leftJoin(ledgerTransactions, eq(ledgerTransactions.id, d.transactionId))
    .leftJoin(bookings, eq(bookings.id, ledgerTransactions.bookingId))
    .leftJoin(users, eq(users.id, d.closedBy))
    .where(where)
    .orderBy(desc(d.occurredAt), desc(d.id))
    .limit(page.limit)
    .offset(page.offset)
  const [total] = await db
    .select({ total: count() })
    .from(d)
    .innerJoin(providerReports, eq(providerReports.id, d.reportId))
    .where(where)
  return { rows, total: total?.total ?? 0 }
}
export type ShownDifference = Awaited<ReturnType<typeof findDifferences>>['rows'][number]

export async function countOpenDifferences(db: Executor) {
  const [row] = await db
    .select({ total: count() })
    .from(reconciliationDifferences)
    .where(eq(reconciliationDifferences.status, 'open'))
  return row?.total ?? 0
}

/** Fees of matched lines, and of lines that are fees alone, without an entry of the ledger. */
export async function findUnbookedFees(db: Executor, reportId: string) {
  return db
    .select({
      category: providerReportLines.category,
      currency: providerReportLines.currency,
      feeMinor: providerReportLines.feeMinor,
      occurredAt: providerReportLines.occurredAt,
      bookingId: ledgerTransactions.bookingId,
      sourceId: ledgerTransactions.sourceId,
      key: feeKey,
    })
    .from(providerReportLines)
    .leftJoin(ledgerTransactions, eq(ledgerTransactions.id, providerReportLines.transactionId))
    .where(
      and(
        eq(providerReportLines.reportId, reportId),
        ne(providerReportLines.feeMinor, 0),
        sql`(${ledgerTransactions.id} is not null or ${providerReportLines.category} = 'fee')`,
        // The ledger has the fee of a chargeback from the provider's answer.
        ne(providerReportLines.category, 'chargeback'),
        sql`not exists (select from ledger_transaction b where b.event_key = 'provider_fee:' || ${providerReportLines.category} || ':' || ${feeKey})`,
      ),
    )
    .orderBy(asc(providerReportLines.line))
}

/** A fee belongs to its movement; one without a movement is named by the provider's id of it. */
const feeKey = sql<string>`coalesce(${ledgerTransactions.sourceId}::text, ${providerReportLines.references}[1])`
