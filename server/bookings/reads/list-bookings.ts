import { and, asc, desc, eq, inArray, ne, type SQL } from 'drizzle-orm'
import type { BookingStatus } from '#contract/bookings/bookings.ts'
import type { Language } from '#contract/core/language.ts'
import { paginate } from '#contract/core/page.ts'
import type { Context } from '#server/platform/context.ts'
import type { SignedIn } from '#server/platform/http/endpoints/actor.ts'
import { countBookings, countByStatus, resembles, selectBookings } from '../booking-queries.ts'
import { bookings } from '#server/schema/dealings/booking-tables.ts'
import { sharedTime } from '#server/platform/database/shared-time.ts'
import { presentBooking } from './present-booking.ts'
import { readSides } from './show-booking.ts'

export interface BookingsFilter {
  status?: BookingStatus[] | undefined
  when?: 'upcoming' | 'past' | 'cancelled' | undefined
  property_id?: string | undefined
  search?: string | undefined
  sort_by: keyof typeof sortColumns
  sort_direction: 'asc' | 'desc'
}
export interface BookingsQuery extends BookingsFilter {
  page: number
  per_page: number
}

const sortColumns = {
  created_at: bookings.createdAt,
  check_in: bookings.checkIn,
  expires_at: bookings.expiresAt,
  total: bookings.totalMinor,
}

/** Statuses by filter: to come or under way; over; never taken place. */
const times: Record<NonNullable<BookingsFilter['when']>, BookingStatus[]> = {
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

/** The stays of the calling guest. */
export function listMyBookings(app: Context, query: BookingsQuery, reading: Reading) {
  return list(app, query, eq(bookings.guestId, reading.actor.userId), 'guest', reading.language)
}

/** Bookings of an owner's rentals, with counts of each kind independent of the filter. */
export async function listOwnerBookings(app: Context, query: BookingsQuery, reading: Reading) {
  const seen = seenByOwner(reading.actor.userId)
  const page = await list(app, query, seen, 'owner', reading.language)
  const totals = await countByStatus(app.db, seen)
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

/** Bookings in `PENDING_PAYMENT` are hidden from the owner. */
function seenByOwner(ownerId: string) {
  return and(eq(bookings.ownerId, ownerId), ne(bookings.status, 'PENDING_PAYMENT'))
}

/** Maximum of rows in an export. */
const mostExported = 10_000

/** The filtered bookings of an owner's rentals, for an export. */
export function ownerBookingsForExport(app: Context, filter: BookingsFilter, ownerId: string) {
  const requested = requestedBy(filter, seenByOwner(ownerId), 'owner')
  return selectBookings(app.db, requested)
    .orderBy(...orderOf(filter))
    .limit(mostExported)
}

function requestedBy(filter: BookingsFilter, mine: SQL | undefined, role: 'guest' | 'owner') {
  return and(
    mine,
    filter.status?.length ? inArray(bookings.status, filter.status) : undefined,
    filter.when ? inArray(bookings.status, times[filter.when]) : undefined,
    filter.property_id ? eq(bookings.rentalId, filter.property_id) : undefined,
    filter.search ? resembles(filter.search, role) : undefined,
  )
}

function orderOf({ sort_by, sort_direction }: BookingsFilter) {
  const direction = sort_direction === 'asc' ? asc : desc
  return [direction(sortColumns[sort_by]), direction(bookings.id)]
}

async function list(
  app: Context,
  query: BookingsQuery,
  mine: SQL | undefined,
  role: 'guest' | 'owner',
  language: Language,
) {
  const requested = requestedBy(query, mine, role)
  const total = await countBookings(app.db, requested)
  const rows = await selectBookings(app.db, requested)
    .orderBy(...orderOf(query))
    .limit(query.per_page)
    .offset((query.page - 1) * query.per_page)
  const sidesOf = await readSides(
    app.db,
    rows.map(({ booking }) => booking.id),
  )
  const items = rows.map((row) =>
    presentBooking(app, row, sidesOf(row.booking.id), {
      role,
      language,
      now: sharedTime(app, row.databaseNow),
    }),
  )
  return { items, pagination: paginate(query.page, query.per_page, total) }
}
