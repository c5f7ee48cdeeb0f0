import type { RentalType } from '#contract/rentals/rentals.ts'
import { wordSearch } from '#server/search/word-search.ts'

/** Names of each type in the three languages. */
const kindNames: Record<Exclude<RentalType, 'other'>, string[]> = {
  house: ['maison', 'house', 'casa'],
  apartment: ['appartement', 'apartment', 'flat', 'apartamento', 'piso'],
  villa: ['villa'],
  loft: ['loft'],
  studio: ['studio', 'estudio'],
  room: ['chambre', 'room', 'habitacion'],
  chalet: ['chalet'],
  cabin: ['cabane', 'cabin', 'cabana'],
  cottage: ['cottage'],
}
const kinds = new Map(
  Object.entries(kindNames).flatMap(([kind, names]) => names.map((name): [string, string] => [name, kind])),
)

export const { matchesWords, rankOf } = wordSearch({
  title: 'rental.title',
  fuzzyText: `plain_text(rental.title || ' ' || rental.city)`,
  cityKey: 'rental.city_key',
  postcode: 'rental.postcode',
  words: 'rental.words',
  cityCounts: 'rental_city_count',
  countryCode: 'rental.country_code',
  propertyType: 'rental.property_type',
  table: 'rental',
  kinds,
})
