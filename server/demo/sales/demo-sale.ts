import type { CountryCode } from '#contract/core/countries.ts'
import type { SaleCondition, SaleStatus, SaleType } from '#contract/sales/sale-enums.ts'
import type { SaleStyle } from './sale-styles.ts'

/** A listing of the demonstration, as its seller would have written it. */
export interface DemoSale {
  city: string
  at: [number, number]
  type: SaleType
  title: string
  /** Where it stands; drawn where nobody signs in to look at one of each. */
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
  look: SaleStyle
}

export interface DemoMarket {
  countryCode: CountryCode
  currency: string
  sales: DemoSale[]
}
