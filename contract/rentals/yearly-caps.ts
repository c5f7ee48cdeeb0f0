import type { CountryCode } from '#contract/core/countries.ts'
import type { RentalType } from '#contract/rentals/rentals.ts'

/** Most nights a year of a main residence in France where its commune has decided nothing else. */
export const nationalNightsCap = 120
export const yearlyCapLaw = 'code du tourisme, art. L324-1-1, IV'

interface CommunalCap {
  /** INSEE code. */
  commune: string
  name: string
  nights: number
  since: string
  source: string
}

/**
 * Communes that lowered the number, which the law lets them do down to 90 by a reasoned decision (since 2025). There is no
 * official list: these are the ones for which a source was found, read on 27 November 2026.
 */
export const communalCaps: readonly CommunalCap[] = [
  {
    commune: '75056',
    name: 'Paris',
    nights: 90,
    since: '2025-01-01',
    source: 'https://airconciergerie.com/articles/combien-de-jours-peut-on-louer-en-airbnb',
  },
  {
    commune: '13055',
    name: 'Marseille',
    nights: 90,
    since: '2025-02-17',
    source: 'https://econostrum.info/airbnb-villes-limitent-locations-saisonnieres',
  },
]

interface Residence {
  country: CountryCode
  type: RentalType
}

/**
 * Nights a year that the law allows for a home that is its owner's main residence; null where it sets none. A part of it,
 * such as a room, may be let all year.
 * @param communes INSEE codes that the home may have
 */
export function mainResidenceCap({ country, type }: Residence, communes: readonly string[]): number | null {
  if (country !== 'FR' || type === 'room') return null
  return communalCaps.find(({ commune }) => communes.includes(commune))?.nights ?? nationalNightsCap
}
