import { z } from 'zod'

export const PaymentMethod = z.enum(['offline', 'card', 'mobile_money'])
export type PaymentMethod = z.infer<typeof PaymentMethod>

/** Those by which a provider takes the money. */
export const OnlineMethod = PaymentMethod.exclude(['offline'])
export type OnlineMethod = z.infer<typeof OnlineMethod>

/** How money reaches an owner without a provider. */
export const OfflineMethod = z.enum(['transfer', 'mobile_money', 'cash', 'cheque'])
export type OfflineMethod = z.infer<typeof OfflineMethod>
