import { sql } from 'drizzle-orm'
import { boolean, index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { sessions, users } from '../people/account-tables.ts'
import type { Outbox } from '#server/platform/outbox/send-due.ts'
import { bodyCheck, waitingColumns } from '#server/platform/outbox/waiting-columns.ts'
import { instant } from '#server/platform/database/instant.ts'

/** Browsers that receive push notifications. One whose session was ended receives none and is purged. */
export const pushDevices = pgTable(
  'push_device',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Null once the session has expired and was purged: the browser still belongs to its user. */
    sessionId: uuid('session_id').references(() => sessions.id, { onDelete: 'set null' }),
    endpoint: text('endpoint').notNull(),
    p256dh: text('p256dh').notNull(),
    auth: text('auth').notNull(),
    /** `Firefox · Linux` */
    device: text('device').notNull(),
    timeZone: text('time_zone').notNull(),
    createdAt: instant('created_at').notNull(),
    lastSentAt: instant('last_sent_at'),
  },
  (table) => [
    uniqueIndex('push_device_endpoint').on(table.endpoint),
    index('push_device_user').on(table.userId),
    index('push_device_session').on(table.sessionId),
  ],
)

/** Content of a push notification; `path` is the page that a click opens. */
export interface PushContent {
  title: string
  body: string
  path: string
  language: string
}

/** Push notifications to send. */
export const pushOutbox = pgTable(
  'outbox_push',
  {
    ...waitingColumns(),
    deviceId: uuid('device_id')
      .notNull()
      .references(() => pushDevices.id, { onDelete: 'cascade' }),
    content: jsonb('content').$type<PushContent>(),
    /** Concerns the next 48 hours, so that it may be sent at night. */
    soon: boolean('soon').notNull(),
    /** Not sent after this moment. */
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    index('outbox_push_due')
      .on(table.nextAttemptAt)
      .where(sql`${table.sentAt} is null`),
    index('outbox_push_device').on(table.deviceId),
    index('outbox_push_age').on(table.createdAt),
    bodyCheck('outbox_push_body', table, { body: [table.content], needed: [table.content] }),
  ],
)
export const browserOutbox: Outbox = { table: pushOutbox, body: [pushOutbox.content] }
