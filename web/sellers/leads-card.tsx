import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { ChartCard, FiguresChart } from '#web/ui/data/chart-card.tsx'
import { FiguresTable } from '#web/ui/data/figures-table.tsx'
import { useMonthName } from '#web/money/exact-money.ts'
import type { Analytics } from './seller-analytics.ts'

const monthsShown = 8

interface LeadMonth {
  /** `2026-11`. */
  month: string
  contacts: number
  visits: number
}

/** Inquiries and visits of the last months, as columns and as a table. */
export function LeadsCard({ days }: { days: Analytics['by_day'] }) {
  const { t } = useLingui()
  const monthName = useMonthName()
  const months = byMonth(days)
  const contacts = months.reduce((sum, month) => sum + month.contacts, 0)
  const visits = months.reduce((sum, month) => sum + month.visits, 0)
  const asked = t`${plural(contacts, { one: '# demande', other: '# demandes' })}`
  const seen = t`${plural(visits, { one: '# visite', other: '# visites' })}`
  return (
    <ChartCard
      title={t`Demandes et visites`}
      note={
        <p className="text-14 text-muted">
          <Trans>
            {asked} et {seen} en {monthsShown} mois
          </Trans>
        </p>
      }
      chart={
        <FiguresChart
          rows={months}
          at="month"
          label={t`Demandes et visites par mois : ${asked}, ${seen}`}
          tick={(month) => monthName(month, true)}
          name={(month) => monthName(month)}
          series={[
            { field: 'contacts', name: t`Demandes`, color: 'var(--brand)', as: 'column' },
            { field: 'visits', name: t`Visites`, color: 'var(--accent)', as: 'column' },
          ]}
        />
      }
      table={
        <FiguresTable
          first={t`Mois`}
          heads={[t`Demandes`, t`Visites`]}
          rows={months.toReversed().map((month) => ({
            key: month.month,
            label: monthName(month.month),
            cells: [month.contacts, month.visits],
          }))}
        />
      }
    />
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
