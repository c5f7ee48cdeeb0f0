import type {
  TicketAction,
  TicketRole,
  TicketStatus,
} from '#contract/administration/support/support-enums.ts'
import { refusal } from '#server/platform/http/errors/refusal.ts'
import { localized } from '#server/platform/texts/localized.ts'
import { lifecycle } from '#server/platform/transitions.ts'

const ticketOver = refusal('ticket_closed', 409, localized('Cette demande est close'))

/** The transitions of a ticket: each message hands it over to the other side; one of the seller reopens it. */
export const ticketLifecycle = lifecycle<TicketAction, TicketStatus, TicketRole>({
  lines: [
    { action: 'reply', from: ['open', 'answered', 'closed'], to: 'open', by: ['seller'] },
    { action: 'reply', from: ['open', 'answered'], to: 'answered', by: ['house'] },
    { action: 'close', from: ['open', 'answered'], to: 'closed', by: ['seller', 'house'] },
  ],
  conditions: {},
  why: (allowed) => ticketOver({ allowed }),
})
