import type { CountryCode } from '#contract/core/countries.ts'

/** Where a home is, as every form that places one holds it. */
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
