import { pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '#server/platform/database/instant.ts'
import { rentals } from './rental-tables.ts'

/** What an owner writes for guests who come to a rental: codes, passwords and the way, encrypted as one value. */
export const arrivalGuides = pgTable('arrival_guide', {
  rentalId: uuid('rental_id')
    .primaryKey()
    .references(() => rentals.id, { onDelete: 'cascade' }),
  /** JSON of `ArrivalGuideFields`, encrypted with a key that is not in the database. */
  sealed: text('sealed').notNull(),
  updatedAt: instant('updated_at').notNull(),
})
