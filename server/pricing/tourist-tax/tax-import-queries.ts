import { and, desc, eq, getTableColumns, lt, ne } from 'drizzle-orm'
import type { Executor, Transaction } from '#server/platform/database/connect.ts'
import { touristTaxImports } from '#server/schema/catalogue/tourist-tax-tables.ts'
import { users } from '#server/schema/people/account-tables.ts'

export type TaxImportRow = typeof touristTaxImports.$inferSelect

const { content: _, ...columns } = getTableColumns(touristTaxImports)
/** All columns but the file itself, and the name of who requested it. */
const listed = { ...columns, firstName: users.firstName, lastName: users.lastName }

function selectImports(db: Executor) {
  return db
    .select(listed)
    .from(touristTaxImports)
    .leftJoin(users, eq(users.id, touristTaxImports.requestedBy))
    .$dynamic()
}
export type ListedImport = Awaited<ReturnType<typeof selectImports>>[number]

export function findImports(db: Executor, limit: number) {
  return selectImports(db).orderBy(desc(touristTaxImports.createdAt)).limit(limit)
}

/** The import whose tariffs are in force. */
export async function findInForce(db: Executor) {
  const [row] = await selectImports(db)
    .where(eq(touristTaxImports.status, 'finished'))
    .orderBy(desc(touristTaxImports.finishedAt))
    .limit(1)
  return row
}

/** Undefined while another one runs. */
export async function insertImport(tx: Executor, row: typeof touristTaxImports.$inferInsert) {
  const [inserted] = await tx.insert(touristTaxImports).values(row).onConflictDoNothing().returning()
  return inserted
}

/** Takes an import that runs nowhere; undefined where another process works on it or it has ended. */
export async function takeImport(db: Executor, id: string, idleSince: Date, now: Date) {
  const [row] = await db
    .update(touristTaxImports)
    .set({ progressAt: now })
    .where(and(eq(touristTaxImports.id, id), isIdle(idleSince)))
    .returning()
  return row
}

export function findIdleImports(db: Executor, idleSince: Date) {
  return db.select({ id: touristTaxImports.id }).from(touristTaxImports).where(isIdle(idleSince))
}

function isIdle(idleSince: Date) {
  return and(eq(touristTaxImports.status, 'running'), lt(touristTaxImports.progressAt, idleSince))
}

export async function noteProgress(
  db: Executor,
  id: string,
  progress: Pick<TaxImportRow, 'deliberations' | 'progressAt'> & { publishedOn: string | undefined },
) {
  await db.update(touristTaxImports).set(progress).where(eq(touristTaxImports.id, id))
}

/** Whether the import still runs, locked: of two processes that work on one the second finds it ended. */
export async function lockRunning(tx: Transaction, id: string) {
  const [row] = await tx
    .select({ status: touristTaxImports.status })
    .from(touristTaxImports)
    .where(eq(touristTaxImports.id, id))
    .for('update')
  return row?.status === 'running'
}

export async function endImport(tx: Executor, id: string, ended: Partial<TaxImportRow>) {
  await tx
    .update(touristTaxImports)
    .set({ ...ended, content: null })
    .where(and(eq(touristTaxImports.id, id), ne(touristTaxImports.status, 'finished')))
}
