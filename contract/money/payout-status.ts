import { z } from 'zod'

export const PayoutStatus = z.enum(['scheduled', 'held', 'ready', 'sending', 'sent'])
export type PayoutStatus = z.infer<typeof PayoutStatus>

/** Why a payout waits: until 24 hours after arrival, or for something that the owner or the house has to do. */
export const HoldReason = z.enum([
  'incident_window',
  'identity',
  'dispute',
  'chargeback',
  'bank_account',
  'bank_account_changed',
  'minimum',
])
export type HoldReason = z.infer<typeof HoldReason>
