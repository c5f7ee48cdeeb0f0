import { and, asc, count, desc, eq, ilike, inArray, isNotNull, isNull, or } from 'drizzle-orm'
import type { ContactList } from '#contract/administration/support/support-enums.ts'
import type { Executor } from '#server/platform/database/connect.ts'
import { contactAnswers, contactMessages } from '#server/schema/administration/contact-tables.ts'
import { users } from '#server/schema/people/account-tables.ts'

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

export async function insertAnswer(tx: Executor, answer: typeof contactAnswers.$inferInsert) {
  await tx.insert(contactAnswers).values(answer)
}

/** Answers to some messages with their authors, the oldest first. */
export function findAnswers(db: Executor, messageIds: string[]) {
  return db
    .select({ answer: contactAnswers, firstName: users.firstName, lastName: users.lastName })
    .from(contactAnswers)
    .leftJoin(users, eq(users.id, contactAnswers.answeredBy))
    .where(inArray(contactAnswers.messageId, messageIds))
    .orderBy(asc(contactAnswers.createdAt), asc(contactAnswers.id))
}
