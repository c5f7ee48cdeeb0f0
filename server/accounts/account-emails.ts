import type { Language } from '#contract/core/language.ts'
import type { App } from '#server/app.ts'
import { layOutMail, type Mail, type MailContent } from '#server/platform/mail/mail-layout.ts'
import { siteLink } from '#server/platform/mail/site-link.ts'
import { oneTimeTokenMinutes } from './recovery/one-time-tokens.ts'

/** Messages that prove an address or lead back into an account. */
type Write = (app: App, to: { firstName: string; language: Language }, detail?: string) => Mail

interface Letter {
  content: Record<Language, (firstName: string) => Omit<MailContent, 'action'> & { label?: string }>
  /** Page that the button opens; with a token, its name in the address is `token`. */
  path?: string
}

function letter({ content, path }: Letter): Write {
  return (app, { firstName, language }, token) => {
    const { label, ...rest } = content[language](firstName)
    const url = path && siteLink(app.config.publicUrl, language, path, token ? { token } : {})
    return layOutMail({ ...rest, ...(label && url && { action: { label, url } }) })
  }
}

const minutes = oneTimeTokenMinutes

export const confirmAddressMail = letter({
  path: '/verify-email',
  content: {
    fr: (name) => ({
      subject: 'Confirmez votre adresse e-mail',
      title: `Bienvenue, ${name}`,
      paragraphs: [
        'Votre compte Demeure est ouvert. Il reste à confirmer que cette adresse est bien la vôtre.',
        `Le lien est valable ${minutes} minutes ; vous pourrez en demander un autre depuis votre compte.`,
      ],
      label: 'Confirmer mon adresse',
      footnote:
        'Vous n’avez pas ouvert de compte ? Ignorez ce message : l’adresse reste non confirmée. Ou ouvrez le lien et dites-le : vous choisissez votre mot de passe, et tout ce qui a été mis en place avant prend fin.',
    }),
    en: (name) => ({
      subject: 'Confirm your e-mail address',
      title: `Welcome, ${name}`,
      paragraphs: [
        'Your Demeure account is open. All that remains is to confirm that this address is yours.',
        `The link works for ${minutes} minutes; you can ask for another one from your account.`,
      ],
      label: 'Confirm my address',
      footnote:
        'You did not open an account? Ignore this message: the address stays unconfirmed. Or open the link and say so: you choose your password, and everything that was set up before ends.',
    }),
    es: (name) => ({
      subject: 'Confirme su dirección de correo',
      title: `Le damos la bienvenida, ${name}`,
      paragraphs: [
        'Su cuenta Demeure está abierta. Solo queda confirmar que esta dirección es suya.',
        `El enlace es válido durante ${minutes} minutos; podrá pedir otro desde su cuenta.`,
      ],
      label: 'Confirmar mi dirección',
      footnote:
        '¿No ha abierto una cuenta? Ignore este mensaje: la dirección queda sin confirmar. O abra el enlace y dígalo: usted elige su contraseña y todo lo que se configuró antes termina.',
    }),
  },
})

export const alreadyRegisteredMail = letter({
  path: '/login',
  content: {
    fr: (name) => ({
      subject: 'Vous avez déjà un compte Demeure',
      title: `Bonjour ${name}`,
      paragraphs: [
        'Quelqu’un, sans doute vous, vient de demander l’ouverture d’un compte avec cette adresse. Vous en avez déjà un : il suffit de vous connecter.',
        'Si vous avez oublié votre mot de passe, la page de connexion vous propose d’en choisir un autre.',
      ],
      label: 'Me connecter',
      footnote: 'Ce n’était pas vous ? Vous n’avez rien à faire : votre compte n’a pas changé.',
    }),
    en: (name) => ({
      subject: 'You already have a Demeure account',
      title: `Hello ${name}`,
      paragraphs: [
        'Someone, most likely you, has just asked to open an account with this address. You already have one: simply sign in.',
        'If you forgot your password, the sign-in page lets you choose another one.',
      ],
      label: 'Sign in',
      footnote: 'It was not you? There is nothing to do: your account has not changed.',
    }),
    es: (name) => ({
      subject: 'Ya tiene una cuenta Demeure',
      title: `Hola, ${name}`,
      paragraphs: [
        'Alguien, probablemente usted, acaba de pedir una cuenta con esta dirección. Ya tiene una: basta con iniciar sesión.',
        'Si ha olvidado su contraseña, la página de inicio de sesión le permite elegir otra.',
      ],
      label: 'Iniciar sesión',
      footnote: '¿No ha sido usted? No tiene que hacer nada: su cuenta no ha cambiado.',
    }),
  },
})

