import type { Context } from '#server/platform/context.ts'
import { runText } from '#server/platform/database/run-statement.ts'

/** Maximum of conflicts on the dashboard; the calendar has all. */
const conflictsShown = 3

interface NightRow {
  night: string
  taken: number
  blocked: number
  homes: number
}

/**
 * Counts a rental on the nights on which it was published, by local dates: the previous status of the first later
 * status change, or else the present status.
 */
const nightsText = `
  with home as (
    select rental.id, day::date as night
    from rental, generate_series($2::date, $3::date - 1, interval '1 day') day,
      lateral (select (day::date + 1)::timestamp at time zone rental.time_zone as ends) its
    where rental.owner_id = $1 and rental.published_at < its.ends
      and coalesce((
        select previous_status from rental_status_change change
        where change.rental_id = rental.id and change.created_at >= its.ends
        order by change.created_at, change.id limit 1
      ), rental.status) = 'PUBLISHED'
  )
  select to_char(day, 'YYYY-MM-DD') as night,
    (count(*) filter (where held.kind in ('stay', 'import')))::int as taken,
    (count(*) filter (where held.kind = 'block'))::int as blocked,
    count(home.id)::int as homes
  from generate_series($2::date, $3::date - 1, interval '1 day') day
  left join home on home.night = day::date
  left join occupancy held on held.rental_id = home.id
    and held.starts_on <= home.night and held.ends_on > home.night
  group by day order by day`

/** Occupancy of an owner's published rentals by night; `to` is exclusive. */
export async function occupancyOf(app: Context, ownerId: string, from: string, to: string) {
  const rows = await runText<NightRow>(app, nightsText, [ownerId, from, to])
  const nights = rows.map(({ night, taken, blocked, homes: rentals }) => ({
    night,
    taken,
    open: Math.max(rentals - blocked, 0),
  }))
  return {
    from,
    to,
    taken_nights: nights.reduce((sum, { taken }) => sum + taken, 0),
    open_nights: nights.reduce((sum, { open }) => sum + open, 0),
    nights,
  }
}

interface ConflictRow {
  property_id: string
  title: string
  starts_on: string
}

const conflictsText = `
  select rental.id as property_id, rental.title, to_char(min(held.starts_on), 'YYYY-MM-DD') as starts_on
  from rental
  join occupancy held on held.rental_id = rental.id and held.kind = 'stay' and held.ends_on > $2::date
  join calendar_feed feed on feed.rental_id = rental.id
  join calendar_event event on event.feed_id = feed.id
    and event.starts_on < held.ends_on and event.ends_on > held.starts_on
  where rental.owner_id = $1
  group by rental.id, rental.title order by min(held.starts_on), rental.id limit $3`

/** Rentals of an owner with future nights sold here and on another platform. */
export function conflictsOf(app: Context, ownerId: string, today: string) {
  return runText<ConflictRow>(app, conflictsText, [ownerId, today, conflictsShown])
}
