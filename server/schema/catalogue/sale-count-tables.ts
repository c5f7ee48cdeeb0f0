import { date, index, integer, pgTable, text } from 'drizzle-orm/pg-core'

/**
 * What visitors may see, kept as sums of small rows by a trigger on `sale_listing`: whoever writes adds rows, and
 * now and then their sums take their place. A figure is the sum of its rows.
 */
export const saleCounts = pgTable('sale_count', {
  countryCode: text('country_code').notNull(),
  propertyType: text('property_type').notNull(),
  total: integer('total').notNull(),
})

export const saleCityCounts = pgTable(
  'sale_city_count',
  {
    countryCode: text('country_code').notNull(),
    region: text('region').notNull(),
    cityKey: text('city_key').notNull(),
    city: text('city').notNull(),
    total: integer('total').notNull(),
  },
  (table) => [index('sale_city_count_key').on(table.cityKey.op('text_pattern_ops'))],
)

/** By month and by day of the first publication, in UTC: far pages are reached by them. */
export const salePeriodCounts = pgTable(
  'sale_period_count',
  {
    span: text('span').$type<'month' | 'day'>().notNull(),
    startsOn: date('starts_on').notNull(),
    total: integer('total').notNull(),
  },
  (table) => [index('sale_period_count_start').on(table.span, table.startsOn)],
)
