import 'virtual:texts/accounts/registration'
import 'virtual:texts/accounts/sign-in'
import 'virtual:texts/core/forms'
import { Trans, useLingui } from '@lingui/react/macro'
import type { Route } from './+types/register.route.ts'
import { paths } from '#web/paths.ts'
import { Link } from '#web/ui/link.tsx'
import balconAvif from '../pictures/balcon.avif'
import balconWebp from '../pictures/balcon.webp'
import { listProviders } from '../sign-in/providers.ts'
import { registerWithoutScript } from './register-without-script.ts'
import { RegistrationScreen } from './registration-screen.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  return { providers: await listProviders(context) }
}

export function action(args: Route.ActionArgs) {
  return registerWithoutScript(args, 'user')
}

export default function Register({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useLingui()
  return (
    <RegistrationScreen
      type="user"
      posted={actionData}
      title={t`Créer un compte`}
      introduction={t`Une minute suffit. Votre compte sert à réserver, à garder vos biens préférés et à donner votre avis.`}
      submitLabel={t`Créer mon compte`}
      promises={[
        t`Des logements dans douze pays, en trois langues`,
        t`Un total annoncé ligne par ligne, frais compris`,
        t`Des avis laissés seulement après un séjour`,
      ]}
      picture={{ avif: balconAvif, webp: balconWebp }}
      providers={loaderData.providers}
      otherMethods={
        <Trans>
          Vous avez un bien ?{' '}
          <Link to={paths.registerOwner()} className="text-link">
            Devenir hôte
          </Link>{' '}
          ou{' '}
          <Link to={paths.registerSeller()} className="text-link">
            devenir vendeur
          </Link>
        </Trans>
      }
    />
  )
}
