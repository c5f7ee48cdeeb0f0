import { Trans } from '@lingui/react/macro'
import type { Rates } from '#contract/core/rates.ts'
import { formatNumber } from '#contract/core/number-format.ts'
import { useLanguage } from '#web/ui/link.tsx'
import { sortedRates } from './sorted-rates.ts'

/** One line for each currency: how many units one euro buys. */
export function RateTable({ rates: { date, rates } }: { rates: Rates }) {
  const language = useLanguage()
  return (
    <table className="w-full max-w-120 text-left">
      <caption className="pb-3 text-left text-14 text-muted">
        <Trans>Pour un euro, le {date}</Trans>
      </caption>
      <tbody>
        {sortedRates(rates).map(([currency, rate]) => (
          <tr key={currency} className="border-t border-line">
            <th scope="row" className="py-2 font-medium">
              {currency}
            </th>
            <td className="py-2 text-right tabular">{formatNumber(rate, language)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
