import { date, index, integer, pgTable, text } from 'drizzle-orm/pg-core'

/**
 * Number of visible listings, as small rows added by a trigger on `sale_listing`, which now and then replaces them by
 * their sum. The count of a key is the sum of its rows.
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

/** By month and by day of the first publication (UTC), to reach a far page without reading those before. */
export const salePeriodCounts = pgTable(
  'sale_period_count',
  {
    span: text('span').$type<'month' | 'day'>().notNull(),
    startsOn: date('starts_on').notNull(),
    total: integer('total').notNull(),
  },
  (table) => [index('sale_period_count_start').on(table.span, table.startsOn)],
)
