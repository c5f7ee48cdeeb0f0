import 'virtual:texts/accounts/sign-in'
import 'virtual:texts/buying/saved-searches'
import { Trans, useLingui } from '@lingui/react/macro'
import type { Route } from './+types/end-alerts.route.ts'
import { pageServices } from '#web/api/api.ts'
import { paths } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EndingPage, endingOf } from './ending-page.tsx'

export function action({ params: { id }, url, context }: Route.ActionArgs) {
  const { api } = context.get(pageServices)
  const key = url.searchParams.get('key') ?? ''
  return endingOf(api('POST /saved-searches/:id/end-alerts', { params: { id }, query: { key } }))
}

/** Unsubscribe page of an alert's e-mail. */
export default function EndAlerts({ actionData }: Route.ComponentProps) {
  const { t } = useLingui()
  return (
    <EndingPage
      ending={actionData}
      title={t`Arrêter une alerte`}
      question={<Trans>Arrêter cette alerte ?</Trans>}
      about={<Trans>Vous ne recevrez plus de messages pour cette recherche.</Trans>}
      press={<Trans>Arrêter l’alerte</Trans>}
      ended={{
        title: t`Alerte arrêtée`,
        message: t`La recherche reste dans votre espace ; elle ne vous écrit plus.`,
      }}
      refused={{
        title: t`Rien n’a changé`,
        message: t`Ce lien n’est plus valable, ou la recherche a été supprimée.`,
      }}
      next={
        <ButtonLink to={paths.mySearches()} variant="secondary">
          <Trans>Voir mes recherches</Trans>
        </ButtonLink>
      }
    />
  )
}
