import { integer, text } from 'drizzle-orm/pg-core'
import type { ChargebackState, ProviderName } from '#contract/money/payments.ts'
import { instant } from '#server/platform/database/instant.ts'

/** What is kept of every payment that a bank takes back, whatever it paid for. */
export const chargebackColumns = () => ({
  provider: text('provider').$type<ProviderName>().notNull(),
  providerReference: text('provider_reference').notNull(),
  amountMinor: integer('amount_minor').notNull(),
  reason: text('reason').notNull(),
  state: text('state').$type<ChargebackState>().notNull(),
  /** Until when the house may answer the bank. */
  respondBy: instant('respond_by'),
  /** When the money left; an inquiry takes none. */
  withdrawnAt: instant('withdrawn_at'),
  openedAt: instant('opened_at').notNull(),
  closedAt: instant('closed_at'),
})
