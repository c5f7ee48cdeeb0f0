/** What the calls about an account answer when all went well. */
export const accountSentences = {
  registered: {
    fr: 'Votre compte est prêt. Nous vous avons envoyé un e-mail pour confirmer votre adresse.',
    en: 'Your account is ready. We sent you an e-mail to confirm your address.',
    es: 'Su cuenta está lista. Le hemos enviado un correo para confirmar su dirección.',
  },
  addressConfirmed: {
    fr: 'Votre adresse e-mail est confirmée',
    en: 'Your e-mail address is confirmed',
    es: 'Su dirección de correo está confirmada',
  },
  confirmationSent: {
    fr: 'Si un compte attend la confirmation de cette adresse, un e-mail vient d’y être envoyé',
    en: 'If an account awaits the confirmation of this address, an e-mail has just been sent to it',
    es: 'Si una cuenta espera la confirmación de esta dirección, acabamos de enviarle un correo',
  },
  resetSent: {
    fr: 'Si un compte existe avec cette adresse, un e-mail vient d’y être envoyé',
    en: 'If an account exists with this address, an e-mail has just been sent to it',
    es: 'Si existe una cuenta con esta dirección, acabamos de enviarle un correo',
  },
  passwordReset: {
    fr: 'Votre mot de passe est changé. Vous pouvez vous connecter.',
    en: 'Your password is changed. You can sign in.',
    es: 'Su contraseña ha cambiado. Ya puede iniciar sesión.',
  },
  passwordChanged: {
    fr: 'Votre mot de passe est changé. Vos autres appareils sont déconnectés.',
    en: 'Your password is changed. Your other devices are signed out.',
    es: 'Su contraseña ha cambiado. Se ha cerrado la sesión en sus otros dispositivos.',
  },
  emailChangeSent: {
    fr: 'Un e-mail de confirmation vient d’être envoyé à la nouvelle adresse',
    en: 'A confirmation e-mail has just been sent to the new address',
    es: 'Acabamos de enviar un correo de confirmación a la nueva dirección',
  },
  accountRestored: {
    fr: 'Votre compte est comme avant et tous les appareils sont déconnectés. Choisissez un nouveau mot de passe.',
    en: 'Your account is as it was before and all devices are signed out. Choose a new password.',
    es: 'Su cuenta está como antes y se ha cerrado la sesión en todos los dispositivos. Elija una nueva contraseña.',
  },
}
