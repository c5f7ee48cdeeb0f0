import type { Context } from '#server/platform/context.ts'
import type { Executor } from '#server/platform/database/connect.ts'
import { notify } from '#server/notifications/notify.ts'
import { notifyAdmins } from '#server/notifications/notify-admins.ts'
import { inEachLanguage } from '#server/platform/texts/in-each-language.ts'
import { localized } from '#server/platform/texts/localized.ts'
import { excerpt } from '#server/platform/texts/excerpt.ts'
import type { Ticket } from './support-queries.ts'

type NotificationTexts = Pick<Context, 'clock' | 'config'>
/** Length of the answer's extract in the e-mail. */
const shown = 400

export async function notifySellerOfAnswer(
  tx: Executor,
  app: NotificationTexts,
  ticket: Ticket,
  answer: string,
) {
  const { id, number, subject, userId } = ticket
  const quoted = excerpt(answer, shown)
  const heading = localized('À propos de « {subject} » :', { subject })
  await notify(tx, app, {
    userId,
    event: 'support_answer',
    title: localized('L’assistance vous a répondu (nº {number})', { number }),
    message: localized('« {subject} »', { subject }),
    link: `/seller-dash/support/${id}`,
    mail: {
      paragraphs: inEachLanguage((language) => [heading[language], quoted]),
      action: localized('Lire et répondre'),
    },
  })
}

export async function notifyStaffOfTicket(
  tx: Executor,
  app: NotificationTexts,
  { id, number, subject }: Pick<Ticket, 'id' | 'number' | 'subject'>,
  what: 'opened' | 'again',
) {
  await notifyAdmins(tx, app, {
    event: 'support_ticket',
    title:
      what === 'opened'
        ? localized('Question d’un vendeur (nº {number})', { number })
        : localized('Un vendeur a répondu (nº {number})', { number }),
    message: localized('« {subject} »', { subject }),
    link: `/admin-dash/support/${id}`,
    mail: { action: localized('Répondre') },
  })
}
