import '../locales/areas.ts'
import { useLingui } from '@lingui/react/macro'
import {
  IconBuilding,
  IconCalendarEvent,
  IconHourglass,
  IconMail,
  IconReceiptTax,
  IconTag,
  IconUsers,
} from '@tabler/icons-react'
import type { Route } from './+types/admin-dashboard.route.ts'
import { api } from '../api/browser-api.ts'
import { QueuePreview } from '../sale-moderation/queue-preview.tsx'
import { readSession } from '../session/session.ts'
import { StatCard, StatGrid } from '../ui/card.tsx'
import { useLanguage } from '../ui/link.tsx'
import { Skeleton } from '../ui/states.tsx'
import { ToDoList } from '../ui/to-do-list.tsx'
import { useAccountToDos } from './account-to-dos.tsx'
import { FiguresSkeleton } from './dashboard-figures-skeleton.tsx'
import { Greeting } from './greeting.tsx'
import { Loaded, outcomeOf } from './loaded.tsx'
import { useHouseToDos } from './use-house-to-dos.tsx'

export function clientLoader() {
  const queue = mayModerate()
    ? api('GET /properties-for-sale/admin/moderation/pending', { query: { per_page: '5' } })
    : null
  return {
    outcome: outcomeOf(api('GET /admin/dashboard')),
    queue: queue && outcomeOf(queue),
  }
}

/** Asked outside a component: what is shown is asked for at once, beside the figures. */
function mayModerate() {
  const roles = readSession().user?.roles ?? []
  return roles.some(({ name, permissions }) => name === 'admin' || permissions.includes('moderate_listings'))
}
clientLoader.hydrate = true as const

export default function AdminDashboard({ loaderData: { outcome, queue } }: Route.ComponentProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const toDos = useAccountToDos('admin')
  const houseToDos = useHouseToDos()
  const count = (value: number) =>
    new Intl.NumberFormat(language).format(value).replaceAll('\u202f', '\u00a0')
  return (
    <div className="flex flex-col gap-8">
      <Greeting
        outcome={outcome}
        waiting={(house) =>
          toDos.length +
          houseToDos(house).length +
          [house.rentals_without_tax_tariff, house.unread_contact_messages].filter(Boolean).length
        }
      />
      <Loaded outcome={outcome} skeleton={<Skeleton className="h-48 rounded-16!" />}>
        {(house) => {
          const waiting = [...houseToDos(house), ...toDos]
          return waiting.length > 0 && <ToDoList items={waiting} label={t`À faire`} />
        }}
      </Loaded>
      <Loaded outcome={outcome} skeleton={<FiguresSkeleton figures={7} />}>
        {(house) => (
          <StatGrid>
            <StatCard
              label={t`Annonces sous examen`}
              icon={<IconHourglass size={20} aria-hidden />}
              note={house.rentals_under_review > 0 ? t`À relire sous 24 heures` : t`Rien à relire`}
            >
              {count(house.rentals_under_review)}
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
              {count(house.rentals_without_tax_tariff)}
            </StatCard>
            <StatCard
              label={t`Messages non lus`}
              icon={<IconMail size={20} aria-hidden />}
              note={t`Du formulaire de contact`}
            >
              {count(house.unread_contact_messages)}
            </StatCard>
            <StatCard label={t`Comptes`} icon={<IconUsers size={20} aria-hidden />}>
              {count(house.users)}
            </StatCard>
            <StatCard label={t`Logements publiés`} icon={<IconBuilding size={20} aria-hidden />}>
              {count(house.published_rentals)}
            </StatCard>
            <StatCard label={t`Biens à vendre`} icon={<IconTag size={20} aria-hidden />}>
              {count(house.sale_listings)}
            </StatCard>
            <StatCard label={t`Séjours à venir`} icon={<IconCalendarEvent size={20} aria-hidden />}>
              {count(house.upcoming_stays)}
            </StatCard>
          </StatGrid>
        )}
      </Loaded>
      {queue && (
        <Loaded outcome={queue} skeleton={<Skeleton className="h-96 rounded-16!" />}>
          {({ items }) => <QueuePreview sales={items} />}
        </Loaded>
      )}
    </div>
  )
}
