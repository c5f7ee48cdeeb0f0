import { sql as rawSql } from 'drizzle-orm'
import type { z } from 'zod'
import type { BookingPayment, bookingSorts } from '#contract/administration/booking-enums.ts'
import type { bookingFilter } from '#contract/administration/bookings.ts'
import type { PlatformPeriod } from '#contract/administration/platform-periods.ts'
import type { BookingStatus } from '#contract/bookings/bookings.ts'
import { companyDay, companyTimeZone } from '#contract/core/date-format.ts'
import type { Currency } from '#contract/core/money.ts'
import type { Context } from '#server/platform/context.ts'
import { cachedWhereLarge } from '#server/platform/database/cached-where-large.ts'
import type { Executor } from '#server/platform/database/connect.ts'
import { hasWords } from '#server/platform/database/has-words.ts'
import { runWithin } from '#server/platform/database/run-statement.ts'
import { allOf, sql, type Statement } from '#server/platform/database/statement.ts'
import { readSearch } from '../people/recognize-search.ts'
import { arrivalSpan, checkArrivalOrder } from './arrival-span.ts'
import { codePattern } from './code-pattern.ts'
import { spanOf } from './platform-periods.ts'

export type BookingFilter = {
  [Name in keyof typeof bookingFilter]?: z.output<(typeof bookingFilter)[Name]>
}

/** A filter of the list, or the bookings chosen in it. */
type BookingChoice = BookingFilter & { ids?: string[] }

export interface BookingSort {
  sort_by: (typeof bookingSorts)[number]
  sort_direction: 'asc' | 'desc'
}

export interface FoundBooking {
  id: string
  code: string
  status: BookingStatus
  rentalId: string
  title: string
  city: string
  countryCode: string
  guestId: string
  guestName: string
  ownerId: string
  ownerName: string
  checkIn: string
  checkOut: string
  currency: Currency
  totalMinor: number
  payment: BookingPayment
  createdAt: string
}

interface Extent {
  total: number
  isExact: boolean
}

type SearchContext = Pick<Context, 'db' | 'clock' | 'keyFor'>

/** Bookings are counted up to this many: more are "more than". */
const mostCounted = 10_000
/** Most people and most rentals of a text whose bookings are read: frequent words stand in hundreds of thousands. */
const mostNamed = sql.raw('2000')

/** A dispute before a refund and that before the rest, so that each booking has one. */
const paymentOf = sql.raw(`case when booking.disputed_at is not null then 'disputed'
  when booking.refunded_minor > 0 then 'refunded' when booking.paid_minor >= booking.total_minor then 'paid'
  when booking.paid_minor > 0 then 'partly_paid' else 'unpaid' end`)

/** One page and the number of all. */
export function findBookings(
  app: SearchContext,
  filter: BookingChoice,
  { sort_by: by, sort_direction: way }: BookingSort,
  { limit, offset }: { limit: number; offset: number },
) {
  return inSearch(app, filter, async (tx) => {
    const where = conditionOf(app, filter)
    const order = sql.raw(`booking.${by} ${way}, booking.id ${way}`)
    const count = await countWithin(app, tx, filter, where)
    const page = sql`order by ${order} ${sql.raw(`limit ${limit} offset ${offset}`)}`
    // Few are found by the filter: along the order all bookings would be read to find that there are no more.
    const found = count.isExact
      ? sql`(with booking as materialized (select * from booking where ${where}) select * from booking ${page})`
      : sql`(select * from booking where ${where} ${page})`
    const rows = await runWithin<FoundBooking>(
      tx,
      sql`select booking.id, booking.code, booking.status, rental.id as "rentalId", rental.title, rental.city,
          rental.country_code as "countryCode", guest.id as "guestId",
          trim(guest.first_name || ' ' || guest.last_name) as "guestName", owner.id as "ownerId",
          trim(owner.first_name || ' ' || owner.last_name) as "ownerName", booking.check_in::text as "checkIn",
          booking.check_out::text as "checkOut", booking.currency, booking.total_minor as "totalMinor",
          ${paymentOf} as payment, booking.created_at as "createdAt"
        from ${found} booking
        join rental on rental.id = booking.rental_id join app_user guest on guest.id = booking.guest_id
        join app_user owner on owner.id = booking.owner_id order by ${order}`,
    )
    return { rows, ...count }
  })
}

/** How many, up to a bound. */
export function countBookings(app: SearchContext, filter: BookingFilter): Promise<Extent> {
  return inSearch(app, filter, (tx) => countWithin(app, tx, filter, conditionOf(app, filter)))
}

