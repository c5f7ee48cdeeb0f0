import { Trans, useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useState } from 'react'
import { Card } from '../ui/card.tsx'
import { formatDay } from '../ui/dates.ts'
import { useLanguage } from '../ui/link.tsx'
import { Skeleton } from '../ui/states.tsx'
import type { Analytics } from './analytics.route.tsx'

const DaysChart = lazy(() => import('./days-chart.tsx'))

/** Views and inquiries day by day, as lines and as a table. */
export function DaysCard({ analytics: { by_day: days } }: { analytics: Analytics }) {
  const { t } = useLingui()
  const [asTable, setAsTable] = useState(false)
  return (
    <Card
      title={t`Jour par jour`}
      aside={
        <button type="button" className="text-link text-14" onClick={() => setAsTable(!asTable)}>
          {asTable ? t`Voir le graphique` : t`Voir le tableau`}
        </button>
      }
    >
      {asTable ? (
        <DaysTable days={days} />
      ) : (
        <Suspense fallback={<Skeleton className="h-64" />}>
          <DaysChart days={days} />
        </Suspense>
      )}
    </Card>
  )
}

function DaysTable({ days }: { days: Analytics['by_day'] }) {
  const { t } = useLingui()
  const language = useLanguage()
  const cell = 'py-2.5 pl-4 text-right tabular whitespace-nowrap'
  const heads = [t`Affichages`, t`Vues`, t`Demandes`, t`Visites`, t`Offres`]
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls can be scrolled with the keys
    <div className="max-h-96 overflow-auto" tabIndex={0}>
      <table className="w-full text-14">
        <thead className="sticky top-0 border-b border-line bg-surface text-muted">
          <tr>
            <th scope="col" className="py-2.5 text-left font-medium">
              <Trans>Jour</Trans>
            </th>
            {heads.map((head) => (
              <th key={head} scope="col" className={`${cell} font-medium`}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {days.toReversed().map((day) => (
            <tr key={day.day}>
              <th scope="row" className="py-2.5 text-left font-medium whitespace-nowrap">
                {formatDay(day.day, language)}
              </th>
              <td className={cell}>{day.impressions}</td>
              <td className={cell}>{day.views}</td>
              <td className={cell}>{day.contacts}</td>
              <td className={cell}>{day.visits}</td>
              <td className={cell}>{day.offers}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
