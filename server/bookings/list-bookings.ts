import { and, asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { BookingStatus } from '../../contract/bookings.ts'
import type { Language } from '../../contract/language.ts'
import { paginate } from '../../contract/page.ts'
import type { App } from '../app.ts'
import type { SignedIn } from '../http/actor.ts'
import {
  countBookings,
  countByStatus,
  resembles,
  selectBookings,
  type WholeBooking,
} from './booking-queries.ts'
import { bookings } from './booking-tables.ts'
import { sharedTime } from '../database/shared-time.ts'
import { presentBooking } from './present-booking.ts'
import { readSides } from './show-booking.ts'

export interface BookingsQuery {
  page: number
  per_page: number
  status?: BookingStatus[] | undefined
  when?: 'upcoming' | 'past' | 'cancelled' | undefined
  property_id?: string | undefined
  search?: string | undefined
  sort_by: 'created_at' | 'check_in'
  sort_direction: 'asc' | 'desc'
}

/** To come or under way; over; never taken place. */
const times: Record<NonNullable<BookingsQuery['when']>, BookingStatus[]> = {
  upcoming: ['PENDING_PAYMENT', 'REQUESTED', 'CONFIRMED', 'IN_STAY'],
  past: ['COMPLETED', 'NO_SHOW'],
  cancelled: [
    'EXPIRED',
    'DECLINED',
    'WITHDRAWN',
    'CANCELLED_BY_GUEST',
    'CANCELLED_BY_OWNER',
    'CANCELLED_BY_ADMIN',
    'CANCELLED_UNPAID',
  ],
}

interface Reading {
  actor: SignedIn
  language: Language
}

/** One's own stays. */
export function listMyBookings(app: App, query: BookingsQuery, reading: Reading) {
  return list(app, query, eq(bookings.guestId, reading.actor.userId), 'guest', reading.language)
}

/** The bookings of one's homes, with how many there are of each kind whatever the filter. */
export async function listOwnerBookings(app: App, query: BookingsQuery, reading: Reading) {
  const own = eq(bookings.ownerId, reading.actor.userId)
  // A guest who only begins to pay is not the owner's matter yet.
  const seen = and(own, sql`${bookings.status} <> 'PENDING_PAYMENT'`)
  const page = await list(app, query, seen, 'owner', reading.language)
  const totals = await countByStatus(app.db, own)
  const of = (statuses: BookingStatus[]) =>
    statuses.reduce((sum, status) => sum + (totals.get(status) ?? 0), 0)
  return {
    ...page,
    counters: {
      requested: of(['REQUESTED']),
      upcoming: of(['CONFIRMED']),
      in_stay: of(['IN_STAY']),
      past: of(times.past),
      cancelled: of(times.cancelled),
    },
  }
}

async function list(
  app: App,
  query: BookingsQuery,
  mine: SQL | undefined,
  party: 'guest' | 'owner',
  language: Language,
) {
  const wanted = and(
    mine,
    query.status?.length ? inArray(bookings.status, query.status) : undefined,
    query.when ? inArray(bookings.status, times[query.when]) : undefined,
    query.property_id ? eq(bookings.rentalId, query.property_id) : undefined,
    query.search ? resembles(query.search, party) : undefined,
  )
  const total = await countBookings(app.db, wanted)
  const direction = query.sort_direction === 'asc' ? asc : desc
  const column = query.sort_by === 'check_in' ? bookings.checkIn : bookings.createdAt
  const rows: WholeBooking[] = await selectBookings(app.db, wanted)
    .orderBy(direction(column), direction(bookings.id))
    .limit(query.per_page)
    .offset((query.page - 1) * query.per_page)
  const sidesOf = await readSides(
    app.db,
    rows.map(({ booking }) => booking.id),
  )
  const items = rows.map((row) =>
    presentBooking(row, sidesOf(row.booking.id), {
      party,
      language,
      now: sharedTime(app, row.databaseNow),
    }),
  )
  return { items, pagination: paginate(query.page, query.per_page, total) }
}
