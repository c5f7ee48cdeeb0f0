import { formatNumber } from '#contract/core/number-format.ts'
import { useLanguage } from '#web/ui/link.tsx'

/** Formats square metres in the language of the page: `1 240 m²`, `65,08 m²`. */
export function useArea() {
  const language = useLanguage()
  return (surface: number) => `${formatNumber(surface, language)}\u00a0m²`
}
