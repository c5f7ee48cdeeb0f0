import 'virtual:texts/rentals/rental-management'
import 'virtual:texts/moderation/rental-moderation'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconChevronLeft, IconExternalLink, IconShieldCheck, IconShieldX } from '@tabler/icons-react'
import { useRevalidator } from 'react-router'
import { formatDay } from '#contract/core/date-format.ts'
import type { RentalCase } from '#contract/moderation/rental-moderation.ts'
import { api } from '#web/api/browser-api.ts'
import { Loaded } from '#web/ui/feedback/loaded.tsx'
import { resultOf } from '#web/api/load-result.ts'
import { paths } from '#web/paths.ts'
import { AppealBadge, AppealContent } from '#web/reports/appeals/received-appeal.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/data/card.tsx'
import { Link, useLanguage } from '#web/ui/link.tsx'
import { Picture } from '#web/ui/data/picture.tsx'
import { placeLine } from '#web/ui/data/place-line.ts'
import { Skeleton } from '#web/ui/feedback/states.tsx'
import { useEuros } from '#web/money/euros.ts'
import { StatusBadge } from '#web/rentals/manage/rental-status.tsx'
import type { Route } from './+types/moderated-rental.route.ts'
import { RentalDecision } from './rental-decision.tsx'

export function clientLoader({ params: { id } }: Route.ClientLoaderArgs) {
  return { result: resultOf(api('GET /admin/properties/:id', { params: { id } })) }
}
clientLoader.hydrate = true as const

export default function ModeratedRental({ loaderData: { result } }: Route.ComponentProps) {
  return (
    <div className="flex flex-col gap-6">
      <Link
        to={paths.adminDash('properties')}
        className="text-link inline-flex w-fit items-center gap-1 text-14"
      >
        <IconChevronLeft size={18} aria-hidden />
        <Trans>Propriétés</Trans>
      </Link>
      <Loaded result={result} skeleton={<Skeleton className="h-120 rounded-16!" />}>
        {(listing) => <Case key={listing.id} listing={listing} />}
      </Loaded>
    </div>
  )
}

function Case({ listing }: { listing: RentalCase }) {
  const { t } = useLingui()
  const title = listing.title || t`Logement sans titre`
  return (
    <>
      <header className="flex flex-col gap-4">
        <title>{`${title} – Demeure`}</title>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <h1 className="display-32 wrap-anywhere">{title}</h1>
          <StatusBadge rental={listing} />
        </div>
        <div className="flex flex-wrap gap-3">
          <RentalDecision listing={listing} />
          {listing.status === 'PUBLISHED' && (
            <ButtonLink
              to={paths.rental(listing.country_slug, listing.id)}
              variant="secondary"
              size="small"
              icon={<IconExternalLink size={18} aria-hidden />}
            >
              <Trans>Voir l’annonce</Trans>
            </ButtonLink>
          )}
        </div>
      </header>
      <div className="grid items-start gap-4 xl:grid-cols-[3fr_2fr] xl:gap-6">
        <div className="flex min-w-0 flex-col gap-4 xl:gap-6">
          <Pictures listing={listing} />
          <Card title={t`Description`}>
            <p className="wrap-anywhere whitespace-pre-line">{listing.description || '–'}</p>
            {listing.house_rules && (
              <>
                <h3 className="mt-5 mb-1 font-semibold">
                  <Trans>Règles de la maison</Trans>
                </h3>
                <p className="wrap-anywhere whitespace-pre-line">{listing.house_rules}</p>
              </>
            )}
          </Card>
        </div>
        <div className="flex min-w-0 flex-col gap-4 xl:gap-6">
          <ContestedDecision listing={listing} />
          <Facts listing={listing} />
          <History listing={listing} />
        </div>
      </div>
    </>
  )
}

