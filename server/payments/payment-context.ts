import type { ProviderName } from '#contract/money/payments.ts'
import type { Context } from '#server/platform/context.ts'
import type { Executor, Transaction } from '#server/platform/database/connect.ts'
import type {
  PaymentProvider,
  ProviderChargeback,
  ProviderEvent,
} from '#server/platform/payment-providers/provider.ts'

/** What following the providers needs beside the usual. */
export interface PaymentContext extends Context {
  paymentEvents: PaymentEvents
}

/** What a word of a provider means in the rooms above payments, which hand these over at assembly. */
export interface PaymentEvents {
  /** In the transaction that settles the payment: the booking goes where the money leads it. */
  paymentSettled: (tx: Transaction, app: Context, bookingId: string, result: PaymentResult) => Promise<void>
  chargebackChanged: (
    tx: Transaction,
    app: Context,
    bookingId: string,
    change: { what: 'opened' | 'won' | 'lost'; lostMinor: number },
  ) => Promise<void>
  /** @returns whether the chargeback is of an invoice of ours */
  followInvoiceChargeback: (
    app: Context,
    provider: ProviderName,
    recipients: ProviderChargeback,
  ) => Promise<boolean>
  followInvoiceEvent: (
    app: Context,
    provider: ProviderName,
    event: { reference: ProviderEvent['reference']; paymentId: string | undefined },
  ) => Promise<void>
  refreshPayouts: (tx: Transaction, app: Context, ownerId: string) => Promise<void>
  followAccount: (app: Context, provider: PaymentProvider, reference: string) => Promise<void>
  performPayout: PerformPayout
  performReversal: PerformPayout
  /** Where money goes back by transfer; `onHoldUntil` while nothing may be sent there yet. */
  bankAccountOf: (
    db: Executor,
    app: Context,
    userId: string,
  ) => Promise<{ holder: string; iban: string; onHoldUntil: Date | undefined } | undefined>
}

export interface PaymentResult {
  state: 'authorised' | 'captured' | 'failed'
  amountMinor: number
}

/** @returns how the operation ended; nothing while it goes on */
type PerformPayout = (
  app: Context,
  provider: PaymentProvider,
  id: string,
  key: string,
) => Promise<'done' | 'refused' | undefined>
