import type { App } from '#server/app.ts'
import type { Executor } from '#server/platform/database/connect.ts'
import { notify } from '#server/notifications/notify.ts'
import { notifyAdmins } from '#server/notifications/notify-admins.ts'
import type { Ticket } from './support-queries.ts'

type Telling = Pick<App, 'clock' | 'config'>
/** Of an answer, what its e-mail shows before one opens the question. */
const shown = 400

export async function tellSellerOfAnswer(tx: Executor, app: Telling, ticket: Ticket, answer: string) {
  const { id, number, subject, userId } = ticket
  const excerpt = answer.length > shown ? `${answer.slice(0, shown).trimEnd()}…` : answer
  await notify(tx, app, {
    userId,
    event: 'support_answer',
    title: {
      fr: `L’assistance vous a répondu (nº ${number})`,
      en: `Support has answered you (no. ${number})`,
      es: `La asistencia le ha respondido (n.º ${number})`,
    },
    message: { fr: `« ${subject} »`, en: `“${subject}”`, es: `«${subject}»` },
    link: `/seller-dash/support/${id}`,
    mail: {
      paragraphs: {
        fr: [`À propos de « ${subject} » :`, excerpt],
        en: [`About “${subject}”:`, excerpt],
        es: [`Sobre «${subject}»:`, excerpt],
      },
      action: { fr: 'Lire et répondre', en: 'Read and answer', es: 'Leer y responder' },
    },
  })
}

export async function tellHouseOfTicket(
  tx: Executor,
  app: Telling,
  { id, number, subject }: Pick<Ticket, 'id' | 'number' | 'subject'>,
  what: 'opened' | 'again',
) {
  await notifyAdmins(tx, app, {
    event: 'support_ticket',
    title:
      what === 'opened'
        ? {
            fr: `Question d’un vendeur (nº ${number})`,
            en: `Question of a seller (no. ${number})`,
            es: `Consulta de un vendedor (n.º ${number})`,
          }
        : {
            fr: `Un vendeur a répondu (nº ${number})`,
            en: `A seller has written back (no. ${number})`,
            es: `Un vendedor ha respondido (n.º ${number})`,
          },
    message: { fr: `« ${subject} »`, en: `“${subject}”`, es: `«${subject}»` },
    link: `/admin-dash/support/${id}`,
    mail: { action: { fr: 'Répondre', en: 'Answer', es: 'Responder' } },
  })
}
