import '../locales/accounts.ts'
import { useLingui } from '@lingui/react/macro'
import { backToForm } from '../shell/back-to-form.ts'
import haussmannAvif from './pictures/haussmann.avif'
import haussmannWebp from './pictures/haussmann.webp'
import { RegistrationScreen } from './registration-screen.tsx'

export const action = backToForm

export default function RegisterSeller() {
  const { t } = useLingui()
  return (
    <RegistrationScreen
      type="seller"
      title={t`Devenir vendeur`}
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
