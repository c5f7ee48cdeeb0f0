import type { PlannedPayment, PriceLine } from '#contract/bookings/bookings.ts'
import type { PaymentMethod } from '#contract/money/payment-methods.ts'
import type { Currency } from '#contract/core/money.ts'

/** What is asked of a provider after the fact is committed. */
export type OperationKind =
  | 'capture'
  | 'void'
  | 'refund'
  | 'payout'
  /** A payout that was sent through the provider has to come back, in whole or in part. */
  | 'reversal'
  /** An event told of something that has to be looked at. */
  | 'event'
/** `refused`: the provider said no for good, and a person has to look. */
export type OperationStatus = 'due' | 'done' | 'refused'

/** What comes back of one line of a price, whatever was paid of it. */
export interface RefundedLine {
  code: PriceLine['code']
  refund_minor: number
}

/** What payments have to know of a booking. Its room locks it first, so that money moves for one caller at a time. */
export interface PaidBooking {
  id: string
  code: string
  guestId: string
  ownerId: string
  currency: Currency
  lines: PriceLine[]
  totalMinor: number
  ownerFeeMinor: number
  paymentMethod: PaymentMethod
  paymentPlan: PlannedPayment[]
}