export const resetPasswordMail = letter({
  path: '/reset-password',
  content: {
    fr: (name) => ({
      subject: 'Choisissez un nouveau mot de passe',
      title: `Bonjour ${name}`,
      paragraphs: [
        'Vous avez demandé à changer le mot de passe de votre compte Demeure.',
        `Le lien est valable ${minutes} minutes et ne sert qu’une fois. Tous vos appareils seront déconnectés.`,
      ],
      label: 'Choisir un mot de passe',
      footnote: 'Ce n’était pas vous ? Ignorez ce message : votre mot de passe actuel reste valable.',
    }),
    en: (name) => ({
      subject: 'Choose a new password',
      title: `Hello ${name}`,
      paragraphs: [
        'You asked to change the password of your Demeure account.',
        `The link works for ${minutes} minutes and only once. All your devices will be signed out.`,
      ],
      label: 'Choose a password',
      footnote: 'It was not you? Ignore this message: your present password still works.',
    }),
    es: (name) => ({
      subject: 'Elija una nueva contraseña',
      title: `Hola, ${name}`,
      paragraphs: [
        'Ha pedido cambiar la contraseña de su cuenta Demeure.',
        `El enlace es válido durante ${minutes} minutos y solo sirve una vez. Se cerrará la sesión en todos sus dispositivos.`,
      ],
      label: 'Elegir una contraseña',
      footnote: '¿No ha sido usted? Ignore este mensaje: su contraseña actual sigue siendo válida.',
    }),
  },
})

export const confirmNewAddressMail = letter({
  path: '/verify-email',
  content: {
    fr: (name) => ({
      subject: 'Confirmez votre nouvelle adresse e-mail',
      title: `Bonjour ${name}`,
      paragraphs: [
        'Vous avez demandé à utiliser cette adresse pour votre compte Demeure. Elle remplacera l’ancienne dès que vous l’aurez confirmée.',
        `Le lien est valable ${minutes} minutes.`,
      ],
      label: 'Confirmer cette adresse',
      footnote: 'Ce n’était pas vous ? Ignorez ce message : rien ne changera.',
    }),
    en: (name) => ({
      subject: 'Confirm your new e-mail address',
      title: `Hello ${name}`,
      paragraphs: [
        'You asked to use this address for your Demeure account. It replaces the former one as soon as you confirm it.',
        `The link works for ${minutes} minutes.`,
      ],
      label: 'Confirm this address',
      footnote: 'It was not you? Ignore this message: nothing will change.',
    }),
    es: (name) => ({
      subject: 'Confirme su nueva dirección de correo',
      title: `Hola, ${name}`,
      paragraphs: [
        'Ha pedido usar esta dirección para su cuenta Demeure. Sustituirá a la anterior en cuanto la confirme.',
        `El enlace es válido durante ${minutes} minutos.`,
      ],
      label: 'Confirmar esta dirección',
      footnote: '¿No ha sido usted? Ignore este mensaje: nada cambiará.',
    }),
  },
})

export const addressReservedMail = letter({
  content: {
    fr: (name) => ({
      subject: 'Cette adresse n’est pas encore libre',
      title: `Bonjour ${name}`,
      paragraphs: [
        'Quelqu’un vient de demander un compte Demeure avec cette adresse. Elle appartenait il y a peu à un autre compte, dont la personne a sept jours pour la reprendre : réessayez ensuite.',
      ],
    }),
    en: (name) => ({
      subject: 'This address is not free yet',
      title: `Hello ${name}`,
      paragraphs: [
        'Someone has just asked for a Demeure account with this address. Until recently it belonged to another account, whose owner has seven days to take it back: try again after that.',
      ],
    }),
    es: (name) => ({
      subject: 'Esta dirección aún no está libre',
      title: `Hola, ${name}`,
      paragraphs: [
        'Alguien acaba de pedir una cuenta Demeure con esta dirección. Hasta hace poco pertenecía a otra cuenta, cuya persona tiene siete días para recuperarla: inténtelo de nuevo después.',
      ],
    }),
  },
})
