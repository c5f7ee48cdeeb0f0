import type { CountryCode } from '#contract/core/countries.ts'
import type { Amenity, RentalType } from '#contract/rentals/rentals.ts'
import type { PictureStyle } from '../pictures/looks.ts'

/** A home of the demonstration, as its owner would have written it. */
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
  look: PictureStyle
  /** Beside what every home of the climate has. */
  has: Amenity[]
  featured?: true
}

export type Climate = 'temperate' | 'southern' | 'alpine' | 'northern' | 'tropical' | 'arid'

/** A town with its homes. */
export interface DemoTown {
  city: string
  /** GeoNames number, where the town is in its table. */
  cityId: number | null
  region: string
  countryCode: CountryCode
  postcode: string
  climate: Climate
  /** How one gets there and about; each home tells one of these. */
  arrivals: string[]
  homes: DemoRental[]
}
