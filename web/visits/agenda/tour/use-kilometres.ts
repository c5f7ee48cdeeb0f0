import { formatNumber } from '#contract/core/number-format.ts'
import { useLanguage } from '#web/ui/link.tsx'

/** A distance in kilometres, below one in metres by the hundred. */
export function useKilometres() {
  const language = useLanguage()
  return (kilometres: number) => {
    if (kilometres < 0.95) return `${formatNumber(Math.round(kilometres * 10) * 100, language)}\u00A0m`
    return `${formatNumber(kilometres, language, { maxDecimals: kilometres < 10 ? 1 : 0 })}\u00A0km`
  }
}
