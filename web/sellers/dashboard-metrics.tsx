import { Trans, useLingui } from '@lingui/react/macro'
import { IconBuilding, IconCurrencyEuro, IconInbox, IconKey } from '@tabler/icons-react'
import { formatMoney } from '#contract/core/money-format.ts'
import type { SellerStats } from '#contract/sales/sellers.ts'
import { StatCard, StatGrid } from '#web/ui/data/card.tsx'
import { useLanguage } from '#web/ui/link.tsx'
import { Sparkline } from '#web/ui/data/sparkline.tsx'
import type { Analytics } from './seller-analytics.ts'
import { Change } from '#web/ui/data/change.tsx'

/** The four metrics of the specification, each with its comparison and trend. */
export function DashboardMetrics({ stats, analytics }: { stats: SellerStats; analytics: Analytics }) {
  const { t } = useLingui()
  const language = useLanguage()
  const [main, ...others] = stats.revenues
  const { contacts } = analytics
  const now = stats.months.at(-1)
  const before = stats.months.at(-2)
  return (
    <StatGrid>
      <StatCard
        label={t`Propriétés actives`}
        icon={<IconBuilding size={20} aria-hidden />}
        line={<Line values={stats.months.map(({ active }) => active)} />}
        note={before && <Change counted now={stats.active_properties} before={before.active} />}
      >
        {stats.active_properties}
      </StatCard>
      <StatCard
        label={t`Demandes reçues`}
        icon={<IconInbox size={20} aria-hidden />}
        line={<Line values={stats.months.map(({ inquiries }) => inquiries)} />}
        note={
          <Trans>
            {contacts.total} reçues en 30 jours, contre {contacts.before}
          </Trans>
        }
      >
        {stats.open_inquiries}
      </StatCard>
      <StatCard
        label={t`Propriétés vendues`}
        icon={<IconKey size={20} aria-hidden />}
        line={<Line values={stats.months.map(({ sold }) => sold)} />}
        note={
          now && before ? (
            <Trans>
              {now.sold} ce mois-ci, contre {before.sold}
            </Trans>
          ) : null
        }
      >
        {stats.sold_properties}
      </StatCard>
      <StatCard
        label={t`Revenu mensuel`}
        icon={<IconCurrencyEuro size={20} aria-hidden />}
        note={
          others.length > 0
            ? others
                .map(({ currency, monthly }) => formatMoney(Math.round(Number(monthly)), currency, language))
                .join(' · ')
            : main && (
                <Change
                  now={Number(main.monthly)}
                  before={Number(main.previous_month)}
                  write={(amount) => formatMoney(Math.round(amount), main.currency, language)}
                />
              )
        }
      >
        {formatMoney(Math.round(stats.monthly_revenue), stats.currency, language)}
      </StatCard>
    </StatGrid>
  )
}

/** Trend by month; the exact values are on the screen of analytics. */
function Line({ values }: { values: number[] }) {
  const { t } = useLingui()
  const { length } = values
  const list = values.join(', ')
  return <Sparkline values={values} label={t`Les ${length} derniers mois : ${list}`} />
}
