import { localDate } from '../text/read-dates.ts'

/** Six digits of a birth date: never in the future. Null for an unknown day or month (`<<`). */
export function birthDateOf(signs: string, today: string) {
  return dateOf(signs, (year) => (2000 + year > Number(today.slice(0, 4)) ? 1900 + year : 2000 + year))
}

/** Six digits of an expiry date: documents are valid for ten or fifteen years, cards of some states for fifty. */
export function expiryDateOf(signs: string, today: string) {
  return dateOf(signs, (year) => (2000 + year > Number(today.slice(0, 4)) + 50 ? 1900 + year : 2000 + year))
}

function dateOf(signs: string, yearOf: (year: number) => number) {
  if (!/^\d{6}$/.test(signs)) return null
  const [year, month, day] = [0, 2, 4].map((start) => Number(signs.slice(start, start + 2))) as [
    number,
    number,
    number,
  ]
  return localDate(yearOf(year), month, day) ?? null
}
