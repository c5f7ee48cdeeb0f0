import { useLanguage } from '../ui/link.tsx'
import { formatMoney } from './format-money.ts'

/** A price in euros, in the currency the visitor reads prices in. A missing price is '0 €' (specification, section 9). */
export function Price({ euros, className }: { euros: number | null | undefined; className?: string }) {
  return <span className={className}>{formatMoney(euros ?? 0, 'EUR', useLanguage())}</span>
}
