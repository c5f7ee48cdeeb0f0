import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { users } from '../people/account-tables.ts'
import type { Outbox } from '#server/platform/outbox/send-due.ts'
import { bodyCheck, waitingColumns } from '#server/platform/outbox/waiting-columns.ts'
import { instant } from '#server/platform/database/instant.ts'

const ofUser = () =>
  uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' })

/** Confirmed telephone numbers only. */
export const smsNumbers = pgTable(
  'sms_number',
  {
    userId: ofUser(),
    /** E.164 (`+33612345678`), encrypted for its user. */
    sealedNumber: text('number').notNull(),
    /** Keyed hash of the number; null until `resealSecrets` has come to a number from before it was encrypted. */
    numberHash: text('number_hash'),
    /** Time zone of the recipient. */
    timeZone: text('time_zone').notNull(),
    confirmedAt: instant('confirmed_at').notNull(),
    /** Why nothing is sent to it any more. */
    refused: text('refused').$type<'stopped' | 'unreachable'>(),
  },
  (table) => [
    index('sms_number_hash').on(table.numberHash),
    check('sms_number_refused', sql`${table.refused} in ('stopped', 'unreachable')`),
  ],
)

/** A number awaiting the code sent to it; the code is stored as a keyed hash. */
export const smsCodes = pgTable('sms_code', {
  userId: ofUser(),
  sealedNumber: text('number').notNull(),
  timeZone: text('time_zone').notNull(),
  hash: text('hash').notNull(),
  attempts: integer('attempts').notNull().default(0),
  expiresAt: instant('expires_at').notNull(),
})

/** Delivery states of the carrier, in this order; the last three are final and exclude each other. */
export const deliveries = ['sent', 'delivered', 'undelivered', 'failed'] as const
export type Delivery = (typeof deliveries)[number]

/** SMS to send. */
export const smsOutbox = pgTable(
  'outbox_sms',
  {
    ...waitingColumns(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** As in `sms_number`. */
    sealedTo: text('to_number').notNull(),
    text: text('text_body'),
    /** Text without its link; null for a code. */
    subject: text('subject'),
    /** Concerns the next 48 hours, so that it may be sent at night. */
    soon: boolean('soon').notNull(),
    timeZone: text('time_zone').notNull(),
    /** Not sent after this moment. */
    expiresAt: instant('expires_at').notNull(),
    /** Last delivery state reported by the carrier, with its error code where delivery failed. */
    delivery: text('delivery').$type<Delivery>(),
    deliveryCode: integer('delivery_code'),
    reportedAt: instant('reported_at'),
  },
  (table) => [
    index('outbox_sms_due')
      .on(table.nextAttemptAt)
      .where(sql`${table.sentAt} is null`),
    check('outbox_sms_delivery', sql`${table.delivery} in ('sent', 'delivered', 'undelivered', 'failed')`),
    index('outbox_sms_user').on(table.userId),
    index('outbox_sms_age').on(table.createdAt),
    bodyCheck('outbox_sms_body', table, { body: [table.text], needed: [table.text] }),
  ],
)
export const textOutbox: Outbox = { table: smsOutbox, body: [smsOutbox.text] }
