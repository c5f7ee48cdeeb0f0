import { doublePrecision, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import type { CountryCode } from '#contract/core/countries.ts'

/** Towns of the open countries, from GeoNames (CC BY 4.0). */
export const cities = pgTable(
  'city',
  {
    /** GeoNames number. */
    id: integer('id').primaryKey(),
    name: text('name').notNull(),
    /** Name without accents and hyphens, in lower case (`place_key` of the migrations), to search by. */
    nameKey: text('name_key').notNull(),
    /** The same for its name in another language: `gent`, `zurich`. */
    otherNameKey: text('other_name_key'),
    region: text('region'),
    countryCode: text('country_code').$type<CountryCode>().notNull(),
    latitude: doublePrecision('latitude').notNull(),
    longitude: doublePrecision('longitude').notNull(),
    population: integer('population').notNull(),
  },
  (table) => [index('city_name_trgm').using('gin', sql`${table.nameKey} gin_trgm_ops`)],
)
