import 'virtual:texts/accounts/sign-in'
import 'virtual:texts/buying/favorites'
import { Trans, useLingui } from '@lingui/react/macro'
import type { Route } from './+types/end-favorite-alerts.route.ts'
import { pageServices } from '#web/api/api.ts'
import { paths } from '#web/paths.ts'
import { EndingPage, endingOf } from '#web/saved-searches/ending-page.tsx'
import { ButtonLink } from '#web/ui/button.tsx'

export function action({ params: { id }, url, context }: Route.ActionArgs) {
  const { api } = context.get(pageServices)
  const key = url.searchParams.get('key') ?? ''
  return endingOf(api('POST /favorite-alerts/:id/end', { params: { id }, query: { key } }))
}

/** Unsubscribe page of alerts about a favourite. */
export default function EndFavoriteAlerts({ actionData }: Route.ComponentProps) {
  const { t } = useLingui()
  return (
    <EndingPage
      ending={actionData}
      title={t`Arrêter les messages sur un favori`}
      question={<Trans>Ne plus rien recevoir sur ce bien ?</Trans>}
      about={<Trans>Il reste dans vos favoris ; ce qui lui arrive ne vous est plus écrit.</Trans>}
      press={<Trans>Arrêter les messages</Trans>}
      ended={{
        title: t`C’est arrêté`,
        message: t`Ce bien reste dans vos favoris et ne vous écrit plus.`,
      }}
      refused={{
        title: t`Rien n’a changé`,
        message: t`Ce lien n’est plus valable, ou le bien n’est plus dans vos favoris.`,
      }}
      next={
        <ButtonLink to={paths.clientDash('favorites')} variant="secondary">
          <Trans>Voir mes favoris</Trans>
        </ButtonLink>
      }
    />
  )
}
