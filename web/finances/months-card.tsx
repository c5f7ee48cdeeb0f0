import { Trans, useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useState } from 'react'
import type { CurrencySummary } from '../../contract/finances.ts'
import { Card } from '../ui/card.tsx'
import { Skeleton } from '../ui/states.tsx'
import { useExactMoney, useMonthName } from './exact-money.ts'

/** The library of charts comes with this card alone. */
const MonthsChart = lazy(() => import('./months-chart.tsx'))

/** Months as columns, and as a table for whoever wants the exact figures or cannot see the columns. */
export function MonthsCard({ summary }: { summary: CurrencySummary }) {
  const { t } = useLingui()
  const [asTable, setAsTable] = useState(false)
  const { months, currency } = summary
  if (months.length === 0) return null
  return (
    <Card
      title={t`Revenus nets par mois`}
      aside={
        <button type="button" className="text-link text-14" onClick={() => setAsTable(!asTable)}>
          {asTable ? t`Voir le graphique` : t`Voir le tableau`}
        </button>
      }
    >
      {asTable ? (
        <MonthsTable summary={summary} />
      ) : (
        <Suspense fallback={<Skeleton className="h-64" />}>
          <MonthsChart months={months} currency={currency} />
        </Suspense>
      )}
    </Card>
  )
}

function MonthsTable({ summary: { months, currency } }: { summary: CurrencySummary }) {
  const money = useExactMoney()
  const monthName = useMonthName()
  const cell = 'py-2.5 pl-4 text-right tabular whitespace-nowrap'
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls can be scrolled with the keys
    <div className="overflow-x-auto" tabIndex={0}>
      <table className="w-full text-14">
        <thead className="border-b border-line text-muted">
          <tr>
            <th scope="col" className="py-2.5 text-left font-medium">
              <Trans>Mois</Trans>
            </th>
            <th scope="col" className={`${cell} font-medium`}>
              <Trans>Brut</Trans>
            </th>
            <th scope="col" className={`${cell} font-medium`}>
              <Trans>Remboursé</Trans>
            </th>
            <th scope="col" className={`${cell} font-medium`}>
              <Trans>Commission</Trans>
            </th>
            <th scope="col" className={`${cell} font-medium`}>
              <Trans>Net</Trans>
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {months.map((month) => (
            <tr key={month.month}>
              <th scope="row" className="py-2.5 text-left font-medium">
                {monthName(month.month)}
              </th>
              <td className={cell}>{money(month.gross_minor, currency)}</td>
              <td className={cell}>{money(-month.refunds_minor, currency)}</td>
              <td className={cell}>{money(-month.fees_minor, currency)}</td>
              <td className={`${cell} font-semibold`}>{money(month.net_minor, currency)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
