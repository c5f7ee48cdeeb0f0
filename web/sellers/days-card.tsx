import { useLingui } from '@lingui/react/macro'
import { formatDay } from '#contract/core/date-format.ts'
import { ChartCard, FiguresChart } from '#web/ui/data/chart-card.tsx'
import { FiguresTable } from '#web/ui/data/figures-table.tsx'
import { useLanguage } from '#web/ui/link.tsx'
import type { Analytics } from './seller-analytics.ts'

/** Views and inquiries day by day. */
export function DaysCard({ analytics: { by_day: days } }: { analytics: Analytics }) {
  const { t } = useLingui()
  const language = useLanguage()
  const views = days.reduce((sum, day) => sum + day.views, 0)
  const contacts = days.reduce((sum, day) => sum + day.contacts, 0)
  return (
    <ChartCard
      title={t`Jour par jour`}
      chart={
        <FiguresChart
          rows={days}
          at="day"
          label={t`Vues et demandes par jour : ${views} vues, ${contacts} demandes`}
          tick={(day) => formatDay(day, language, { month: 'short', year: undefined })}
          name={(day) => formatDay(day, language)}
          room={40}
          series={[
            { field: 'views', name: t`Vues`, color: 'var(--brand)', as: 'line' },
            {
              field: 'contacts',
              name: t`Demandes`,
              color: 'var(--accent)',
              as: 'line',
              isDashed: true,
              isApart: true,
            },
          ]}
        />
      }
      table={
        <FiguresTable
          first={t`Jour`}
          heads={[t`Affichages`, t`Vues`, t`Demandes`, t`Visites`, t`Offres`]}
          rows={days.toReversed().map((day) => ({
            key: day.day,
            label: formatDay(day.day, language),
            cells: [day.impressions, day.views, day.contacts, day.visits, day.offers],
          }))}
        />
      }
    />
  )
}
