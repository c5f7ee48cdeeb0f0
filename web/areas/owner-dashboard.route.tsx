import '../locales/areas.ts'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import {
  IconArchive,
  IconBuilding,
  IconCalendarEvent,
  IconHomePlus,
  IconPencil,
  IconPlus,
  IconStar,
  IconWorld,
} from '@tabler/icons-react'
import type { Route } from './+types/owner-dashboard.route.ts'
import type { showOwnerDashboard } from '../../contract/dashboards.ts'
import type { EndpointAnswer } from '../../contract/endpoint.ts'
import { api } from '../api/browser-api.ts'
import { paths } from '../paths.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Card, StatCard, StatGrid } from '../ui/card.tsx'
import { Link, useLanguage } from '../ui/link.tsx'
import { EmptyState } from '../ui/states.tsx'
import { type ToDo, ToDoList } from '../ui/to-do-list.tsx'
import { useAccountToDos } from './account-to-dos.tsx'
import { FiguresSkeleton } from './dashboard-figures-skeleton.tsx'
import { Greeting } from './greeting.tsx'
import { Loaded, outcomeOf } from './loaded.tsx'
import { StayRow } from './stay-row.tsx'

type Dashboard = EndpointAnswer<typeof showOwnerDashboard>

/** Drafts shown among the things to do; the list of homes has them all. */
const draftsShown = 3
const arrivalsShown = 5

export function clientLoader() {
  return { outcome: outcomeOf(api('GET /owner/dashboard')) }
}
clientLoader.hydrate = true as const

export default function OwnerDashboard({ loaderData: { outcome } }: Route.ComponentProps) {
  const ownToDos = useAccountToDos('owner')
  return (
    <div className="flex flex-col gap-8">
      <Greeting
        outcome={outcome}
        waiting={({ drafts_to_finish }) => ownToDos.length + Math.min(draftsShown, drafts_to_finish.length)}
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
      <Loaded outcome={outcome} skeleton={<FiguresSkeleton />}>
        {(dashboard) => <Homes dashboard={dashboard} ownToDos={ownToDos} />}
      </Loaded>
    </div>
  )
}

function Homes({ dashboard, ownToDos }: { dashboard: Dashboard; ownToDos: ToDo[] }) {
  const { t } = useLingui()
  const toDos = [...useDraftToDos(dashboard), ...ownToDos]
  const { counters } = dashboard
  const list = toDos.length > 0 && <ToDoList items={toDos} label={t`À faire`} />
  if (counters.total === 0) {
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
      <StatGrid>
        <StatCard
          label={t`Logements`}
          icon={<IconBuilding size={20} aria-hidden />}
          note={
            <Link to={paths.ownerDash('properties')} className="text-link">
              <Trans>Tout voir</Trans>
            </Link>
          }
        >
          {counters.total}
        </StatCard>
        <StatCard label={t`Publiés`} icon={<IconWorld size={20} aria-hidden />}>
          {counters.published}
        </StatCard>
        <StatCard label={t`Brouillons`} icon={<IconPencil size={20} aria-hidden />}>
          {counters.draft}
        </StatCard>
        <StatCard label={t`Archivés`} icon={<IconArchive size={20} aria-hidden />}>
          {counters.archived}
        </StatCard>
      </StatGrid>
      <div className="grid items-start gap-4 xl:grid-cols-[3fr_2fr] xl:gap-6">
        <Arrivals dashboard={dashboard} />
        <Reputation dashboard={dashboard} />
      </div>
    </>
  )
}

function useDraftToDos({ drafts_to_finish }: Dashboard): ToDo[] {
  const { t } = useLingui()
  const missing: Record<string, string> = {
    title: t`le titre d’abord`,
    description: t`la description d’abord`,
    address: t`l’adresse d’abord`,
    price: t`le prix d’abord`,
    capacity: t`la capacité d’abord`,
    photos: t`les photos d’abord`,
    amenities: t`les équipements d’abord`,
    rules: t`les règles de la maison d’abord`,
  }
  return drafts_to_finish.slice(0, draftsShown).map(({ id, title, score, next_action }) => {
    const name = title || t`Logement sans titre`
    return {
      id,
      tint: score < 70 ? 'yellow' : 'green',
      icon: <IconPencil size={20} aria-hidden />,
      what: t`Terminer « ${name} »`,
      why: [t`Complet à ${score} %`, next_action && missing[next_action]].filter(Boolean).join(' · '),
      to: paths.ownerRentalEdit(id),
      action: t`Continuer`,
    }
  })
}

function Arrivals({ dashboard: { upcoming_arrivals } }: { dashboard: Dashboard }) {
  const { t } = useLingui()
  const others = upcoming_arrivals.slice(arrivalsShown)
  return (
    <Card title={t`Arrivées des 30 prochains jours`}>
      {upcoming_arrivals.length > 0 ? (
        <>
          <ul>
            {upcoming_arrivals.slice(0, arrivalsShown).map((stay) => (
              <StayRow key={stay.id} stay={stay} />
            ))}
          </ul>
          {others.length > 0 && (
            <details className="border-t border-line pt-4">
              <summary className="text-link w-fit cursor-pointer">
                <Plural value={others.length} one="Voir l’autre arrivée" other="Voir les # autres arrivées" />
              </summary>
              <ul className="mt-4">
                {others.map((stay) => (
                  <StayRow key={stay.id} stay={stay} />
                ))}
              </ul>
            </details>
          )}
        </>
      ) : (
        <p className="flex items-center gap-3 text-muted">
          <IconCalendarEvent size={20} aria-hidden className="flex-none" />
          <Trans>Aucune arrivée prévue pour l’instant.</Trans>
        </p>
      )}
    </Card>
  )
}

function Reputation({ dashboard: { average_rating, total_reviews } }: { dashboard: Dashboard }) {
  const { t } = useLingui()
  const language = useLanguage()
  const oneDecimal = new Intl.NumberFormat(language, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
  return (
    <Card title={t`Avis des voyageurs`}>
      {average_rating === null ? (
        <p className="flex items-center gap-3 text-muted">
          <IconStar size={20} aria-hidden className="flex-none" />
          <Trans>Les avis arrivent après les premiers séjours.</Trans>
        </p>
      ) : (
        <p className="flex items-baseline gap-3">
          <span className="display-44 lining-nums">{oneDecimal.format(average_rating)}</span>
          <span className="text-muted">
            <Plural value={total_reviews} one="sur 5, d’après # avis" other="sur 5, d’après # avis" />
          </span>
        </p>
      )}
    </Card>
  )
}
