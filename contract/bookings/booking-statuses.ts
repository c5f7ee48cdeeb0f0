/** No schema in this file: screens read it without downloading Zod. */

/** Statuses of a booking (rules, section 1). A quote is not one yet: it reserves no nights. */
export const bookingStatuses = [
  'PENDING_PAYMENT',
  'REQUESTED',
  'CONFIRMED',
  'IN_STAY',
  'COMPLETED',
  'NO_SHOW',
  'EXPIRED',
  'DECLINED',
  'WITHDRAWN',
  'CANCELLED_BY_GUEST',
  'CANCELLED_BY_OWNER',
  'CANCELLED_BY_ADMIN',
  'CANCELLED_UNPAID',
] as const
