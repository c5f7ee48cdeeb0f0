import 'virtual:texts/rentals/editor'
import 'virtual:texts/rentals/rental-management'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import {
  IconCalendarEvent,
  IconChevronLeft,
  IconExternalLink,
  IconKey,
  IconPencil,
  IconPhotoPlus,
} from '@tabler/icons-react'
import { useRevalidator } from 'react-router'
import type { OwnRentalDecision } from '#contract/moderation/rental-appeals.ts'
import type { OwnedRental } from '#contract/rentals/owner-rentals.ts'
import { ApiError } from '#web/api/api-error.ts'
import { api } from '#web/api/browser-api.ts'
import { Loaded, type LoadResult } from '#web/ui/feedback/loaded.tsx'
import { resultOf } from '#web/api/load-result.ts'
import { paths } from '#web/paths.ts'
import {
  loadReceivedReviews,
  type ReceivedPage,
  ReceivedReviews,
} from '#web/reviews/write/received-reviews.tsx'
import { RentalDecisions } from '#web/reports/appeals/rental-decisions.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Link, useGoTo } from '#web/ui/link.tsx'
import { ErrorState, Skeleton } from '#web/ui/feedback/states.tsx'
import type { Route } from './+types/rental-detail.route.ts'
import { CompletenessCard } from './completeness-card.tsx'
import { RegistrationNotice } from './registration-notice.tsx'
import { RentalActionButtons } from './rental-action-buttons.tsx'
import { RentalFacts } from './rental-facts.tsx'
import { RentalHistory } from './rental-history.tsx'
import { RentalPhotos } from './editor/rental-photos.tsx'
import { StatusBadge } from './rental-status.tsx'
import { useTitleOf } from './rental-title.ts'
import { useRelativeDay } from '#web/ui/dates/relative-day.ts'
import { useRentalActions } from './use-rental-actions.ts'

export async function clientLoader({ params, url }: Route.ClientLoaderArgs) {
  try {
    const call = { params: { id: params.id } }
    // Not awaited: the rental shows at once, its history and its reviews when they have loaded.
    const history = resultOf(api('GET /properties/my/:id/history', call))
    const reviews = resultOf(loadReceivedReviews(params.id, url.searchParams))
    const decisions = resultOf(api('GET /properties/my/:id/decisions', call))
    return { rental: await api('GET /properties/my/:id', call), history, reviews, decisions }
  } catch (error) {
    if (error instanceof ApiError) return { failure: error }
    throw error
  }
}
clientLoader.hydrate = true as const

export function HydrateFallback() {
  return (
    <div aria-busy className="flex flex-col gap-6">
      <Skeleton className="h-14 w-80 max-w-full" />
      <Skeleton className="h-90" />
      <Skeleton className="h-60" />
    </div>
  )
}

