import type pg from 'pg'

/** Homes of the owner whose calendar is measured, spread over all existing ones. */
const calendarRentals = 100

/**
 * Content of the calendars of the homes from number `first` on: three stays ahead in every other home, with their
 * bookings, and prices of their own in every fourth: a summer, a rule for its weekends, ten single nights. Nothing is
 * due, so that a newly started server has no scheduled work waiting. Runs in the session of `generateStays`, whose
 * helper functions are temporary.
 */
export async function generateCalendars(pool: pg.Pool, first: number) {
  await pool.query(calendarOwnerSql, [first, calendarRentals])
  await pool.query(staysSql, [first])
  await pool.query(occupanciesSql)
  await pool.query(remindersSql)
  await pool.query(periodsSql, [first])
  await pool.query(nightsSql, [first])
}

/** Published homes with stays ahead, half of them with prices of their own. */
const calendarOwnerSql = `
  update rental set owner_id = pg_temp.uid('owner1') where id in (
    select pg_temp.uid('home' || i) from generate_series($1::int, (select count(*)::int from rental)) i
    where i % 50 in (8, 10) order by md5(i::text) limit $2)`

const staysSql = `
  insert into booking (id, code, rental_id, guest_id, owner_id, status, mode, check_in, check_out, adults, total_minor,
    lines, confirmed_at)
  select pg_temp.uid('stay' || i || '-' || s), 'DM-' || i || '-' || s, rental.id,
    pg_temp.uid('owner' || 2 + i % 40), rental.owner_id, 'CONFIRMED', 'request',
    current_date + 30 * s + 1 + (i % 23), current_date + 30 * s + 1 + (i % 23) + 5, 2, 5 * rental.base_price_minor,
    jsonb_build_array(jsonb_build_object('code', 'night', 'label', 'Nuits', 'quantity', 5,
      'unit_minor', rental.base_price_minor, 'amount_minor', 5 * rental.base_price_minor)), now()
  from generate_series($1::int, (select count(*)::int from rental)) i
  join rental on rental.id = pg_temp.uid('home' || i), generate_series(0, 2) s
  where i % 2 = 0`

const occupanciesSql = `
  insert into occupancy (id, rental_id, starts_on, ends_on, kind, booking_id)
  select id, rental_id, check_in, check_out, 'stay', id from booking`

const remindersSql = `
  insert into booking_reminder (booking_id, kind, sent_at)
  select id, 'arrival_guide', now() from booking where check_in <= current_date + 5`

const periodsSql = `
  insert into rate_period (id, rental_id, kind, name, starts_on, ends_on, weekdays, percent, min_nights)
  select pg_temp.uid(kind || i), pg_temp.uid('home' || i), kind, 'Haute saison', current_date + 20, current_date + 140,
    case kind when 'rule' then 48 else 127 end, case kind when 'rule' then 35 else 20 end,
    case kind when 'season' then 2 end
  from generate_series($1::int, (select count(*)::int from rental)) i, unnest('{season,rule}'::text[]) kind
  where i % 4 = 2`

const nightsSql = `
  insert into night_rate (rental_id, night, price_minor)
  select pg_temp.uid('home' || i), current_date + 25 + night * 6, (60 + pg_temp.draw(i, 60, 200)) * 100
  from generate_series($1::int, (select count(*)::int from rental)) i, generate_series(1, 10) night
  where i % 4 = 2`
