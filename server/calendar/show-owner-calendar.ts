import { type CalendarEntry, CalendarHome } from '#contract/bookings/calendar.ts'
import type { RentalImage } from '#contract/rentals/rentals.ts'
import type { Context } from '#server/platform/context.ts'
import type { SignedIn } from '#server/platform/http/endpoints/actor.ts'
import { serializerOf } from '#server/platform/http/endpoints/serializer.ts'
import { rateCalendar } from '#server/pricing/rate-calendar.ts'
import { cardImagesOf } from '#server/rentals/reads/rental-images.ts'
import { cardWriters, keepCards, type Reader } from '#server/search/kept-cards.ts'
import type { DateRange } from './availability-queries.ts'
import {
  type EntryRow,
  findEntries,
  findHomes,
  findRates,
  type HomeRow,
  readHomes,
} from './owner-calendar-queries.ts'
import { assertRange } from './show-availability.ts'

interface Asked {
  from: string
  to: string
  property_id?: string | undefined
  limit: number
}

/** A calendar is asked for again after each change made in it, when all homes but one are as they were. */
const homesOf = keepCards(readCalendars, 500)

/** Serialisers for answers that hold such homes. */
export const writerOfCalendars = cardWriters<CalendarHome>(serializerOf(CalendarHome))

/** Everything that stands in the calendars of one's homes between two dates, with what the free nights cost. */
export async function showOwnerCalendar(
  app: Context,
  { from, to, property_id, limit }: Asked,
  actor: SignedIn,
) {
  assertRange({ from, to })
  const found = await findHomes(app, { ownerId: actor.userId, rentalId: property_id, limit, from, to })
  const properties = await homesOf(app, found, { from, to })
  return { from, to, properties, left_out: (found[0]?.total ?? 0) - found.length }
}

async function readCalendars(app: Reader, ids: string[], { from, to }: DateRange) {
  const [homes, entries, { nights, periods }, images] = await Promise.all([
    readHomes(app, ids, from, to),
    findEntries(app, ids, from, to),
    findRates(app, ids, from, to),
    cardImagesOf(app, ids),
  ])
  const entriesOf = Map.groupBy(entries, ({ rentalId }) => rentalId)
  const nightsOf = Map.groupBy(nights, ({ rentalId }) => rentalId)
  const periodsOf = Map.groupBy(periods, ({ rentalId }) => rentalId)
  return homes.map((home) => {
    const rates = {
      nights: new Map(nightsOf.get(home.id)?.map((night) => [night.night, night])),
      periods: periodsOf.get(home.id) ?? [],
    }
    const card = presentHome(home, {
      cover: presentCover(images.get(home.id)?.[0]),
      entries: presentEntries(entriesOf.get(home.id) ?? []),
      rates: rateCalendar(home, rates, from, to),
    })
    return { card }
  })
}

function presentHome(home: HomeRow, shown: Pick<CalendarHome, 'cover' | 'entries' | 'rates'>): CalendarHome {
  return {
    id: home.id,
    title: home.title,
    city: home.city,
    status: home.status,
    base_price_minor: home.basePriceMinor,
    nights_cap: home.nightsCap,
    ...shown,
    feeds: {
      total: home.feeds,
      failing: home.failing,
      last_success_at: home.lastSuccessAt?.toISOString() ?? null,
    },
  }
}

function presentCover(image: RentalImage | undefined): CalendarHome['cover'] {
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
