import { sql } from 'drizzle-orm'
import { check, date, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { rentals } from '../rentals/rental-tables.ts'

/**
 * Nights of a home that cannot be had: stays that hold them and the owner's blocks. An exclusion constraint
 * (in the migrations) refuses two rows of one home that share a night.
 */
export const occupancies = pgTable(
  'occupancy',
  {
    id: uuid('id').primaryKey(),
    rentalId: uuid('rental_id')
      .notNull()
      .references(() => rentals.id, { onDelete: 'cascade' }),
    /** First night. */
    startsOn: date('starts_on').notNull(),
    /** Day of departure, not occupied. */
    endsOn: date('ends_on').notNull(),
    kind: text('kind').$type<'stay' | 'block' | 'import'>().notNull(),
    bookingId: uuid('booking_id'),
    note: text('note').notNull().default(''),
  },
  (table) => [
    index('occupancy_rental').on(table.rentalId, table.startsOn),
    check('occupancy_kind', sql`${table.kind} in ('stay', 'block', 'import')`),
    check('occupancy_order', sql`${table.endsOn} > ${table.startsOn}`),
  ],
)
