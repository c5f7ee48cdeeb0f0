import { check, doublePrecision, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
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

/**
 * French communes with their INSEE code, from the official geographic code (Licence Ouverte 2.0): present ones, the
 * arrondissements of Paris, Lyon and Marseille, and merged ones, whose codes numbers from before the merger begin with.
 */
export const communes = pgTable(
  'commune',
  {
    code: text('code').primaryKey(),
    name: text('name').notNull(),
    /** `commune_key(name)`: compared with the town of a rental. */
    nameKey: text('name_key').notNull(),
    department: text('department').notNull(),
    postcodes: text('postcodes').array().notNull(),
    kind: text('kind').$type<'commune' | 'arrondissement' | 'merged'>().notNull(),
    /** The commune that an arrondissement or a merged one belongs to. */
    parentCode: text('parent_code'),
    /** Year of the official code that the rows were read from. */
    edition: text('edition').notNull(),
  },
  (table) => [
    index('commune_name').on(table.nameKey, table.department),
    index('commune_postcode').using('gin', table.postcodes),
    index('commune_parent').on(table.parentCode),
    check('commune_kind', sql`${table.kind} in ('commune', 'arrondissement', 'merged')`),
    check('commune_parented', sql`(${table.kind} = 'commune') = (${table.parentCode} is null)`),
  ],
)
