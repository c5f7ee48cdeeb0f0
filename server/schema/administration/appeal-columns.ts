import { boolean, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '#server/platform/database/instant.ts'

/** What every appeal carries, whatever decision it is against; decided, or waiting. */
export const appealColumns = () => ({
  grounds: text('grounds').notNull(),
  createdAt: instant('created_at').notNull(),
  dueAt: instant('due_at').notNull(),
  granted: boolean('granted'),
  answer: text('answer'),
  decidedBy: uuid('decided_by'),
  decidedAt: instant('decided_at'),
  /** When the administrators were told that its delay is over. */
  lateToldAt: instant('late_told_at'),
})
