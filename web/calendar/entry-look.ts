import type { CalendarEntry, CalendarHome } from '#contract/bookings/calendar.ts'

const ofSources = [
  'bg-red-ground text-red-text',
  'bg-blue-ground text-blue-text',
  'bg-purple-ground text-purple-text',
  'bg-yellow-ground text-yellow-text',
  'bg-green-ground text-green-text',
]
export const blockLook = 'hatched text-text'
export const stayLook = 'bg-brand text-on-brand'
export const waitingLook = 'bg-accent-soft text-accent-text inset-ring-2 inset-ring-accent-text'

/** A colour for each platform, the same on the whole screen. Texts say what colours show. */
export type SourceLooks = ReadonlyMap<string, string>

export function sourceLooks(homes: readonly CalendarHome[]): SourceLooks {
  const names = new Set(homes.flatMap(({ entries }) => entries.flatMap(({ source }) => source ?? [])))
  return new Map([...names].toSorted().map((name, index) => [name, ofSources[index % ofSources.length]!]))
}

export function isWaiting({ status }: CalendarEntry) {
  return status === 'REQUESTED' || status === 'PENDING_PAYMENT'
}

export function lookOf(entry: CalendarEntry, sources: SourceLooks) {
  if (entry.kind === 'block') return blockLook
  if (entry.kind === 'import') return sources.get(entry.source ?? '') ?? ofSources[0]!
  return isWaiting(entry) ? waitingLook : stayLook
}
