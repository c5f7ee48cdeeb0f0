import { z } from 'zod'
import { listFileAnswer, listFileQuery, withoutPage } from '#contract/core/list-file.ts'
import { documentTypes } from '#contract/core/media-types.ts'
import { endpoint } from '#contract/core/endpoint.ts'
import { Id, Instant, line, paragraph } from '#contract/core/fields.ts'
import { pageOf, pageQuery } from '#contract/core/page.ts'
import { Problem, signedInProblems } from '#contract/core/problem.ts'
import {
  attachmentLimits,
  ticketActions,
  ticketCategories,
  ticketMessageLimit,
  ticketStatuses,
} from './support-enums.ts'

const who = { role: ['seller'] } as const
/** Staff who may manage accounts answer tickets. */
const staff = { permission: 'manage_users' } as const
const ById = z.object({ id: Id })
const tag = 'Support'

const TicketCategory = z.enum(ticketCategories)
const TicketStatus = z.enum(ticketStatuses)
const Words = paragraph(ticketMessageLimit, 1)
/** Attachments uploaded before, by their ids. */
const AttachmentIds = z.array(Id).max(attachmentLimits.perMessage).default([])

export const SupportAttachment = z
  .object({ id: Id, file_name: z.string(), media_type: z.string(), size: z.int() })
  .meta({ id: 'SupportAttachment' })
export type SupportAttachment = z.infer<typeof SupportAttachment>

/** A question of a seller to the platform, as a list shows it. */
export const SupportTicket = z
  .object({
    id: Id,
    /** Ticket number shown to people: 118. */
    number: z.int(),
    category: TicketCategory,
    subject: z.string(),
    status: TicketStatus,
    created_at: Instant,
    updated_at: Instant,
    /** Who wrote last. */
    last_from: z.enum(['seller', 'house']),
    messages: z.int(),
  })
  .meta({ id: 'SupportTicket' })
export type SupportTicket = z.infer<typeof SupportTicket>

const thread = {
  ...SupportTicket.shape,
  thread: z.array(
    z.object({
      id: Id,
      from: z.enum(['seller', 'house']),
      /** First name; on the platform's side, of the person who answered. */
      author: z.string(),
      body: z.string(),
      attachments: z.array(SupportAttachment),
      created_at: Instant,
    }),
  ),
  allowed_actions: z.array(z.enum(ticketActions)),
}
export const SupportThread = z.object(thread).meta({ id: 'SupportThread' })
export type SupportThread = z.infer<typeof SupportThread>

export const listTickets = endpoint({
  method: 'GET',
  path: '/seller/support/tickets',
  summary: 'One’s questions to the house, the one that moved last first',
  tag,
  who,
  query: z.strictObject({ ...pageQuery(20), status: TicketStatus.optional() }),
  answers: {
    200: pageOf(SupportTicket).extend({
      counters: z.object({ open: z.int(), answered: z.int(), closed: z.int() }),
    }),
    ...signedInProblems,
  },
})
export const openTicket = endpoint({
  method: 'POST',
  path: '/seller/support/tickets',
  summary: 'Ask the house something',
  tag,
  who,
  idempotent: 'if-given',
  body: z.strictObject({
    category: TicketCategory,
    subject: line(120, 5),
    message: Words,
    attachment_ids: AttachmentIds,
  }),
  answers: { 201: SupportThread, ...signedInProblems },
})
export const showTicket = endpoint({
  method: 'GET',
  path: '/seller/support/tickets/:id',
  summary: 'One of one’s questions with what was said',
  tag,
  who,
  params: ById,
  answers: { 200: SupportThread, 404: Problem, ...signedInProblems },
})
export const replyToTicket = endpoint({
  method: 'POST',
  path: '/seller/support/tickets/:id/messages',
  summary: 'Write on; a closed question is open again',
  tag,
  who,
  params: ById,
  idempotent: 'if-given',
  body: z.strictObject({ message: Words, attachment_ids: AttachmentIds }),
  answers: { 200: SupportThread, 404: Problem, 409: Problem, ...signedInProblems },
})
export const closeTicket = endpoint({
  method: 'POST',
  path: '/seller/support/tickets/:id/close',
  summary: 'Say that a question is settled',
  tag,
  who,
  params: ById,
  answers: { 200: SupportThread, 404: Problem, 409: Problem, ...signedInProblems },
})

