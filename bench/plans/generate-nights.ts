import pg from 'pg'
import { insertInPortions, withoutIndexes } from '../fill/fill-tables.ts'

/** Of ten rows, two are taken nights elsewhere (five nights each), eight are single nights with a price of their own. */
const occupanciesInTen = 2

/**
 * Rows that a search with dates reads, beside the calendars of the newest homes: imported occupancies of five nights in
 * every home, from 95 days ahead on, and prices of single nights in every fourth. Does nothing where they already are.
 */
export async function generateNights(
  url: string,
  rentals: number,
  nights: number,
  say: (line: string) => void,
) {
  const pool = new pg.Pool({ connectionString: url, max: 1 })
  pool.on('error', () => {})
  const { rowCount: present } = await pool.query(`select from occupancy where kind = 'import' limit 1`)
  if (!present && nights > 0) {
    say(`Making ${nights.toLocaleString('en')} rows of nights…`)
    const stays = Math.max(1, Math.round((nights * occupanciesInTen) / 10 / rentals))
    const prices = Math.max(1, Math.round((nights * (10 - occupanciesInTen) * 4) / 10 / rentals))
    const target = { url, say }
    await withoutIndexes(url, ['occupancy', 'night_rate'], nights, async () => {
      await insertInPortions(target, rentals, occupanciesSql, [stays])
      await insertInPortions(target, rentals, pricesSql, [prices])
    })
    await pool.query('vacuum analyze occupancy, night_rate')
  }
  const { rows } = await pool.query<{ rows: number }>(
    `select ((select count(*) from occupancy) + (select count(*) from night_rate))::float8 as rows`,
  )
  await pool.end()
  return rows[0]!.rows
}

/** The stays of `generateCalendars` end before. */
const firstDay = 95
const reach = 270

const occupanciesSql = `
  insert into occupancy (id, rental_id, starts_on, ends_on, kind)
  select pg_temp.uid('import' || i || '-' || s), pg_temp.uid('home' || i), day, day + 5, 'import'
  from (
    select i, s, current_date + ${firstDay} + s * (${reach} / $3::int)
      + pg_temp.draw(i, 70 + s, greatest(1, ${reach} / $3::int - 5)) as day
    from generate_series($1::int, $2::int) i, generate_series(0, $3::int - 1) s
  ) taken`

const pricesSql = `
  insert into night_rate (rental_id, night, price_minor)
  select pg_temp.uid('home' || i), current_date + ${firstDay} + n, (60 + pg_temp.draw(i, 60 + n, 200)) * 100
  from generate_series($1::int, $2::int) i, generate_series(0, $3::int - 1) n
  where i % 4 = 2`
