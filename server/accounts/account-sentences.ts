/** What the calls about an account answer when all went well. */
export const accountSentences = {
  registered: {
    fr: 'Votre compte est prêt. Nous vous avons envoyé un e-mail pour confirmer votre adresse.',
    en: 'Your account is ready. We sent you an e-mail to confirm your address.',
    es: 'Su cuenta está lista. Le hemos enviado un correo para confirmar su dirección.',
  },
}
