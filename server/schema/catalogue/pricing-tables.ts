import { sql } from 'drizzle-orm'
import {
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { rentals } from './rental-tables.ts'
import { instant } from '#server/platform/database/instant.ts'

const rentalId = () =>
  uuid('rental_id')
    .notNull()
    .references(() => rentals.id, { onDelete: 'cascade' })

/** One night with its own price or minimum stay: overrides everything else. */
export const nightRates = pgTable(
  'night_rate',
  {
    rentalId: rentalId(),
    night: date('night').notNull(),
    priceMinor: integer('price_minor'),
    /** Minimum stay for an arrival on this day. */
    minNights: smallint('min_nights'),
  },
  (table) => [
    primaryKey({ columns: [table.rentalId, table.night] }),
    check('night_rate_says_something', sql`num_nonnulls(${table.priceMinor}, ${table.minNights}) > 0`),
    check('night_rate_price', sql`${table.priceMinor} > 0`),
    check('night_rate_nights', sql`${table.minNights} between 1 and 90`),
  ],
)

/** Nights from one date to another with another price: a season, or a rule, which overrides seasons. */
export const ratePeriods = pgTable(
  'rate_period',
  {
    id: uuid('id').primaryKey(),
    rentalId: rentalId(),
    kind: text('kind').$type<'season' | 'rule'>().notNull(),
    name: text('name').notNull(),
    /** First and last night, both included. */
    startsOn: date('starts_on').notNull(),
    endsOn: date('ends_on').notNull(),
    /** Days of the week of the nights: bit 0 is Monday, 127 every day. */
    weekdays: smallint('weekdays').notNull().default(127),
    /** Either a price of its own, or a change of the base price in percent. */
    priceMinor: integer('price_minor'),
    percent: smallint('percent'),
    minNights: smallint('min_nights'),
    /** Among rules, or among seasons, the highest applies. */
    priority: smallint('priority').notNull().default(0),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('rate_period_rental').on(table.rentalId, table.endsOn),
    check('rate_period_kind', sql`${table.kind} in ('season', 'rule')`),
    check('rate_period_order', sql`${table.endsOn} >= ${table.startsOn}`),
    check(
      'rate_period_price',
      sql`num_nonnulls(${table.priceMinor}, ${table.percent}) <= 1 and ${table.priceMinor} > 0`,
    ),
    check('rate_period_percent', sql`${table.percent} between -90 and 400`),
    check('rate_period_weekdays', sql`${table.weekdays} between 1 and 127`),
    check('rate_period_nights', sql`${table.minNights} between 1 and 90`),
  ],
)

/** An owner's promo code: a percentage or an amount off the nights, the last discount applied. */
export const promoCodes = pgTable(
  'promo_code',
  {
    id: uuid('id').primaryKey(),
    rentalId: rentalId(),
    code: text('code').notNull(),
    percent: smallint('percent'),
    amountMinor: integer('amount_minor'),
    validFrom: date('valid_from'),
    validUntil: date('valid_until'),
    maxUses: integer('max_uses'),
    uses: integer('uses').notNull().default(0),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    unique('promo_code_code').on(table.rentalId, table.code),
    check('promo_code_value', sql`num_nonnulls(${table.percent}, ${table.amountMinor}) = 1`),
    check('promo_code_percent', sql`${table.percent} between 1 and 100`),
    check('promo_code_amount', sql`${table.amountMinor} > 0`),
    check('promo_code_uses', sql`${table.uses} between 0 and coalesce(${table.maxUses}, ${table.uses})`),
  ],
)
