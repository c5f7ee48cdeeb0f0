import type { Language } from '../../contract/language.ts'

/** `2026-11-16` as people write it: 16 novembre 2026. */
export function formatDay(day: string, language: Language) {
  const format = new Intl.DateTimeFormat(language, {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })
  return format.format(new Date(`${day}T00:00:00Z`))
}
