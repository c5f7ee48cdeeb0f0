import { integer, text } from 'drizzle-orm/pg-core'
import type { ChargebackState, ProviderName } from '#contract/money/payments.ts'
import { instant } from '#server/platform/database/instant.ts'

/** Columns common to all chargebacks, whatever was paid. */
export const chargebackColumns = () => ({
  provider: text('provider').$type<ProviderName>().notNull(),
  providerReference: text('provider_reference').notNull(),
  amountMinor: integer('amount_minor').notNull(),
  reason: text('reason').notNull(),
  state: text('state').$type<ChargebackState>().notNull(),
  /** Deadline of the platform's answer to the bank. */
  respondBy: instant('respond_by'),
  /** When the money was withdrawn; an inquiry withdraws none. */
  withdrawnAt: instant('withdrawn_at'),
  openedAt: instant('opened_at').notNull(),
  closedAt: instant('closed_at'),
})
