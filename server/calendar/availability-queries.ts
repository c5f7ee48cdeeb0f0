import type { Context } from '#server/platform/context.ts'
import { answerTogether } from '#server/platform/database/read-together.ts'
import { runText } from '#server/platform/database/run-statement.ts'
import type { RatePeriod } from '#server/pricing/night-price.ts'

export interface DateRange {
  from: string
  to: string
}

/** Input of availability and prices of a rental, read in one query. */
export interface AvailabilityRow {
  /** Index of the request in the batch that this row answers. */
  number: number
  ownerId: string
  status: 'DRAFT' | 'PUBLISHED' | 'ARCHIVED'
  underReview: boolean
  minNights: number
  maxNights: number
  basePriceMinor: number
  weekendPriceMinor: number | null
  noticeDays: number
  bookingWindowDays: number
  preparationDays: number
  checkInDays: number
  checkOutDays: number
  timeZone: string
  taken: DateRange[]
  /** Calendar years in which the rental has reached its cap on nights. */
  fullYears: number[]
  nights: { night: string; priceMinor: number | null; minNights: number | null }[] | null
  periods: RatePeriod[] | null
}

/** Preparation days around stays count as taken. */
const availabilityText = `
  select asked.number, owner_id as "ownerId", status, under_review as "underReview", min_nights as "minNights",
    max_nights as "maxNights", base_price_minor as "basePriceMinor", weekend_price_minor as "weekendPriceMinor",
    notice_days as "noticeDays", booking_window_days as "bookingWindowDays", preparation_days as "preparationDays",
    check_in_days as "checkInDays", check_out_days as "checkOutDays", time_zone as "timeZone",
    (select coalesce(json_agg(json_build_object('from', own.from, 'to', own.to) order by own.from), '[]')
      from (select starts_on - spare.nights as from, ends_on + spare.nights as to
        from occupancy, lateral (select case when kind = 'stay' then rental.preparation_days::int else 0 end as nights) spare
        where rental_id = rental.id and ends_on + spare.nights > asked.starts and starts_on - spare.nights < asked.ends) own) as taken,
    case when yearly_nights_cap is null then '[]'::json else (
      select coalesce(json_agg(year order by year), '[]')
      from generate_series(extract(year from asked.starts)::integer, extract(year from asked.ends - 1)::integer) year
      where stay_nights_of_year(rental.id, year, null) >= yearly_nights_cap) end as "fullYears",
    case when has_rate_calendar then (select json_agg(json_build_object(
        'night', night, 'priceMinor', price_minor, 'minNights', night_rate.min_nights))
      from night_rate where rental_id = rental.id and night >= asked.starts and night < asked.ends) end as nights,
    case when has_rate_calendar then (select json_agg(json_build_object('id', period.id, 'kind', kind,
        'startsOn', starts_on, 'endsOn', ends_on, 'weekdays', weekdays, 'priceMinor', price_minor, 'percent', percent,
        'minNights', period.min_nights, 'priority', priority))
      from rate_period period where rental_id = rental.id and ends_on >= asked.starts and starts_on < asked.ends) end as periods
  from rows from (jsonb_to_recordset($1::jsonb) as (id uuid, "from" date, "to" date))
      with ordinality as asked (id, starts, ends, number)
    join rental on rental.id = asked.id`

/** Availability of a rental between two dates; undefined where it does not exist. */
export const findAvailability = answerTogether<
  Pick<Context, 'db'>,
  DateRange & { id: string },
  AvailabilityRow
>((app, questions) => runText(app, availabilityText, [questions]))
