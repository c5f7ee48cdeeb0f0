import { and, asc, desc, eq, gt, gte, inArray, like, lt, lte, or, sql } from 'drizzle-orm'
import { users } from '#server/schema/people/account-tables.ts'
import type { Executor } from '#server/platform/database/connect.ts'
import { auditRecords, auditEntries, auditHeads } from '#server/schema/people/audit-tables.ts'

export type AuditRecord = typeof auditEntries.$inferSelect

export async function insertAuditEntry(tx: Executor, entry: typeof auditRecords.$inferInsert) {
  await tx.insert(auditRecords).values(entry)
}

/** The oldest entries not yet in the chain; the lock on the head keeps other sealing transactions out. */
export function findAuditEntries(tx: Executor, limit: number) {
  return tx.select().from(auditRecords).orderBy(asc(auditRecords.id)).limit(limit)
}

export async function deleteAuditEntries(tx: Executor, ids: number[]) {
  await tx.delete(auditRecords).where(inArray(auditRecords.id, ids))
}

/** The head of the chain, locked (`for update`) until the transaction ends. */
export async function lockHead(tx: Executor) {
  await tx.insert(auditHeads).values({ id: 1, position: 0, hash: '' }).onConflictDoNothing()
  const [head] = await tx.select().from(auditHeads).where(eq(auditHeads.id, 1)).for('update')
  return head ?? { position: 0, hash: '' }
}

export async function updateHead(tx: Executor, position: number, hash: string) {
  await tx.update(auditHeads).set({ position, hash }).where(eq(auditHeads.id, 1))
}

export async function findHead(db: Executor) {
  const [head] = await db.select().from(auditHeads).where(eq(auditHeads.id, 1))
  return head ?? { position: 0, hash: '' }
}

export async function insertEntries(tx: Executor, entries: (typeof auditEntries.$inferInsert)[]) {
  await tx.insert(auditEntries).values(entries)
}

export interface AuditFilter {
  /** `sale.approve`, or `sale` for every action on sales. */
  action?: string | undefined
  /** A name, or an e-mail address. */
  actor?: string | undefined
  actor_id?: string | undefined
  /** By a person or about their account. */
  person_id?: string | undefined
  entity_kind?: string | undefined
  entity_id?: string | undefined
  from?: string | undefined
  to?: string | undefined
}

export async function findEntries(
  db: Executor,
  filter: AuditFilter,
  { limit, offset }: { limit: number; offset: number },
) {
  const where = matches(filter)
  const [rows, total] = await Promise.all([
    db
      .select()
      .from(auditEntries)
      .where(where)
      // Scheduled work is dated when it fell due, possibly before entries with a lower position.
      .orderBy(desc(auditEntries.createdAt), desc(auditEntries.position))
      .limit(limit)
      .offset(offset),
    db.$count(auditEntries, where),
  ])
  return { rows, total }
}

function matches(filter: AuditFilter) {
  return and(
    filter.action
      ? or(eq(auditEntries.action, filter.action), like(auditEntries.action, `${plain(filter.action)}.%`))
      : undefined,
    filter.actor ? inArray(auditEntries.actorId, peopleNamed(filter.actor)) : undefined,
    filter.actor_id ? eq(auditEntries.actorId, filter.actor_id) : undefined,
    filter.person_id
      ? or(
          eq(auditEntries.actorId, filter.person_id),
          and(eq(auditEntries.entityKind, 'user'), eq(auditEntries.entityId, filter.person_id)),
        )
      : undefined,
    filter.entity_kind ? eq(auditEntries.entityKind, filter.entity_kind) : undefined,
    filter.entity_id ? eq(auditEntries.entityId, filter.entity_id) : undefined,
    filter.from ? gte(auditEntries.createdAt, new Date(filter.from)) : undefined,
    // What was dated since then was sealed since then: the months before are not read.
    filter.from ? gte(auditEntries.sealedAt, new Date(filter.from)) : undefined,
    filter.to ? lt(auditEntries.createdAt, new Date(filter.to)) : undefined,
  )
}

/** Ignores accents and case; matches a substring without wildcards. */
function peopleNamed(text: string) {
  const of = sql`plain_text(${users.firstName} || ' ' || ${users.lastName} || ' ' || ${users.email})`
  return sql`(select ${users.id} from ${users} where position(plain_text(${text}) in ${of}) > 0)`
}

function plain(text: string) {
  return text.replaceAll(/[\\%_]/g, (special) => `\\${special}`)
}

/** The newest entries below a position, to check whether the chain is intact. */
export function findEndOfChain(db: Executor, below: number, length: number) {
  return db
    .select()
    .from(auditEntries)
    .where(lte(auditEntries.position, below))
    .orderBy(desc(auditEntries.position))
    .limit(length)
}

/** Entries after a position, oldest first. */
export function findStretch(db: Executor, after: number, length: number) {
  return db
    .select()
    .from(auditEntries)
    .where(gt(auditEntries.position, after))
    .orderBy(asc(auditEntries.position))
    .limit(length)
}

/**
 * The last entry of the longest beginning of the chain that ends where one of these months does; undefined where each
 * has an entry behind one of a later month. The newest entry is never included: the chain continues from it.
 */
export async function findCut(tx: Executor, months: { from: Date; until: Date }[]) {
  for (const { until } of months.toReversed()) {
    const at = sql`${until.toISOString()}::timestamptz`
    const { rows } = await tx.execute<{ position: number; hash: string; first: number; until: Date }>(sql`
      select position, hash, (select min(position) from audit_entry where sealed_at < ${at}) as first
      from audit_entry where sealed_at < ${at}
        and position = (select max(position) from audit_entry where sealed_at < ${at})
        and position < (select min(position) from audit_entry where sealed_at >= ${at})`)
    if (rows[0]) return { ...rows[0], until }
  }
  return undefined
}

/** Position and hash at which `trimAudit` last cut the chain. */
export async function findLastTrim(db: Executor) {
  const [entry] = await db
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.action, 'audit.trimmed'))
    .orderBy(desc(auditEntries.position))
    .limit(1)
  return entry?.after
}
