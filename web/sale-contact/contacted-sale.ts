import type { Currency } from '#contract/core/money.ts'

/** What one needs to know of a listing to write to its seller. */
export interface ContactedSale {
  id: string
  title: string
  /** A decimal string in the listing's currency. */
  sale_price: string
  currency: Currency
  seller_name: string
}
