import type { OnlineMethod } from '#contract/money/payment-methods.ts'
import type { ProviderName } from '#contract/money/payments.ts'
import type { Context } from '#server/platform/context.ts'
import type { Executor, Transaction } from '#server/platform/database/connect.ts'
import type {
  PaymentProvider,
  ProviderChargeback,
  ProviderEvent,
} from '#server/platform/payment-providers/provider.ts'

/** The context of provider operations. */
export interface PaymentContext extends Context {
  paymentEvents: PaymentEvents
}

/** Reactions to the provider's responses in the modules above payments, which are injected at assembly. */
export interface PaymentEvents {
  /** In the transaction that settles the payment: changes the status of the booking. */
  paymentSettled: (tx: Transaction, app: Context, bookingId: string, result: PaymentResult) => Promise<void>
  /** In the transaction that moves the payments to another method. */
  methodChanged: (
    tx: Transaction,
    app: Context,
    bookingId: string,
    change: { method: OnlineMethod; guestId: string },
  ) => Promise<void>
  chargebackChanged: (
    tx: Transaction,
    app: Context,
    bookingId: string,
    change: { what: 'opened' | 'won' | 'lost'; lostMinor: number },
  ) => Promise<void>
  /** In the transaction that stores the provider's report on a deposit. */
  depositChanged: (tx: Transaction, app: Context, bookingId: string, change: DepositChange) => Promise<void>
  /** @returns whether the chargeback is of an invoice of the company */
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
  /** Bank account for a refund by transfer; `onHoldUntil` while transfers to it are on hold. */
  bankAccountOf: (
    db: Executor,
    app: Context,
    userId: string,
  ) => Promise<{ holder: string; iban: string; onHoldUntil: Date | undefined } | undefined>
}

export interface DepositChange {
  what: 'held' | 'released' | 'expired' | 'captured'
  amountMinor: number
}

export interface PaymentResult {
  state: 'authorised' | 'captured' | 'failed'
  amountMinor: number
  /** Position among the shares of several payers. */
  share: number | null
  /** Captured after another plan had taken the place of its part. */
  isReplaced?: boolean
  /** Failed since the provider took another sum than was requested, which staff returns. */
  isOtherSum?: boolean
  /** Of a refused debit of the saved card; `isToConfirm`: the bank requires the guest to authenticate. */
  debit?: { isToConfirm: boolean } | undefined
}

export interface Sending {
  key: string
  /** An earlier try may have reached the provider, longer ago than it stores keys. */
  wasSent: boolean
}

/** @returns the result of the operation; undefined while it goes on */
type PerformPayout = (
  app: Context,
  provider: PaymentProvider,
  id: string,
  sending: Sending,
) => Promise<'done' | 'refused' | undefined>
