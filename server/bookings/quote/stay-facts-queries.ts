import type { CountryCode } from '#contract/core/countries.ts'
import type { TouristTaxState } from '#contract/rentals/tourist-tax.ts'
import type { Context } from '#server/platform/context.ts'
import { type ArrivalRules, takenNights } from '#server/availability/bookable.ts'
import type { StayDates } from '#server/pricing/stay-dates.ts'
import { isBeyondCap } from '#server/availability/yearly-nights.ts'
import type { Executor } from '#server/platform/database/connect.ts'
import { answerTogether } from '#server/platform/database/read-together.ts'
import { runStatement, runWithin } from '#server/platform/database/run-statement.ts'
import { sql, type Statement } from '#server/platform/database/statement.ts'
import type { NightRates, RatePeriod } from '#server/pricing/night-price.ts'
import type { RateCard } from '#server/pricing/stay-price.ts'
import type { CancellationPolicyName } from '#server/schema/catalogue/rental-tables.ts'

/** A promo code of the rental. */
export interface Promo {
  code: string
  percent: number | null
  amountMinor: number | null
  validFrom: string | null
  validUntil: string | null
  maxUses: number | null
  uses: number
}

/** Input of the price and of all refusals of a stay. */
export interface StayFacts extends RateCard, ArrivalRules {
  rentalId: string
  ownerId: string
  isOpen: boolean
  maxGuests: number
  petsAllowed: boolean
  depositMinor: number
  instantBooking: boolean
  payOnArrival: boolean
  cancellationPolicy: CancellationPolicyName
  timeZone: string
  checkInFrom: string
  checkOutUntil: string
  preparationDays: number
  /** Time of the database's clock. */
  databaseNow: number
  nights: NightRates
  periods: RatePeriod[]
  promo: Promo | undefined
  isTaken: boolean
  /** Maximum of nights per calendar year, and whether the stay would exceed it. */
  yearlyNightsCap: number | null
  isBeyondCap: boolean
  touristTax: TouristTaxState
  countryCode: CountryCode
  taxRule: string | null
  /** The rental has calendar feeds of other platforms. */
  hasFeeds: boolean
}

export interface RequestedDates extends StayDates {
  rentalId: string
  promoCode?: string | null | undefined
  /** Booking to be changed, whose present nights count as available. */
  bookingId?: string | undefined
}

export interface FactsRow extends Omit<StayFacts, 'nights' | 'periods' | 'promo'> {
  nights: { night: string; priceMinor: number | null; minNights: number | null }[] | null
  periods: RatePeriod[] | null
  promo: Promo | null
}

/** Dates and promo code of a stay, as values or as column expressions. */
interface StayInSql {
  checkIn: string | Statement
  checkOut: string | Statement
  promoCode?: string | Statement | null | undefined
  bookingId?: string | undefined
}

