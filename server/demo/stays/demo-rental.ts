import type { CountryCode } from '#contract/core/countries.ts'
import type { Amenity, RentalType } from '#contract/rentals/rentals.ts'
import type { PictureStyle } from '../pictures/picture-styles.ts'

/** A rental of the demonstration, in the words of its owner. */
export interface DemoRental {
  type: RentalType
  title: string
  story: string
  /** Latitude and longitude of the street. */
  at: [number, number]
  street: string
  /** Where it differs from the town's. */
  postcode?: string
  /** Bedrooms, beds, bathrooms, guests, square metres. */
  rooms: [number, number, number, number, number]
  /** Euros a night. */
  price: number
  style: PictureStyle
  /** Besides those of the climate. */
  has: Amenity[]
  featured?: true
}

export type Climate = 'temperate' | 'southern' | 'alpine' | 'northern' | 'tropical' | 'arid'

/** A town with its rentals. */
export interface DemoTown {
  city: string
  /** GeoNames number, where the town is in its table. */
  cityId: number | null
  region: string
  countryCode: CountryCode
  postcode: string
  climate: Climate
  /** Descriptions of access; each rental has one of them. */
  arrivals: string[]
  rentals: DemoRental[]
}
