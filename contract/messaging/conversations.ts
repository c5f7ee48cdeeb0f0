import { z } from 'zod'
import { StaySummary } from '#contract/administration/dashboards.ts'
import { RentalImage } from '#contract/rentals/rentals.ts'
import { endpoint } from '#contract/core/endpoint.ts'
import { BooleanText, ById, Id, Instant, line, paragraph } from '#contract/core/fields.ts'
import { messageLength, mostTemplates } from './message-limits.ts'
import { pageOf, pageQuery } from '#contract/core/page.ts'
import { Problem, signedInProblems } from '#contract/core/problem.ts'

/** System notes of a conversation, written when something happens to its booking. */
export const conversationNotes = [
  'requested',
  'confirmed',
  'declined',
  'withdrawn',
  'expired',
  'paid',
  'change_requested',
  'changed',
  'change_declined',
  'change_withdrawn',
  'change_expired',
  'cancelled_by_guest',
  'cancelled_by_owner',
  'cancelled',
  'disputed',
  'ruled',
  'started',
  'completed',
] as const
export type ConversationNote = (typeof conversationNotes)[number]

export const Message = z
  .object({
    id: Id,
    /** A person's message, or a system note about the booking, in the language requested. */
    kind: z.enum(['text', 'note']),
    body: z.string(),
    is_mine: z.boolean(),
    /** Contact details in it are hidden until the booking is confirmed. */
    is_masked: z.boolean(),
    /** When the other participant read it; of one's own messages only. */
    read_at: Instant.nullable(),
    created_at: Instant,
  })
  .meta({ id: 'Message' })
export type Message = z.infer<typeof Message>

export const Conversation = z
  .object({
    id: Id,
    /** Role of the caller in this conversation. */
    role: z.enum(['guest', 'owner']),
    other: z.object({ id: Id, first_name: z.string(), avatar_url: z.string().nullable() }),
    home: z.object({
      property_id: Id,
      title: z.string(),
      city: z.string(),
      country_slug: z.string(),
      image: RentalImage.nullable(),
    }),
    /** Null for a question about a home that is not booked: once it is, the conversation goes on about the booking. */
    stay: StaySummary.nullable(),
    /** Whether contact details are still masked: no booking was ever confirmed. */
    hides_contacts: z.boolean(),
    last_message: Message.nullable(),
    unread_count: z.int(),
  })
  .meta({ id: 'Conversation' })
export type Conversation = z.infer<typeof Conversation>

export const listConversations = endpoint({
  method: 'GET',
  path: '/conversations',
  summary: 'One’s conversations, the latest first, with the number of unread messages in all of them',
  tag: 'Conversations',
  who: 'signed-in',
  query: z.strictObject({
    ...pageQuery(20),
    /** Conversations of the caller as a guest, or as an owner. */
    role: z.enum(['guest', 'owner']).optional(),
    unread: BooleanText.optional(),
  }),
  answers: { 200: pageOf(Conversation).extend({ unread_count: z.int() }), ...signedInProblems },
})
export const openConversation = endpoint({
  method: 'POST',
  path: '/conversations',
  summary: 'The conversation of a booking, begun if there is none yet',
  tag: 'Conversations',
  who: 'signed-in',
  body: z.strictObject({ booking_id: Id }),
  answers: { 200: Conversation, 404: Problem, ...signedInProblems },
})
export const contactHost = endpoint({
  method: 'POST',
  path: '/properties/:id/questions',
  summary: 'Asks the host of a home something before booking; the same `id` sent again is the same message',
  tag: 'Conversations',
  who: 'signed-in',
  params: ById,
  body: z.strictObject({ id: Id.optional(), body: paragraph(messageLength, 1) }),
  answers: { 201: Conversation, 404: Problem, 409: Problem, ...signedInProblems },
})
export const showConversation = endpoint({
  method: 'GET',
  path: '/conversations/:id',
  summary: 'A conversation one takes part in',
  tag: 'Conversations',
  who: 'signed-in',
  params: ById,
  answers: { 200: Conversation, 404: Problem, ...signedInProblems },
})
export const listMessages = endpoint({
  method: 'GET',
  path: '/conversations/:id/messages',
  summary: 'Messages of a conversation, the newest first',
  tag: 'Conversations',
  who: 'signed-in',
  params: ById,
  query: z.strictObject({ ...pageQuery(30) }),
  answers: { 200: pageOf(Message), 404: Problem, ...signedInProblems },
})
export const sendMessage = endpoint({
  method: 'POST',
  path: '/conversations/:id/messages',
  summary: 'Writes a message; the same `id` sent again is the same message',
  tag: 'Conversations',
  who: 'signed-in',
  params: ById,
  body: z.strictObject({ id: Id.optional(), body: paragraph(messageLength, 1) }),
  answers: { 201: Message, 404: Problem, 409: Problem, ...signedInProblems },
})
export const readConversation = endpoint({
  method: 'POST',
  path: '/conversations/:id/read',
  summary: 'Marks what one received in it as read',
  tag: 'Conversations',
  who: 'signed-in',
  params: ById,
  answers: { 200: z.object({ updated: z.int() }), 404: Problem, ...signedInProblems },
})

export const MessageTemplate = z
  .strictObject({ name: line(60, 1), body: paragraph(messageLength, 1) })
  .meta({ id: 'MessageTemplate' })
export type MessageTemplate = z.infer<typeof MessageTemplate>
const Templates = z.object({ items: z.array(MessageTemplate) })

export const listMessageTemplates = endpoint({
  method: 'GET',
  path: '/owner/message-templates',
  summary: 'Ready-made messages of an owner; four of the house until they are changed',
  tag: 'Conversations',
  who: { role: ['owner'] },
  answers: { 200: Templates, ...signedInProblems },
})
export const saveMessageTemplates = endpoint({
  method: 'PUT',
  path: '/owner/message-templates',
  summary: 'Replaces the ready-made messages by these, in this order',
  tag: 'Conversations',
  who: { role: ['owner'] },
  body: z.strictObject({ items: z.array(MessageTemplate).max(mostTemplates) }),
  answers: { 200: Templates, ...signedInProblems },
})
