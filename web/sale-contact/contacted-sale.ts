import type { Currency } from '#contract/core/money.ts'

/** The fields of a listing that the contact forms read. */
export interface ContactedSale {
  id: string
  title: string
  /** A decimal string in the listing's currency. */
  sale_price: string
  currency: Currency
  seller_name: string
}
