import { and, eq, gte, inArray, lte, type SQL } from 'drizzle-orm'
import type { OwnerMatter, OwnerStay } from '#contract/administration/dashboards.ts'
import type { Context } from '#server/platform/context.ts'
import type { Executor } from '#server/platform/database/connect.ts'
import { bookings } from '#server/schema/dealings/booking-tables.ts'
import {
  countRequestedChanges,
  countRequests,
  findRequestedChanges,
  findGuestNames,
  findRequests,
} from './owner-matter-queries.ts'
import { ownerNet } from './owner-net.ts'
import { summarizeStays } from '#server/booking-summaries/summarize-stays.ts'

/** Maximum of each kind on the dashboard; the lists of bookings have all. */
const mattersShown = 5
const staysShown = 20

/** Requests and changes that wait for an owner's answer, the earliest deadline first. */
export async function answersAwaited(db: Executor, ownerId: string) {
  const [requests, changes] = await Promise.all([
    findRequests(db, ownerId, mattersShown),
    findRequestedChanges(db, ownerId, mattersShown),
  ])
  return {
    requests: requests.map(({ booking, title, guest }): OwnerMatter => ({
      booking_id: booking.id,
      guest_first_name: guest,
      title,
      check_in: booking.checkIn,
      check_out: booking.checkOut,
      amount_minor: ownerNet(booking),
      currency: booking.currency,
      due: booking.expiresAt?.toISOString() ?? null,
    })),
    changes: changes.map(({ change, title, guest }): OwnerMatter => ({
      booking_id: change.bookingId,
      guest_first_name: guest,
      title,
      check_in: change.checkIn,
      check_out: change.checkOut,
      amount_minor: change.totalMinor,
      currency: change.currency,
      due: change.expiresAt.toISOString(),
    })),
  }
}

/** Number of requests and changes that wait for an owner's answer. */
export async function countAnswersAwaited(db: Executor, ownerId: string) {
  const [requests, changes] = await Promise.all([
    countRequests(db, ownerId),
    countRequestedChanges(db, ownerId),
  ])
  return requests + changes
}

/** Arrivals and departures at an owner's rentals between two days, both included. */
export async function comingsAndGoings(app: Context, ownerId: string, from: string, to: string) {
  const own = and(eq(bookings.ownerId, ownerId), inArray(bookings.status, ['CONFIRMED', 'IN_STAY']))
  const [arrivals, departures] = await Promise.all([
    staysWithGuests(app, and(own, gte(bookings.checkIn, from), lte(bookings.checkIn, to))),
    staysWithGuests(app, and(own, gte(bookings.checkOut, from), lte(bookings.checkOut, to))),
  ])
  return {
    arrivals,
    departures: departures.toSorted((a, b) => a.check_out.localeCompare(b.check_out)),
  }
}

async function staysWithGuests(app: Context, which: SQL | undefined): Promise<OwnerStay[]> {
  const stays = await summarizeStays(app, which, staysShown)
  const names = await findGuestNames(
    app.db,
    stays.map(({ id }) => id),
  )
  return stays.map((stay) => ({ ...stay, guest_first_name: names.get(stay.id) ?? '' }))
}
