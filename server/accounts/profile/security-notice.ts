import { formatMoment } from '#contract/core/date-format.ts'
import type { Language } from '#contract/core/language.ts'
import type { Context } from '#server/platform/context.ts'
import type { Executor } from '#server/platform/database/connect.ts'
import { layOutMail, type Mail } from '#server/platform/mail/mail-layout.ts'
import { queueSecurityMail } from '#server/platform/mail/queue-mail.ts'
import { siteLink } from '#server/platform/mail/site-link.ts'
import { notify } from '#server/notifications/notify.ts'
import { type AccountChange, undoDays, undoToken } from '../recovery/account-changes.ts'
import { findUser, type User } from '../account-repository.ts'

/** Messages that tell the owner of an account what happened to it, in time to react. */
export interface Notice {
  texts: Record<Language, NoticeText>
  /** @param undo the token that undoes what happened (`undoToken`); without one the button leads to a new password */
  mail: (app: Context, to: { firstName: string; language: Language }, detail?: string, undo?: string) => Mail
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
    footnote: `Ce n’était pas vous ? Pendant ${undoDays} jours, ce bouton annule ce changement et tous ceux qui l’ont suivi, déconnecte tous les appareils et vous fait choisir un nouveau mot de passe.`,
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
  app: Pick<Context, 'clock'>,
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
  app: Context,
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
  return formatMoment(instant, language, { timeZone: 'Europe/Paris' })
}

/** The same to the person of an account, for rooms that know them by id alone. */
export async function announceTo(app: Context, tx: Executor, userId: string, notice: Notice) {
  const user = await findUser(tx, userId)
  if (user) await announce(app, tx, user, notice)
}
