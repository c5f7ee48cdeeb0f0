import { localized } from '#server/platform/texts/localized.ts'

/** Success messages of the account endpoints. */
export const accountSentences = {
  registered: localized(
    'Votre compte est prêt. Nous vous avons envoyé un e-mail pour confirmer votre adresse.',
  ),
  addressConfirmed: localized('Votre adresse e-mail est confirmée'),
  confirmationSent: localized(
    'Si un compte attend la confirmation de cette adresse, un e-mail vient d’y être envoyé',
  ),
  resetSent: localized('Si un compte existe avec cette adresse, un e-mail vient d’y être envoyé'),
  passwordReset: localized('Votre mot de passe est changé. Vous pouvez vous connecter.'),
  passwordChanged: localized('Votre mot de passe est changé. Vos autres appareils sont déconnectés.'),
  emailChangeSent: localized('Un e-mail de confirmation vient d’être envoyé à la nouvelle adresse'),
  accountRestored: localized(
    'Votre compte est comme avant et tous les appareils sont déconnectés. Choisissez un nouveau mot de passe.',
  ),
}
