import type { Conversation, Message } from '#contract/messaging/conversations.ts'
import type { StaySummary } from '#contract/administration/dashboards.ts'
import type { Language } from '#contract/core/language.ts'
import { publicProfiles } from '#server/accounts/profile/public-profile.ts'
import type { Context } from '#server/platform/context.ts'
import { everConfirmed, summariesOf } from '#server/booking-summaries/booking-briefs.ts'
import { maskContactData } from '#server/rentals/lifecycle/contact-data.ts'
import { rentalBriefs } from '#server/rentals/rental-briefs.ts'
import {
  type ConversationRow,
  lastMessagesOf,
  type MessageRow,
  unreadByConversation,
} from './conversation-queries.ts'
import { noteTexts } from './note-texts.ts'

export interface Reading {
  userId: string
  language: Language
}

/** Contact details are masked until the booking was confirmed (the price is paid here). */
export function shownBody(body: string, wasConfirmed: boolean) {
  return wasConfirmed ? body : maskContactData(body)
}

export function presentMessage(
  row: MessageRow,
  wasConfirmed: boolean,
  { userId, language }: Reading,
): Message {
  const body = row.note ? noteTexts[row.note][language] : shownBody(row.body, wasConfirmed)
  const isMine = row.senderId === userId
  return {
    id: row.id,
    kind: row.note ? 'note' : 'text',
    body,
    is_mine: isMine,
    is_masked: !row.note && body !== row.body,
    read_at: isMine ? (row.readAt?.toISOString() ?? null) : null,
    created_at: row.createdAt.toISOString(),
  }
}

/** Conversations as one of the participants sees them. */
export async function presentConversations(
  app: Context,
  rows: ConversationRow[],
  reading: Reading,
): Promise<Conversation[]> {
  const { userId } = reading
  const ids = rows.map(({ id }) => id)
  const bookingIds = bookingsOf(rows)
  const [stays, rentals, confirmed, people, last, unread] = await Promise.all([
    summariesOf(app, bookingIds),
    rentalBriefs(app, rentalsOfConversations(rows)),
    everConfirmed(app.db, bookingIds),
    publicProfiles(
      app.db,
      rows.map((row) => otherOf(row, userId)),
    ),
    lastMessagesOf(app.db, ids),
    unreadByConversation(app.db, userId, ids),
  ])
  return rows.flatMap((row) => {
    const stay = row.bookingId === null ? undefined : stays.get(row.bookingId)
    const rental = stay ? rentalOf(stay) : rentals.get(row.rentalId ?? '')
    const other = people.get(otherOf(row, userId))
    if (!rental || !other) return []
    const wasConfirmed = row.bookingId !== null && confirmed.has(row.bookingId)
    const message = last.get(row.id)
    return {
      id: row.id,
      role: sideOf(row, userId),
      other: {
        id: other.id,
        first_name: other.firstName,
        avatar_url: other.avatarKey && `/media/${other.avatarKey}`,
      },
      home: rental,
      stay: stay ?? null,
      hides_contacts: !wasConfirmed,
      last_message: message ? presentMessage(message, wasConfirmed, reading) : null,
      unread_count: unread.get(row.id) ?? 0,
    }
  })
}

export function bookingsOf(rows: ConversationRow[]) {
  return rows.flatMap(({ bookingId }) => bookingId ?? [])
}

/** The rentals of questions without a booking. */
export function rentalsOfConversations(rows: ConversationRow[]) {
  return rows.flatMap(({ bookingId, rentalId }) => (bookingId === null ? (rentalId ?? []) : []))
}

function rentalOf({ property_id, title, city, country_slug, image }: StaySummary): Conversation['home'] {
  return { property_id, title, city, country_slug, image }
}

export function otherOf({ guestId, ownerId }: ConversationRow, userId: string) {
  return userId === guestId ? ownerId : guestId
}

function sideOf({ guestId }: ConversationRow, userId: string) {
  return userId === guestId ? 'guest' : 'owner'
}
