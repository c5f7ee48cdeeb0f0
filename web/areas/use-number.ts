import { useLanguage } from '../ui/link.tsx'

/** Figures as the reader writes them: `16 153`, `356,5`. */
export function useNumber() {
  const format = new Intl.NumberFormat(useLanguage(), { maximumFractionDigits: 1 })
  return (figure: number) => format.format(figure).replaceAll('\u202f', '\u00a0')
}
