import { publicProfiles } from '#server/accounts/profile/public-profile.ts'
import type { Context } from '#server/platform/context.ts'
import { everConfirmed, rentalTitlesOf } from '#server/booking-summaries/booking-briefs.ts'
import type { Executor } from '#server/platform/database/connect.ts'
import type { Texts } from '#server/platform/texts/texts.ts'
import { rentalNames } from '#server/rentals/rental-names.ts'
import { notify } from '#server/notifications/notify.ts'
import { inEachLanguage } from '#server/platform/texts/in-each-language.ts'
import { excerpt } from '#server/platform/texts/excerpt.ts'
import { localized } from '#server/platform/texts/localized.ts'
import {
  type ConversationRow,
  findConversations,
  type MessageRow,
  takeMailDue,
} from './conversation-queries.ts'
import { bookingsOf, rentalsOfConversations, shownBody } from './present-conversation.ts'

const batch = 200
const longestQuote = 600

/** E-mails users about unread messages: one e-mail for each conversation and recipient. */
export async function mailUnreadMessages(app: Context) {
  while (await mailBatch(app));
}

/** @returns whether there may be more */
async function mailBatch(app: Context) {
  return app.db.transaction(async (tx) => {
    const due = await takeMailDue(tx, app.clock.now(), batch)
    if (due.length === 0) return false
    const rows = await findConversations(tx, [...new Set(due.map(({ conversationId }) => conversationId))])
    const bookingIds = bookingsOf(rows)
    const facts = {
      titles: await rentalTitlesOf(tx, bookingIds),
      names: await rentalNames(tx, rentalsOfConversations(rows)),
      confirmed: await everConfirmed(tx, bookingIds),
      people: await publicProfiles(tx, [...new Set(due.map(({ senderId }) => senderId ?? ''))]),
    }
    const groups = Map.groupBy(due, ({ conversationId, receiverId }) => `${conversationId} ${receiverId}`)
    for (const group of groups.values()) {
      const conversation = rows.find(({ id }) => id === group[0]?.conversationId)
      if (conversation) await mailGroup(tx, app, conversation, group, facts)
    }
    return true
  })
}

interface Facts {
  titles: Map<string, string>
  names: Map<string, { title: string }>
  confirmed: Set<string>
  people: Awaited<ReturnType<typeof publicProfiles>>
}

async function mailGroup(
  tx: Executor,
  app: Context,
  { id, bookingId, rentalId, ownerId }: ConversationRow,
  group: MessageRow[],
  { titles, names, confirmed, people }: Facts,
) {
  const [first] = group
  const sender = people.get(first?.senderId ?? '')?.firstName
  const rental = bookingId === null ? names.get(rentalId ?? '')?.title : titles.get(bookingId)
  const isClear = bookingId !== null && confirmed.has(bookingId)
  if (!first?.receiverId || !sender || rental === undefined) return
  const quotes = group
    .toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime())
    .map(({ body }) => excerpt(shownBody(body, isClear), longestQuote))
  const area = first.receiverId === ownerId ? 'owner-dash' : 'client-dash'
  const title = wroteToYou(sender, rental)
  const heading = localized('{title} :', { title })
  await notify(tx, app, {
    userId: first.receiverId,
    event: 'message_received',
    title,
    message: title,
    link: `/${area}/messages/${id}`,
    mail: {
      paragraphs: inEachLanguage((language) => [heading[language], ...quotes]),
      action: localized('Répondre'),
    },
  })
}

function wroteToYou(sender: string, rental: string): Texts {
  return localized('{sender} vous a écrit au sujet de « {home} »', { sender, home: rental })
}
