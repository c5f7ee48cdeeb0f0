import 'virtual:texts/administration/areas'
import 'virtual:texts/accounts/recovery'
import 'virtual:texts/core/forms'
import { useLingui } from '@lingui/react/macro'
import { IconCalendarEvent, IconReceiptTax, IconUsers } from '@tabler/icons-react'
import type { EndpointAnswer, Permission } from '#contract/core/endpoint.ts'
import type { showAdminDashboard } from '#contract/administration/dashboards.ts'
import type { showServices } from '#contract/administration/platform-overview.ts'
import type { Route } from './+types/admin-dashboard.route.ts'
import { DashboardApprovals } from '#web/administration/approvals/dashboard-approvals.tsx'
import { DueNext } from '#web/administration/support-cases/due-next.tsx'
import { api } from '#web/api/browser-api.ts'
import { QueuePreview } from '#web/moderation/sales/queue-preview.tsx'
import { paths } from '#web/paths.ts'
import { readSession } from '#web/session/session.ts'
import { useStaffRights } from '#web/session/use-staff-rights.ts'
import { StatCard, StatGrid, StatLink } from '#web/ui/data/card.tsx'
import { Skeleton } from '#web/ui/feedback/states.tsx'
import { ToDoList } from '#web/ui/data/to-do-list.tsx'
import { useAccountToDos } from '../account/account-to-dos.tsx'
import { MetricsSkeleton } from '#web/ui/data/metrics-skeleton.tsx'
import { Greeting } from '../layout/greeting.tsx'
import {
  BookingsChart,
  Label,
  MetricsExport,
  PlatformMetricCards,
  type PlatformMetrics,
  PeriodChoice,
} from './platform-metrics.tsx'
import { dashboardSearch } from './dashboard-address.ts'
import { PlatformServices, VerificationsWaiting } from './platform-services.tsx'
import { Loaded, type LoadResult } from '#web/ui/feedback/loaded.tsx'
import { resultOf } from '#web/api/load-result.ts'
import { useAdminToDos } from './use-admin-to-dos.tsx'
import { useNumber } from '#web/ui/hooks/use-number.ts'

export function clientLoader({ url }: Route.ClientLoaderArgs) {
  const { period } = dashboardSearch.parse(url.searchParams)
  const queue = may('moderate_listings')
    ? api('GET /properties-for-sale/admin/moderation/pending', { query: { per_page: '5' } })
    : null
  const overview = may('view_stats') && {
    figures: resultOf(api('GET /admin/dashboard/figures', { query: { period } })),
    services: resultOf(api('GET /admin/dashboard/services')),
  }
  return {
    result: resultOf(api('GET /admin/dashboard')),
    work: resultOf(loadWork()),
    queue: queue && resultOf(queue),
    overview,
  }
}

/** What is due next, of what the viewer may do. */
async function loadWork() {
  const [list, counts] = await Promise.all([
    api('GET /admin/work-items', { query: { per_page: '6' } }),
    api('GET /admin/work-items/count'),
  ])
  return { list, counts }
}

/** Callable outside a component: data is fetched at once, in parallel with the counts. */
function may(permission: Permission) {
  const roles = readSession().user?.roles ?? []
  return roles.some(({ name, permissions }) => name === 'admin' || permissions.includes(permission))
}
clientLoader.hydrate = true as const

