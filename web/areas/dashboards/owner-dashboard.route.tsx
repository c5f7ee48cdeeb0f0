import 'virtual:texts/administration/areas'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconHomePlus, IconPlus } from '@tabler/icons-react'
import { api } from '#web/api/browser-api.ts'
import { paths } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState, Skeleton } from '#web/ui/feedback/states.tsx'
import { type ToDo, ToDoList } from '#web/ui/data/to-do-list.tsx'
import type { Route } from './+types/owner-dashboard.route.ts'
import { useAccountToDos } from '../account/account-to-dos.tsx'
import { MetricsSkeleton } from '#web/ui/data/metrics-skeleton.tsx'
import { Greeting } from '../layout/greeting.tsx'
import { LatestMessages } from './latest-messages.tsx'
import { Loaded } from '#web/ui/feedback/loaded.tsx'
import { resultOf } from '#web/api/load-result.ts'
import { OccupancyChart, OwnerMetrics } from './owner-metrics.tsx'
import { OwnerWeek } from './owner-week.tsx'
import { type OwnerDashboardData, useOwnerToDos } from './use-owner-to-dos.tsx'

const conversationsShown = '3'

export function clientLoader() {
  return {
    result: resultOf(api('GET /owner/dashboard')),
    messages: resultOf(api('GET /conversations', { query: { role: 'owner', per_page: conversationsShown } })),
  }
}
clientLoader.hydrate = true as const

export default function OwnerDashboard({ loaderData: { result, messages } }: Route.ComponentProps) {
  const accountToDos = useAccountToDos('owner')
  const toDosOf = useOwnerToDos()
  return (
    <div className="flex flex-col gap-8">
      <Greeting
        result={result}
        waiting={(dashboard) => toDosOf(dashboard).length + accountToDos.length}
        action={
          <ButtonLink
            to={paths.ownerRentalAdd()}
            icon={<IconPlus size={20} aria-hidden />}
            className="max-md:w-full"
          >
            <Trans>Ajouter un logement</Trans>
          </ButtonLink>
        }
      />
      <Loaded result={result} skeleton={<MetricsSkeleton />}>
        {(dashboard) => (
          <Listings dashboard={dashboard} toDos={[...toDosOf(dashboard), ...accountToDos]}>
            <Loaded result={messages} skeleton={<Skeleton className="h-60 rounded-16!" />}>
              {({ items }) => (
                <LatestMessages
                  conversations={items}
                  area="owner"
                  empty={<Trans>Vos échanges avec les voyageurs apparaîtront ici.</Trans>}
                />
              )}
            </Loaded>
          </Listings>
        )}
      </Loaded>
    </div>
  )
}

function Listings({
  dashboard,
  toDos,
  children,
}: {
  dashboard: OwnerDashboardData
  toDos: ToDo[]
  children: React.ReactNode
}) {
  const { t } = useLingui()
  const list = toDos.length > 0 && <ToDoList items={toDos} label={t`À faire`} />
  if (dashboard.counters.total === 0) {
    return (
      <>
        {list}
        <EmptyState
          icon={<IconHomePlus size={32} aria-hidden />}
          title={t`Votre premier logement commence ici`}
          action={
            <ButtonLink to={paths.ownerRentalAdd()} icon={<IconPlus size={20} aria-hidden />}>
              <Trans>Ajouter un logement</Trans>
            </ButtonLink>
          }
        >
          <Trans>
            Six étapes, enregistrées au fur et à mesure. Il faut trois photos, un titre, une description et un
            prix pour publier.
          </Trans>
        </EmptyState>
      </>
    )
  }
  return (
    <>
      {list}
      <OwnerMetrics dashboard={dashboard} />
      <div className="grid items-start gap-4 xl:grid-cols-[3fr_2fr] xl:gap-6">
        <OwnerWeek week={dashboard.week} />
        <div className="flex min-w-0 flex-col gap-4 xl:gap-6">
          <OccupancyChart occupancy={dashboard.occupancy} />
          {children}
        </div>
      </div>
    </>
  )
}
