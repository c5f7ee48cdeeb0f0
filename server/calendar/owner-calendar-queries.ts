import type { BookingStatus } from '#contract/bookings/bookings.ts'
import type { CalendarRental } from '#contract/bookings/calendar.ts'
import type { Context } from '#server/platform/context.ts'
import { runText } from '#server/platform/database/run-statement.ts'
import type { RatePeriod } from '#server/pricing/night-price.ts'
import type { CardContext } from '#server/search/card-cache.ts'

interface RequestedRentals {
  ownerId: string
  rentalId: string | undefined
  limit: number
  from: string
  to: string
}

/** A rental and the version of its calendar between the two dates, as a cache key. */
interface FoundRental {
  id: string
  version: string
  /** Number of rentals, independent of the limit. */
  total: number
}

/**
 * Archived rentals are returned only when requested by id. The version hashes the `xmin` of every row that the calendar
 * is read from, so that an insert, update or delete changes it.
 */
const rentalsSql = `
  with home as (
    select rental.id, xmin as version, has_rate_calendar, yearly_nights_cap, count(*) over ()::int as total,
      row_number() over (order by status = 'PUBLISHED' desc, plain_text(title), rental.id) as number
    from rental
    where owner_id = $1 and case when $2::uuid is null then status <> 'ARCHIVED' else rental.id = $2::uuid end
    order by number limit $3)
  select home.id, home.total, md5(row($4::date, $5::date, home.version,
      case when yearly_nights_cap is not null then (
        select string_agg(stay_nights_of_year(home.id, year, null)::text, ' ' order by year)
        from generate_series(extract(year from $4::date)::integer, extract(year from $5::date - 1)::integer) year) end,
      (select string_agg(concat_ws('.', held.xmin, booking.xmin, guest.xmin), ' ')
        from occupancy held left join booking on booking.id = held.booking_id
          left join app_user guest on guest.id = booking.guest_id
        where held.rental_id = home.id and held.ends_on > $4::date and held.starts_on < $5::date),
      case when has_rate_calendar then (select string_agg(night_rate.xmin::text, ' ') from night_rate
        where rental_id = home.id and night >= $4::date and night < $5::date) end,
      case when has_rate_calendar then (select string_agg(period.xmin::text, ' ') from rate_period period
        where rental_id = home.id and ends_on >= $4::date and starts_on < $5::date) end,
      (select string_agg(concat_ws('.', feed.xmin, (select string_agg(event.xmin::text, ' ') from calendar_event event
          where feed_id = feed.id and event.ends_on > $4::date and event.starts_on < $5::date)), ' ')
        from calendar_feed feed where feed.rental_id = home.id))::text) as version
  from home order by home.number`

export function findRentals(app: Context, { ownerId, rentalId, limit, from, to }: RequestedRentals) {
  return runText<FoundRental>(app, rentalsSql, [ownerId, rentalId ?? null, limit, from, to])
}

export interface RentalRow {
  id: string
  title: string
  city: string
  status: string
  basePriceMinor: number
  weekendPriceMinor: number | null
  minNights: number
  hasRateCalendar: boolean
  nightsCap: CalendarRental['nights_cap']
  feeds: number
  failing: number
  lastSuccessAt: Date | null
}

const rentalRowsSql = `
  select rental.id, title, city, status, base_price_minor as "basePriceMinor",
    weekend_price_minor as "weekendPriceMinor", min_nights as "minNights", has_rate_calendar as "hasRateCalendar",
    case when yearly_nights_cap is not null then json_build_object('cap', yearly_nights_cap, 'years', (
      select json_agg(json_build_object('year', year, 'nights', stay_nights_of_year(rental.id, year, null),
        'elsewhere', elsewhere_nights_of_year(rental.id, year)) order by year)
      from generate_series(extract(year from $2::date)::integer, extract(year from $3::date - 1)::integer) year)) end as "nightsCap",
    coalesce(feed.total, 0)::int as feeds, coalesce(feed.failing, 0)::int as failing,
    feed.last_success_at as "lastSuccessAt"
  from rental left join lateral (
    select count(*) as total, count(fault) as failing, max(last_success_at) as last_success_at
    from calendar_feed where rental_id = rental.id
  ) feed on true
  where rental.id = any($1::uuid[])`

export function readRentals(app: CardContext, rentalIds: string[], from: string, to: string) {
  return runText<RentalRow>(app, rentalRowsSql, [rentalIds, from, to])
}

export interface EntryRow {
  id: string
  rentalId: string
  kind: 'stay' | 'block' | 'import'
  startsOn: string
  endsOn: string
  label: string
  bookingId: string | null
  status: BookingStatus | null
  totalMinor: number | null
  source: string | null
}

const entriesText = `
  select held.id, held.rental_id as "rentalId", held.kind, held.starts_on as "startsOn", held.ends_on as "endsOn",
    case when held.kind = 'block' then held.note
      else concat_ws(' ', guest.first_name, left(guest.last_name, 1) || '.') end as label,
    booking.id as "bookingId", booking.status, booking.total_minor as "totalMinor", null as source
  from occupancy held left join booking on booking.id = held.booking_id
    left join app_user guest on guest.id = booking.guest_id
  where held.rental_id = any($1::uuid[]) and held.kind in ('stay', 'block')
    and held.ends_on > $2::date and held.starts_on < $3::date
  union all
  select event.id, feed.rental_id, 'import', event.starts_on, event.ends_on, event.summary, null, null, null, feed.name
  from calendar_feed feed join calendar_event event on event.feed_id = feed.id
  where feed.rental_id = any($1::uuid[]) and event.ends_on > $2::date and event.starts_on < $3::date
  order by "startsOn", id`

export function findEntries(app: CardContext, rentalIds: string[], from: string, to: string) {
  return runText<EntryRow>(app, entriesText, [rentalIds, from, to])
}

interface NightRow {
  rentalId: string
  night: string
  priceMinor: number | null
  minNights: number | null
}

const nightsText = `select rental_id as "rentalId", night, price_minor as "priceMinor", min_nights as "minNights"
  from night_rate where rental_id = any($1::uuid[]) and night >= $2::date and night < $3::date`
const periodsText = `select rental_id as "rentalId", id, kind, starts_on as "startsOn", ends_on as "endsOn", weekdays,
    price_minor as "priceMinor", percent, min_nights as "minNights", priority
  from rate_period where rental_id = any($1::uuid[]) and ends_on >= $2::date and starts_on < $3::date`

/** Nights and periods with their own price or minimum stay. */
export async function findRates(app: CardContext, rentalIds: string[], from: string, to: string) {
  if (rentalIds.length === 0) return { nights: [], periods: [] }
  const [nights, periods] = await Promise.all([
    runText<NightRow>(app, nightsText, [rentalIds, from, to]),
    runText<RatePeriod & { rentalId: string }>(app, periodsText, [rentalIds, from, to]),
  ])
  return { nights, periods }
}
