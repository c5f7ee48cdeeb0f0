import 'virtual:texts/bookings/bookings'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useRevalidator } from 'react-router'
import type { Route } from './+types/payment-share.route.ts'
import { formatDay } from '#contract/core/date-format.ts'
import type { PaymentShare } from '#contract/bookings/payment-shares.ts'
import { ApiError } from '#web/api/api-error.ts'
import { api } from '#web/api/browser-api.ts'
import { MinorPrice } from '#web/money/price.tsx'
import { paths } from '#web/paths.ts'
import { OpenedByLink } from '#web/shell/opened-by-link.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { useMoment } from '#web/ui/dates/use-moment.ts'
import { Skeleton } from '#web/ui/feedback/states.tsx'
import { Link, useLanguage } from '#web/ui/link.tsx'
import { MissingTax } from '../quote/missing-tax.tsx'
import { ShareForm } from './share-form.tsx'

/** In the browser only: what a secret link gives access to must not be rendered or cached by the server. */
export async function clientLoader({ url }: Route.ClientLoaderArgs) {
  const key = url.searchParams.get('key') ?? ''
  try {
    return { key, share: await api('POST /payment-shares/look', { body: { key } }) }
  } catch (error) {
    if (error instanceof ApiError && (error.status === 404 || error.status === 422))
      return { key, share: null }
    throw error
  }
}
clientLoader.hydrate = true as const

export function HydrateFallback() {
  const { t } = useLingui()
  return (
    <OpenedByLink title={t`Votre part du séjour`}>
      <h1 className="display-32">{t`Votre part du séjour`}</h1>
      <Skeleton className="h-80 rounded-16!" />
    </OpenedByLink>
  )
}

/** Where a friend of the guest pays their share of a stay, without an account. */
export default function PaymentSharePage({ loaderData: { key, share } }: Route.ComponentProps) {
  const { t } = useLingui()
  return (
    <OpenedByLink title={t`Votre part du séjour`}>
      {share ? <Share share={share} linkKey={key} /> : <Unknown />}
    </OpenedByLink>
  )
}

function Share({ share, linkKey }: { share: PaymentShare; linkKey: string }) {
  const language = useLanguage()
  const { title, city, organizer, currency, paid_shares: paid, shares: all } = share
  const from = formatDay(share.check_in, language)
  const to = formatDay(share.check_out, language)
  return (
    <div className="flex max-w-160 flex-col gap-6">
      <header>
        <h1 className="display-32 wrap-anywhere">
          <Trans>Votre part du séjour de {organizer}</Trans>
        </h1>
        <p className="mt-2 text-muted">
          <Link to={paths.rental(share.country_slug, share.property_id)} className="text-link wrap-anywhere">
            {title}
          </Link>
          {', '}
          {city}
        </p>
        <p className="text-muted">
          <Trans>
            Du {from} au {to}
          </Trans>
          {', '}
          <Plural value={share.nights} one="# nuit" other="# nuits" />
        </p>
      </header>
      <div className="flex flex-col gap-2 rounded-16 border border-line p-5">
        <dl className="flex flex-col gap-2">
          <div className="flex items-baseline justify-between gap-4 text-18 font-bold">
            <dt>
              <Trans>Votre part</Trans>
            </dt>
            <dd className="tabular">
              <MinorPrice minor={share.amount_minor} currency={currency} />
            </dd>
          </div>
          <div className="flex items-baseline justify-between gap-4 text-muted">
            <dt>
              <Trans>Prix du séjour</Trans>
            </dt>
            <dd className="tabular">
              <MinorPrice minor={share.total_minor} currency={currency} />
            </dd>
          </div>
          <div className="flex items-baseline justify-between gap-4 text-muted">
            <dt>
              <Trans>Parts payées</Trans>
            </dt>
            <dd className="tabular">
              <Trans>
                {paid} sur {all}
              </Trans>
            </dd>
          </div>
        </dl>
        <MissingTax state={share.tourist_tax} onSite={share.tax_on_site} />
      </div>
      <State share={share} linkKey={linkKey} />
    </div>
  )
}

function State({ share, linkKey }: { share: PaymentShare; linkKey: string }) {
  const moment = useMoment()
  const { revalidate } = useRevalidator()
  const until = share.expires_at && moment(share.expires_at)
  const { organizer } = share
  switch (share.state) {
    case 'open':
      return (
        <>
          <p>
            {until && <Trans>Les dates sont gardées jusqu’au {until}.</Trans>}{' '}
            <Trans>
              Votre carte n’est débitée que si tout le monde paie sa part et que le séjour est confirmé.
            </Trans>
          </p>
          <ShareForm share={share} linkKey={linkKey} />
        </>
      )
    case 'waiting':
      return (
        <>
          <p>
            <Trans>Votre part est réservée sur votre carte.</Trans>{' '}
            {share.paid_shares < share.shares ? (
              <Trans>Elle sera débitée quand les autres auront payé ; sinon elle est libérée.</Trans>
            ) : (
              <Trans>Elle sera débitée si l’hôte accepte la demande ; sinon elle est libérée.</Trans>
            )}
          </p>
          <Button variant="secondary" className="self-start" onClick={() => void revalidate()}>
            <Trans>Actualiser</Trans>
          </Button>
        </>
      )
    case 'confirmed':
      return (
        <p>
          <Trans>Le séjour est confirmé. {organizer} a la réservation, avec l’adresse.</Trans>
        </p>
      )
    default:
      return (
        <p>
          <Trans>Ce séjour n’est pas réservé, ou il est annulé. Aucune part n’est à payer.</Trans>
        </p>
      )
  }
}

function Unknown() {
  return (
    <div className="flex flex-col gap-4">
      <h1 className="display-32">
        <Trans>Ce lien ne mène à aucune part</Trans>
      </h1>
      <p className="text-muted">
        <Trans>Vérifiez que l’adresse est entière, ou demandez le lien à qui vous l’a envoyé.</Trans>
      </p>
      <ButtonLink to={paths.home()} className="self-start">
        <Trans>Retour à l’accueil</Trans>
      </ButtonLink>
    </div>
  )
}
