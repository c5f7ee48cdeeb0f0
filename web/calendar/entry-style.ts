import type { CalendarEntry, CalendarRental } from '#contract/bookings/calendar.ts'

const ofSources = [
  'bg-red-ground text-red-text border-y',
  'bg-blue-ground text-blue-text border-y',
  'bg-purple-ground text-purple-text border-y',
  'bg-yellow-ground text-yellow-text border-y',
  'bg-green-ground text-green-text border-y',
]
export const blockStyle = 'hatched text-text border-y border-control-line'
export const stayStyle = 'bg-brand text-on-brand'
export const waitingStyle = 'bg-accent-soft text-accent-text inset-ring-2 inset-ring-accent-text'

/**
 * A colour per platform, the same on the whole screen. Colour is not the only information: texts name the platform
 * (WCAG 2.2, 1.4.1).
 */
export type SourceStyles = ReadonlyMap<string, string>

export function sourceStyles(rentals: readonly CalendarRental[]): SourceStyles {
  const names = new Set(rentals.flatMap(({ entries }) => entries.flatMap(({ source }) => source ?? [])))
  return new Map([...names].toSorted().map((name, index) => [name, ofSources[index % ofSources.length]!]))
}

export function isWaiting({ status }: CalendarEntry) {
  return status === 'REQUESTED' || status === 'PENDING_PAYMENT'
}

export function styleOf(entry: CalendarEntry, sources: SourceStyles) {
  if (entry.kind === 'block') return blockStyle
  if (entry.kind === 'import') return sources.get(entry.source ?? '') ?? ofSources[0]!
  return isWaiting(entry) ? waitingStyle : stayStyle
}