async function countWithin(
  app: SearchContext,
  tx: Executor,
  filter: BookingChoice,
  where: Statement,
): Promise<Extent> {
  const { q, ids, status, payment, country, arrival, arrival_from, arrival_to } = filter
  const { upcoming, booked, cancelled } = filter
  const read = async () => {
    const [row] = await runWithin<{ total: number }>(
      tx,
      sql`select count(*)::int as total from (
        select 1 from booking where ${where} ${sql.raw(`limit ${mostCounted + 1}`)}) matching`,
    )
    const total = row?.total ?? 0
    return { total: Math.min(total, mostCounted), isExact: total <= mostCounted }
  }
  if (q || ids) return read()
  const days = { arrival, arrival_from, arrival_to, booked, cancelled }
  const key = { bookings: { status, payment, country, upcoming, ...days } }
  return cachedWhereLarge(app, key, { read, sizeOf: ({ total }) => total })
}

/** With a text the planner must not read a million names for words that it takes for frequent. */
function inSearch<Result>(
  { db }: Pick<Context, 'db'>,
  { q }: BookingFilter,
  run: (tx: Executor) => Promise<Result>,
) {
  if (!q) return run(db)
  return db.transaction(async (tx) => {
    await tx.execute(rawSql`set local enable_seqscan = off`)
    return run(tx)
  })
}

function conditionOf(app: SearchContext, filter: BookingChoice): Statement {
  const { q, ids, status, payment, country, arrival, arrival_from, arrival_to } = filter
  const { upcoming, booked, cancelled } = filter
  checkArrivalOrder(filter)
  const today = companyDay(app.clock.now())
  return allOf([
    ...(ids ? [sql`booking.id = any(${ids}::uuid[])`] : []),
    ...(status ? [sql`booking.status = ${status}`] : []),
    ...(payment ? [sql`${paymentOf} = ${payment}`] : []),
    ...(country ? [sql`booking.rental_id in (select id from rental where country_code = ${country})`] : []),
    ...(arrival ? [arrivalCondition(arrivalSpan(arrival, today))] : []),
    ...(arrival_from || arrival_to
      ? [arrivalCondition({ from: arrival_from ?? '-infinity', to: arrival_to ?? 'infinity' })]
      : []),
    ...(upcoming
      ? [sql`booking.status in ('REQUESTED', 'CONFIRMED', 'IN_STAY') and booking.check_out > ${today}::date`]
      : []),
    ...(booked
      ? [
          within(sql.raw('booking.created_at'), booked, today),
          sql`booking.status not in ('PENDING_PAYMENT', 'EXPIRED')`,
        ]
      : []),
    ...(cancelled ? [within(sql.raw('booking.cancelled_at'), cancelled, today)] : []),
    ...(q ? [textCondition(app, q)] : []),
  ])
}

/** Of one bound alone a generic plan expects a third of all rows, and reads them all where there are few. */
function arrivalCondition({ from, to }: { from: string; to: string }) {
  return sql`booking.check_in between ${from}::date and ${to}::date`
}

function within(instant: Statement, period: PlatformPeriod, today: string) {
  const { from, to } = spanOf(period, today)
  return sql`${instant} >= (${from}::date::timestamp at time zone ${companyTimeZone})
    and ${instant} < ((${to}::date + 1)::timestamp at time zone ${companyTimeZone})`
}

function textCondition(app: SearchContext, q: string): Statement {
  if (/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(q)) {
    return sql`${q}::uuid in (booking.id, booking.rental_id, booking.guest_id, booking.owner_id)`
  }
  const people = readSearch(app, q)
    .filter(({ kind }) => kind !== 'booking_code' && kind !== 'listing' && kind !== 'iban')
    .map(({ condition }) => sql`(${condition})`)
  const pattern = codePattern(q)
  // An array: joined, all bookings would be compared with the names.
  return sql`booking.id = any(array(
    with named as materialized (
      select user_id from user_directory where ${sql.join(people, sql` or `)} limit ${mostNamed}
    ), titled as materialized (
      select id from rental where ${hasWords(sql.raw(`plain_text(title || ' ' || city)`), q)} limit ${mostNamed}
    )
    ${pattern ? sql`select id from booking where code like ${pattern} union` : sql``}
    select booking.id from named join booking on booking.guest_id = named.user_id union
    select booking.id from named join booking on booking.owner_id = named.user_id union
    select booking.id from titled join booking on booking.rental_id = titled.id))`
}
