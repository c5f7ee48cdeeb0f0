import { formatNumber } from '../../contract/number-format.ts'
import { useLanguage } from '../ui/link.tsx'

/** Figures as the reader writes them: `16 153`, `356,5`. */
export function useNumber() {
  const language = useLanguage()
  return (figure: number) => formatNumber(figure, language, { maxDecimals: 1 })
}
