import { boolean, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '#server/platform/database/instant.ts'

/** Columns common to all appeals, whatever decision they contest; without `decidedAt` the appeal is waiting. */
export const appealColumns = () => ({
  grounds: text('grounds').notNull(),
  createdAt: instant('created_at').notNull(),
  dueAt: instant('due_at').notNull(),
  granted: boolean('granted'),
  answer: text('answer'),
  decidedBy: uuid('decided_by'),
  decidedAt: instant('decided_at'),
  /** When administrators were notified that the appeal is past its deadline. */
  overdueNotifiedAt: instant('late_told_at'),
})
