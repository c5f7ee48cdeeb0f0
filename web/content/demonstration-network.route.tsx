import 'virtual:texts/core/content'
import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { pageServices } from '#web/api/api.ts'
import { i18nFor, languageOfPath } from '#web/locales/texts.ts'
import { paths, withoutLanguage } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { networkName } from '#web/shell/frame/social-links.tsx'
import type { Route } from './+types/demonstration-network.route.ts'
import { pageHead } from '#web/shell/page/page-meta.ts'

/** @throws {Response} 404 where real accounts are configured, and outside a demonstration */
export function loader(args: Route.LoaderArgs) {
  const { url, context } = args
  if (!context.get(pageServices).config.social_links.includes(withoutLanguage(url.pathname)))
    throw new Response('Not found', { status: 404 })
  const network = networkName(args.params.host)
  const i18n = i18nFor(languageOfPath(url.pathname))
  const head = pageHead(args, {
    title: i18n._(msg`Demeure sur ${network}`),
    description: i18n._(msg`Cette installation est une démonstration.`),
    hidden: true,
  })
  return { head, network }
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? []

/** Where the button of a network leads in a demonstration, which has no account there. */
export default function DemonstrationNetwork({ loaderData: { network } }: Route.ComponentProps) {
  return (
    <div className="wrap section max-w-200">
      <h1 className="display-44">
        <Trans>Demeure sur {network}</Trans>
      </h1>
      <p className="mt-4 mb-8 text-20 text-muted">
        <Trans>
          Cette installation est une démonstration : elle n’a pas de compte sur {network}. Ailleurs, ce bouton
          mène au compte que l’exploitant indique.
        </Trans>
      </p>
      <ButtonLink to={paths.home()}>
        <Trans>Retour à l’accueil</Trans>
      </ButtonLink>
    </div>
  )
}
