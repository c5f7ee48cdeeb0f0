/** A local date as it is typed in each language of the site: 31/12/2026. */
export function typedDay(day: string) {
  return day.split('-').toReversed().join('/')
}

/** The local date of a typed text, day first or as `2026-12-31`; null for anything else and days that do not exist. */
export function parseTypedDay(text: string): string | null {
  const [, ...yearFirst] = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(text.trim()) ?? []
  const [, ...dayFirst] = /^(\d{1,2})[/. -](\d{1,2})[/. -](\d{4})$/.exec(text.trim()) ?? []
  const parts = yearFirst.length > 0 ? yearFirst : dayFirst.toReversed()
  // No calendar of the database has a year 0.
  if (parts.length === 0 || parts[0] === '0000') return null
  const local = parts.map((part) => part.padStart(2, '0')).join('-')
  const parsed = new Date(`${local}T00:00Z`)
  // The 31st of a month of thirty days would be the first of the next one.
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().slice(0, 10) === local ? local : null
}

/** What keeps a typed text from being a day between two local dates; null where nothing does. */
export function dayMistake(text: string, min = '', max = ''): 'unreadable' | 'outside' | null {
  const day = parseTypedDay(text)
  if (day === null) return 'unreadable'
  return (min && day < min) || (max && day > max) ? 'outside' : null
}
