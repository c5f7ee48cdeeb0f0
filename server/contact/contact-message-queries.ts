import { and, asc, count, desc, eq, ilike, isNotNull, isNull, or } from 'drizzle-orm'
import type { ContactList } from '#contract/administration/support/support-enums.ts'
import type { Executor } from '#server/platform/database/connect.ts'
import { contactMessages } from '#server/schema/administration/contact-tables.ts'

const { answeredAt, createdAt, id, reference, name, email } = contactMessages

function matching(list: ContactList, search: string | undefined) {
  const pattern = search && `%${search.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`
  return and(
    list === 'waiting' ? isNull(answeredAt) : isNotNull(answeredAt),
    pattern ? or(ilike(reference, pattern), ilike(name, pattern), ilike(email, pattern)) : undefined,
  )
}

export function findContactMessages(
  db: Executor,
  { list, search }: { list: ContactList; search?: string | undefined },
  { limit, offset }: { limit: number; offset: number },
) {
  return db
    .select()
    .from(contactMessages)
    .where(matching(list, search))
    .orderBy(...(list === 'waiting' ? [asc(createdAt), asc(id)] : [desc(answeredAt), desc(id)]))
    .limit(limit)
    .offset(offset)
}

export async function countContactMessages(db: Executor, list: ContactList, search?: string) {
  const [row] = await db.select({ total: count() }).from(contactMessages).where(matching(list, search))
  return row?.total ?? 0
}

export async function lockContactMessage(tx: Executor, messageId: string) {
  const [row] = await tx.select().from(contactMessages).where(eq(id, messageId)).for('update')
  return row
}

export async function setAnswered(tx: Executor, messageId: string, at: Date | null) {
  await tx.update(contactMessages).set({ answeredAt: at }).where(eq(id, messageId))
}
