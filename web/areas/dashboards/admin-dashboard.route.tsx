import '#web/locales/administration/areas.ts'
import { useLingui } from '@lingui/react/macro'
import { IconCalendarEvent, IconMail, IconReceiptTax, IconUsers } from '@tabler/icons-react'
import type { EndpointAnswer, Permission } from '#contract/core/endpoint.ts'
import type { showServices } from '#contract/administration/house-overview.ts'
import type { Route } from './+types/admin-dashboard.route.ts'
import { api } from '#web/api/browser-api.ts'
import { QueuePreview } from '#web/moderation/sales/queue-preview.tsx'
import { readSession } from '#web/session/session.ts'
import { StatCard, StatGrid } from '#web/ui/data/card.tsx'
import { Skeleton } from '#web/ui/feedback/states.tsx'
import { ToDoList } from '#web/ui/data/to-do-list.tsx'
import { useAccountToDos } from '../account/account-to-dos.tsx'
import { FiguresSkeleton } from '#web/ui/data/figures-skeleton.tsx'
import { Greeting } from '../layout/greeting.tsx'
import { BookingsChart, HouseFigureCards, type HouseFigures, PeriodChoice } from './house-figures.tsx'
import { periodOf } from './house-period.ts'
import { HouseServices, VerificationsWaiting } from './house-services.tsx'
import { Loaded, type Outcome } from '#web/ui/feedback/loaded.tsx'
import { outcomeOf } from '#web/api/outcome.ts'
import { useHouseToDos } from './use-house-to-dos.tsx'
import { useNumber } from '#web/ui/hooks/use-number.ts'

export function clientLoader({ url }: Route.ClientLoaderArgs) {
  const period = periodOf(url.searchParams)
  const queue = may('moderate_listings')
    ? api('GET /properties-for-sale/admin/moderation/pending', { query: { per_page: '5' } })
    : null
  const overview = may('view_stats') && {
    figures: outcomeOf(api('GET /admin/dashboard/figures', { query: { period } })),
    services: outcomeOf(api('GET /admin/dashboard/services')),
  }
  return {
    outcome: outcomeOf(api('GET /admin/dashboard')),
    queue: queue && outcomeOf(queue),
    overview,
  }
}

/** Asked outside a component: what is shown is asked for at once, beside the counts. */
function may(permission: Permission) {
  const roles = readSession().user?.roles ?? []
  return roles.some(({ name, permissions }) => name === 'admin' || permissions.includes(permission))
}
clientLoader.hydrate = true as const

export default function AdminDashboard({ loaderData: { outcome, queue, overview } }: Route.ComponentProps) {
  const { t } = useLingui()
  const number = useNumber()
  const toDos = useAccountToDos('admin')
  const houseToDos = useHouseToDos()
  return (
    <div className="flex flex-col gap-8">
      <Greeting
        outcome={outcome}
        waiting={(house) =>
          toDos.length +
          houseToDos(house).length +
          [house.rentals_without_tax_tariff, house.unread_contact_messages].filter(Boolean).length
        }
        action={overview && <PeriodChoice />}
      />
      <Loaded outcome={outcome} skeleton={<Skeleton className="h-48 rounded-16!" />}>
        {(house) => {
          const waiting = [...houseToDos(house), ...toDos]
          return waiting.length > 0 && <ToDoList items={waiting} label={t`À faire`} />
        }}
      </Loaded>
      {overview && <Overview {...overview} />}
      {queue && (
        <Loaded outcome={queue} skeleton={<Skeleton className="h-96 rounded-16!" />}>
          {({ items }) => <QueuePreview sales={items} />}
        </Loaded>
      )}
      <Loaded outcome={outcome} skeleton={<FiguresSkeleton />}>
        {(house) => (
          <StatGrid>
            <StatCard label={t`Comptes`} icon={<IconUsers size={20} aria-hidden />}>
              {number(house.users)}
            </StatCard>
            <StatCard label={t`Séjours à venir`} icon={<IconCalendarEvent size={20} aria-hidden />}>
              {number(house.upcoming_stays)}
            </StatCard>
            <StatCard
              label={t`Messages non lus`}
              icon={<IconMail size={20} aria-hidden />}
              note={t`Du formulaire de contact`}
            >
              {number(house.unread_contact_messages)}
            </StatCard>
            <StatCard
              label={t`Logements sans taxe de séjour`}
              icon={<IconReceiptTax size={20} aria-hidden />}
              note={
                house.rentals_without_tax_tariff > 0
                  ? t`Tarif à importer ou code postal à corriger`
                  : t`Chaque commune de France a son tarif`
              }
            >
              {number(house.rentals_without_tax_tariff)}
            </StatCard>
          </StatGrid>
        )}
      </Loaded>
    </div>
  )
}

interface Told {
  figures: Promise<Outcome<HouseFigures>>
  services: Promise<Outcome<EndpointAnswer<typeof showServices>>>
}

/** The figures of the period, and whether everything works. */
function Overview({ figures, services }: Told) {
  return (
    <>
      <Loaded outcome={figures} skeleton={<FiguresSkeleton />}>
        {(told) => <HouseFigureCards figures={told} />}
      </Loaded>
      <div className="grid gap-6 xl:grid-cols-[minmax(0,1fr)_22rem]">
        <Loaded outcome={figures} skeleton={<Skeleton className="h-96 rounded-16!" />}>
          {(told) => <BookingsChart figures={told} />}
        </Loaded>
        <div className="flex flex-col gap-6">
          <Loaded outcome={services} skeleton={<Skeleton className="h-96 rounded-16!" />}>
            {(told) => <HouseServices services={told} />}
          </Loaded>
          <Loaded outcome={figures} skeleton={<Skeleton className="h-48 rounded-16!" />}>
            {(told) => <VerificationsWaiting figures={told} />}
          </Loaded>
        </div>
      </div>
    </>
  )
}