const seller = z.object({ id: Id, name: z.string(), email: z.string(), company_name: z.string().nullable() })
export const AdminTicket = z.object({ ...SupportTicket.shape, seller }).meta({ id: 'HouseTicket' })
export type AdminTicket = z.infer<typeof AdminTicket>
export const AdminThread = z.object({ ...thread, seller }).meta({ id: 'HouseThread' })
export type AdminThread = z.infer<typeof AdminThread>

export const listAdminTickets = endpoint({
  method: 'GET',
  path: '/admin/support/tickets',
  summary: 'Questions of sellers; those that wait for the house come first, the oldest of them at the head',
  tag,
  who: staff,
  query: z.strictObject({
    ...pageQuery(25),
    status: TicketStatus.optional(),
    category: TicketCategory.optional(),
    /** Number, subject, name or e-mail, or a part of them. */
    search: line(120).optional(),
  }),
  answers: {
    200: pageOf(AdminTicket).extend({
      counters: z.object({ open: z.int(), answered: z.int(), closed: z.int() }),
    }),
    ...signedInProblems,
  },
})
export const exportAdminTickets = endpoint({
  method: 'GET',
  path: '/admin/support/tickets/export',
  summary: 'Questions of sellers as a file',
  tag,
  who: staff,
  query: listAdminTickets.query.omit(withoutPage).extend(listFileQuery),
  ...listFileAnswer,
})
export const showAdminTicket = endpoint({
  method: 'GET',
  path: '/admin/support/tickets/:id',
  summary: 'A seller’s question with what was said',
  tag,
  who: staff,
  params: ById,
  answers: { 200: AdminThread, 404: Problem, ...signedInProblems },
})
export const answerTicket = endpoint({
  method: 'POST',
  path: '/admin/support/tickets/:id/messages',
  summary: 'Answer a seller, and close the question where that settles it',
  tag,
  who: staff,
  params: ById,
  idempotent: 'if-given',
  body: z.strictObject({ message: Words, attachment_ids: AttachmentIds, close: z.boolean().default(false) }),
  answers: { 200: AdminThread, 404: Problem, 409: Problem, ...signedInProblems },
})
export const closeAdminTicket = endpoint({
  method: 'POST',
  path: '/admin/support/tickets/:id/close',
  summary: 'Close a seller’s question without a word more',
  tag,
  who: staff,
  params: ById,
  answers: { 200: AdminThread, 404: Problem, 409: Problem, ...signedInProblems },
})

const ByAttachment = z.object({ id: Id, attachmentId: Id })
const upload = {
  bodyType: 'multipart',
  answers: { 201: SupportAttachment, 409: Problem, 413: Problem, 415: Problem, ...signedInProblems },
} as const
const file = {
  params: ByAttachment,
  produces: documentTypes,
  answers: { 200: z.string(), 404: Problem, ...signedInProblems },
} as const

export const uploadAttachment = endpoint({
  method: 'POST',
  path: '/seller/support/attachments',
  summary:
    'Give in a PDF or picture (multipart: file) that the next message takes along; unsent, it is kept a day',
  tag,
  who,
  ...upload,
})
export const uploadStaffAttachment = endpoint({
  method: 'POST',
  path: '/admin/support/attachments',
  summary: 'Give in a PDF or picture (multipart: file) that the next answer takes along',
  tag,
  who: staff,
  ...upload,
})
export const readAttachment = endpoint({
  method: 'GET',
  path: '/seller/support/tickets/:id/attachments/:attachmentId',
  summary: 'A file under one of one’s questions',
  tag,
  who,
  ...file,
})
export const readStaffAttachment = endpoint({
  method: 'GET',
  path: '/admin/support/tickets/:id/attachments/:attachmentId',
  summary: 'A file under a seller’s question',
  tag,
  who: staff,
  ...file,
})
