import type { Visit } from '#contract/buying/visits.ts'
import type { VisitStatus } from '#contract/buying/visit-enums.ts'
import type { AgendaEntry } from '../agenda-entries.ts'

type Position = NonNullable<Visit['position']>

/** A stop of the tour of a day: the visits of one slot. */
export interface Stop {
  key: string
  visits: readonly [Visit, ...Visit[]]
  /** From the stop before, as the crow flies; null for the first one and where a home has no position. */
  kilometres: number | null
}

const onTour: readonly VisitStatus[] = ['CONFIRMED', 'COMPLETED', 'NO_SHOW']

/** The stops of a day in their order: confirmed visits, also those that are over. */
export function stopsOf(day: string, entries: readonly AgendaEntry[]): Stop[] {
  const ofDay = entries.flatMap((entry) =>
    entry.kind === 'visits' && entry.day === day && entry.visits.some(({ status }) => onTour.includes(status))
      ? [entry]
      : [],
  )
  return ofDay.map(({ key, visits }, index) => {
    const before = ofDay[index - 1]?.visits[0]
    return { key, visits, kilometres: before ? kilometresBetweenVisits(before, visits[0]) : null }
  })
}

/** Of all ways; null where one is not known. */
export function kilometresOf(stops: readonly Stop[]): number | null {
  return stops.slice(1).reduce<number | null>((sum, { kilometres }) => {
    return sum === null || kilometres === null ? null : sum + kilometres
  }, 0)
}

export function kilometresBetweenVisits(a: Visit, b: Visit): number | null {
  return a.position && b.position ? kilometresBetween(a.position, b.position) : null
}

/** Great-circle distance: roads are longer. */
export function kilometresBetween(a: Position, b: Position) {
  const radians = (degrees: number) => (degrees * Math.PI) / 180
  const [north, east] = [radians(b.latitude - a.latitude), radians(b.longitude - a.longitude)]
  const haversine =
    Math.sin(north / 2) ** 2 +
    Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * Math.sin(east / 2) ** 2
  return 2 * 6371 * Math.asin(Math.min(1, Math.sqrt(haversine)))
}

/** Directions by car between two homes, or to one from wherever one is, on OpenStreetMap. */
export function directionsTo(to: Position, from?: Position) {
  const point = ({ latitude, longitude }: Position) => `${latitude},${longitude}`
  const route = `${from ? point(from) : ''};${point(to)}`
  return `https://www.openstreetmap.org/directions?${new URLSearchParams({ engine: 'fossgis_osrm_car', route })}`
}
