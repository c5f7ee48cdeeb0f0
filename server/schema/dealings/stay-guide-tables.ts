import { sql } from 'drizzle-orm'
import { check, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '#server/platform/database/instant.ts'
import { bookings } from './booking-tables.ts'

/** The door code of one stay, encrypted; it replaces that of the rental. */
export const stayDoorCodes = pgTable('stay_door_code', {
  bookingId: uuid('booking_id')
    .primaryKey()
    .references(() => bookings.id, { onDelete: 'cascade' }),
  sealed: text('sealed').notNull(),
  setAt: instant('set_at').notNull(),
})

/** Lines of the departure's checklist that the guest has ticked, by their text: a line written anew is not ticked. */
export const checklistTicks = pgTable(
  'checklist_tick',
  {
    bookingId: uuid('booking_id')
      .notNull()
      .references(() => bookings.id, { onDelete: 'cascade' }),
    text: text('text').notNull(),
    tickedAt: instant('ticked_at').notNull(),
  },
  (table) => [
    primaryKey({ name: 'checklist_tick_pk', columns: [table.bookingId, table.text] }),
    check('checklist_tick_text', sql`length(${table.text}) between 1 and 160`),
  ],
)
