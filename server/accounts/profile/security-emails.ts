import { notice } from './security-notice.ts'

export const passwordChangedMail = notice({
  fr: {
    subject: 'Votre mot de passe a changé',
    paragraphs: ['Le mot de passe de votre compte Demeure a été changé le {date} (heure de Paris).'],
  },
  en: {
    subject: 'Your password has changed',
    paragraphs: ['The password of your Demeure account was changed on {date} (Paris time).'],
  },
  es: {
    subject: 'Su contraseña ha cambiado',
    paragraphs: ['La contraseña de su cuenta Demeure se cambió el {date} (hora de París).'],
  },
})

export const emailChangeAskedMail = notice({
  fr: {
    subject: 'Changement d’adresse e-mail demandé',
    paragraphs: [
      'Le {date} (heure de Paris), le remplacement de cette adresse par {detail} a été demandé pour votre compte Demeure. Il aura lieu quand la nouvelle adresse sera confirmée.',
    ],
  },
  en: {
    subject: 'A change of e-mail address was asked for',
    paragraphs: [
      'On {date} (Paris time), the replacement of this address by {detail} was asked for your Demeure account. It takes place once the new address is confirmed.',
    ],
  },
  es: {
    subject: 'Se ha pedido un cambio de correo',
    paragraphs: [
      'El {date} (hora de París) se pidió sustituir esta dirección por {detail} en su cuenta Demeure. Se hará cuando se confirme la nueva dirección.',
    ],
  },
})

export const emailChangedMail = notice({
  fr: {
    subject: 'Votre adresse e-mail a changé',
    paragraphs: ['Depuis le {date} (heure de Paris), votre compte Demeure utilise l’adresse {detail}.'],
  },
  en: {
    subject: 'Your e-mail address has changed',
    paragraphs: ['Since {date} (Paris time), your Demeure account uses the address {detail}.'],
  },
  es: {
    subject: 'Su dirección de correo ha cambiado',
    paragraphs: ['Desde el {date} (hora de París), su cuenta Demeure utiliza la dirección {detail}.'],
  },
})

export const twoFactorOnMail = notice({
  fr: {
    subject: 'Validation en deux étapes activée',
    paragraphs: ['La validation en deux étapes protège votre compte depuis le {date} (heure de Paris).'],
  },
  en: {
    subject: 'Two-step verification is on',
    paragraphs: ['Two-step verification has protected your account since {date} (Paris time).'],
  },
  es: {
    subject: 'Verificación en dos pasos activada',
    paragraphs: ['La verificación en dos pasos protege su cuenta desde el {date} (hora de París).'],
  },
})

export const twoFactorOffMail = notice({
  fr: {
    subject: 'Validation en deux étapes désactivée',
    paragraphs: ['La validation en deux étapes de votre compte a été désactivée le {date} (heure de Paris).'],
  },
  en: {
    subject: 'Two-step verification is off',
    paragraphs: ['The two-step verification of your account was turned off on {date} (Paris time).'],
  },
  es: {
    subject: 'Verificación en dos pasos desactivada',
    paragraphs: ['La verificación en dos pasos de su cuenta se desactivó el {date} (hora de París).'],
  },
})

export const recoveryCodeUsedMail = notice({
  fr: {
    subject: 'Un code de secours a servi',
    paragraphs: ['Un code de secours de votre compte a servi à une connexion le {date} (heure de Paris).'],
  },
  en: {
    subject: 'A recovery code was used',
    paragraphs: ['A recovery code of your account was used to sign in on {date} (Paris time).'],
  },
  es: {
    subject: 'Se ha usado un código de recuperación',
    paragraphs: [
      'Un código de recuperación de su cuenta se usó para iniciar sesión el {date} (hora de París).',
    ],
  },
})

export const newDeviceMail = notice({
  fr: {
    subject: 'Nouvelle connexion à votre compte',
    paragraphs: [
      'Votre compte Demeure vient d’être ouvert depuis un appareil que nous ne connaissions pas : {detail}, le {date} (heure de Paris).',
    ],
  },
  en: {
    subject: 'A new sign-in to your account',
    paragraphs: [
      'Your Demeure account has just been opened from a device we did not know: {detail}, on {date} (Paris time).',
    ],
  },
  es: {
    subject: 'Nuevo inicio de sesión en su cuenta',
    paragraphs: [
      'Su cuenta Demeure acaba de abrirse desde un dispositivo que no conocíamos: {detail}, el {date} (hora de París).',
    ],
  },
})

