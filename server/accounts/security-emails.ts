import type { Language } from '../../contract/language.ts'
import type { App } from '../app.ts'
import type { Executor } from '../database/connect.ts'
import { layOutMail, type Mail } from '../mail/mail-layout.ts'
import { queueSecurityMail } from '../mail/queue-mail.ts'
import { siteLink } from '../mail/site-link.ts'
import { notify } from '../notifications/notify.ts'
import { type AccountChange, undoDays, undoToken } from './account-changes.ts'
import type { User } from './account-queries.ts'

/** Messages that tell the owner of an account what happened to it, in time to react. */
export interface Notice {
  texts: Record<Language, NoticeText>
  /** @param undo the token that undoes what happened (`undoToken`); without one the button leads to a new password */
  mail: (app: App, to: { firstName: string; language: Language }, detail?: string, undo?: string) => Mail
}

interface NoticeText {
  subject: string
  /** `{date}` and `{detail}` are filled in. */
  paragraphs: string[]
}

const hello = { fr: 'Bonjour', en: 'Hello', es: 'Hola,' }
const react = {
  fr: {
    footnote: 'Ce n’était pas vous ? Changez votre mot de passe sans attendre.',
    label: 'Sécuriser mon compte',
  },
  en: { footnote: 'It was not you? Change your password without delay.', label: 'Secure my account' },
  es: { footnote: '¿No ha sido usted? Cambie su contraseña sin esperar.', label: 'Proteger mi cuenta' },
}
const undo = {
  fr: {
    footnote: `Ce n’était pas vous ? Pendant ${undoDays} jours, ce bouton annule ce changement et tous ceux qui l’ont suivi, déconnecte tous les appareils et vous fait choisir un nouveau mot de passe.`,
    label: 'Ce n’était pas moi',
  },
  en: {
    footnote: `It was not you? For ${undoDays} days this button undoes this change and every one after it, signs all devices out and has you choose a new password.`,
    label: 'It was not me',
  },
  es: {
    footnote: `¿No ha sido usted? Durante ${undoDays} días, este botón anula este cambio y todos los siguientes, cierra la sesión en todos los dispositivos y le hace elegir una nueva contraseña.`,
    label: 'No he sido yo',
  },
}
const locales = { fr: 'fr-FR', en: 'en-GB', es: 'es-ES' }

/** A message of this kind, in each language. */
export function notice(texts: Record<Language, NoticeText>, canReact = true): Notice {
  const mail: Notice['mail'] = (app, { firstName, language }, detail = '', token) => {
    const { publicUrl } = app.config
    const { label, footnote } = (token ? undo : react)[language]
    const url = token
      ? siteLink(publicUrl, language, '/secure-account', { token })
      : siteLink(publicUrl, language, '/forgot-password')
    return layOutMail({
      subject: texts[language].subject,
      title: `${hello[language]} ${firstName}`,
      paragraphs: paragraphsOf(app, texts[language], language, detail),
      ...(canReact && { action: { label, url }, footnote }),
    })
  }
  return { texts, mail }
}

function paragraphsOf(
  app: Pick<App, 'clock'>,
  { paragraphs }: NoticeText,
  language: Language,
  detail: string,
) {
  const date = dateInWords(app.clock.now(), language)
  return paragraphs.map((text) => text.replace('{date}', () => date).replace('{detail}', () => detail))
}

/**
 * Announces what happened to an account on every channel: by e-mail to its address, in the application, by SMS and by
 * push where the person has them, in the transaction of the fact.
 * @param about `change`: what its link undoes; `to`: another address than the present one
 */
export async function announce(
  app: App,
  tx: Executor,
  user: Pick<User, 'id' | 'email' | 'firstName' | 'language'>,
  { texts, mail }: Notice,
  about: {
    detail?: string | Record<Language, string>
    change?: Pick<AccountChange, 'id'>
    to?: string
    event?: 'security_sign_in'
  } = {},
) {
  const { detail = '', change, to = user.email, event = 'security_change' } = about
  const detailIn = (language: Language) => (typeof detail === 'string' ? detail : detail[language])
  await queueSecurityMail(
    tx,
    user.id,
    to,
    mail(app, user, detailIn(user.language), change && undoToken(app, change.id)),
  )
  const inEach = (write: (language: Language) => string) => ({
    fr: write('fr'),
    en: write('en'),
    es: write('es'),
  })
  await notify(tx, app, {
    userId: user.id,
    event,
    title: inEach((language) => texts[language].subject),
    message: inEach((language) => paragraphsOf(app, texts[language], language, detailIn(language)).join(' ')),
    link: '/account-security',
    soon: true,
    mail: false,
  })
}

export function dateInWords(instant: Date, language: Language) {
  return new Intl.DateTimeFormat(locales[language], {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'Europe/Paris',
  }).format(instant)
}

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

export const removalRequestedMail = notice({
  fr: {
    subject: 'Le retrait d’une protection de votre compte est demandé',
    paragraphs: [
      'Le {date} (heure de Paris), il a été demandé de retirer ou de renouveler une protection de votre compte : {detail}. Cela prendra effet dans 24 heures, ou plus tôt si un second administrateur donne son accord. Vous pouvez l’annuler sur la page de sécurité de votre compte.',
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
        'Si vous ne l’avez pas encore fait, choisissez un nouveau mot de passe avec « Mot de passe oublié » sur la page de connexion.',
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