/** Columns for a row of `rental`: the rental, its rates on these nights, the promo code and the availability. */
export function factColumns({ checkIn, checkOut, promoCode, bookingId }: StayInSql) {
  return sql`rental.id as "rentalId", rental.owner_id as "ownerId",
    rental.status = 'PUBLISHED' and not rental.under_review as "isOpen",
    rental.max_guests as "maxGuests", 'pets_allowed' = any(rental.amenities) as "petsAllowed", rental.deposit_minor as "depositMinor",
    rental.instant_booking as "instantBooking", rental.pay_on_arrival as "payOnArrival",
    rental.cancellation_policy as "cancellationPolicy", rental.time_zone as "timeZone",
    rental.check_in_from as "checkInFrom", rental.check_out_until as "checkOutUntil",
    rental.min_nights as "minNights", rental.max_nights as "maxNights", rental.notice_days as "noticeDays",
    rental.booking_window_days as "bookingWindowDays", rental.preparation_days as "preparationDays",
    rental.check_in_days as "checkInDays", rental.check_out_days as "checkOutDays",
    rental.base_price_minor as "basePriceMinor", rental.weekend_price_minor as "weekendPriceMinor",
    rental.cleaning_fee_minor as "cleaningFeeMinor", rental.included_guests as "includedGuests",
    rental.extra_guest_fee_minor as "extraGuestFeeMinor", rental.linen_fee_minor as "linenFeeMinor",
    rental.pet_fee_minor as "petFeeMinor", rental.weekly_discount as "weeklyDiscount",
    rental.monthly_discount as "monthlyDiscount", rental.early_bird_discount as "earlyBirdDiscount",
    rental.last_minute_discount as "lastMinuteDiscount", rental.new_listing_discount as "newListingDiscount",
    rental.tax_fixed_minor as "taxFixedMinor", rental.tax_rate_bp as "taxRateBp",
    rental.tax_cap_minor as "taxCapMinor", rental.tax_surcharge_bp as "taxSurchargeBp",
    rental.tax_periods as "taxPeriods", rental.tourist_tax as "touristTax",
    rental.country_code as "countryCode", rental.tax_rule as "taxRule",
    (select json_build_object('source', 'dgfip', 'published_on', published_on) from tourist_tax_tariff
      where insee_code = rental.tax_commune limit 1) as "taxTariff",
    (extract(epoch from clock_timestamp()) * 1000)::float8 as "databaseNow",
    case when rental.has_rate_calendar then (
      select json_agg(json_build_object('night', night, 'priceMinor', price_minor, 'minNights', min_nights))
      from night_rate where rental_id = rental.id and night >= ${checkIn}::date and night < ${checkOut}::date
    ) end as nights,
    case when rental.has_rate_calendar then (
      select json_agg(json_build_object('id', id, 'kind', kind, 'startsOn', starts_on, 'endsOn', ends_on,
        'weekdays', weekdays, 'priceMinor', price_minor, 'percent', percent, 'minNights', min_nights,
        'priority', priority))
      from rate_period where rental_id = rental.id and ends_on >= ${checkIn}::date and starts_on < ${checkOut}::date
    ) end as periods,
    (select json_build_object('code', code, 'percent', percent, 'amountMinor', amount_minor,
        'validFrom', valid_from, 'validUntil', valid_until, 'maxUses', max_uses, 'uses', uses)
      from promo_code where rental_id = rental.id and upper(code) = upper(${promoCode ?? null}::text)
    ) as promo,
    exists (select from calendar_feed where calendar_feed.rental_id = rental.id) as "hasFeeds",
    rental.yearly_nights_cap as "yearlyNightsCap",
    ${isBeyondCap({ checkIn, checkOut }, bookingId)} as "isBeyondCap",
    exists (${takenNights({ checkIn, checkOut })} ${bookingId ? sql`and occupancy.booking_id is distinct from ${bookingId}::uuid` : sql``}
    ) as "isTaken"`
}

function factsOf({ rentalId, ...stay }: RequestedDates) {
  return sql`select ${factColumns(stay)} from rental where rental.id = ${rentalId}::uuid`
}

const requestedColumns = factColumns({
  checkIn: sql`asked.check_in`,
  checkOut: sql`asked.check_out`,
  promoCode: sql`asked.promo_code`,
})

const findStayFacts = answerTogether<Pick<Context, 'db'>, RequestedDates, FactsRow & { number: number }>(
  (app, questions) =>
    runStatement(
      app,
      sql`select asked.number, ${requestedColumns}
        from rows from (jsonb_to_recordset(${questions}::jsonb)
            as ("rentalId" uuid, "checkIn" date, "checkOut" date, "promoCode" text))
          with ordinality as asked (rental_id, check_in, check_out, promo_code, number)
        join rental on rental.id = asked.rental_id`,
    ),
)

/** Batched with concurrent calls into one query. */
export async function readStayFacts(app: Pick<Context, 'db'>, requested: Omit<RequestedDates, 'bookingId'>) {
  const { rentalId, checkIn, checkOut, promoCode } = requested
  const row = await findStayFacts(app, { rentalId, checkIn, checkOut, promoCode })
  return row && factsFrom(row)
}

/** The same inside a transaction, which reads what others have committed. */
export async function readStayFactsWithin(db: Executor, requested: RequestedDates) {
  const [row] = await runWithin<FactsRow>(db, factsOf(requested))
  return row && factsFrom(row)
}

export function factsFrom({ nights, periods, promo, ...rental }: FactsRow): StayFacts {
  return {
    ...rental,
    nights: new Map((nights ?? []).map(({ night, ...rate }) => [night, rate])),
    periods: periods ?? [],
    promo: promo ?? undefined,
  }
}

/** Occupied ranges of a rental around a stay, with their kind. */
export interface TakenRange {
  startsOn: string
  endsOn: string
  kind: 'stay' | 'block' | 'import'
}

export function readTakenRanges(db: Executor, rentalId: string, from: string, to: string) {
  return runWithin<TakenRange>(
    db,
    sql`select starts_on::text as "startsOn", ends_on::text as "endsOn", kind from occupancy
      where rental_id = ${rentalId}::uuid and ends_on > ${from}::date and starts_on < ${to}::date`,
  )
}
