import { and, asc, desc, eq, inArray, ne, or, sql, type SQL } from 'drizzle-orm'
import type { CaseObjectKind } from '#contract/administration/work-item-enums.ts'
import type { Permission } from '#contract/core/endpoint.ts'
import type { Executor } from '#server/platform/database/connect.ts'
import {
  supportCaseNotes,
  supportCaseObjects,
  supportCases,
} from '#server/schema/administration/support-case-tables.ts'
import { userRoles, users } from '#server/schema/people/account-tables.ts'
import { auditEntries, auditRecords } from '#server/schema/people/audit-tables.ts'

export type SupportCaseRow = typeof supportCases.$inferSelect

/** Most cases offered to join. */
const mostOffered = 20

export async function insertCase(tx: Executor, row: typeof supportCases.$inferInsert) {
  const [added] = await tx.insert(supportCases).values(row).returning()
  return added!
}

/** The case with who is concerned by it, locked where it will change. */
export async function findCase(db: Executor, id: string, { lock = false } = {}) {
  const query = db.select().from(supportCases).where(eq(supportCases.id, id))
  const [row] = await (lock ? query.for('update') : query)
  if (!row) return undefined
  const objects = await db
    .select()
    .from(supportCaseObjects)
    .where(eq(supportCaseObjects.caseId, id))
    .orderBy(asc(supportCaseObjects.addedAt), asc(supportCaseObjects.objectId), asc(supportCaseObjects.kind))
  const [mentions] = await db
    .select({
      ids: sql<
        string[]
      >`coalesce(array_agg(distinct colleague) filter (where colleague is not null), '{}')::text[]`,
    })
    .from(sql`${supportCaseNotes}, unnest(${supportCaseNotes.mentioned}) colleague`)
    .where(eq(supportCaseNotes.caseId, id))
  return { ...row, objects, kinds: objects.map(({ kind }) => kind), mentioned: mentions?.ids ?? [] }
}
export type FoundCase = NonNullable<Awaited<ReturnType<typeof findCase>>>

export async function saveCase(tx: Executor, id: string, change: Partial<SupportCaseRow>) {
  await tx.update(supportCases).set(change).where(eq(supportCases.id, id))
}

/** @returns whether it was not in the case yet */
export async function insertObject(
  tx: Executor,
  row: { caseId: string; kind: CaseObjectKind; objectId: string; addedAt: Date },
) {
  const added = await tx.insert(supportCaseObjects).values(row).onConflictDoNothing().returning()
  return added.length > 0
}

/** @returns whether it was in the case */
export async function deleteObject(
  tx: Executor,
  { caseId, kind, objectId }: { caseId: string; kind: CaseObjectKind; objectId: string },
) {
  const gone = await tx
    .delete(supportCaseObjects)
    .where(
      and(
        eq(supportCaseObjects.caseId, caseId),
        eq(supportCaseObjects.kind, kind),
        eq(supportCaseObjects.objectId, objectId),
      ),
    )
    .returning()
  return gone.length > 0
}

export async function insertNote(tx: Executor, note: typeof supportCaseNotes.$inferInsert) {
  await tx.insert(supportCaseNotes).values(note)
}

export function findNotes(db: Executor, caseId: string) {
  return db
    .select()
    .from(supportCaseNotes)
    .where(eq(supportCaseNotes.caseId, caseId))
    .orderBy(desc(supportCaseNotes.createdAt), desc(supportCaseNotes.id))
}

/** Cases that hold an object, whatever their status; else those not closed, by title or number. */
export function findCases(
  db: Executor,
  { q, objectId, visible }: { q?: string | undefined; objectId?: string | undefined; visible: SQL },
) {
  const number = /^(?:n°\s*|#)?(\d{1,9})$/i.exec(q ?? '')?.[1]
  return db
    .select()
    .from(supportCases)
    .where(
      and(
        visible,
        objectId
          ? inArray(
              supportCases.id,
              db
                .select({ id: supportCaseObjects.caseId })
                .from(supportCaseObjects)
                .where(eq(supportCaseObjects.objectId, objectId)),
            )
          : ne(supportCases.status, 'closed'),
        q
          ? or(
              sql`position(plain_text(${q}) in plain_text(${supportCases.title})) > 0`,
              number ? eq(supportCases.number, Number(number)) : undefined,
            )
          : undefined,
      ),
    )
    .orderBy(asc(supportCases.closedAt), asc(supportCases.dueAt))
    .limit(mostOffered)
}

export interface Colleague {
  id: string
  name: string
  isAdmin: boolean
  permissions: Permission[]
}

/** Members of staff with an active account. */
export async function findColleagues(db: Executor): Promise<Colleague[]> {
  const rows = await db
    .select({
      id: users.id,
      name: sql<string>`trim(${users.firstName} || ' ' || ${users.lastName})`,
      role: userRoles.role,
      permissions: userRoles.permissions,
    })
    .from(userRoles)
    .innerJoin(users, eq(users.id, userRoles.userId))
    .where(and(inArray(userRoles.role, ['admin', 'staff']), eq(users.status, 'active')))
    .orderBy(sql`lower(${users.lastName})`, asc(users.id))
  const colleagues = new Map<string, Colleague>()
  for (const { id, name, role, permissions } of rows) {
    const existing = colleagues.get(id) ?? { id, name, isAdmin: false, permissions: [] }
    colleagues.set(id, {
      ...existing,
      isAdmin: existing.isAdmin || role === 'admin',
      permissions: [...existing.permissions, ...permissions],
    })
  }
  return [...colleagues.values()]
}

/** Names of people, also of those who are no longer staff. */
export async function findNames(db: Executor, ids: readonly (string | null)[]) {
  const some = [...new Set(ids.flatMap((id) => id ?? []))]
  if (some.length === 0) return new Map<string, string>()
  const rows = await db
    .select({ id: users.id, name: sql<string>`trim(${users.firstName} || ' ' || ${users.lastName})` })
    .from(users)
    .where(inArray(users.id, some))
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** What was done with a case, the newest first: sealed entries, and those that the next minute seals. */
export async function findHistory(db: Executor, caseId: string) {
  const about = sql`entity_kind = 'support_case' and entity_id = ${caseId}`
  const columns = sql`created_at as at, action, actor_id, reason`
  const { rows } = await db.execute<{
    at: string | Date
    action: string
    actor_id: string | null
    reason: string | null
  }>(sql`
    select ${columns} from ${auditRecords} where ${about}
    union all select ${columns} from ${auditEntries} where ${about}
    order by at desc limit 100`)
  return rows.map(({ at, action, actor_id: actorId, reason }) => ({
    at: new Date(at),
    action,
    actorId,
    reason,
  }))
}
