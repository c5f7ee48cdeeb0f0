import type { MessageDescriptor } from '@lingui/core'

/** What differs between the pages of a country for rentals and for listings for sale: their texts and links. */
export interface CountryKind {
  /** Name of the search in the breadcrumb. */
  searchName: MessageDescriptor
  searchPath: (search?: string) => string
  countryPath: (country: string) => string
  listingPath: (country: string, id: string) => string
  /** Landing page for owners or sellers. */
  offerPath: string
  title: (name: string) => React.ReactNode
  count: (total: number) => React.ReactNode
  priceFrom: (price: number) => React.ReactNode
  none: { title: (name: string) => React.ReactNode; text: React.ReactNode }
  seeEverything: React.ReactNode
  offer: React.ReactNode
  cities: React.ReactNode
  cityCount: (listings: number) => React.ReactNode
  newest: React.ReactNode
  seeAll: (total: number) => React.ReactNode
  otherCountries: React.ReactNode
}