export const providerLinkedMail = notice({
  fr: {
    subject: 'Connexion externe reliée à votre compte',
    paragraphs: ['Depuis le {date} (heure de Paris), {detail} permet d’ouvrir votre compte Demeure.'],
  },
  en: {
    subject: 'An external sign-in is linked to your account',
    paragraphs: ['Since {date} (Paris time), {detail} can open your Demeure account.'],
  },
  es: {
    subject: 'Inicio de sesión externo vinculado a su cuenta',
    paragraphs: ['Desde el {date} (hora de París), {detail} permite abrir su cuenta Demeure.'],
  },
})

export const providerUnlinkedMail = notice({
  fr: {
    subject: 'Connexion externe retirée de votre compte',
    paragraphs: ['Depuis le {date} (heure de Paris), {detail} ne permet plus d’ouvrir votre compte Demeure.'],
  },
  en: {
    subject: 'An external sign-in was removed from your account',
    paragraphs: ['Since {date} (Paris time), {detail} can no longer open your Demeure account.'],
  },
  es: {
    subject: 'Inicio de sesión externo retirado de su cuenta',
    paragraphs: ['Desde el {date} (hora de París), {detail} ya no permite abrir su cuenta Demeure.'],
  },
})

export const addressClaimedMail = notice({
  fr: {
    subject: 'Votre adresse est confirmée par votre fournisseur',
    paragraphs: [
      'Un compte avait été ouvert avec cette adresse sans qu’elle soit confirmée. Vous venez de prouver par {detail} qu’elle est la vôtre.',
      'Par précaution, l’ancien mot de passe ne fonctionne plus et tous les appareils ont été déconnectés le {date} (heure de Paris). Vous pouvez choisir un nouveau mot de passe.',
    ],
  },
  en: {
    subject: 'Your address is confirmed by your provider',
    paragraphs: [
      'An account had been opened with this address without its being confirmed. You have just proved through {detail} that it is yours.',
      'As a precaution, the former password no longer works and all devices were signed out on {date} (Paris time). You can choose a new password.',
    ],
  },
  es: {
    subject: 'Su dirección está confirmada por su proveedor',
    paragraphs: [
      'Se había abierto una cuenta con esta dirección sin confirmarla. Acaba de demostrar a través de {detail} que es suya.',
      'Por precaución, la contraseña anterior ya no funciona y se cerró la sesión en todos los dispositivos el {date} (hora de París). Puede elegir una nueva contraseña.',
    ],
  },
})

export const accountClosedMail = notice(
  {
    fr: {
      subject: 'Votre compte est clos',
      paragraphs: [
        'Votre compte Demeure a été clos le {date} (heure de Paris). Vos annonces ne sont plus visibles et vos données personnelles sont effacées ; seules restent, sans votre nom, celles que la loi nous fait garder.',
        'Merci d’avoir fait un bout de chemin avec nous.',
      ],
    },
    en: {
      subject: 'Your account is closed',
      paragraphs: [
        'Your Demeure account was closed on {date} (Paris time). Your listings are no longer visible and your personal data is erased; only what the law makes us keep remains, without your name.',
        'Thank you for coming part of the way with us.',
      ],
    },
    es: {
      subject: 'Su cuenta está cerrada',
      paragraphs: [
        'Su cuenta Demeure se cerró el {date} (hora de París). Sus anuncios ya no son visibles y sus datos personales se han borrado; solo queda, sin su nombre, lo que la ley nos obliga a conservar.',
        'Gracias por haber hecho una parte del camino con nosotros.',
      ],
    },
  },
  false,
)

export const accountIdleMail = notice(
  {
    fr: {
      subject: 'Votre compte Demeure n’a pas servi depuis deux ans',
      paragraphs: [
        'Vous ne vous êtes pas connecté à votre compte Demeure depuis deux ans. Sans connexion d’ici un an, il sera clos et vos données personnelles seront effacées.',
        'Pour le garder, il suffit de vous connecter une fois. Pour ne pas attendre, vous pouvez le clore vous-même dans vos paramètres.',
      ],
    },
    en: {
      subject: 'Your Demeure account has not been used for two years',
      paragraphs: [
        'You have not signed in to your Demeure account for two years. Without a sign-in within a year it will be closed and your personal data erased.',
        'To keep it, sign in once. If you would rather not wait, you can close it yourself in your settings.',
      ],
    },
    es: {
      subject: 'Su cuenta Demeure no se ha usado desde hace dos años',
      paragraphs: [
        'No ha iniciado sesión en su cuenta Demeure desde hace dos años. Si no lo hace en el plazo de un año, se cerrará y sus datos personales se borrarán.',
        'Para conservarla basta con iniciar sesión una vez. Si prefiere no esperar, puede cerrarla usted en los ajustes.',
      ],
    },
  },
  false,
)
