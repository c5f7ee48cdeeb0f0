import { and, desc, eq, gte, lt, lte, type SQL } from 'drizzle-orm'
import type { Executor } from '../database/connect.ts'
import { auditEntries, auditHeads } from './audit-tables.ts'

export type AuditRecord = typeof auditEntries.$inferSelect

/** The end of the chain, which nobody else lengthens until the transaction ends. */
export async function lockHead(tx: Executor) {
  await tx.insert(auditHeads).values({ id: 1, position: 0, hash: '' }).onConflictDoNothing()
  const [head] = await tx.select().from(auditHeads).where(eq(auditHeads.id, 1)).for('update')
  return head ?? { position: 0, hash: '' }
}

export async function moveHead(tx: Executor, position: number, hash: string) {
  await tx.update(auditHeads).set({ position, hash }).where(eq(auditHeads.id, 1))
}

export async function insertEntry(tx: Executor, entry: typeof auditEntries.$inferInsert) {
  await tx.insert(auditEntries).values(entry)
}

export interface AuditFilter {
  action?: string | undefined
  actor_id?: string | undefined
  entity_kind?: string | undefined
  entity_id?: string | undefined
  from?: string | undefined
  to?: string | undefined
}

export async function findEntries(
  db: Executor & {
    $count: (table: typeof auditEntries, where?: SQL) => Promise<number> | PromiseLike<number>
  },
  filter: AuditFilter,
  { limit, offset }: { limit: number; offset: number },
) {
  const where = and(
    filter.action ? eq(auditEntries.action, filter.action) : undefined,
    filter.actor_id ? eq(auditEntries.actorId, filter.actor_id) : undefined,
    filter.entity_kind ? eq(auditEntries.entityKind, filter.entity_kind) : undefined,
    filter.entity_id ? eq(auditEntries.entityId, filter.entity_id) : undefined,
    filter.from ? gte(auditEntries.createdAt, new Date(filter.from)) : undefined,
    filter.to ? lt(auditEntries.createdAt, new Date(filter.to)) : undefined,
  )
  const [rows, total] = await Promise.all([
    db
      .select()
      .from(auditEntries)
      .where(where)
      .orderBy(desc(auditEntries.position))
      .limit(limit)
      .offset(offset),
    db.$count(auditEntries, where),
  ])
  return { rows, total }
}

/** The newest entries, to see whether the chain still holds. */
export function findEndOfChain(db: Executor, below: number, length: number) {
  return db
    .select()
    .from(auditEntries)
    .where(lte(auditEntries.position, below))
    .orderBy(desc(auditEntries.position))
    .limit(length)
}
