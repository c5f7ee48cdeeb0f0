import { formatMoment } from '#contract/core/date-format.ts'
import { useLanguage } from '../link.tsx'

/**
 * A moment in the viewer's time zone: `24 novembre 2026 à 18:30`.
 * @param options a time zone, where the server renders the page without the viewer's
 */
export function useMoment(options: { timeZone?: string } = {}) {
  const language = useLanguage()
  return (instant: string) => formatMoment(instant, language, options)
}
