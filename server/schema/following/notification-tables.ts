import { sql } from 'drizzle-orm'
import { bigint, boolean, index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { NotificationEvent, NotificationGroup } from '#contract/messaging/notification-events.ts'
import type { NotificationData } from '#contract/messaging/notifications.ts'
import { users } from '../people/account-tables.ts'
import type { Texts } from '#server/platform/texts/texts.ts'
import { instant } from '#server/platform/database/instant.ts'

/**
 * Notifications in every language, since the recipient may change theirs. In a partition for each month (UTC), which is
 * dropped before the first of its notifications is older than 12 months.
 */
export const notifications = pgTable(
  'notification',
  {
    id: uuid('id').notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    type: text('type').$type<NotificationEvent>().notNull(),
    title: jsonb('title').$type<Texts>().notNull(),
    message: jsonb('message').$type<Texts>().notNull(),
    link: text('link'),
    data: jsonb('data').$type<NotificationData>().notNull().default({}),
    createdAt: instant('created_at').notNull(),
    readAt: instant('read_at'),
  },
  (table) => [
    primaryKey({ name: 'notification_pk', columns: [table.id, table.createdAt] }),
    index('notification_user').on(table.userId, table.createdAt),
    index('notification_unread')
      .on(table.userId)
      .where(sql`${table.readAt} is null`),
  ],
)

/** Only preferences that differ from the default, which is to receive everything. */
export const notificationPreferences = pgTable(
  'notification_preference',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    group: text('event_group').$type<NotificationGroup>().notNull(),
    app: boolean('app').notNull(),
    mail: boolean('mail').notNull(),
    /** Null where not chosen: the default of the notification group applies. */
    sms: boolean('sms'),
    push: boolean('push'),
  },
  (table) => [primaryKey({ name: 'notification_preference_pk', columns: [table.userId, table.group] })],
)

/**
 * Events for open streams, written in the transaction of the change and read by every server process. They only
 * announce rows stored elsewhere: purged after an hour.
 */
export const liveEvents = pgTable(
  'live_event',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    event: text('event').notNull(),
    data: jsonb('data').$type<Record<string, unknown>>().notNull(),
    /** The database's clock: the clocks of the processes may differ. */
    writtenAt: instant('written_at')
      .notNull()
      .default(sql`clock_timestamp()`),
  },
  (table) => [index('live_event_written').on(table.writtenAt)],
)
