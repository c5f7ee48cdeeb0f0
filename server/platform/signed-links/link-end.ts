/** Years after its last use until a link ends. */
export const linkYears = 1
const noteEvery = 86_400_000

/** A link expires twelve months after its last use. */
export function endOfLink(lastUsedAt: Date) {
  return yearsFrom(lastUsedAt, linkYears)
}

/** Links last used before then have expired. */
export function lastUseOfEnded(now: Date) {
  return yearsFrom(now, -linkYears)
}

/** A use is stored once a day: platforms read a calendar every few minutes. */
export function needsNote(lastUsedAt: Date, now: Date) {
  return now.getTime() - lastUsedAt.getTime() >= noteEvery
}

function yearsFrom(moment: Date, count: number) {
  const date = new Date(moment)
  date.setUTCFullYear(date.getUTCFullYear() + count)
  return date
}
