import { notice } from '../profile/security-notice.ts'

export const newCodesMail = notice({
  fr: {
    subject: 'Vos codes de secours ont été renouvelés',
    paragraphs: [
      'De nouveaux codes de secours ont été créés pour votre compte le {date} (heure de Paris). Les anciens ne fonctionnent plus.',
    ],
  },
  en: {
    subject: 'Your recovery codes were renewed',
    paragraphs: [
      'New recovery codes were made for your account on {date} (Paris time). The former ones no longer work.',
    ],
  },
  es: {
    subject: 'Sus códigos de recuperación se han renovado',
    paragraphs: [
      'Se crearon nuevos códigos de recuperación para su cuenta el {date} (hora de París). Los anteriores ya no funcionan.',
    ],
  },
})

export const phoneChangedMail = notice({
  fr: {
    subject: 'Votre numéro de téléphone a changé',
    paragraphs: ['Le numéro de téléphone de votre compte Demeure a été changé le {date} (heure de Paris).'],
  },
  en: {
    subject: 'Your telephone number has changed',
    paragraphs: ['The telephone number of your Demeure account was changed on {date} (Paris time).'],
  },
  es: {
    subject: 'Su número de teléfono ha cambiado',
    paragraphs: ['El número de teléfono de su cuenta Demeure se cambió el {date} (hora de París).'],
  },
})

export const smsNumberChangedMail = notice({
  fr: {
    subject: 'Le numéro qui reçoit vos SMS a changé',
    paragraphs: ['Depuis le {date} (heure de Paris), les SMS de Demeure sont envoyés à un autre numéro.'],
  },
  en: {
    subject: 'The number that receives your texts has changed',
    paragraphs: ['Since {date} (Paris time), texts of Demeure are sent to another number.'],
  },
  es: {
    subject: 'El número que recibe sus SMS ha cambiado',
    paragraphs: ['Desde el {date} (hora de París), los SMS de Demeure se envían a otro número.'],
  },
})

export const smsNumberRemovedMail = notice({
  fr: {
    subject: 'Vous ne recevez plus de SMS',
    paragraphs: ['Le numéro qui recevait les SMS de Demeure a été retiré le {date} (heure de Paris).'],
  },
  en: {
    subject: 'You no longer receive texts',
    paragraphs: ['The number that received texts of Demeure was removed on {date} (Paris time).'],
  },
  es: {
    subject: 'Ya no recibe SMS',
    paragraphs: ['El número que recibía los SMS de Demeure se retiró el {date} (hora de París).'],
  },
})

export const removalRequestedMail = notice({
  fr: {
    subject: 'Le retrait d’une protection de votre compte est demandé',
    paragraphs: [
      'Le {date} (heure de Paris), il a été demandé de retirer ou de renouveler une protection de votre compte : {detail}. Cela prendra effet dans 24 heures, ou plus tôt si un second administrateur donne son accord. Vous pouvez l’annuler sur la page de sécurité de votre compte.',
    ],
  },
  en: {
    subject: 'The removal of a protection of your account was requested',
    paragraphs: [
      'On {date} (Paris time), it was requested to remove or renew a protection of your account: {detail}. It takes effect in 24 hours, or sooner if a second administrator agrees. You can cancel it on the security page of your account.',
    ],
  },
  es: {
    subject: 'Se ha solicitado retirar una protección de su cuenta',
    paragraphs: [
      'El {date} (hora de París) se solicitó retirar o renovar una protección de su cuenta: {detail}. Tendrá efecto dentro de 24 horas, o antes si otro administrador da su acuerdo. Puede cancelarlo en la página de seguridad de su cuenta.',
    ],
  },
})

export const bankAccountChangedMail = notice({
  fr: {
    subject: 'Votre compte bancaire a changé',
    paragraphs: [
      'Le compte qui reçoit vos versements a été remplacé le {date} (heure de Paris) par celui qui se termine par {detail}. Par précaution, les versements vers ce compte attendent 72 heures.',
    ],
  },
  en: {
    subject: 'Your bank account has changed',
    paragraphs: [
      'The account that receives your payouts was replaced on {date} (Paris time) by the one ending in {detail}. As a precaution, payouts to this account wait for 72 hours.',
    ],
  },
  es: {
    subject: 'Su cuenta bancaria ha cambiado',
    paragraphs: [
      'La cuenta que recibe sus pagos se sustituyó el {date} (hora de París) por la que termina en {detail}. Por precaución, los pagos a esta cuenta esperan 72 horas.',
    ],
  },
})

export const resetLaterMail = notice(
  {
    fr: {
      subject: 'Le mot de passe ne peut pas encore être changé par cette adresse',
      paragraphs: [
        'L’adresse de votre compte Demeure a changé récemment. Par précaution, elle ne permet de choisir un nouveau mot de passe qu’à partir du {detail} (heure de Paris).',
      ],
    },
    en: {
      subject: 'The password cannot be changed through this address yet',
      paragraphs: [
        'The address of your Demeure account changed recently. As a precaution, it lets you choose a new password only from {detail} (Paris time).',
      ],
    },
    es: {
      subject: 'Esta dirección aún no permite cambiar la contraseña',
      paragraphs: [
        'La dirección de su cuenta Demeure cambió hace poco. Por precaución, solo permite elegir una nueva contraseña a partir del {detail} (hora de París).',
      ],
    },
  },
  false,
)

export const accountRestoredMail = notice(
  {
    fr: {
      subject: 'Votre compte est comme avant',
      paragraphs: [
        'Le {date} (heure de Paris), à votre demande, les derniers changements de votre compte Demeure ont été annulés et tous les appareils déconnectés. L’ancien mot de passe ne fonctionne plus.',
        'Si vous ne l’avez pas encore fait, choisissez un nouveau mot de passe avec « Mot de passe oublié » sur la page de connexion.',
      ],
    },
    en: {
      subject: 'Your account is as it was before',
      paragraphs: [
        'On {date} (Paris time), at your request, the latest changes of your Demeure account were undone and all devices signed out. The former password no longer works.',
        'If you have not done so yet, choose a new password through “Forgotten password” on the sign-in page.',
      ],
    },
    es: {
      subject: 'Su cuenta está como antes',
      paragraphs: [
        'El {date} (hora de París), a petición suya, se anularon los últimos cambios de su cuenta Demeure y se cerró la sesión en todos los dispositivos. La contraseña anterior ya no funciona.',
        'Si aún no lo ha hecho, elija una nueva contraseña con «He olvidado mi contraseña» en la página de inicio de sesión.',
      ],
    },
  },
  false,
)
