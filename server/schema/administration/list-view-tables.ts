import { pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import type { AdminList } from '#contract/administration/list-views.ts'
import { instant } from '#server/platform/database/instant.ts'
import { users } from '#server/schema/people/account-tables.ts'

/** Filters, sort and columns of an administration list that a member of staff has saved under a name. */
export const listViews = pgTable(
  'list_view',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    list: text('list').$type<AdminList>().notNull(),
    name: text('name').notNull(),
    /** Parameters of the address of the list, without the page. */
    query: text('query').notNull(),
    /** Null for the columns that the person uses otherwise. */
    columns: text('columns').array(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [unique('list_view_name').on(table.userId, table.list, table.name)],
)

/** Columns of a list that a member of staff has chosen, in their order; without a row the default ones. */
export const listColumns = pgTable(
  'list_column_choice',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    list: text('list').$type<AdminList>().notNull(),
    columns: text('columns').array().notNull(),
  },
  (table) => [primaryKey({ name: 'list_column_choice_pk', columns: [table.userId, table.list] })],
)
