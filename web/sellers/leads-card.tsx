import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useState } from 'react'
import { useMonthName } from '../finances/exact-money.ts'
import { Card } from '../ui/card.tsx'
import { Skeleton } from '../ui/states.tsx'
import type { Analytics } from './analytics.route.tsx'

const LeadsChart = lazy(() => import('./leads-chart.tsx'))
const monthsShown = 8

export interface LeadMonth {
  /** `2026-11`. */
  month: string
  contacts: number
  visits: number
}

/** Inquiries and visits of the last months, as columns and as a table. */
export function LeadsCard({ days }: { days: Analytics['by_day'] }) {
  const { t } = useLingui()
  const [asTable, setAsTable] = useState(false)
  const months = byMonth(days)
  const contacts = months.reduce((sum, month) => sum + month.contacts, 0)
  const visits = months.reduce((sum, month) => sum + month.visits, 0)
  const asked = t`${plural(contacts, { one: '# demande', other: '# demandes' })}`
  const seen = t`${plural(visits, { one: '# visite', other: '# visites' })}`
  return (
    <Card
      title={t`Demandes et visites`}
      aside={
        <button type="button" className="text-link text-14" onClick={() => setAsTable(!asTable)}>
          {asTable ? t`Voir le graphique` : t`Voir le tableau`}
        </button>
      }
    >
      <p className="mb-4 text-14 text-muted">
        <Trans>
          {asked} et {seen} en {monthsShown} mois
        </Trans>
      </p>
      {asTable ? (
        <LeadsTable months={months} />
      ) : (
        <Suspense fallback={<Skeleton className="h-64" />}>
          <LeadsChart months={months} label={t`Demandes et visites par mois : ${asked}, ${seen}`} />
        </Suspense>
      )}
    </Card>
  )
}

function byMonth(days: Analytics['by_day']): LeadMonth[] {
  const sums = new Map<string, LeadMonth>()
  for (const { day, contacts, visits } of days) {
    const month = day.slice(0, 7)
    const sum = sums.get(month) ?? { month, contacts: 0, visits: 0 }
    sums.set(month, { month, contacts: sum.contacts + contacts, visits: sum.visits + visits })
  }
  return [...sums.values()].slice(-monthsShown)
}

function LeadsTable({ months }: { months: LeadMonth[] }) {
  const monthName = useMonthName()
  const cell = 'py-2.5 pl-4 text-right tabular'
  return (
    <table className="w-full text-14">
      <thead className="border-b border-line text-muted">
        <tr>
          <th scope="col" className="py-2.5 text-left font-medium">
            <Trans>Mois</Trans>
          </th>
          <th scope="col" className={`${cell} font-medium`}>
            <Trans>Demandes</Trans>
          </th>
          <th scope="col" className={`${cell} font-medium`}>
            <Trans>Visites</Trans>
          </th>
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {months.toReversed().map(({ month, contacts, visits }) => (
          <tr key={month}>
            <th scope="row" className="py-2.5 text-left font-medium">
              {monthName(month)}
            </th>
            <td className={cell}>{contacts}</td>
            <td className={cell}>{visits}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
