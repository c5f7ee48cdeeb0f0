import 'virtual:texts/accounts/sign-in'
import 'virtual:texts/buying/sale-leads'
import { Trans, useLingui } from '@lingui/react/macro'
import type { Route } from './+types/confirm-visit.route.ts'
import { LoadingStep } from '#web/accounts/sign-in/loading-step.tsx'
import { QuietPage } from '#web/accounts/sign-in/quiet-page.tsx'
import { StepResult } from '#web/accounts/sign-in/step-result.tsx'
import { ApiError, isUndecided } from '#web/api/api-error.ts'
import { api } from '#web/api/browser-api.ts'
import { paths } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/button.tsx'

/**
 * Confirms on load, but in the browser only and once (`shouldRevalidate`): mail scanners without scripts book nothing.
 */
export async function clientLoader({ url }: Route.ClientLoaderArgs) {
  const key = url.searchParams.get('key') ?? ''
  try {
    return { booked: await api('POST /visits/confirm', { body: { key } }), failure: '' }
  } catch (error) {
    // Without a decision of the server the link may still be good.
    if (!(error instanceof ApiError) || isUndecided(error.status)) throw error
    // A 409 explains why a valid link no longer confirms; any other refusal means an invalid link.
    return { booked: null, failure: error.status === 409 ? error.message : '' }
  }
}
clientLoader.hydrate = true as const

export function shouldRevalidate() {
  return false
}

export function HydrateFallback() {
  const { t } = useLingui()
  return (
    <QuietPage title={t`Confirmation de votre visite`}>
      <LoadingStep>
        <Trans>Confirmation de votre visite</Trans>
      </LoadingStep>
    </QuietPage>
  )
}

export default function ConfirmVisit({ loaderData: { booked, failure } }: Route.ComponentProps) {
  const { t } = useLingui()
  const title = t`Confirmation de votre visite`
  if (!booked) {
    return (
      <QuietPage title={title}>
        <StepResult
          good={false}
          title={t`Ce créneau n’est plus retenu`}
          message={failure || t`Le lien n’est plus valable. Choisissez un autre créneau sur l’annonce.`}
        >
          <ButtonLink to={paths.sales()} size="large">
            <Trans>Trouver un bien à acheter</Trans>
          </ButtonLink>
        </StepResult>
      </QuietPage>
    )
  }
  const { visit, key, message } = booked
  return (
    <QuietPage title={title}>
      <StepResult good title={t`Votre visite est notée`} message={message}>
        <ButtonLink to={paths.visitByLink(visit.id, key)} size="large">
          <Trans>Voir ma visite</Trans>
        </ButtonLink>
      </StepResult>
    </QuietPage>
  )
}
