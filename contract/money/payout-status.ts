import { z } from 'zod'

export const PayoutStatus = z.enum(['scheduled', 'held', 'ready', 'sending', 'sent'])
export type PayoutStatus = z.infer<typeof PayoutStatus>

/** Why a payout waits: until 24 hours after arrival, or for an action of the owner or of staff. */
export const HoldReason = z.enum([
  'incident_window',
  'identity',
  'dispute',
  'chargeback',
  'bank_account',
  'bank_account_changed',
  'transfer_rejected',
  'account_holder',
  'second_factor',
  'minimum',
  'suspension',
])
export type HoldReason = z.infer<typeof HoldReason>
