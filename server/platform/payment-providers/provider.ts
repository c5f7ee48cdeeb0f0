import type { IncomingHttpHeaders } from 'node:http'
import type { Currency } from '#contract/core/money.ts'
import type { PaymentMethod } from '#contract/money/payment-methods.ts'
import type { PayoutAccountState } from '#contract/money/finances.ts'
import type { ChargebackState, ProviderName } from '#contract/money/payments.ts'

/**
 * A payment provider. Every call that changes something carries an idempotency key, so that it can be repeated after a
 * lost response.
 */
export interface PaymentProvider {
  name: ProviderName
  method: Exclude<PaymentMethod, 'offline'>
  currencies: readonly Currency[]
  /** The amount charged, for providers that only accept round sums. */
  takenFor?: (amountMinor: number) => number
  /** Begins a payment attempt; the same key returns the same attempt. */
  start: (attempt: PaymentAttempt) => Promise<StartedAttempt>
  /** The provider's state of an attempt: money is booked on it alone. */
  fetchState: (reference: string) => Promise<ProviderState>
  /** Captures a hold, or a part of it: the rest of it ends. */
  capture: (reference: string, key: string, amountMinor?: number) => Promise<ProviderState>
  cancel: (reference: string, key: string) => Promise<ProviderState>
  refund: (reference: string, refund: ProviderRefund) => Promise<RefundAnswer>
  /**
   * A refund that was made and has not failed, where keys are stored for a time only: looked up before a refund without
   * a response is sent again.
   * @param id ours, of the refund
   */
  findRefund?: (reference: string, id: string) => Promise<RefundAnswer | undefined>
  /** The provider's state of a refund; absent where it cannot refund. */
  fetchRefund?: (reference: string) => Promise<RefundAnswer>
  /** The provider's state of a chargeback. */
  fetchChargeback?: (reference: string) => Promise<ProviderChargeback>
  /** Payouts to owners' accounts with the provider; absent where unsupported. */
  payouts?: PayoutProvider
  /** Saved cards of sellers and guests; absent where unsupported. */
  cards?: CardVault
  /** @throws {BadSignature} before any of the body is used */
  readEvent: (body: Buffer, headers: IncomingHttpHeaders, now: Date) => ProviderEvent
}

interface PaymentAttempt {
  paymentId: string
  key: string
  amountMinor: number
  currency: Currency
  /** Authorised first and captured when the owner accepts, rather than captured at once. */
  holdFirst: boolean
  /** The card is saved with the payment, to be charged later in the guest's absence. */
  saveCard?: boolean
  description: string
  bookingCode: string
  /** Page to which the guest returns. */
  returnUrl: string
  webhookUrl: string
}

export interface StartedAttempt {
  reference: string
  /** The provider's payment page. */
  redirectUrl?: string
}

export interface ProviderState {
  state: 'pending' | 'authorised' | 'captured' | 'voided' | 'failed'
  failure?: string
  /** When the bank ends a hold by itself. */
  holdUntil?: Date
  /** The provider's id of the payment in its reports, where it is not the one of the attempt. */
  settlementReference?: string
  /** The captured amount, where the provider states it: its page could charge another than requested. */
  taken?: { amountMinor: number; currency: string }
  /** The card saved with the payment, with the customer that it belongs to. */
  card?: SavedCard & { customer: string }
}

interface ProviderRefund {
  id: string
  key: string
  amountMinor: number
}

export interface RefundAnswer {
  /** `by_hand`: the provider cannot refund, so staff sends it. */
  state: 'sent' | 'pending' | 'failed' | 'by_hand'
  reference?: string
  failure?: string
}

/** Owners' accounts with a provider, and transfers to them. */
export interface PayoutProvider {
  /** Opens an account for an owner; the same key returns the same account. */
  open: (owner: {
    id: string
    email: string
    key: string
    /** ISO 3166 code; undefined means the platform's country. */
    country: string | undefined
  }) => Promise<string>
  /** Single-use address of the provider's form. */
  link: (reference: string, addresses: { returnUrl: string; refreshUrl: string }) => Promise<string>
  fetchState: (reference: string) => Promise<PayoutAccountState>
  /** Transfers the platform's money to an account. @returns the provider's id of the transfer */
  send: (transfer: ProviderTransfer) => Promise<string>
  /** The same of a transfer that was made, where keys are stored for a time only. */
  findTransfer?: (transfer: ProviderTransfer) => Promise<string | undefined>
  /** Reverses a part of a transfer. @returns the provider's id of the reversal */
  reverse: (reference: string, part: { id: string; key: string; amountMinor: number }) => Promise<string>
  /** The same of a reversal that was made, by our id of it. */
  findReversal?: (reference: string, id: string) => Promise<string | undefined>
}

/** Cards saved with a provider, to be charged without their holder present. */
export interface CardVault {
  /** Creates a customer for a seller; the same key returns the same one. @returns the provider's id of the customer */
  open: (seller: { id: string; email: string; name: string; key: string }) => Promise<string>
  /** Begins a set-up: the provider's page where a card is entered and authenticated with the bank. */
  begin: (setUp: { customer: string; key: string; returnUrl: string }) => Promise<StartedAttempt>
  /** Result of the set-up. */
  fetchState: (reference: string) => Promise<SavedCard | 'pending' | 'failed'>
  /** `authentication_required` is a failure like others: the holder pays on the provider's page. */
  charge: (charge: {
    key: string
    paymentId: string
    customer: string
    method: string
    amountMinor: number
    currency: Currency
    description: string
  }) => Promise<ProviderState & { reference?: string }>
  /**
   * A charge that was made of a payment, where keys are stored for a time only: looked up before a charge without a
   * response is sent again.
   */
  findCharge?: (charge: {
    customer: string
    paymentId: string
  }) => Promise<(ProviderState & { reference: string }) | undefined>
  remove: (method: string) => Promise<void>
}

/** Display data of a card; the platform never receives its number. */
export interface SavedCard {
  method: string
  brand: string
  ending: string
  /** Last month of validity: `2029-04`. */
  expiresOn: string
}

interface ProviderTransfer {
  payoutId: string
  key: string
  account: string
  amountMinor: number
  currency: Currency
  bookingCode: string
}

export interface ProviderChargeback {
  reference: string
  /** Our id of the payment. */
  paymentId: string | null
  amountMinor: number
  reason: string
  state: ChargebackState
  respondBy: Date | null
  /** The provider's fees for it so far, in the currency of the payment. */
  feeMinor: number
}

export interface ProviderEvent {
  eventId: string
  kind: string
  /** The attempt concerned, if any. */
  reference: string | null
  /** Another object, whose state has to be fetched from the provider. */
  about?: 'refund' | 'chargeback' | 'account'
  /** Or the payment, where the event carries our id of it. */
  paymentId?: string | null
  payload: Record<string, unknown>
}

/** The event was not signed by the provider, or is too old. */
export class BadSignature extends Error {}

/** Final refusal by the provider. Any other error leaves the result unknown. */
export class ProviderRefused extends Error {}
