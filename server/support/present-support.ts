import type { TicketRole } from '#contract/administration/support/support-enums.ts'
import type {
  AdminThread,
  AdminTicket,
  SupportThread,
  SupportTicket,
} from '#contract/administration/support/support.ts'
import type { AttachmentRow } from './attachment-queries.ts'
import { presentAttachment } from './attachments.ts'
import type { findMessages, TicketRow } from './support-queries.ts'
import { ticketLifecycle } from './ticket-lifecycle.ts'

/** The messages of a ticket, and their attachments. */
export interface ThreadContent {
  messages: Awaited<ReturnType<typeof findMessages>>
  attachments: AttachmentRow[]
}

export function presentTicket({ ticket, messages }: TicketRow): SupportTicket {
  return {
    id: ticket.id,
    number: ticket.number,
    category: ticket.category,
    subject: ticket.subject,
    status: ticket.status,
    created_at: ticket.createdAt.toISOString(),
    updated_at: ticket.updatedAt.toISOString(),
    last_from: ticket.lastFrom,
    messages,
  }
}

export function presentThread(
  row: TicketRow,
  { messages, attachments }: ThreadContent,
  viewer: TicketRole,
): SupportThread {
  return {
    ...presentTicket(row),
    thread: messages.map(({ message, firstName }) => ({
      id: message.id,
      from: message.from,
      author: firstName ?? '',
      body: message.body,
      attachments: attachments.filter(({ messageId }) => messageId === message.id).map(presentAttachment),
      created_at: message.createdAt.toISOString(),
    })),
    allowed_actions: ticketLifecycle.actions(row.ticket, viewer),
  }
}

export function presentAdminTicket(row: TicketRow): AdminTicket {
  return { ...presentTicket(row), seller: sellerOf(row) }
}

export function presentAdminThread(row: TicketRow, content: ThreadContent): AdminThread {
  return { ...presentThread(row, content, 'house'), seller: sellerOf(row) }
}

function sellerOf({ ticket, firstName, lastName, email, companyName }: TicketRow): AdminTicket['seller'] {
  return { id: ticket.userId, name: `${firstName} ${lastName}`, email, company_name: companyName }
}
