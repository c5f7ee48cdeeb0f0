/** No schema in this file: screens read it without downloading Zod. */

/** What has been paid of a booking; each has one, a dispute before a refund and that before the rest. */
export const bookingPayments = ['unpaid', 'partly_paid', 'paid', 'refunded', 'disputed'] as const
export type BookingPayment = (typeof bookingPayments)[number]

/** Days of the arrival, from today on or up to today. */
export const arrivalPeriods = [
  'today',
  '7_days',
  '30_days',
  '90_days',
  'past_7_days',
  'past_30_days',
  'past_12_months',
] as const
export type ArrivalPeriod = (typeof arrivalPeriods)[number]

export const bookingSorts = ['created_at', 'check_in', 'code'] as const

/** Columns of the list and of its files, in their default order. */
export const bookingColumns = [
  'status',
  'listing',
  'guest',
  'owner',
  'stay',
  'total',
  'payment',
  'created',
  'country',
] as const
export type BookingColumn = (typeof bookingColumns)[number]
