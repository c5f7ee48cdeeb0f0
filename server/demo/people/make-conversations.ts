import type { ConversationNote } from '#contract/messaging/conversations.ts'
import type { conversations, messages } from '#server/schema/following/conversation-tables.ts'
import type { MadeStay } from '../stays/make-bookings.ts'
import type { Days } from '../demo-days.ts'
import type { Random } from '../demo-random.ts'
import type { People } from './make-people.ts'
import { aboutStay, type Line, type Talk } from './talks.ts'

type MessageRow = typeof messages.$inferInsert

export interface MadeConversation {
  row: typeof conversations.$inferInsert & { id: string }
  messages: MessageRow[]
}

/** Messages about the stays of the accounts in the README, read and unread. */
export function makeConversations(
  random: Random,
  days: Days,
  people: People,
  stays: MadeStay[],
): MadeConversation[] {
  const client = people.guests[0]!.id
  const owner = people.owners[0]!.id
  const ofClient = stays.filter(({ guest }) => guest.id === client)
  const ofOwner = stays.filter(({ made, guest }) => made.owner.id === owner && guest.id !== client)
  return [
    ...onePerStatus(ofClient, ['CONFIRMED', 'IN_STAY', 'COMPLETED'], 1),
    ...onePerStatus(ofOwner, ['REQUESTED', 'CONFIRMED', 'IN_STAY', 'COMPLETED'], 2),
  ].flatMap((stay, index) => {
    const talk = aboutStay(stay, index)
    return talk ? [conversationOf(random, days, stay, talk)] : []
  })
}

function onePerStatus(stays: MadeStay[], statuses: string[], most: number) {
  return statuses.flatMap((status) =>
    stays
      .filter(({ row }) => row.status === status)
      .toSorted((a, b) => Math.abs(a.from) - Math.abs(b.from))
      .slice(0, most),
  )
}

function conversationOf(random: Random, days: Days, stay: MadeStay, talk: Talk): MadeConversation {
  const at = (line: Line) => days.at(line.day, line.hour, line.minute ?? 0)
  const id = random.id(at(talk[0]!))
  const guestId = stay.guest.id
  const ownerId = stay.made.owner.id
  const rows = talk.map((line, index): MessageRow => {
    const createdAt = at(line)
    const shared = { id: random.id(createdAt), conversationId: id, createdAt }
    if ('note' in line) return { ...shared, note: line.note satisfies ConversationNote, readAt: createdAt }
    const [senderId, receiverId] = line.by === 'guest' ? [guestId, ownerId] : [ownerId, guestId]
    const isRead = index < talk.length - 1 || line.isRead === true
    return { ...shared, senderId, receiverId, body: labelsOf(line, stay), readAt: isRead ? createdAt : null }
  })
  const sentAt = rows.map(({ createdAt }) => createdAt).toSorted((a, b) => a.getTime() - b.getTime())
  return {
    row: {
      id,
      bookingId: stay.row.id,
      guestId,
      ownerId,
      createdAt: sentAt[0]!,
      lastMessageAt: sentAt.at(-1)!,
    },
    messages: rows,
  }
}

function labelsOf({ text }: Extract<Line, { by: string }>, { guest, made }: MadeStay) {
  return text.replaceAll('{guest}', guest.firstName).replaceAll('{host}', made.owner.firstName)
}
