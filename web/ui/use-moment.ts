import { formatMoment } from '../../contract/date-format.ts'
import { useLanguage } from './link.tsx'

/** A moment by the reader's own clock: `24 novembre 2026 à 18:30`. */
export function useMoment() {
  const language = useLanguage()
  return (instant: string) => formatMoment(instant, language)
}
