import type { TicketAction, TicketParty, TicketStatus } from '#contract/administration/support-words.ts'

/** Where each gesture leads: who writes hands the question over to the other; a word of its seller opens it again. */
const moves: Record<TicketAction, Record<TicketParty, Partial<Record<TicketStatus, TicketStatus>>>> = {
  reply: {
    seller: { open: 'open', answered: 'open', closed: 'open' },
    house: { open: 'answered', answered: 'answered' },
  },
  close: {
    seller: { open: 'closed', answered: 'closed' },
    house: { open: 'closed', answered: 'closed' },
  },
}

/** @returns nothing where a gesture is not open to that party */
export function statusAfter(action: TicketAction, status: TicketStatus, by: TicketParty) {
  return moves[action][by][status]
}

export function ticketActionsFor(status: TicketStatus, by: TicketParty) {
  return (['reply', 'close'] as const).filter((action) => statusAfter(action, status, by))
}