export default function AdminDashboard({
  loaderData: { result, work, queue, overview },
}: Route.ComponentProps) {
  const { t } = useLingui()
  const toDos = useAccountToDos('admin')
  const adminToDos = useAdminToDos()
  return (
    <div className="flex flex-col gap-8">
      <Greeting
        result={result}
        waiting={(dashboard) =>
          toDos.length + adminToDos(dashboard).length + (dashboard.rentals_without_tax_tariff ? 1 : 0)
        }
        action={
          overview && (
            <span className="flex flex-wrap items-center gap-3 max-md:w-full">
              <PeriodChoice />
              <MetricsExport />
            </span>
          )
        }
      />
      <Loaded result={result} skeleton={<Skeleton className="h-48 rounded-16!" />}>
        {(dashboard) => {
          const waiting = [...adminToDos(dashboard), ...toDos]
          return (
            <>
              <DashboardApprovals total={dashboard.approvals_to_sign} />
              {waiting.length > 0 && <ToDoList items={waiting} label={t`À faire`} />}
            </>
          )
        }}
      </Loaded>
      <Loaded result={work} skeleton={<Skeleton className="h-96 rounded-16!" />}>
        {({ list, counts }) => <DueNext list={list} counts={counts} />}
      </Loaded>
      {overview && <Overview {...overview} />}
      {queue && (
        <Loaded result={queue} skeleton={<Skeleton className="h-96 rounded-16!" />}>
          {({ items }) => <QueuePreview sales={items} />}
        </Loaded>
      )}
      <Loaded result={result} skeleton={<MetricsSkeleton />}>
        {(dashboard) => <PlatformCounts {...dashboard} />}
      </Loaded>
    </div>
  )
}

/** The counts that the viewer may see, each with its list where there is one. */
function PlatformCounts({
  users,
  upcoming_stays: stays,
  rentals_without_tax_tariff: withoutTariff,
}: EndpointAnswer<typeof showAdminDashboard>) {
  const { t } = useLingui()
  const number = useNumber()
  const { isAdmin } = useStaffRights()
  if (users === null && stays === null && withoutTariff === null) return null
  return (
    <StatGrid>
      {users !== null && (
        <StatCard
          label={<StatLink to={paths.adminUsers()}>{t`Comptes`}</StatLink>}
          icon={<IconUsers size={20} aria-hidden />}
        >
          {number(users)}
        </StatCard>
      )}
      {stays !== null && (
        <StatCard
          label={
            <Label to={paths.adminBookings('venir=true')} isOpen={isAdmin}>
              {t`Séjours à venir`}
            </Label>
          }
          icon={<IconCalendarEvent size={20} aria-hidden />}
        >
          {number(stays)}
        </StatCard>
      )}
      {withoutTariff !== null && (
        <StatCard
          label={<StatLink to={paths.adminTouristTax()}>{t`Logements sans taxe de séjour`}</StatLink>}
          icon={<IconReceiptTax size={20} aria-hidden />}
          note={
            withoutTariff > 0
              ? t`Tarif à importer ou code postal à corriger`
              : t`Chaque commune de France a son tarif`
          }
        >
          {number(withoutTariff)}
        </StatCard>
      )}
    </StatGrid>
  )
}

interface DashboardResults {
  figures: Promise<LoadResult<PlatformMetrics>>
  services: Promise<LoadResult<EndpointAnswer<typeof showServices>>>
}

/** The metrics of the period, and the state of the services. */
function Overview({ figures: metrics, services }: DashboardResults) {
  return (
    <>
      <Loaded result={metrics} skeleton={<MetricsSkeleton />}>
        {(loaded) => <PlatformMetricCards metrics={loaded} />}
      </Loaded>
      <div className="grid gap-6 xl:grid-cols-[minmax(0,1fr)_22rem]">
        <Loaded result={metrics} skeleton={<Skeleton className="h-96 rounded-16!" />}>
          {(loaded) => <BookingsChart metrics={loaded} />}
        </Loaded>
        <div className="flex flex-col gap-6">
          <Loaded result={services} skeleton={<Skeleton className="h-96 rounded-16!" />}>
            {(loaded) => <PlatformServices services={loaded} />}
          </Loaded>
          <Loaded result={metrics} skeleton={<Skeleton className="h-48 rounded-16!" />}>
            {(loaded) => <VerificationsWaiting metrics={loaded} />}
          </Loaded>
        </div>
      </div>
    </>
  )
}
