/** Enums of the sellers' support without Zod, for screens. */
export const ticketCategories = [
  'listing',
  'billing',
  'verification',
  'account',
  'technical',
  'other',
] as const
export type TicketCategory = (typeof ticketCategories)[number]

/** `open` waits for the support of the platform, `answered` for the seller. */
export const ticketStatuses = ['open', 'answered', 'closed'] as const
export type TicketStatus = (typeof ticketStatuses)[number]

/** The two sides of a ticket: its seller, and the support of the platform. */
export type TicketRole = 'seller' | 'house'

export const ticketActions = ['reply', 'close'] as const
export type TicketAction = (typeof ticketActions)[number]

export const ticketMessageLimit = 5_000

/** Most attachments of one message, and the largest size of one in bytes. */
export const attachmentLimits = { perMessage: 5, bytes: 10 * 1024 * 1024 }

/** Messages of the contact form, by whether staff have answered them. */
export const contactLists = ['waiting', 'answered'] as const
export type ContactList = (typeof contactLists)[number]

export const contactAnswerLimit = 5_000
