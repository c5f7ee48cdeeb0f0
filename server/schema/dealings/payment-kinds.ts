import type { PriceLine } from '#contract/bookings/bookings.ts'
import type { PlannedPayment } from '#contract/money/payment-plan.ts'
import type { PaymentMethod } from '#contract/money/payment-methods.ts'
import type { Currency } from '#contract/core/money.ts'

/** Requests sent to a provider after the commit. */
export type OperationKind =
  | 'capture'
  | 'void'
  | 'refund'
  | 'deposit_capture'
  | 'deposit_release'
  | 'payout'
  /** A payout sent through the provider is reversed, in whole or in part. */
  | 'reversal'
  /** An event reported a change that has to be fetched. */
  | 'event'
  /** The saved card is debited for a part that is due. */
  | 'debit'
  /** A saved card that is of no more use is removed at the provider. */
  | 'card_removal'
/** `refused`: final refusal by the provider; staff has to handle it. */
export type OperationStatus = 'due' | 'done' | 'refused'

/** `lost`: a chargeback was lost. */
export const invoicePaymentStatuses = ['begun', 'pending', 'captured', 'failed', 'lost'] as const
export type InvoicePaymentStatus = (typeof invoicePaymentStatuses)[number]

export const reversalStatuses = ['pending', 'done', 'failed'] as const
export type ReversalStatus = (typeof reversalStatuses)[number]

/** Refund of one line of a price, whatever was paid of it. */
export interface RefundedLine {
  code: PriceLine['code']
  refund_minor: number
}

/** What payments read of a booking. The bookings code locks its row first, so that one caller at a time moves money. */
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
