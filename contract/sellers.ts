import { z } from 'zod'

/** What a member of an agency's team may do for it. */
export const sellerRights = ['listings', 'leads', 'figures', 'billing', 'team'] as const
export const SellerRight = z.enum(sellerRights)
export type SellerRight = z.infer<typeof SellerRight>
