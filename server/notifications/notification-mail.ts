import { renderMail, type Mail } from '#server/platform/mail/mail-layout.ts'
import { siteLink } from '#server/platform/mail/site-link.ts'
import { localized } from '#server/platform/texts/localized.ts'
import type { Listener } from './listener.ts'
import type { RecipientNotification } from './notification-request.ts'

const hello = localized('Bonjour')
const seeMore = localized('Voir le détail')
const footnote = localized(
  'Les messages que vous recevez se choisissent dans les paramètres de votre compte, sous « Notifications ».',
)

/** The e-mail of a notification, in the recipient's language. */
export function notificationMail(
  publicUrl: string,
  { firstName, language }: Pick<Listener, 'firstName' | 'language'>,
  notification: RecipientNotification,
): Mail {
  const { title, message, link, mail } = notification
  const words = mail === false ? undefined : mail
  const rendered = renderMail({
    subject: (words?.subject ?? title)[language],
    title: `${hello[language]} ${firstName}`,
    paragraphs: words?.paragraphs?.[language] ?? [message[language]],
    ...(link && {
      action: {
        label: (words?.action ?? seeMore)[language],
        url: siteLink(publicUrl, language, link),
      },
    }),
    footnote: footnote[language],
  })
  return {
    ...rendered,
    ...(words?.attachment && { attachment: words.attachment }),
    ...(words?.unsubscribeLink && {
      unsubscribeUrl: siteLink(publicUrl, language, words.unsubscribeLink),
    }),
  }
}
