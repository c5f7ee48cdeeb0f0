import type { CountryCode } from '../../../../contract/countries.ts'
import type { saleListings } from '../../../sales/sale-tables.ts'
import type { SaleLook } from './sale-looks.ts'

type SaleRow = typeof saleListings.$inferInsert

/** A listing of the demonstration, as its seller would have written it. */
export interface DemoSale {
  city: string
  at: [number, number]
  type: SaleRow['propertyType']
  title: string
  text: string
  /** In the currency of the country. */
  price: number
  /** Square metres. */
  surface: number
  /** Bedrooms, bathrooms, floors. */
  rooms?: [number, number, number]
  year?: number
  condition: NonNullable<SaleRow['condition']>
  look: SaleLook
}

export interface DemoMarket {
  countryCode: CountryCode
  currency: string
  sales: DemoSale[]
}
