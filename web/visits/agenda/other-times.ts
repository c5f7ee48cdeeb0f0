import type { OpenSlot, Visit } from '#contract/buying/visits.ts'

const shown = 2

/**
 * Open hours that a seller may propose in place of a requested one, the nearest first. A slot names its listing only
 * where it is that of one alone: the server refuses an hour at which this one cannot be visited.
 */
export function otherTimesFor(
  { property_id, starts_at, proposed_starts_at }: Visit,
  slots: readonly OpenSlot[],
): string[] {
  const apart = (instant: string) => Math.abs(Date.parse(instant) - Date.parse(starts_at))
  return slots
    .filter((slot) => slot.property_id === null || slot.property_id === property_id)
    .map((slot) => slot.starts_at)
    .filter((instant) => instant !== starts_at && instant !== proposed_starts_at)
    .toSorted((a, b) => apart(a) - apart(b))
    .slice(0, shown)
    .toSorted()
}
