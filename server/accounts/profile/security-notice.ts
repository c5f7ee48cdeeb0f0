import { formatMoment, companyTimeZone } from '#contract/core/date-format.ts'
import type { AccountMailKind } from '#contract/messaging/mail-template-enums.ts'
import type { Language } from '#contract/core/language.ts'
import type { Context } from '#server/platform/context.ts'
import type { Executor } from '#server/platform/database/connect.ts'
import { fill, type Texts } from '#server/platform/texts/texts.ts'
import { renderMail, type Mail } from '#server/platform/mail/mail-layout.ts'
import { declareMailText } from '#server/platform/mail/mail-templates.ts'
import { queueSecurityMail } from '#server/platform/mail/queue-mail.ts'
import { siteLink } from '#server/platform/mail/site-link.ts'
import { notify } from '#server/notifications/notify.ts'
import { inEachLanguage } from '#server/platform/texts/in-each-language.ts'
import { localized } from '#server/platform/texts/localized.ts'
import { textsIn } from '#server/platform/texts/texts-in.ts'
import { type AccountChange, undoDays, undoToken } from '../recovery/account-changes.ts'
import { findUser, type User } from '../account-repository.ts'

/** Security notices sent to the owner of an account while the change can still be undone. */
export interface Notice {
  texts: NoticeTexts
  /** @param undo token of the undo link (`undoToken`); without one the button leads to a password reset */
  mail: (app: Context, to: { firstName: string; language: Language }, detail?: string, undo?: string) => Mail
}

interface NoticeTexts {
  subject: Texts
  /** With the placeholders `{date}` and `{detail}`. */
  paragraphs: Texts[]
}

const hello = localized('Bonjour')
const react = {
  footnote: localized('Ce n’était pas vous ? Changez votre mot de passe sans attendre.'),
  label: localized('Sécuriser mon compte'),
}
const undo = {
  footnote: localized(
    'Ce n’était pas vous ? Pendant {undoDays} jours, ce bouton annule ce changement et tous ceux qui l’ont suivi, déconnecte tous les appareils et vous fait choisir un nouveau mot de passe.',
    { undoDays },
  ),
  label: localized('Ce n’était pas moi'),
}

/** Builds a notice in each language. */
export function notice(kind: AccountMailKind, texts: NoticeTexts, canReact = true): Notice {
  declareMailText(kind, texts.subject, texts.paragraphs)
  const mail: Notice['mail'] = (app, { firstName, language }, detail = '', token) => {
    const { publicUrl } = app.config
    const { label, footnote } = textsIn(language, token ? undo : react)
    const url = token
      ? siteLink(publicUrl, language, '/secure-account', { token })
      : siteLink(publicUrl, language, '/forgot-password')
    const date = writtenDate(app.clock.now(), language)
    return renderMail({
      template: { kind, language, values: { date, detail, first_name: firstName } },
      subject: texts.subject[language],
      title: `${hello[language]} ${firstName}`,
      paragraphs: paragraphsOf(app, texts, language, detail),
      ...(canReact && { action: { label, url }, footnote }),
    })
  }
  return { texts, mail }
}

function paragraphsOf(
  app: Pick<Context, 'clock'>,
  { paragraphs }: NoticeTexts,
  language: Language,
  detail: string,
) {
  const date = writtenDate(app.clock.now(), language)
  return paragraphs.map((text) => fill(text[language], { date, detail }))
}

/**
 * Sends a security notice in the transaction of the event: by e-mail to the address of the account, as a notification,
 * and by SMS and push where enabled.
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
  await notify(tx, app, {
    userId: user.id,
    event,
    title: texts.subject,
    message: inEachLanguage((language) => paragraphsOf(app, texts, language, detailIn(language)).join(' ')),
    link: '/account-security',
    soon: true,
    mail: false,
  })
}

export function writtenDate(instant: Date, language: Language) {
  return formatMoment(instant, language, { timeZone: companyTimeZone })
}

/** The same by account id, for modules that have no user row. */
export async function announceTo(app: Context, tx: Executor, userId: string, notice: Notice) {
  const user = await findUser(tx, userId)
  if (user) await announce(app, tx, user, notice)
}
