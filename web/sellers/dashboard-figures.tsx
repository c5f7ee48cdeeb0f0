import { Trans, useLingui } from '@lingui/react/macro'
import { IconBuilding, IconCurrencyEuro, IconInbox, IconKey } from '@tabler/icons-react'
import type { SellerStats } from '../../contract/sellers.ts'
import { formatMoney } from '../money/format-money.ts'
import { StatCard, StatGrid } from '../ui/card.tsx'
import { useLanguage } from '../ui/link.tsx'
import type { Analytics } from './analytics.route.tsx'
import { Change } from './change.tsx'
import { useNumber } from './use-number.ts'

/** The four figures of the specification, each with what it is compared with. */
export function DashboardFigures({ stats, analytics }: { stats: SellerStats; analytics: Analytics }) {
  const { t } = useLingui()
  const language = useLanguage()
  const number = useNumber()
  const [main, ...others] = stats.revenues
  const { views, contacts } = analytics
  return (
    <StatGrid>
      <StatCard
        label={t`Propriétés actives`}
        icon={<IconBuilding size={20} aria-hidden />}
        note={
          <Trans>
            sur {stats.total_properties}, {number(views.total)} vues en 30 jours
          </Trans>
        }
      >
        {stats.active_properties}
      </StatCard>
      <StatCard
        label={t`Demandes reçues`}
        icon={<IconInbox size={20} aria-hidden />}
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
        note={
          stats.average_days_to_sell === null ? (
            t`aucune vente pour l’instant`
          ) : (
            <Trans>en {Math.round(stats.average_days_to_sell)} jours en moyenne</Trans>
          )
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
                .map(({ currency, monthly }) => formatMoney(Number(monthly), currency, language))
                .join(' · ')
            : main && (
                <Change
                  now={Number(main.monthly)}
                  before={Number(main.previous_month)}
                  write={(amount) => formatMoney(amount, main.currency, language)}
                />
              )
        }
      >
        {formatMoney(stats.monthly_revenue, stats.currency, language)}
      </StatCard>
    </StatGrid>
  )
}
