import type { PlanCode, VatCategory } from '#contract/money/billing-enums.ts'
import type { PriceLine } from '#contract/bookings/bookings.ts'
import type { TaxOnSite, TouristTaxState } from '#contract/rentals/tourist-tax.ts'
import type { OfflineMethod } from '#contract/money/payment-methods.ts'
import type { ProviderName } from '#contract/money/payments.ts'

/**
 * `receipt`: a guest's payment. `invoice`: the platform's fees of a month, to an owner. `subscription`: a seller's
 * plan; `credit_note`: cancels one of these. `fee_credit_note`: fees of a month that are due back to an owner.
 */
export type DocumentKind = 'receipt' | 'invoice' | 'fee_credit_note' | 'subscription' | 'credit_note'

/** Content of a receipt at issue. */
export interface ReceiptContent {
  kind: 'receipt'
  guest: string
  owner: string
  bookingCode: string
  title: string
  city: string
  checkIn: string
  checkOut: string
  lines: Pick<PriceLine, 'code' | 'quantity' | 'unit_minor' | 'amount_minor' | 'tariff'>[]
  totalMinor: number
  /** Absent in receipts from before it was stored. */
  touristTax?: TouristTaxState
  taxOnSite?: TaxOnSite | null
  paidMinor: number
  paidBeforeMinor: number
  provider: ProviderName
  offlineMethod: OfflineMethod | null
}

export interface InvoiceContent {
  kind: 'invoice' | 'fee_credit_note'
  owner: string
  month: string
  /** Amounts of a credit note are positive too. */
  lines: { bookingCode: string; title: string; feeMinor: number }[]
  /** Both participants as the law names them; absent in plain documents of before, and without the company's numbers. */
  parties?: { house: InvoiceParticipant; buyer: InvoiceParticipant }
  /** The last invoice before a credit note. */
  about?: { number: string; issuedOn: string } | null
}

/** One of the two participants of an invoice, with what the law requires. */
export interface InvoiceParticipant {
  name: string
  address: string
  postcode: string
  city: string
  countryCode: string
  registrationNumber: string | null
  vatNumber: string | null
  /** Empty for an account that was closed. */
  email: string
}

export interface SubscriptionContent {
  kind: 'subscription' | 'credit_note'
  house: InvoiceParticipant
  buyer: InvoiceParticipant
  lines: { plan: PlanCode; quantity: number; unitMinor: number; from: string; until: string }[]
  netMinor: number
  vat: { category: VatCategory; percent: number }
  vatMinor: number
  totalMinor: number
  /** Local date of the company. */
  issuedOn: string
  dueOn: string
  account: { iban: string | null; bic: string | null }
  /** The invoice that a credit note cancels. */
  about: { number: string; issuedOn: string } | null
}

export type DocumentContent = ReceiptContent | InvoiceContent | SubscriptionContent

/** The platform's fees include French VAT at this rate, in percent. */
export const vatPercent = 20

/** The tax inside an amount that includes it, rounded half up. */
export function vatWithin(amountMinor: number) {
  const sign = Math.sign(amountMinor)
  const amount = Math.abs(amountMinor)
  const percentWithVat = 100 + vatPercent
  return sign * Math.floor((2 * amount * vatPercent + percentWithVat) / (2 * percentWithVat))
}
