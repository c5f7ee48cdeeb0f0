import { Trans, useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useState } from 'react'
import { Card } from './card.tsx'
import { classes } from '../class-names.ts'
import { SectionErrorBoundary, SectionNotice } from '../feedback/section-error-boundary.tsx'
import { Skeleton } from '../feedback/states.tsx'

/** The chart library loads with the first chart shown. */
export const MetricsChart = lazy(() => import('./metrics-chart.tsx'))

/** Metrics over time as a chart, and as a table for exact values and screen readers. */
export function ChartCard({
  title,
  note,
  chart,
  table,
  className,
}: {
  title: string
  /** The total of the metrics, or a choice above them. */
  note?: React.ReactNode
  chart: React.ReactNode
  table: React.ReactNode
  className?: string
}) {
  const { t } = useLingui()
  const [asTable, setAsTable] = useState(false)
  return (
    <Card
      title={title}
      className={classes('flex flex-col', className)}
      aside={
        <button type="button" className="text-link text-14" onClick={() => setAsTable(!asTable)}>
          {asTable ? t`Voir le graphique` : t`Voir le tableau`}
        </button>
      }
    >
      <div className="flex grow flex-col gap-4">
        {note}
        {asTable ? (
          table
        ) : (
          <SectionErrorBoundary
            fallback={
              <>
                <SectionNotice>
                  <Trans>Le graphique n’a pas pu s’afficher. Voici les mêmes chiffres en tableau.</Trans>
                </SectionNotice>
                {table}
              </>
            }
          >
            <Suspense fallback={<Skeleton className="h-72" />}>{chart}</Suspense>
          </SectionErrorBoundary>
        )}
      </div>
    </Card>
  )
}
