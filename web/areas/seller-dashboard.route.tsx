import '../locales/areas.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconBuilding, IconBuildingCommunity, IconKey, IconPencil, IconTag } from '@tabler/icons-react'
import type { Route } from './+types/seller-dashboard.route.ts'
import type { showSellerDashboard } from '../../contract/dashboards.ts'
import type { EndpointAnswer } from '../../contract/endpoint.ts'
import { api } from '../api/browser-api.ts'
import { formatMoney } from '../money/format-money.ts'
import { useSession } from '../session/session.ts'
import { Card, StatCard, StatGrid } from '../ui/card.tsx'
import { useLanguage } from '../ui/link.tsx'
import { useRelativeDay } from '../ui/relative-day.ts'
import { EmptyState } from '../ui/states.tsx'
import { ToDoList } from '../ui/to-do-list.tsx'
import { useAccountToDos } from './account-to-dos.tsx'
import { FiguresSkeleton } from './dashboard-figures-skeleton.tsx'
import { Greeting } from './greeting.tsx'
import { IdentityPanel } from './identity-panel.tsx'
import { Loaded, outcomeOf } from './loaded.tsx'
import { SaleStatusBadge } from './sale-status-badge.tsx'

type Dashboard = EndpointAnswer<typeof showSellerDashboard>

export function clientLoader() {
  return { outcome: outcomeOf(api('GET /seller/dashboard')) }
}
clientLoader.hydrate = true as const

export default function SellerDashboard({ loaderData: { outcome } }: Route.ComponentProps) {
  const { t } = useLingui()
  const { user } = useSession()
  const toDos = useAccountToDos('seller')
  return (
    <div className="flex flex-col gap-8">
      <Greeting outcome={outcome} waiting={() => toDos.length} />
      {toDos.length > 0 && <ToDoList items={toDos} label={t`À faire`} />}
      <Loaded outcome={outcome} skeleton={<FiguresSkeleton />}>
        {(dashboard) => (
          <>
            <Figures dashboard={dashboard} />
            <div className="grid items-start gap-4 xl:grid-cols-[3fr_2fr] xl:gap-6">
              <RecentListings dashboard={dashboard} verified={user?.kyc_status === 'verified'} />
              {user && <IdentityPanel status={user.kyc_status} />}
            </div>
          </>
        )}
      </Loaded>
    </div>
  )
}

function Figures({ dashboard }: { dashboard: Dashboard }) {
  const { t } = useLingui()
  return (
    <StatGrid>
      <StatCard label={t`Propriétés actives`} icon={<IconBuilding size={20} aria-hidden />}>
        {dashboard.active_properties}
      </StatCard>
      <StatCard label={t`Propriétés vendues`} icon={<IconKey size={20} aria-hidden />}>
        {dashboard.sold_properties}
      </StatCard>
      <StatCard label={t`Brouillons`} icon={<IconPencil size={20} aria-hidden />}>
        {dashboard.draft_properties}
      </StatCard>
      <StatCard label={t`Total`} icon={<IconBuildingCommunity size={20} aria-hidden />}>
        {dashboard.total_properties}
      </StatCard>
    </StatGrid>
  )
}

function RecentListings({ dashboard, verified }: { dashboard: Dashboard; verified: boolean }) {
  const { t } = useLingui()
  const language = useLanguage()
  const relativeDay = useRelativeDay()
  if (dashboard.recent_properties.length === 0) {
    return (
      <EmptyState icon={<IconTag size={32} aria-hidden />} title={t`Vos annonces apparaîtront ici`}>
        <Trans>Les trois plus récentes, avec leur état et leur prix.</Trans>
      </EmptyState>
    )
  }
  return (
    <Card title={t`Propriétés récentes`}>
      <ul className="divide-y divide-line">
        {dashboard.recent_properties.map(({ id, title, created_at, sale_status, sale_price, currency }) => (
          <li key={id} className="flex items-center gap-4 py-4 first:pt-0 last:pb-0">
            <div className="min-w-0 grow">
              <p className="truncate font-semibold">{title}</p>
              <p className="mb-1.5 text-14 text-muted">{relativeDay(created_at)}</p>
              <SaleStatusBadge status={sale_status} verified={verified} />
            </div>
            <p className="font-semibold whitespace-nowrap tabular">
              {formatMoney(Number(sale_price), currency, language)}
            </p>
          </li>
        ))}
      </ul>
    </Card>
  )
}
