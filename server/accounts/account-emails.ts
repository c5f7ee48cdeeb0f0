import type { AccountMailKind } from '#contract/messaging/mail-template-enums.ts'
import type { Language } from '#contract/core/language.ts'
import type { Context } from '#server/platform/context.ts'
import type { Texts } from '#server/platform/texts/texts.ts'
import { declareMailText } from '#server/platform/mail/mail-templates.ts'
import { renderMail, type Mail } from '#server/platform/mail/mail-layout.ts'
import { siteLink } from '#server/platform/mail/site-link.ts'
import { localized } from '#server/platform/texts/localized.ts'
import { oneTimeTokenMinutes } from './recovery/one-time-tokens.ts'

/** E-mails that confirm an address or recover access to an account. */
type Write = (app: Context, to: { firstName: string; language: Language }, detail?: string) => Mail

interface Letter {
  content: (firstName: string) => {
    subject: Texts
    title: Texts
    paragraphs: Texts[]
    label?: Texts
    footnote?: Texts
  }
  /** Path that the button links to; the token is appended as the query parameter `token`. */
  path?: string
}

function letter(kind: AccountMailKind, { content, path }: Letter): Write {
  const pattern = content('{name}')
  declareMailText(kind, pattern.subject, pattern.paragraphs)
  return (app, { firstName, language }, token) => {
    const { subject, title, paragraphs, label, footnote } = content(firstName)
    const url = path && siteLink(app.config.publicUrl, language, path, token ? { token } : {})
    return renderMail({
      template: { kind, language, values: { name: firstName } },
      subject: subject[language],
      title: title[language],
      paragraphs: paragraphs.map((text) => text[language]),
      ...(label && url && { action: { label: label[language], url } }),
      footnote: footnote?.[language],
    })
  }
}

const minutes = oneTimeTokenMinutes

export const confirmAddressMail = letter('confirm_address', {
  path: '/verify-email',
  content: (name) => ({
    subject: localized('Confirmez votre adresse e-mail'),
    title: localized('Bienvenue, {name}', { name }),
    paragraphs: [
      localized('Votre compte Demeure est ouvert. Il reste à confirmer que cette adresse est bien la vôtre.'),
      localized(
        'Le lien est valable {minutes} minutes ; vous pourrez en demander un autre depuis votre compte.',
        { minutes },
      ),
    ],
    label: localized('Confirmer mon adresse'),
    footnote: localized(
      'Vous n’avez pas ouvert de compte ? Ignorez ce message : l’adresse reste non confirmée. Ou ouvrez le lien et dites-le : vous choisissez votre mot de passe, et tout ce qui a été mis en place avant prend fin.',
    ),
  }),
})

export const alreadyRegisteredMail = letter('already_registered', {
  path: '/login',
  content: (name) => ({
    subject: localized('Vous avez déjà un compte Demeure'),
    title: localized('Bonjour {name}', { name }),
    paragraphs: [
      localized(
        'Quelqu’un, sans doute vous, vient de demander l’ouverture d’un compte avec cette adresse. Vous en avez déjà un : il suffit de vous connecter.',
      ),
      localized(
        'Si vous avez oublié votre mot de passe, la page de connexion vous propose d’en choisir un autre.',
      ),
    ],
    label: localized('Me connecter'),
    footnote: localized('Ce n’était pas vous ? Vous n’avez rien à faire : votre compte n’a pas changé.'),
  }),
})

export const resetPasswordMail = letter('reset_password', {
  path: '/reset-password',
  content: (name) => ({
    subject: localized('Choisissez un nouveau mot de passe'),
    title: localized('Bonjour {name}', { name }),
    paragraphs: [
      localized('Vous avez demandé à changer le mot de passe de votre compte Demeure.'),
      localized(
        'Le lien est valable {minutes} minutes et ne sert qu’une fois. Tous vos appareils seront déconnectés.',
        { minutes },
      ),
    ],
    label: localized('Choisir un mot de passe'),
    footnote: localized(
      'Ce n’était pas vous ? Ignorez ce message : votre mot de passe actuel reste valable.',
    ),
  }),
})

export const confirmNewAddressMail = letter('confirm_new_address', {
  path: '/verify-email',
  content: (name) => ({
    subject: localized('Confirmez votre nouvelle adresse e-mail'),
    title: localized('Bonjour {name}', { name }),
    paragraphs: [
      localized(
        'Vous avez demandé à utiliser cette adresse pour votre compte Demeure. Elle remplacera l’ancienne dès que vous l’aurez confirmée.',
      ),
      localized('Le lien est valable {minutes} minutes.', { minutes }),
    ],
    label: localized('Confirmer cette adresse'),
    footnote: localized('Ce n’était pas vous ? Ignorez ce message : rien ne changera.'),
  }),
})

export const addressReservedMail = letter('address_reserved', {
  content: (name) => ({
    subject: localized('Cette adresse n’est pas encore libre'),
    title: localized('Bonjour {name}', { name }),
    paragraphs: [
      localized(
        'Quelqu’un vient de demander un compte Demeure avec cette adresse. Elle appartenait il y a peu à un autre compte, dont la personne a sept jours pour la reprendre : réessayez ensuite.',
      ),
    ],
  }),
})

/**
 * Its words cannot be edited: without the code or the warning it would be an open door. The code is not in the subject,
 * which the security page lists, also where staff act for the person.
 */
export function emailChangeCodeMail(code: string): Write {
  return (_app, { firstName: name, language }) =>
    renderMail({
      subject: localized('Votre code pour changer d’adresse')[language],
      title: localized('Bonjour {name}', { name })[language],
      paragraphs: [
        localized('Votre compte Demeure doit passer à cette adresse, avec l’aide de notre équipe.')[language],
        localized(
          'Donnez ce code à la personne de Demeure qui vous accompagne : {code}. Il vaut {minutes} minutes.',
          { code, minutes },
        )[language],
      ],
      footnote: localized('Vous n’avez rien demandé ? Ne donnez ce code à personne : rien ne changera.')[
        language
      ],
    })
}