function Pictures({ listing }: { listing: RentalCase }) {
  const { t } = useLingui()
  return (
    <Card title={t`Photos (${listing.images.length})`}>
      <ul className="grid grid-cols-2 gap-3 md:grid-cols-3">
        {listing.images.map((image) => (
          <li key={image.id} className="aspect-3/2 overflow-hidden rounded-10 bg-surface-2">
            <Picture image={image} sizes="(min-width: 768px) 280px, 45vw" />
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** The appeal of the owner, and its decision. */
function ContestedDecision({ listing: { id, appeal } }: { listing: RentalCase }) {
  const { t } = useLingui()
  const { revalidate } = useRevalidator()
  if (!appeal) return null
  return (
    <Card title={t`Recours du propriétaire`} aside={<AppealBadge appeal={appeal} />}>
      <AppealContent
        appeal={appeal}
        decisionLabel={appeal.decision.action === 'ARCHIVED' ? t`Archivage` : t`Retour en brouillon`}
        label={t`Votre réponse, communiquée au propriétaire`}
        decide={(ruling) => api('POST /admin/properties/:id/appeal/decide', { params: { id }, body: ruling })}
        onDecided={() => void revalidate()}
      />
    </Card>
  )
}

function Facts({ listing }: { listing: RentalCase }) {
  const { t } = useLingui()
  const language = useLanguage()
  const euros = useEuros()
  const { owner } = listing
  const since = formatDay(owner.member_since, language)
  const verifiedOn = owner.identity_verified_on && formatDay(owner.identity_verified_on, language)
  const Shield = verifiedOn ? IconShieldCheck : IconShieldX
  return (
    <Card title={t`À vérifier`}>
      <dl className="flex flex-col gap-4">
        <Row label={t`Score de risque`}>
          <strong className={listing.risk >= 40 ? 'text-red-text' : undefined}>{listing.risk}</strong>{' '}
          <span className="text-14 text-muted">
            <Trans>retenu à partir de 40</Trans>
          </span>
        </Row>
        <Row label={t`Propriétaire`}>
          {owner.first_name} {owner.last_name}
          <span className="block text-14 text-muted">
            <Trans>Membre depuis le {since}</Trans>
          </span>
          <span className="flex items-center gap-1.5 text-14 text-muted">
            <Shield size={16} aria-hidden />
            {verifiedOn ? (
              <Trans>Identité vérifiée le {verifiedOn}</Trans>
            ) : (
              <Trans>Identité non vérifiée</Trans>
            )}
          </span>
        </Row>
        <Row label={t`Adresse`}>
          {placeLine(listing.street, `${listing.postcode} ${listing.city}`.trim()) || '–'}
        </Row>
        {listing.registration_number && (
          <Row label={t`Numéro d’enregistrement`}>
            <span className="tabular">{listing.registration_number}</span>
            {listing.same_registration.map(({ id, title }) => (
              <Link key={id} to={paths.adminRental(id)} className="text-link block text-14">
                <Trans>Aussi celui de « {title} »</Trans>
              </Link>
            ))}
          </Row>
        )}
        {listing.same_pictures.length > 0 && (
          <Row label={t`Mêmes photos`}>
            {listing.same_pictures.map(({ kind, id, title, pictures }) => (
              <Link
                key={id}
                to={kind === 'stay' ? paths.adminRental(id) : paths.adminSale(id)}
                className="text-link block text-14"
              >
                {title} · <Plural value={pictures} one="# photo" other="# photos" />
              </Link>
            ))}
          </Row>
        )}
        <Row label={t`Prix la nuit`}>
          <span className="tabular">{euros(listing.base_price_minor / 100)}</span>
        </Row>
        <Row label={t`Capacité`}>
          <Plural value={listing.max_guests} one="# voyageur" other="# voyageurs" />
        </Row>
      </dl>
    </Card>
  )
}

function Row({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <div>
      <dt className="text-14 text-muted">{label}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  )
}

function History({ listing }: { listing: RentalCase }) {
  const { t } = useLingui()
  const language = useLanguage()
  const actionLabels: Record<string, string> = {
    publish: t`Publication`,
    pause: t`Mise en pause`,
    archive: t`Archivage`,
    restore: t`Retour en brouillon`,
    approve: t`Vérification réussie`,
    'account closed': t`Fermeture du compte`,
    suspend: t`Compte du propriétaire suspendu`,
    reinstate: t`Suspension du compte levée`,
    registration_missing: t`Numéro d’enregistrement manquant`,
    registration_entered: t`Numéro d’enregistrement indiqué`,
    registration_shared: t`Même numéro d’enregistrement qu’une annonce d’un autre propriétaire`,
    pictures_shared: t`Mêmes photos que l’annonce d’une autre personne`,
    owner_cancellations: t`Trois séjours annulés par l’hôte en un an`,
    risk: t`Modification qui augmente le risque`,
  }
  return (
    <Card title={t`Historique`}>
      {listing.history.length === 0 ? (
        <p className="text-muted">
          <Trans>Aucun changement de statut.</Trans>
        </p>
      ) : (
        <ol className="flex flex-col gap-3">
          {listing.history.map(({ created_at, reason, by, new_status }) => (
            <li key={`${created_at} ${new_status}`}>
              <p className="wrap-anywhere">{(reason && (actionLabels[reason] ?? reason)) || new_status}</p>
              <p className="text-14 text-muted">
                {by === 'owner' ? <Trans>Propriétaire</Trans> : <Trans>Demeure</Trans>} ·{' '}
                {formatDay(created_at, language)}
              </p>
            </li>
          ))}
        </ol>
      )}
    </Card>
  )
}
