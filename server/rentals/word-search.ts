import { wordSearch } from '../search/word-search.ts'

export const { matchesWords, rankOf } = wordSearch({
  title: 'rental.title',
  fuzzyText: `plain_text(rental.title || ' ' || rental.city)`,
  cityKey: 'rental.city_key',
  words: 'rental.words',
  cityCounts: 'rental_city_count',
})
