import type { CalendarEntry, CalendarHome } from '../../contract/calendar.ts'
import type { App } from '../app.ts'
import type { SignedIn } from '../http/actor.ts'
import { nightRanges } from '../pricing/night-ranges.ts'
import { cardImagesOf } from '../rentals/rental-images.ts'
import { type EntryRow, findEntries, findHomes, findRates } from './owner-calendar-queries.ts'
import { assertRange } from './show-availability.ts'

interface Asked {
  from: string
  to: string
  property_id?: string | undefined
  limit: number
}

/** Everything that stands in the calendars of one's homes between two dates, with what the free nights cost. */
export async function showOwnerCalendar(app: App, { from, to, property_id, limit }: Asked, actor: SignedIn) {
  assertRange({ from, to })
  const homes = await findHomes(app, { ownerId: actor.userId, rentalId: property_id, limit, from, to })
  const ids = homes.map(({ id }) => id)
  const priced = homes.filter(({ hasRateCalendar }) => hasRateCalendar).map(({ id }) => id)
  const [entries, { nights, periods }, images] = await Promise.all([
    findEntries(app, ids, from, to),
    findRates(app, priced, from, to),
    cardImagesOf(app, ids),
  ])
  const entriesOf = Map.groupBy(entries, ({ rentalId }) => rentalId)
  const nightsOf = Map.groupBy(nights, ({ rentalId }) => rentalId)
  const periodsOf = Map.groupBy(periods, ({ rentalId }) => rentalId)
  const properties = homes.map((home): CalendarHome => {
    const rates = {
      nights: new Map(nightsOf.get(home.id)?.map((night) => [night.night, night])),
      periods: periodsOf.get(home.id) ?? [],
    }
    return {
      id: home.id,
      title: home.title,
      city: home.city,
      status: home.status,
      image: images.get(home.id)?.[0] ?? null,
      base_price_minor: home.basePriceMinor,
      nights_cap: home.nightsCap,
      entries: presentEntries(entriesOf.get(home.id) ?? []),
      rates: nightRanges(home, rates, from, to),
      feeds: {
        total: home.feeds,
        failing: home.failing,
        last_success_at: home.lastSuccessAt?.toISOString() ?? null,
      },
    }
  })
  return { from, to, properties, left_out: (homes[0]?.total ?? 0) - homes.length }
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
