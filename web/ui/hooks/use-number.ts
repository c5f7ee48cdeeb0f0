import { formatNumber } from '#contract/core/number-format.ts'
import { useLanguage } from '../link.tsx'

/** Numbers in the viewer's locale: `16 153`, `356,5`. */
export function useNumber() {
  const language = useLanguage()
  return (metric: number) => formatNumber(metric, language, { maxDecimals: 1 })
}
