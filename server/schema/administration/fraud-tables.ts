import { index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { FraudTie } from '#contract/moderation/fraud-enums.ts'
import { users } from '../people/account-tables.ts'
import { instant } from '#server/platform/database/instant.ts'

/**
 * Seller accounts found to belong together; administrators are notified once, and again when an account joins later.
 */
export const fraudClusters = pgTable('fraud_cluster', {
  id: uuid('id').primaryKey(),
  ties: text('ties').array().$type<FraudTie[]>().notNull(),
  foundAt: instant('found_at').notNull(),
  closedAt: instant('closed_at'),
  closedBy: uuid('closed_by'),
  note: text('note'),
})

export const fraudClusterAccounts = pgTable(
  'fraud_cluster_account',
  {
    clusterId: uuid('cluster_id')
      .notNull()
      .references(() => fraudClusters.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ name: 'fraud_cluster_account_pk', columns: [table.clusterId, table.userId] }),
    index('fraud_cluster_account_user').on(table.userId),
  ],
)