export default function RentalDetail({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui()
  const { revalidate } = useRevalidator()
  if ('rental' in loaderData && loaderData.rental) {
    const { rental, history, reviews, decisions } = loaderData
    return (
      <OwnedRentalView
        key={rental.id}
        rental={rental}
        history={history}
        reviews={reviews}
        decisions={decisions}
      />
    )
  }
  const { failure } = loaderData
  return (
    <ErrorState
      title={t`Impossible de charger le logement`}
      message={failure?.message ?? t`Erreur inconnue`}
      requestId={failure?.requestId}
      onRetry={() => void revalidate()}
    />
  )
}

function OwnedRentalView({
  rental,
  history,
  reviews,
  decisions,
}: {
  rental: OwnedRental
  history: React.ComponentProps<typeof RentalHistory>['history']
  reviews: Promise<LoadResult<ReceivedPage>>
  decisions: Promise<LoadResult<{ items: OwnRentalDecision[] }>>
}) {
  const { t } = useLingui()
  const titleOf = useTitleOf()
  const goTo = useGoTo()
  const actions = useRentalActions({ onDeleted: () => goTo(paths.ownerDash('properties')) })
  return (
    <div className="flex flex-col gap-6">
      <title>{`${titleOf(rental)} – Demeure`}</title>
      <Heading rental={rental} />
      <RegistrationNotice rental={rental} className="max-w-170" />
      <RentalActionButtons rental={rental} actions={actions} />
      <div className="grid items-start gap-8 xl:grid-cols-[minmax(0,1fr)_304px] xl:gap-10">
        <div className="flex min-w-0 flex-col gap-8">
          <State rental={rental} />
          <Loaded result={decisions} skeleton={null}>
            {({ items }) => <RentalDecisions decisions={items} />}
          </Loaded>
          <GuideEntry id={rental.id} />
          <section aria-labelledby="photos-title" className="flex flex-col gap-4">
            <div className="flex items-baseline justify-between gap-4">
              <h2 id="photos-title" className="display-24">
                <Trans>Photos</Trans>
              </h2>
              <span className="text-14 text-muted">
                <Plural value={rental.images.length} one="# photo" other="# photos" _0="Aucune photo" />
              </span>
            </div>
            {rental.images.length > 0 ? (
              <RentalPhotos images={rental.images} />
            ) : (
              <ButtonLink
                variant="secondary"
                to={paths.ownerRentalEdit(rental.id, 'photos')}
                icon={<IconPhotoPlus size={20} aria-hidden />}
                className="self-start"
              >
                <Trans>Ajouter des photos</Trans>
              </ButtonLink>
            )}
          </section>
          <RentalFacts rental={rental} />
          <Loaded
            result={reviews}
            skeleton={<Skeleton className="h-60" />}
            failed={t`Impossible de charger les avis. Veuillez réessayer.`}
          >
            {(received) => <ReceivedReviews rentalId={rental.id} reviews={received} />}
          </Loaded>
          <RentalHistory rental={rental} history={history} />
        </div>
        <div className="xl:sticky xl:top-24">
          <CompletenessCard id={rental.id} completeness={rental.completeness} />
        </div>
      </div>
    </div>
  )
}

/** Leads to the arrival guide. */
function GuideEntry({ id }: { id: string }) {
  return (
    <section className="-mt-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-4 rounded-16 border border-line bg-surface p-5">
      <div className="min-w-0 flex-[1_1_16rem]">
        <h2 className="font-semibold">
          <Trans>Guide d’arrivée</Trans>
        </h2>
        <p className="text-14 text-muted">
          <Trans>
            Le chemin, le code de la porte, le Wi-Fi et la liste du départ, que vos voyageurs lisent au bon
            moment.
          </Trans>
        </p>
      </div>
      <ButtonLink
        variant="secondary"
        size="small"
        to={paths.ownerRentalGuide(id)}
        icon={<IconKey size={18} aria-hidden />}
      >
        <Trans>Ouvrir le guide</Trans>
      </ButtonLink>
    </section>
  )
}

function Heading({ rental }: { rental: OwnedRental }) {
  const title = useTitleOf()(rental)
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
      <div className="min-w-0 flex-[1_1_24rem]">
        <nav className="mb-1 flex items-center gap-1 text-14 text-muted">
          <IconChevronLeft size={14} aria-hidden />
          <Link to={paths.ownerDash('properties')} className="hover:underline">
            <Trans>Mes Propriétés</Trans>
          </Link>
        </nav>
        <h1 className="display-32 break-words">{title}</h1>
        <div className="mt-2">
          <StatusBadge rental={rental} />
        </div>
      </div>
      {rental.allowed_actions.includes('edit') && (
        <ButtonLink
          to={paths.ownerRentalEdit(rental.id)}
          icon={<IconPencil size={20} aria-hidden />}
          className="max-md:w-full"
        >
          <Trans>Modifier</Trans>
        </ButtonLink>
      )}
    </div>
  )
}

/** Visibility, since when, and upcoming stays. */
function State({ rental }: { rental: OwnedRental }) {
  const relativeDay = useRelativeDay()
  const changed = relativeDay(rental.updated_at)
  return (
    <div className="flex flex-col gap-3 rounded-16 border border-line bg-surface p-5">
      <p className="flex flex-wrap items-center justify-between gap-3">
        <Visibility rental={rental} />
        {rental.status === 'PUBLISHED' && (
          <Link
            to={paths.rental(rental.country_slug, rental.id)}
            className="text-link inline-flex items-center gap-1.5"
          >
            <IconExternalLink size={18} aria-hidden />
            <Trans>Voir l’annonce</Trans>
          </Link>
        )}
      </p>
      <p className="flex items-center gap-2 text-14 text-muted">
        <IconCalendarEvent size={18} aria-hidden />
        <Plural
          value={rental.upcoming_bookings}
          _0="Aucun séjour à venir"
          one="# séjour à venir"
          other="# séjours à venir"
        />
        <span aria-hidden>·</span>
        <Trans>Dernière modification : {changed}</Trans>
      </p>
    </div>
  )
}

function Visibility({ rental }: { rental: OwnedRental }) {
  const relativeDay = useRelativeDay()
  if (rental.status === 'ARCHIVED') {
    return <Trans>Archivé : personne ne le voit, ses données sont gardées.</Trans>
  }
  if (rental.status === 'DRAFT') {
    return rental.under_review ? (
      <Trans>
        Brouillon : vous seul le voyez. Une fois publié, il sera relu par notre équipe avant d’être visible.
      </Trans>
    ) : (
      <Trans>Brouillon : vous seul le voyez.</Trans>
    )
  }
  if (rental.under_review) {
    return (
      <Trans>En vérification : la réponse arrive sous 24 heures, le logement n’est pas encore visible.</Trans>
    )
  }
  const since = rental.published_at && relativeDay(rental.published_at)
  return since ? (
    <Trans>Publié : {since}. Tout le monde le voit.</Trans>
  ) : (
    <Trans>Tout le monde le voit.</Trans>
  )
}
