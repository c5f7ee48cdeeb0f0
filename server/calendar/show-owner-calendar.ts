import { type CalendarEntry, CalendarRental } from '#contract/bookings/calendar.ts'
import type { RentalImage } from '#contract/rentals/rentals.ts'
import type { Context } from '#server/platform/context.ts'
import type { SignedIn } from '#server/platform/http/endpoints/actor.ts'
import { serializerOf } from '#server/platform/http/endpoints/serializer.ts'
import { rateCalendar } from '#server/pricing/rate-calendar.ts'
import { cardImagesOf } from '#server/rentals/reads/rental-images.ts'
import { cardWriters, createCardCache, type CardContext } from '#server/search/card-cache.ts'
import type { DateRange } from './availability-queries.ts'
import {
  type EntryRow,
  findEntries,
  findRentals,
  findRates,
  type RentalRow,
  readRentals,
} from './owner-calendar-queries.ts'
import { assertRange } from './show-availability.ts'

interface Requested {
  from: string
  to: string
  property_id?: string | undefined
  limit: number
}

/** Cached by version: after each edit the calendar is requested again, with all but one rental unchanged. */
const rentalsOf = createCardCache(readCalendars, 500)

/** Serializers of responses that contain cached rentals. */
export const writerOfCalendars = cardWriters<CalendarRental>(serializerOf(CalendarRental))

/** Occupancies of an owner's rentals between two dates, with the prices of available nights. */
export async function showOwnerCalendar(
  app: Context,
  { from, to, property_id, limit }: Requested,
  actor: SignedIn,
) {
  assertRange({ from, to })
  const found = await findRentals(app, { ownerId: actor.userId, rentalId: property_id, limit, from, to })
  const properties = await rentalsOf(app, found, { from, to })
  return { from, to, properties, left_out: (found[0]?.total ?? 0) - found.length }
}

async function readCalendars(app: CardContext, ids: string[], { from, to }: DateRange) {
  const [rentals, entries, { nights, periods }, images] = await Promise.all([
    readRentals(app, ids, from, to),
    findEntries(app, ids, from, to),
    findRates(app, ids, from, to),
    cardImagesOf(app, ids),
  ])
  const entriesOf = Map.groupBy(entries, ({ rentalId }) => rentalId)
  const nightsOf = Map.groupBy(nights, ({ rentalId }) => rentalId)
  const periodsOf = Map.groupBy(periods, ({ rentalId }) => rentalId)
  return rentals.map((rental) => {
    const rates = {
      nights: new Map(nightsOf.get(rental.id)?.map((night) => [night.night, night])),
      periods: periodsOf.get(rental.id) ?? [],
    }
    const card = presentRental(rental, {
      cover: presentCover(images.get(rental.id)?.[0]),
      entries: presentEntries(entriesOf.get(rental.id) ?? []),
      rates: rateCalendar(rental, rates, from, to),
    })
    return { card }
  })
}

function presentRental(
  rental: RentalRow,
  shown: Pick<CalendarRental, 'cover' | 'entries' | 'rates'>,
): CalendarRental {
  return {
    id: rental.id,
    title: rental.title,
    city: rental.city,
    status: rental.status,
    base_price_minor: rental.basePriceMinor,
    currency: 'EUR',
    nights_cap: rental.nightsCap,
    ...shown,
    feeds: {
      total: rental.feeds,
      failing: rental.failing,
      last_success_at: rental.lastSuccessAt?.toISOString() ?? null,
    },
  }
}

function presentCover(image: RentalImage | undefined): CalendarRental['cover'] {
  if (!image) return null
  const { base, widths, width, height, alt_text, dominant_color } = image
  return { base, widths, width, height, alt_text, dominant_color }
}

function presentEntries(rows: EntryRow[]): CalendarEntry[] {
  const stays = rows.filter(({ kind }) => kind === 'stay')
  const imports = rows.filter(({ kind }) => kind === 'import')
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    starts_on: row.startsOn,
    ends_on: row.endsOn,
    label: row.label,
    booking_id: row.bookingId,
    status: row.status,
    total_minor: row.totalMinor,
    source: row.source,
    conflict:
      row.kind !== 'block' &&
      (row.kind === 'stay' ? imports : stays).some(
        (other) => other.startsOn < row.endsOn && other.endsOn > row.startsOn,
      ),
  }))
}
