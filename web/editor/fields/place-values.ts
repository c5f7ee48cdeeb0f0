import type { CountryCode } from '#contract/core/countries.ts'

/** The place of a home, in every form with a place. */
export interface PlaceValues {
  country: CountryCode
  city: string
  city_id: number | null
  region: string | null
  street: string
  postcode: string
  latitude: number | null
  longitude: number | null
}
