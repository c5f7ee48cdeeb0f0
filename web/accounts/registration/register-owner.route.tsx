import 'virtual:texts/accounts/registration'
import 'virtual:texts/accounts/sign-in'
import 'virtual:texts/core/forms'
import { useLingui } from '@lingui/react/macro'
import terrasseAvif from '../pictures/terrasse.avif'
import terrasseWebp from '../pictures/terrasse.webp'
import { usePlatformFees } from '#web/api/use-platform-fees.ts'
import type { Route } from './+types/register-owner.route.ts'
import { registerWithoutScript } from './register-without-script.ts'
import { RegistrationScreen } from './registration-screen.tsx'

export function action(args: Route.ActionArgs) {
  return registerWithoutScript(args, 'owner')
}

export default function RegisterOwner({ actionData }: Route.ComponentProps) {
  const { t } = useLingui()
  const { ownerFee } = usePlatformFees()
  return (
    <RegistrationScreen
      type="owner"
      posted={actionData}
      title={t`Créer un compte d’hôte`}
      introduction={t`Ouvrez votre compte de propriétaire, puis ajoutez votre premier logement à votre rythme.`}
      submitLabel={t`Créer mon compte d’hôte`}
      promises={[
        t`${ownerFee} % de frais pour vous, rien avant la première réservation`,
        t`Un brouillon enregistré à chaque étape`,
        t`Le versement part 24 heures après l’arrivée`,
      ]}
      picture={{ avif: terrasseAvif, webp: terrasseWebp }}
    />
  )
}
