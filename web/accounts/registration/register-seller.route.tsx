import 'virtual:texts/accounts/registration'
import 'virtual:texts/accounts/sign-in'
import 'virtual:texts/core/forms'
import { useLingui } from '@lingui/react/macro'
import haussmannAvif from '../pictures/haussmann.avif'
import haussmannWebp from '../pictures/haussmann.webp'
import type { Route } from './+types/register-seller.route.ts'
import { registerWithoutScript } from './register-without-script.ts'
import { RegistrationScreen } from './registration-screen.tsx'

export function action(args: Route.ActionArgs) {
  return registerWithoutScript(args, 'seller')
}

export default function RegisterSeller({ actionData }: Route.ComponentProps) {
  const { t } = useLingui()
  return (
    <RegistrationScreen
      type="seller"
      posted={actionData}
      title={t`Créer un compte de vendeur`}
      introduction={t`Deux minutes ici, puis la vérification de votre identité avant la première annonce.`}
      submitLabel={t`Créer mon compte vendeur`}
      promises={[
        t`Une annonce relue et notée avant parution`,
        t`Des acheteurs dont l’e-mail est confirmé`,
        t`Votre téléphone masqué jusqu’à votre réponse`,
      ]}
      picture={{ avif: haussmannAvif, webp: haussmannWebp }}
    />
  )
}
