import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type pg from 'pg'
import { findPostgres } from '#server/test/peers/postgres-server.ts'
import { type Compared, summary } from './compare.ts'
import { databaseCpu, drive, type Measure } from './drive.ts'
import type { RequestSpec } from './load.ts'
import type { Options } from './options.ts'
import type { openConnection } from './people.ts'
import type { Running } from './servers.ts'

/** A guest may have twenty unanswered requests at most. */
const bookingsOfGuest = 15
const nights = 5

interface Place {
  pool: pg.Pool
  ours: Running
  door: Awaited<ReturnType<typeof openConnection>>
  database: { url: string; pid: number | undefined }
}

/** Booking requests spread over homes, each with its quote, against `pgbench` doing the same to the same database. */
export async function compareBookings(place: Place, { connections, rounds, bookings }: Options) {
  const each = Math.floor(bookings / connections)
  const measures: [Measure, Measure][] = []
  // The first round warms both up.
  for (let round = 0; round <= rounds; round += 1) {
    const requests = await prepare(place, round, each * connections)
    const { ours, database } = place
    const before = await countBookings(place)
    const load = { url: ours.url, requests, connections, seconds: 0, amount: requests.length }
    const mine = await drive(load, ours.pid, database.pid)
    const between = await countBookings(place)
    const limit = await runPgbench(place, connections, each)
    const after = await countBookings(place)
    if (between - before !== requests.length || after - between !== requests.length) {
      throw new Error(`${between - before} bookings against ${after - between}, of ${requests.length}`)
    }
    if (round > 0) measures.push([mine, limit])
  }
  const row = { name: 'booking', must: 0.5, aim: 0.75, against: 'pgbench' } as const
  return summary(row, measures) satisfies Compared
}

/** Homes booked on request, each with one quote for our server and an equal one for pgbench. */
async function prepare({ pool, ours, door }: Place, round: number, count: number): Promise<RequestSpec[]> {
  const guests = await pool.query<{ id: string }>('select id from app_user order by id limit $1 offset $2', [
    Math.ceil(count / bookingsOfGuest) + 1,
    round * Math.ceil(count / bookingsOfGuest),
  ])
  const ids = guests.rows.map(({ id }) => id)
  const tokens = await Promise.all(ids.map((id) => door.tokenOf(id)))
  const { rows: rentals } = await pool.query<{ id: string }>(
    `select id from rental where status = 'PUBLISHED' and not under_review and not instant_booking
       and owner_id <> all($1::uuid[]) order by md5(id::text || $2) limit $3`,
    [ids, String(round), count],
  )
  if (rentals.length < count)
    throw new Error(`${rentals.length} homes for ${count} bookings: give more stays`)
  const from = Temporal.Now.plainDateISO().add({ days: 200 + round * 40 })
  const to = from.add({ days: nights })
  const requests: RequestSpec[] = []
  for (let start = 0; start < count; start += 32) {
    const portion = rentals.slice(start, start + 32).map(async ({ id }, index) => {
      const answer = await fetch(`${ours.url}/api/v1/bookings/quote`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ property_id: id, check_in: from, check_out: to, adults: 2 }),
      })
      if (!answer.ok) throw new Error(`no quote: ${answer.status} ${await answer.text()}`)
      const { quote_id } = (await answer.json()) as { quote_id: string }
      const token = tokens[Math.floor((start + index) / bookingsOfGuest)]!
      return { path: '/api/v1/bookings', body: { quote_id }, token, key: crypto.randomUUID() }
    })
    requests.push(...(await Promise.all(portion)))
  }
  const quotes = requests.map((send) => (send as { body: { quote_id: string } }).body.quote_id)
  await pool.query('drop table if exists bench_slot')
  await pool.query(
    'create table bench_slot (n int primary key, rental_id uuid, owner_id uuid, guest_id uuid, quote_id uuid)',
  )
  await pool.query(slotsSql, [quotes, ids, bookingsOfGuest])
  await pool.query('analyze bench_slot')
  return requests
}

/** The same homes three weeks later. */
const slotsSql = `
  with slot as (
    select n, quote.*, gen_random_uuid() as copy_id
    from unnest($1::uuid[]) with ordinality asked (quote_id, n) join booking_quote quote on quote.id = asked.quote_id
  ), copied as (
    insert into booking_quote (id, rental_id, check_in, check_out, adults, total_minor, lines, payment_plan, cancellation, expires_at)
    select copy_id, rental_id, check_in + 20, check_out + 20, adults, total_minor, lines, payment_plan, cancellation, expires_at
    from slot
  )
  insert into bench_slot
  select n, rental_id, rental.owner_id, ($2::uuid[])[1 + (n - 1) / $3::int], copy_id
  from slot join rental on rental.id = slot.rental_id`

async function countBookings({ pool }: Place) {
  const { rows } = await pool.query<{ count: number }>('select count(*)::int as count from booking')
  return rows[0]!.count
}

/** The upper bound: the same statements from a program that does nothing else. */
async function runPgbench({ database }: Place, connections: number, each: number): Promise<Measure> {
  const programs = findPostgres()
  if (!programs) throw new Error('pgbench comes with the programs of PostgreSQL, which are not found')
  const before = databaseCpu(database.pid)
  const variables = ['-D', 'i=0', '-D', `each=${each}`]
  const { stdout } = await promisify(execFile)(
    join(programs, 'pgbench'),
    ['-n', '-M', 'prepared', '-c', String(connections), '-j', '2', '-t', String(each), ...variables].concat([
      '-f',
      join(import.meta.dirname, 'booking.sql'),
      database.url,
    ]),
  )
  const figure = (name: RegExp) => Number(name.exec(stdout)?.[1] ?? Number.NaN)
  return {
    requestsPerSecond: figure(/tps = ([\d.]+)/),
    p50: figure(/latency average = ([\d.]+)/),
    p99: Number.NaN,
    serverCpu: 0,
    databaseCpu: (databaseCpu(database.pid) - before) / (connections * each),
  }
}
