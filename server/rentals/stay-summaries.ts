import { and, asc, count, eq, gt, gte, inArray, lte, type SQL } from 'drizzle-orm'
import type { StaySummary } from '../../contract/dashboards.ts'
import { countryByCode } from '../../contract/countries.ts'
import type { App } from '../app.ts'
import type { Executor } from '../database/connect.ts'
import { cardImagesOf } from './rental-queries.ts'
import { bookings, rentals } from './rental-tables.ts'

/** Bookings that hold nights to come: asked for, promised or going on. */
const underWay = ['REQUESTED', 'CONFIRMED', 'IN_STAY']
const promised = ['CONFIRMED', 'IN_STAY']

/** What a guest has before and behind them. */
export async function staysOfGuest(app: App, guestId: string, today: string) {
  const mine = eq(bookings.guestId, guestId)
  const toCome = and(mine, gt(bookings.checkOut, today))
  const [[next], [upcoming], [past]] = await Promise.all([
    summarizeStays(app, and(toCome, inArray(bookings.status, promised)), 1),
    app.db
      .select({ total: count() })
      .from(bookings)
      .where(and(toCome, inArray(bookings.status, underWay))),
    app.db
      .select({ total: count() })
      .from(bookings)
      .where(and(mine, eq(bookings.status, 'COMPLETED'))),
  ])
  return { next: next ?? null, upcoming: upcoming?.total ?? 0, past: past?.total ?? 0 }
}

/** The arrivals of the next days at an owner's homes. */
export function arrivalsOfOwner(app: App, ownerId: string, today: string, days: number) {
  const until = Temporal.PlainDate.from(today).add({ days }).toString()
  return summarizeStays(
    app,
    and(
      eq(bookings.ownerId, ownerId),
      eq(bookings.status, 'CONFIRMED'),
      gte(bookings.checkIn, today),
      lte(bookings.checkIn, until),
    ),
    20,
  )
}

export async function countStaysToCome(db: Executor, today: string) {
  const [row] = await db
    .select({ total: count() })
    .from(bookings)
    .where(and(inArray(bookings.status, underWay), gt(bookings.checkOut, today)))
  return row?.total ?? 0
}

async function summarizeStays(app: App, where: SQL | undefined, limit: number): Promise<StaySummary[]> {
  const rows = await app.db
    .select({
      id: bookings.id,
      code: bookings.code,
      rentalId: bookings.rentalId,
      title: rentals.title,
      city: rentals.city,
      countryCode: rentals.countryCode,
      checkIn: bookings.checkIn,
      checkOut: bookings.checkOut,
      status: bookings.status,
      totalMinor: bookings.totalMinor,
      currency: bookings.currency,
    })
    .from(bookings)
    .innerJoin(rentals, eq(rentals.id, bookings.rentalId))
    .where(where)
    .orderBy(asc(bookings.checkIn), asc(bookings.id))
    .limit(limit)
  const images = await cardImagesOf(
    app,
    rows.map(({ rentalId }) => rentalId),
  )
  return rows.map((row) => ({
    id: row.id,
    code: row.code,
    property_id: row.rentalId,
    title: row.title,
    city: row.city,
    country_slug: countryByCode(row.countryCode).slug,
    image: images.get(row.rentalId)?.[0] ?? null,
    check_in: row.checkIn,
    check_out: row.checkOut,
    status: row.status,
    total_minor: row.totalMinor,
    currency: row.currency,
  }))
}
