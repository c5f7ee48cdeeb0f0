import { Trans, useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useState } from 'react'
import type { SalesReport } from '../../contract/sale-reports.ts'
import { formatMoney } from '../money/format-money.ts'
import { Card } from '../ui/card.tsx'
import { formatDay } from '../ui/dates.ts'
import { useLanguage } from '../ui/link.tsx'
import { Skeleton } from '../ui/states.tsx'

const SalesChart = lazy(() => import('./sales-chart.tsx'))

/** Sales of each day, week or month as bars, with the numbers beside them as a table. */
export function SalesByPeriod({ report, groups }: { report: SalesReport; groups: React.ReactNode }) {
  const { t } = useLingui()
  const [asTable, setAsTable] = useState(false)
  return (
    <Card
      title={t`Ventes par période`}
      aside={
        <button type="button" className="text-link text-14" onClick={() => setAsTable(!asTable)}>
          {asTable ? t`Voir le graphique` : t`Voir le tableau`}
        </button>
      }
    >
      <div className="flex flex-col gap-4">
        {groups}
        {asTable ? (
          <SalesTable report={report} />
        ) : (
          <Suspense fallback={<Skeleton className="h-72" />}>
            <SalesChart report={report} />
          </Suspense>
        )}
      </div>
    </Card>
  )
}

function SalesTable({ report: { groups, group_by: group } }: { report: SalesReport }) {
  const { t } = useLingui()
  const language = useLanguage()
  const cell = 'py-2.5 pl-4 text-right tabular whitespace-nowrap'
  const heads = [t`Ventes`, t`Période d’avant`, t`Publiées`, t`Retirées`, t`Montant`]
  const day = (date: string) => formatDay(date, language, group === 'month' ? { day: undefined } : {})
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls can be scrolled with the keys
    <div className="max-h-96 overflow-auto" tabIndex={0}>
      <table className="w-full text-14">
        <thead className="sticky top-0 border-b border-line bg-surface text-muted">
          <tr>
            <th scope="col" className="py-2.5 text-left font-medium">
              <Trans>Début</Trans>
            </th>
            {heads.map((head) => (
              <th key={head} scope="col" className={`${cell} font-medium`}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {groups.toReversed().map((each) => (
            <tr key={each.start_date}>
              <th scope="row" className="py-2.5 text-left font-medium whitespace-nowrap">
                {day(each.start_date)}
              </th>
              <td className={cell}>{each.sales}</td>
              <td className={cell}>{each.previous_sales}</td>
              <td className={cell}>{each.published}</td>
              <td className={cell}>{each.withdrawn}</td>
              <td className={cell}>
                {each.revenue.length === 0
                  ? '–'
                  : each.revenue.map(({ currency, amount }) => (
                      <span key={currency} className="block">
                        {formatMoney(Math.round(Number(amount)), currency, language)}
                      </span>
                    ))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
