import type { TicketAction, TicketParty, TicketStatus } from '#contract/administration/support-words.ts'
import { refusal } from '#server/platform/http/errors/refusal.ts'
import { localized } from '#server/platform/texts/localized.ts'
import { lifecycle } from '#server/platform/transitions.ts'

const ticketOver = refusal('ticket_closed', 409, localized('Cette demande est close'))

/** The life of a ticket: who writes hands it over to the other side; a message of its seller opens it again. */
export const ticketLifecycle = lifecycle<TicketAction, TicketStatus, TicketParty>({
  lines: [
    { action: 'reply', from: ['open', 'answered', 'closed'], to: 'open', by: ['seller'] },
    { action: 'reply', from: ['open', 'answered'], to: 'answered', by: ['house'] },
    { action: 'close', from: ['open', 'answered'], to: 'closed', by: ['seller', 'house'] },
  ],
  conditions: {},
  why: (allowed) => ticketOver({ allowed }),
})
