import { useLanguage } from './link.tsx'

/** A moment by the reader's own clock: `24 novembre 2026 à 18:30`. */
export function useMoment() {
  const language = useLanguage()
  const format = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeStyle: 'short' })
  return (instant: string) => format.format(new Date(instant))
}
