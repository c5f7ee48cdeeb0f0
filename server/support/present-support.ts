import type { TicketParty } from '#contract/administration/support-words.ts'
import type {
  HouseThread,
  HouseTicket,
  SupportThread,
  SupportTicket,
} from '#contract/administration/support.ts'
import type { AttachmentRow } from './attachment-queries.ts'
import { presentAttachment } from './attachments.ts'
import type { findMessages, TicketRow } from './support-queries.ts'
import { ticketLifecycle } from './ticket-lifecycle.ts'

/** What was said under a ticket, and the files that came with it. */
export interface Said {
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
  { messages, attachments }: Said,
  reader: TicketParty,
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
    allowed_actions: ticketLifecycle.actions(row.ticket, reader),
  }
}

export function presentHouseTicket(row: TicketRow): HouseTicket {
  return { ...presentTicket(row), seller: sellerOf(row) }
}

export function presentHouseThread(row: TicketRow, said: Said): HouseThread {
  return { ...presentThread(row, said, 'house'), seller: sellerOf(row) }
}

function sellerOf({ ticket, firstName, lastName, email, companyName }: TicketRow): HouseTicket['seller'] {
  return { id: ticket.userId, name: `${firstName} ${lastName}`, email, company_name: companyName }
}
