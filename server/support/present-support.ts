import type { HouseThread, HouseTicket, SupportThread, SupportTicket } from '../../contract/support.ts'
import type { findMessages, TicketRow } from './support-queries.ts'
import { type TicketParty, ticketActionsFor } from './ticket-lifecycle.ts'

type Messages = Awaited<ReturnType<typeof findMessages>>

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

export function presentThread(row: TicketRow, messages: Messages, reader: TicketParty): SupportThread {
  return {
    ...presentTicket(row),
    thread: messages.map(({ message, firstName }) => ({
      id: message.id,
      from: message.from,
      author: firstName ?? '',
      body: message.body,
      created_at: message.createdAt.toISOString(),
    })),
    allowed_actions: ticketActionsFor(row.ticket.status, reader),
  }
}

export function presentHouseTicket(row: TicketRow): HouseTicket {
  return { ...presentTicket(row), seller: sellerOf(row) }
}

export function presentHouseThread(row: TicketRow, messages: Messages): HouseThread {
  return { ...presentThread(row, messages, 'house'), seller: sellerOf(row) }
}

function sellerOf({ ticket, firstName, lastName, email, companyName }: TicketRow): HouseTicket['seller'] {
  return { id: ticket.userId, name: `${firstName} ${lastName}`, email, company_name: companyName }
}
