import { formatMoment } from '#contract/core/date-format.ts'
import { useLanguage } from '../link.tsx'

/**
 * A moment by the reader's own clock: `24 novembre 2026 à 18:30`.
 * @param options a time zone, where the server draws the page and does not know the reader's
 */
export function useMoment(options: { timeZone?: string } = {}) {
  const language = useLanguage()
  return (instant: string) => formatMoment(instant, language, options)
}
