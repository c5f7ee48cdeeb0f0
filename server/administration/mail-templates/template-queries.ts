import { and, desc, eq } from 'drizzle-orm'
import type { MailTemplateKind } from '#contract/messaging/mail-template-enums.ts'
import type { Language } from '#contract/core/language.ts'
import type { Executor, Transaction } from '#server/platform/database/connect.ts'
import { mailTemplateChanges } from '#server/schema/administration/mail-template-tables.ts'
import { users } from '#server/schema/people/account-tables.ts'

const shownChanges = 50

/** The texts that a template had, the latest first. */
export function findTemplateChanges(db: Executor, kind: MailTemplateKind, language: Language) {
  return db
    .select({
      change: mailTemplateChanges,
      person: { firstName: users.firstName, lastName: users.lastName },
    })
    .from(mailTemplateChanges)
    .leftJoin(users, eq(users.id, mailTemplateChanges.changedBy))
    .where(and(eq(mailTemplateChanges.kind, kind), eq(mailTemplateChanges.language, language)))
    .orderBy(desc(mailTemplateChanges.id))
    .limit(shownChanges)
}

/** The latest change of each kind and language. */
export function findLatestChanges(db: Executor) {
  const { kind, language, subject, body, id } = mailTemplateChanges
  return db
    .selectDistinctOn([kind, language], { kind, language, subject, body })
    .from(mailTemplateChanges)
    .orderBy(kind, language, desc(id))
}

export async function insertTemplateChange(tx: Transaction, row: typeof mailTemplateChanges.$inferInsert) {
  await tx.insert(mailTemplateChanges).values(row)
}
