import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'

/** Whether guests pay per night (`real`) or owners pay a sum of their own (`flat`), and guests nothing. */
export type TaxRegime = 'real' | 'flat'

/** A rental's tourist tax in a season, first and last day included; days are month and day: 401 is 1 April. */
export interface TaxPeriod {
  from: number
  to: number
  fixed_minor: number
  rate_bp: number
  cap_minor: number
}

/**
 * Tariff of a French commune per night, for a season or the whole year, from the last imported file of deliberations.
 */
export const touristTaxTariffs = pgTable(
  'tourist_tax_tariff',
  {
    inseeCode: text('insee_code').notNull(),
    /** First and last day of the season, as month and day: 101 to 1231 is the whole year. */
    fromDay: smallint('from_day').notNull().default(101),
    toDay: smallint('to_day').notNull().default(1231),
    /** As published: capitals without accents, the article sometimes at the end. */
    name: text('name').notNull(),
    /** `commune_key(name)`: compared with the town of a rental. */
    communeKey: text('commune_key').notNull(),
    department: text('department').notNull(),
    /** Per person and night in a classified rental: one star first, five stars last. */
    starMinor: integer('star_minor').array().notNull(),
    classifiedRegime: text('classified_regime').$type<TaxRegime>().notNull(),
    /** Unclassified rentals: a rate in hundredths of a percent, capped at the highest tariff of the commune. */
    rateBp: smallint('rate_bp').notNull(),
    capMinor: integer('cap_minor').notNull(),
    unclassifiedRegime: text('unclassified_regime').$type<TaxRegime>().notNull(),
    /** Surcharges of department, region and works, in hundredths of a percent of the tax itself. */
    surchargeBp: integer('surcharge_bp').notNull(),
    decidedOn: date('decided_on').notNull(),
    /** Publication date of the file. */
    publishedOn: date('published_on').notNull(),
    /** SIREN of the deciding body. */
    decidedBy: text('decided_by').notNull(),
  },
  (table) => [
    primaryKey({ name: 'tourist_tax_tariff_pk', columns: [table.inseeCode, table.fromDay] }),
    check(
      'tourist_tax_tariff_days',
      sql`${table.fromDay} between 101 and ${table.toDay} and ${table.toDay} <= 1231`,
    ),
    index('tourist_tax_tariff_commune').on(table.department, table.communeKey),
    check(
      'tourist_tax_tariff_regimes',
      sql`${table.classifiedRegime} in ('real', 'flat') and ${table.unclassifiedRegime} in ('real', 'flat')`,
    ),
    check(
      'tourist_tax_tariff_amounts',
      sql`cardinality(${table.starMinor}) = 5 and 0 <= all(${table.starMinor}) and least(${table.rateBp}, ${table.capMinor}, ${table.surchargeBp}) >= 0`,
    ),
  ],
)
