import type { CountryCode } from '#contract/core/countries.ts'
import type { SaleType } from '#contract/sales/sale-enums.ts'
import type { saleListings } from '#server/schema/catalogue/sale-tables.ts'

export type DeclaredFacts = Pick<
  typeof saleListings.$inferSelect,
  | 'propertyType'
  | 'countryCode'
  | 'surfaceTotal'
  | 'landSurface'
  | 'bedrooms'
  | 'floors'
  | 'floorNumber'
  | 'yearBuilt'
  | 'energyClass'
  | 'inCondominium'
  | 'landTitle'
>

/** A fact that a property of a type, in a country, cannot have: the type is mistaken, or hides what is sold. */
interface Misfit {
  what: string
  types: readonly SaleType[]
  /** Every country by default. */
  countries?: readonly CountryCode[]
  holds: (facts: DeclaredFacts) => boolean
}

/** Countries with customary land: held by custom until registered, and resold by people without a title. */
const customaryLand = ['CI', 'SN', 'BJ', 'TG', 'CM'] as const
/** Countries with energy certificates from A to G. */
const withEnergyClass: readonly CountryCode[] = ['FR', 'BE', 'CH', 'LU']
const built = ['apartment', 'house', 'villa'] as const

const misfits: readonly Misfit[] = [
  { what: 'land with rooms to sleep in', types: ['land'], holds: ({ bedrooms }) => bedrooms > 0 },
  {
    what: 'land that was built',
    types: ['land'],
    holds: ({ yearBuilt, energyClass }) => yearBuilt !== null || energyClass !== null,
  },
  {
    what: 'a garage or a place of work with bedrooms',
    types: ['garage', 'commercial', 'office'],
    holds: ({ bedrooms }) => bedrooms > 0,
  },
  {
    what: 'a garage as large as a hall',
    types: ['garage'],
    holds: ({ surfaceTotal }) => (surfaceTotal ?? 0) > 200,
  },
  {
    what: 'an apartment with fields',
    types: ['apartment'],
    holds: ({ landSurface }) => (landSurface ?? 0) > 5000,
  },
  {
    what: 'an apartment that is no lot of a shared building',
    types: ['apartment'],
    countries: ['FR', 'BE', 'LU'],
    holds: ({ inCondominium, floorNumber }) => inCondominium === false && (floorNumber ?? 0) > 1,
  },
  {
    what: 'a house on an upper floor',
    types: ['house', 'villa'],
    holds: ({ floorNumber }) => (floorNumber ?? 0) > 1,
  },
  {
    what: 'a home of a size that nobody lives in',
    types: built,
    holds: ({ surfaceTotal, bedrooms }) =>
      surfaceTotal !== null && (surfaceTotal < 9 || surfaceTotal < bedrooms * 6),
  },
  {
    what: 'a class of energy where the country knows none',
    types: built,
    holds: ({ countryCode, energyClass }) => energyClass !== null && !withEnergyClass.includes(countryCode),
  },
  {
    what: 'land or a house that only custom attests',
    types: ['land', 'house', 'villa'],
    countries: customaryLand,
    holds: ({ landTitle }) => landTitle === 'customary_attestation',
  },
  {
    what: 'an apartment without a title of its own',
    types: ['apartment'],
    countries: customaryLand,
    holds: ({ landTitle }) => landTitle === 'customary_attestation' || landTitle === 'allotment_letter',
  },
]

/** Facts that contradict the type or the country of a property, described for the tests; usually none. */
export function misfitsOf(facts: DeclaredFacts) {
  return misfits
    .filter(
      ({ types, countries, holds }) =>
        types.includes(facts.propertyType) &&
        (!countries || countries.includes(facts.countryCode)) &&
        holds(facts),
    )
    .map(({ what }) => what)
}
