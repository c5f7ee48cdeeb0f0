import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { MailTemplateKind } from '#contract/messaging/mail-template-enums.ts'
import type { Language } from '#contract/core/language.ts'
import { instant } from '#server/platform/database/instant.ts'
import { users } from '../people/account-tables.ts'

/** Texts of e-mails by language; the latest is in use. Without words it is the built-in text. Kept for good. */
export const mailTemplateChanges = pgTable(
  'mail_template_change',
  {
    /** Increases with time. */
    id: uuid('id').primaryKey(),
    kind: text('kind').$type<MailTemplateKind>().notNull(),
    language: text('language').$type<Language>().notNull(),
    subject: text('subject'),
    body: text('body'),
    changedBy: uuid('changed_by').references(() => users.id, { onDelete: 'set null' }),
    changedAt: instant('changed_at').notNull(),
  },
  (table) => [
    index('mail_template_change_text').on(table.kind, table.language, table.id),
    check('mail_template_change_language', sql`${table.language} in ('fr', 'en', 'es')`),
    check('mail_template_change_words', sql`(${table.subject} is null) = (${table.body} is null)`),
    check('mail_template_change_text_given', sql`length(${table.subject}) > 0 and length(${table.body}) > 0`),
  ],
)
