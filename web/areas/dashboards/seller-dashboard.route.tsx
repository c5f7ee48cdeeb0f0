import 'virtual:texts/accounts/verification'
import 'virtual:texts/administration/areas'
import 'virtual:texts/accounts/sellers'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconPlus } from '@tabler/icons-react'
import type { Route } from './+types/seller-dashboard.route.ts'
import { api } from '#web/api/browser-api.ts'
import { paths } from '#web/paths.ts'
import { DashboardMetrics } from '#web/sellers/dashboard-metrics.tsx'
import { LeadsCard } from '#web/sellers/leads-card.tsx'
import { QuickActions } from '#web/sellers/quick-actions.tsx'
import { RecentInquiries } from '#web/sellers/recent-inquiries.tsx'
import { RecentListings } from '#web/sellers/recent-listings.tsx'
import { SellerIdentity } from '#web/sellers/seller-identity.tsx'
import { useSellerToDos } from '#web/sellers/seller-to-dos.tsx'
import { useSession } from '#web/session/session.ts'
import { useSellerVerified } from '#web/verification/seller-status.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/feedback/states.tsx'
import { Badge } from '#web/ui/data/badge.tsx'
import { ToDoList } from '#web/ui/data/to-do-list.tsx'
import { useAccountToDos } from '../account/account-to-dos.tsx'
import { MetricsSkeleton } from '#web/ui/data/metrics-skeleton.tsx'
import { Greeting } from '../layout/greeting.tsx'
import { Loaded } from '#web/ui/feedback/loaded.tsx'
import { resultOf } from '#web/api/load-result.ts'

/**
 * The specification, section 9: three properties, five inquiries. Each part loads, and may fail, separately.
 */
export function clientLoader() {
  return {
    actions: resultOf(api('GET /seller/actions')),
    figures: resultOf(loadMetrics()),
    year: resultOf(api('GET /seller/analytics', { query: { days: String(daysOfChart) } })),
    profile: resultOf(api('GET /seller/profile')),
    profession: resultOf(api('GET /professional-kyc/my/status')),
    listings: resultOf(api('GET /properties-for-sale/seller', { query: { per_page: '3' } })),
    inquiries: resultOf(api('GET /seller/inquiries', { query: { per_page: '5' } })),
  }
}
clientLoader.hydrate = true as const

/** Eight months, including the current one. */
const daysOfChart = 245

async function loadMetrics() {
  const [stats, analytics] = await Promise.all([
    api('GET /seller/stats'),
    api('GET /seller/analytics', { query: { days: '30' } }),
  ])
  return { stats, analytics }
}

export default function SellerDashboard({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui()
  const { user } = useSession()
  const verified = useSellerVerified()
  const ofAccount = useAccountToDos('seller')
  const sellerToDos = useSellerToDos()
  const { actions, figures: metrics, year, profile, profession, listings, inquiries } = loaderData
  return (
    <div className="flex flex-col gap-8">
      <Greeting
        result={actions}
        waiting={({ items }) => items.length + ofAccount.length}
        action={
          <ButtonLink
            to={paths.sellerDash('properties/add')}
            icon={<IconPlus size={20} aria-hidden />}
            className="max-md:w-full"
          >
            <Trans>Nouvelle propriété</Trans>
          </ButtonLink>
        }
      />
      <Loaded result={actions} skeleton={<Skeleton className="h-40 rounded-16!" />}>
        {({ items, urgent }) => {
          const toDos = [...sellerToDos(items), ...ofAccount]
          if (toDos.length === 0) return null
          return (
            <section className="flex flex-col gap-3">
              <h2 className="flex flex-wrap items-center gap-x-3 gap-y-1 text-20 font-semibold">
                <Trans>À faire</Trans>
                {urgent > 0 && (
                  <Badge colour="red">
                    <Plural value={urgent} one="# action urgente" other="# actions urgentes" />
                  </Badge>
                )}
              </h2>
              <ToDoList items={toDos} label={t`À faire`} firstShown={5} />
            </section>
          )
        }}
      </Loaded>
      <Loaded
        result={metrics}
        skeleton={<MetricsSkeleton />}
        failed={t`Impossible de charger les statistiques. Veuillez réessayer.`}
      >
        {(shown) => <DashboardMetrics {...shown} />}
      </Loaded>
      <QuickActions />
      <div className="grid items-start gap-4 xl:grid-cols-[5fr_3fr] xl:gap-6">
        <Loaded result={year} skeleton={<Skeleton className="h-96 rounded-16!" />}>
          {({ by_day }) => <LeadsCard days={by_day} />}
        </Loaded>
        <Loaded
          result={profile}
          skeleton={<Skeleton className="h-64 rounded-16!" />}
          failed={t`Impossible de charger le profil. Veuillez réessayer.`}
        >
          {(loaded) =>
            user && <SellerIdentity status={user.kyc_status} profile={loaded} facts={profession} />
          }
        </Loaded>
      </div>
      <div className="grid items-start gap-4 xl:grid-cols-2 xl:gap-6">
        <Loaded
          result={listings}
          skeleton={<Skeleton className="h-80 rounded-16!" />}
          failed={t`Impossible de charger les propriétés. Veuillez réessayer.`}
        >
          {({ items }) => <RecentListings listings={items} verified={verified} />}
        </Loaded>
        <Loaded
          result={inquiries}
          skeleton={<Skeleton className="h-64 rounded-16!" />}
          failed={t`Impossible de charger les demandes. Veuillez réessayer.`}
        >
          {({ items }) => <RecentInquiries inquiries={items} />}
        </Loaded>
      </div>
    </div>
  )
}
