import { eventMailKinds, type MailTemplateKind } from '#contract/messaging/mail-template-enums.ts'
import type { NotificationEvent } from '#contract/messaging/notification-events.ts'
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

/** Its e-mail may have a text of an administrator. */
function isMailed(event: NotificationEvent): event is NotificationEvent & MailTemplateKind {
  return eventMailKinds.some((kind) => kind === event)
}

/** The e-mail of a notification, in the recipient's language. */
export function notificationMail(
  publicUrl: string,
  { firstName, language }: Pick<Listener, 'firstName' | 'language'>,
  event: NotificationEvent,
  notification: RecipientNotification,
): Mail {
  const { title, message, link, mail } = notification
  const words = mail === false ? undefined : mail
  const rendered = renderMail({
    ...(isMailed(event) && { template: { kind: event, language, values: { first_name: firstName } } }),
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
