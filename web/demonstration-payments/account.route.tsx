import 'virtual:texts/money/demonstration-payments'
import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Form, redirect, useNavigation } from 'react-router'
import type { DemonstrationAccount } from '#contract/money/demonstration/demonstration-accounts.ts'
import { pageServices } from '#web/api/api.ts'
import { requireLanguage } from '#web/locales/require-language.ts'
import { i18nFor, languageOfPath } from '#web/locales/texts.ts'
import { inLanguage } from '#web/paths.ts'
import { pageHead } from '#web/shell/page/page-meta.ts'
import { type Posted, postForm } from '#web/shell/page/post-form.ts'
import stylesheet from '#web/styles/areas.css?url'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Link } from '#web/ui/link.tsx'
import type { Route } from './+types/account.route.ts'
import { DemonstrationPage } from './demonstration-page.tsx'

/** Not by the public style sheet: what these pages alone need would make every page heavier. */
export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: stylesheet }]

export async function loader(args: Route.LoaderArgs) {
  const { params, url, context } = args
  requireLanguage(params.lang)
  const { api } = context.get(pageServices)
  const account = await api('GET /demonstration-accounts/:id', { params: { id: params.id } })
  const i18n = i18nFor(languageOfPath(url.pathname))
  const head = pageHead(args, {
    title: i18n._(msg`Compte de démonstration`),
    description: i18n._(msg`Aucun argent ne circule : ceci est une démonstration.`),
    hidden: true,
  })
  return { account, head }
}

export async function action(args: Route.ActionArgs) {
  const posted = await postForm<DemonstrationAccount>(args, {
    key: 'POST /demonstration-accounts',
    bodyOf: () => ({ id: args.params.id }),
  })
  const { answer } = posted.data
  return answer ? redirect(inLanguage(answer.return_path, languageOfPath(args.url.pathname)), 303) : posted
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.head
}

/** What a real provider requires here, an identity and a bank account, the demonstration does not. */
export default function DemonstrationAccountPage({ loaderData, actionData }: Route.ComponentProps) {
  const isPending = useNavigation().state !== 'idle'
  const { account } = loaderData
  const refused = (actionData as Posted | undefined)?.refused
  return (
    <DemonstrationPage>
      <h1 className="text-32 font-bold">
        <Trans>Compte de démonstration</Trans>
      </h1>
      <p className="mt-2 mb-6 text-muted">
        <Trans>
          Un prestataire de paiement vérifierait ici votre identité et votre compte bancaire. La démonstration
          ne demande rien : ouvrez le compte, et vos versements y arrivent sans argent.
        </Trans>
      </p>
      {refused && (
        <div className="mb-6">
          <Alert>{refused.message}</Alert>
        </div>
      )}
      {account.is_ready ? (
        <ButtonLink to={account.return_path}>
          <Trans>Revenir sur Demeure</Trans>
        </ButtonLink>
      ) : (
        <Form method="post">
          <Button type="submit" size="large" full isPending={isPending}>
            <Trans>Ouvrir le compte</Trans>
          </Button>
        </Form>
      )}
      {!account.is_ready && (
        <p className="mt-6 text-center">
          <Link to={account.return_path} className="text-link">
            <Trans>Revenir sans l’ouvrir</Trans>
          </Link>
        </p>
      )}
    </DemonstrationPage>
  )
}
