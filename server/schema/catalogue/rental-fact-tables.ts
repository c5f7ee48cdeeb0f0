import { sql } from 'drizzle-orm'
import { check, date, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { rentals } from './rental-tables.ts'
import { instant } from '#server/platform/database/instant.ts'

/**
 * Events of rentals that searches with dates notify. Triggers write them, whatever caused the change; the alerts
 * process each row once and delete it. Timestamps are those of the database's clock.
 */
export const rentalFacts = pgTable(
  'rental_fact',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    rentalId: uuid('rental_id')
      .notNull()
      .references(() => rentals.id, { onDelete: 'cascade' }),
    /** `shown`: became visible; `priced`: a column of its price changed; `freed`: nights were released. */
    event: text('event').$type<'shown' | 'priced' | 'freed'>().notNull(),
    /** For `freed`: the nights, and what held them, as in `occupancy`. */
    startsOn: date('starts_on'),
    endsOn: date('ends_on'),
    kind: text('kind'),
    /** For `priced`: the former values of the price columns. */
    before: jsonb('before'),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('rental_fact_rental').on(table.rentalId),
    index('rental_fact_created').on(table.createdAt),
    check('rental_fact_event', sql`${table.event} in ('shown', 'priced', 'freed')`),
    check(
      'rental_fact_nights',
      sql`(${table.event} = 'freed') = (${table.startsOn} is not null and ${table.endsOn} is not null and ${table.kind} is not null)`,
    ),
    check('rental_fact_before', sql`(${table.event} = 'priced') = (${table.before} is not null)`),
  ],
)
