import type { OfflineMethod, PriceLine } from '../../contract/bookings.ts'
import type { ProviderName } from '../../contract/payments.ts'

/** `receipt`: what a guest paid. `invoice`: the house's fee of a month, to an owner. */
export type DocumentKind = 'receipt' | 'invoice'

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
}

export type PaperContent = ReceiptContent | InvoiceContent

/** The house's fees include French VAT at this rate, in percent. */
export const vatPercent = 20

/** The tax inside an amount that includes it, rounded half up. */
export function vatWithin(amountMinor: number) {
  const sign = Math.sign(amountMinor)
  const amount = Math.abs(amountMinor)
  const whole = 100 + vatPercent
  return sign * Math.floor((2 * amount * vatPercent + whole) / (2 * whole))
}
