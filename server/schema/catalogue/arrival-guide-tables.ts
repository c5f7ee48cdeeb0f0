import { sql } from 'drizzle-orm'
import { check, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { GuideStep } from '#contract/rentals/guide-steps.ts'
import { bytes } from '#server/platform/database/bytes.ts'
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

/** The photograph of a step of a guide: at most one for each. */
export const guidePictures = pgTable(
  'guide_picture',
  {
    id: uuid('id').primaryKey(),
    rentalId: uuid('rental_id')
      .notNull()
      .references(() => rentals.id, { onDelete: 'cascade' }),
    step: text('step').$type<GuideStep>().notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    /** WebP, encrypted with a key that is not in the database. */
    sealed: bytes('sealed').notNull(),
    addedAt: instant('added_at').notNull(),
  },
  (table) => [
    uniqueIndex('guide_picture_step').on(table.rentalId, table.step),
    check('guide_picture_steps', sql`${table.step} in ('directions', 'entry', 'parking', 'good_to_know')`),
    check('guide_picture_size', sql`${table.width} > 0 and ${table.height} > 0`),
  ],
)
