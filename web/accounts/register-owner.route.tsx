import '../locales/accounts.ts'
import { useLingui } from '@lingui/react/macro'
import { backToForm } from '../shell/back-to-form.ts'
import terrasseAvif from './pictures/terrasse.avif'
import terrasseWebp from './pictures/terrasse.webp'
import { RegistrationScreen } from './registration-screen.tsx'

export const action = backToForm

export default function RegisterOwner() {
  const { t } = useLingui()
  return (
    <RegistrationScreen
      type="owner"
      title={t`Devenir hôte`}
      introduction={t`Ouvrez votre compte de propriétaire, puis ajoutez votre premier logement à votre rythme.`}
      submitLabel={t`Créer mon compte d’hôte`}
      promises={[
        t`3 % de frais pour vous, rien avant la première réservation`,
        t`Un brouillon enregistré à chaque étape`,
        t`Le versement part 24 heures après l’arrivée`,
      ]}
      picture={{ avif: terrasseAvif, webp: terrasseWebp }}
    />
  )
}
