import 'virtual:texts/accounts/sign-in'
import 'virtual:texts/buying/sale-leads'
import { Trans, useLingui } from '@lingui/react/macro'
import type { Route } from './+types/confirm-inquiry.route.ts'
import { LoadingStep } from '#web/accounts/sign-in/loading-step.tsx'
import { QuietPage } from '#web/accounts/sign-in/quiet-page.tsx'
import { StepResult } from '#web/accounts/sign-in/step-result.tsx'
import { api } from '#web/api/browser-api.ts'
import { nullIfRefused } from '#web/api/null-if-refused.ts'
import { paths } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/button.tsx'

/** In the browser and once: a link followed by a mail program sends nothing. */
export async function clientLoader({ url }: Route.ClientLoaderArgs) {
  const key = url.searchParams.get('key') ?? ''
  return { delivered: await nullIfRefused(api('POST /inquiries/confirm', { body: { key } })) }
}
clientLoader.hydrate = true as const

export function shouldRevalidate() {
  return false
}

export function HydrateFallback() {
  const { t } = useLingui()
  return (
    <QuietPage title={t`Confirmation de votre demande`}>
      <LoadingStep>
        <Trans>Envoi de votre demande</Trans>
      </LoadingStep>
    </QuietPage>
  )
}

export default function ConfirmInquiry({ loaderData: { delivered } }: Route.ComponentProps) {
  const { t } = useLingui()
  const title = t`Confirmation de votre demande`
  if (!delivered) {
    return (
      <QuietPage title={title}>
        <StepResult
          good={false}
          title={t`Cette demande ne peut plus partir`}
          message={t`Le lien a plus de 7 jours, ou l’annonce n’est plus visible. Vous pouvez écrire à nouveau depuis l’annonce.`}
        >
          <ButtonLink to={paths.sales()} size="large">
            <Trans>Trouver un bien à acheter</Trans>
          </ButtonLink>
        </StepResult>
      </QuietPage>
    )
  }
  const { id, key, listing, message } = delivered
  return (
    <QuietPage title={title}>
      <StepResult good title={t`Votre demande est partie`} message={message}>
        <ButtonLink to={paths.inquiryByLink(id, key)} size="large">
          <Trans>Voir ma demande</Trans>
        </ButtonLink>
        <ButtonLink to={paths.sale(listing.country_slug, listing.id)} variant="secondary" size="large">
          <Trans>Revenir à l’annonce</Trans>
        </ButtonLink>
      </StepResult>
    </QuietPage>
  )
}
