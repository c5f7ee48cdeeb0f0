import type { CountryCode } from '#contract/core/countries.ts'
import type { SaleCondition, SaleStatus, SaleType } from '#contract/sales/sale-enums.ts'
import type { SaleStyle } from './sale-styles.ts'

/** A listing for sale of the demonstration, in the words of its seller. */
export interface DemoSale {
  city: string
  at: [number, number]
  type: SaleType
  title: string
  /** Drawn at random where missing; the seller in the README has one of each. */
  status?: SaleStatus
  text: string
  /** In the currency of the country. */
  price: number
  /** Square metres. */
  surface: number
  /** Bedrooms, bathrooms, floors. */
  rooms?: [number, number, number]
  year?: number
  condition: SaleCondition
  style: SaleStyle
}

export interface DemoMarket {
  countryCode: CountryCode
  currency: string
  sales: DemoSale[]
}
