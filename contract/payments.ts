import { z } from 'zod'

/** Who moves the money: `offline` is the owner, who says what came in. */
export const ProviderName = z.enum(['offline', 'stripe', 'paydunya'])
export type ProviderName = z.infer<typeof ProviderName>

/**
 * Life of a payment: due, then started (`pending`) and `authorised` or `captured`. `capturing` and `voiding` wait for
 * the provider's word; what it refused can be started again.
 */
export const paymentStatuses = [
  'due',
  'pending',
  'authorised',
  'capturing',
  'captured',
  'voiding',
  'voided',
  'failed',
] as const
export const PaymentStatus = z.enum(paymentStatuses)
export type PaymentStatus = z.infer<typeof PaymentStatus>

/** `with_owner`: paid outside the house, so the owner returns it and says so. */
export const RefundStatus = z.enum(['pending', 'with_owner', 'sent', 'failed'])
export type RefundStatus = z.infer<typeof RefundStatus>

export const OfflineMethod = z.enum(['transfer', 'mobile_money', 'cash', 'cheque'])
export type OfflineMethod = z.infer<typeof OfflineMethod>
