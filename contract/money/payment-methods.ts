import { z } from 'zod'

export const PaymentMethod = z.enum(['offline', 'card', 'mobile_money'])
export type PaymentMethod = z.infer<typeof PaymentMethod>

/** How money reaches an owner without a provider. */
export const OfflineMethod = z.enum(['transfer', 'mobile_money', 'cash', 'cheque'])
export type OfflineMethod = z.infer<typeof OfflineMethod>
