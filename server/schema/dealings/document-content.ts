import type { PlanCode, VatCategory } from '#contract/money/billing-words.ts'
import type { PriceLine } from '#contract/bookings/bookings.ts'
import type { OfflineMethod } from '#contract/money/payment-methods.ts'
import type { ProviderName } from '#contract/money/payments.ts'

/**
 * `receipt`: what a guest paid. `invoice`: the house's fee of a month, to an owner. `subscription`: a seller's plan;
 * `credit_note`: one of these taken back.
 */
export type DocumentKind = 'receipt' | 'invoice' | 'subscription' | 'credit_note'

/** Everything that a receipt says, as it stood when it was issued. */
export interface ReceiptContent {
  kind: 'receipt'
  guest: string
  owner: string
  bookingCode: string
  title: string
  city: string
  checkIn: string
  checkOut: string
  lines: Pick<PriceLine, 'code' | 'quantity' | 'unit_minor' | 'amount_minor'>[]
  totalMinor: number
  paidMinor: number
  paidBeforeMinor: number
  provider: ProviderName
  offlineMethod: OfflineMethod | null
}

export interface InvoiceContent {
  kind: 'invoice'
  owner: string
  month: string
  lines: { bookingCode: string; title: string; feeMinor: number }[]
  /** Both sides as the law names them, where the owner had said their address when it was issued. */
  parties?: { house: InvoiceParty; buyer: InvoiceParty }
}

/** One of the two sides of an invoice, as the law wants it named. */
export interface InvoiceParty {
  name: string
  address: string
  postcode: string
  city: string
  countryCode: string
  registrationNumber: string | null
  vatNumber: string | null
  email: string
}

export interface SubscriptionContent {
  kind: 'subscription' | 'credit_note'
  house: InvoiceParty
  buyer: InvoiceParty
  lines: { plan: PlanCode; quantity: number; unitMinor: number; from: string; until: string }[]
  netMinor: number
  vat: { category: VatCategory; percent: number }
  vatMinor: number
  totalMinor: number
  /** Local date of the house. */
  issuedOn: string
  dueOn: string
  account: { iban: string | null; bic: string | null }
  /** The invoice that a credit note takes back. */
  about: { number: string; issuedOn: string } | null
}

export type PaperContent = ReceiptContent | InvoiceContent | SubscriptionContent

/** The house's fees include French VAT at this rate, in percent. */
export const vatPercent = 20

/** The tax inside an amount that includes it, rounded half up. */
export function vatWithin(amountMinor: number) {
  const sign = Math.sign(amountMinor)
  const amount = Math.abs(amountMinor)
  const whole = 100 + vatPercent
  return sign * Math.floor((2 * amount * vatPercent + whole) / (2 * whole))
}
