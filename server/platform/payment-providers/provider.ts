import type { IncomingHttpHeaders } from 'node:http'
import type { Currency } from '#contract/core/money.ts'
import type { PayoutAccountState } from '#contract/money/finances.ts'
import type { ChargebackState, ProviderName } from '#contract/money/payments.ts'

/**
 * A company that moves money for the house. Every call that changes something carries a key: the same key is done
 * once, so that an answer that got lost is asked for again without harm.
 */
export interface PaymentProvider {
  name: ProviderName
  currencies: readonly Currency[]
  /** What it takes for an amount, where it takes only round sums. */
  takenFor?: (amountMinor: number) => number
  /** Begins an attempt to pay; asked again with the same key it answers the same attempt. */
  start: (attempt: PaymentAttempt) => Promise<StartedAttempt>
  /** What it knows of an attempt now: the only word on which money is booked. */
  look: (reference: string) => Promise<ProviderState>
  capture: (reference: string, key: string) => Promise<ProviderState>
  cancel: (reference: string, key: string) => Promise<ProviderState>
  refund: (reference: string, refund: ProviderRefund) => Promise<RefundAnswer>
  /** What it knows of a refund now; providers that cannot refund have none to look at. */
  fetchRefund?: (reference: string) => Promise<RefundAnswer>
  /** What it knows of a payment that a bank took back. */
  fetchChargeback?: (reference: string) => Promise<ProviderChargeback>
  /** How it pays owners who have an account with it; those that cannot have nothing here. */
  payouts?: PayoutProvider
  /** How it keeps the cards of sellers; those that cannot have nothing here. */
  cards?: CardVault
  /** @throws {BadSignature} before anything of it is believed */
  readEvent: (body: Buffer, headers: IncomingHttpHeaders, now: Date) => ProviderEvent
}

interface PaymentAttempt {
  paymentId: string
  key: string
  amountMinor: number
  currency: Currency
  /** Held first and taken when the owner accepts, rather than taken at once. */
  holdFirst: boolean
  description: string
  bookingCode: string
  /** Where the guest comes back to. */
  returnUrl: string
  webhookUrl: string
}

export interface StartedAttempt {
  reference: string
  /** Page of the provider where the guest pays. */
  redirectUrl?: string
}

export interface ProviderState {
  state: 'pending' | 'authorised' | 'captured' | 'voided' | 'failed'
  failure?: string
  /** What was captured, of providers on whose page the sum could be another than was asked for. */
  taken?: { amountMinor: number; currency: string }
}

interface ProviderRefund {
  id: string
  key: string
  amountMinor: number
}

export interface RefundAnswer {
  /** `by_hand`: this provider cannot, so somebody of the house sends it. */
  state: 'sent' | 'pending' | 'failed' | 'by_hand'
  reference?: string
  failure?: string
}

/** Accounts of owners with a provider, and what is sent to them. */
export interface PayoutProvider {
  /** Opens an account for an owner; asked again with the same key it is the same account. */
  open: (owner: {
    id: string
    email: string
    key: string
    /** As ISO 3166 writes it; where it is not known, that of the house. */
    country: string | undefined
  }) => Promise<string>
  /** Address of the provider's form, good once. */
  link: (reference: string, addresses: { returnUrl: string; refreshUrl: string }) => Promise<string>
  look: (reference: string) => Promise<PayoutAccountState>
  /** Sends money of the house to an account. @returns the provider's name for it */
  send: (transfer: ProviderTransfer) => Promise<string>
  /** Takes a part of it back. @returns the provider's name for that */
  reverse: (reference: string, part: { key: string; amountMinor: number }) => Promise<string>
}

/** Cards that stay with a provider, to be charged when whoever gave them is not there. */
export interface CardVault {
  /** Makes a seller known to it; asked again with the same key it is the same. @returns its name for them */
  open: (seller: { id: string; email: string; name: string; key: string }) => Promise<string>
  /** Its page on which a card is given, and the bank asks for what it wants. */
  begin: (setUp: { customer: string; key: string; returnUrl: string }) => Promise<StartedAttempt>
  /** What came of it. */
  look: (reference: string) => Promise<SavedCard | 'pending' | 'failed'>
  /** `authentication_required` is a failure like others: its seller pays by hand. */
  charge: (charge: {
    key: string
    paymentId: string
    customer: string
    method: string
    amountMinor: number
    currency: Currency
    description: string
  }) => Promise<ProviderState & { reference?: string }>
  forget: (method: string) => Promise<void>
}

/** A card as it is told apart by people; its number never comes to us. */
export interface SavedCard {
  method: string
  brand: string
  ending: string
  /** The last month in which it is good: `2029-04`. */
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
  /** The payment, by our own name for it. */
  paymentId: string | null
  amountMinor: number
  reason: string
  state: ChargebackState
  respondBy: Date | null
  /** What the provider has taken from the house for it by now, in the currency of the payment. */
  feeMinor: number
}

export interface ProviderEvent {
  eventId: string
  kind: string
  /** The attempt it is about, where it is about one. */
  reference: string | null
  /** Something else than an attempt, of which the provider has to be asked. */
  about?: 'refund' | 'chargeback' | 'account'
  /** Or the payment, where it carries our own name for it. */
  paymentId?: string | null
  payload: Record<string, unknown>
}

/** The event was not written by the provider, or too long ago. */
export class BadSignature extends Error {}

/** The provider said no, and will say it again. Everything else that goes wrong leaves the outcome unknown. */
export class ProviderRefused extends Error {}
