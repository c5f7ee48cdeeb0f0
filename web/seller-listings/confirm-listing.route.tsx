import 'virtual:texts/accounts/sign-in'
import 'virtual:texts/sales/listing-freshness'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconCheck } from '@tabler/icons-react'
import { Form, useNavigation } from 'react-router'
import type { Route } from './+types/confirm-listing.route.ts'
import { dateOfInstant, formatDay } from '#contract/core/date-format.ts'
import { LoadingStep } from '#web/accounts/sign-in/loading-step.tsx'
import { QuietPage } from '#web/accounts/sign-in/quiet-page.tsx'
import { StepResult } from '#web/accounts/sign-in/step-result.tsx'
import { api } from '#web/api/browser-api.ts'
import { nullIfRefused } from '#web/api/null-if-refused.ts'
import { paths } from '#web/paths.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { useLanguage } from '#web/ui/link.tsx'

/** The GET has no effect: mail scanners follow links. The listing is confirmed by the action. */
export async function clientLoader({ url }: Route.ClientLoaderArgs) {
  return { listing: await nullIfRefused(api('POST /properties-for-sale/freshness/look', keyOf(url))) }
}
clientLoader.hydrate = true as const

export async function clientAction({ url }: Route.ClientActionArgs) {
  return { listing: await nullIfRefused(api('POST /properties-for-sale/freshness/confirm', keyOf(url))) }
}

function keyOf(url: URL) {
  return { body: { key: url.searchParams.get('key') ?? '' } }
}

export function shouldRevalidate({ actionResult }: { actionResult?: unknown }) {
  return actionResult === undefined
}

export function HydrateFallback() {
  const { t } = useLingui()
  return (
    <QuietPage title={t`Confirmer une annonce`}>
      <LoadingStep>
        <Trans>Lecture de votre annonce</Trans>
      </LoadingStep>
    </QuietPage>
  )
}

export default function ConfirmListing({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useLingui()
  const listing = actionData ? actionData.listing : loaderData.listing
  return (
    <QuietPage title={t`Confirmer une annonce`}>
      {!listing || listing.state === 'off_market' ? (
        <NothingToConfirm />
      ) : listing.state === 'confirmed' ? (
        <Confirmed listing={listing} />
      ) : (
        <Question listing={listing} />
      )}
    </QuietPage>
  )
}

type Listing = NonNullable<Route.ComponentProps['loaderData']['listing']>

function Question({ listing }: { listing: Listing }) {
  const isPending = useNavigation().state !== 'idle'
  return (
    <div className="flex flex-col items-start gap-4">
      <h1 className="display-32 md:display-44">
        <Trans>Ce bien est-il toujours à vendre ?</Trans>
      </h1>
      <p className="text-18 font-semibold">
        {listing.title}, {listing.city}
      </p>
      <p className="text-muted">
        {listing.state === 'hidden' ? (
          <Trans>L’annonce est masquée. Confirmez-la : elle revient aussitôt devant les acheteurs.</Trans>
        ) : (
          <Trans>
            Les acheteurs voient ainsi que l’annonce est à jour. Nous vous le redemanderons dans 14 jours.
          </Trans>
        )}
      </p>
      <Form method="post" className="mt-2 flex flex-wrap gap-3">
        <Button type="submit" size="large" disabled={isPending}>
          <IconCheck size={20} aria-hidden />
          <Trans>Oui, il est toujours à vendre</Trans>
        </Button>
        <ButtonLink to={paths.sellerDash(`properties/${listing.id}`)} variant="secondary" size="large">
          <Trans>Non, gérer l’annonce</Trans>
        </ButtonLink>
      </Form>
    </div>
  )
}

function Confirmed({ listing }: { listing: Listing }) {
  const { t } = useLingui()
  const language = useLanguage()
  const next = listing.next_question_at
  const day = next ? formatDay(dateOfInstant(next), language) : ''
  return (
    <StepResult
      good
      title={t`Merci, votre annonce est à jour`}
      message={t`« ${listing.title} » reste en ligne. Nous vous le redemanderons le ${day}.`}
    >
      <ButtonLink to={paths.sale(listing.country_slug, listing.id)} size="large">
        <Trans>Voir l’annonce</Trans>
      </ButtonLink>
    </StepResult>
  )
}

function NothingToConfirm() {
  const { t } = useLingui()
  return (
    <StepResult
      good={false}
      title={t`Il n’y a rien à confirmer`}
      message={t`Ce lien n’est plus valable, ou l’annonce n’est plus en ligne. Vos annonces se gèrent depuis votre espace.`}
    >
      <ButtonLink to={paths.sellerDash('properties')} size="large">
        <Trans>Mes propriétés</Trans>
      </ButtonLink>
    </StepResult>
  )
}
