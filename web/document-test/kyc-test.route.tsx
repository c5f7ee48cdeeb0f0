import 'virtual:texts/accounts/document-test'
import { msg } from '@lingui/core/macro'
import { i18nFor, languageOfPath } from '#web/locales/texts.ts'
import { pageHead } from '#web/shell/page/page-meta.ts'
import type { Route } from './+types/kyc-test.route.ts'
import { DocumentTestTool } from './document-test.tsx'
import { TestHeading } from './test-heading.tsx'

export function loader(args: Route.LoaderArgs) {
  const i18n = i18nFor(languageOfPath(args.url.pathname))
  return {
    head: pageHead(args, {
      title: i18n._(msg`Tester une pièce`),
      description: i18n._(
        msg`Les contrôles de votre dossier sur une pièce d’identité, un Kbis ou un RIB, sans rien garder.`,
      ),
    }),
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? []

export default function KycTest() {
  return (
    <div className="wrap section">
      <TestHeading className="display-44" />
      <DocumentTestTool />
    </div>
  )
}
