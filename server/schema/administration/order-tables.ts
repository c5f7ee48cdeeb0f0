import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { OrderDemand, OrderedKind, OrderEffect } from '#contract/moderation/authority-order-enums.ts'
import type { NoticeMeasure } from '#contract/moderation/report-enums.ts'
import { bytes } from '#server/platform/database/bytes.ts'
import { instant } from '#server/platform/database/instant.ts'

/**
 * Orders of judicial and administrative authorities to act against content or to give information (Digital Services
 * Act, articles 9 and 10), with the effect given; retained when the content they concern is deleted.
 */
export const authorityOrders = pgTable(
  'authority_order',
  {
    id: uuid('id').primaryKey(),
    kind: text('kind').$type<OrderedKind>().notNull(),
    targetId: uuid('target_id').notNull(),
    authority: text('authority').notNull(),
    orderReference: text('order_reference').notNull(),
    issuedOn: date('issued_on').notNull(),
    legalReason: text('legal_ground').notNull(),
    demand: text('demand').$type<OrderDemand>().notNull(),
    statement: text('statement').notNull(),
    territory: text('territory').notNull(),
    deadline: instant('deadline'),
    isConfidential: boolean('is_confidential').notNull(),
    answerTo: text('answer_to'),
    enteredBy: uuid('entered_by').notNull(),
    receivedAt: instant('received_at').notNull(),
    effect: text('effect').$type<OrderEffect>(),
    answer: text('answer'),
    measure: text('measure').$type<NoticeMeasure>(),
    answeredBy: uuid('answered_by'),
    answeredAt: instant('answered_at'),
    overdueNotifiedAt: instant('late_told_at'),
  },
  (table) => [
    uniqueIndex('authority_order_once').on(
      sql`plain_text(${table.authority})`,
      sql`plain_text(${table.orderReference})`,
      table.targetId,
    ),
    index('authority_order_target').on(table.kind, table.targetId),
    index('authority_order_open')
      .on(table.deadline)
      .where(sql`answered_at is null`),
    check('authority_order_answered', sql`(effect is null) = (answered_at is null)`),
  ],
)

/** The document of the order, encrypted. */
export const authorityOrderFiles = pgTable('authority_order_file', {
  orderId: uuid('order_id')
    .primaryKey()
    .references(() => authorityOrders.id, { onDelete: 'cascade' }),
  fileName: text('file_name').notNull(),
  mediaType: text('media_type').notNull(),
  size: integer('size').notNull(),
  sealed: bytes('sealed').notNull(),
})
