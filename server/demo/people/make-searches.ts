import type { alertHits, savedSearches } from '#server/schema/following/saved-search-tables.ts'
import type { Days } from '../demo-days.ts'
import type { Random } from '../demo-random.ts'
import type { MadeSale } from '../sales/make-sales.ts'
import type { People } from './make-people.ts'

const mostSearches = 2
/** Days within which a home is new on the dashboard of a client. */
const newDays = 6

/** Searches that the client saved, by town, each with the homes of the last days; without messages about them. */
export function makeSearches(random: Random, days: Days, people: People, sales: MadeSale[]) {
  const client = people.guests[0]!
  const since = days.at(-newDays)
  const recent = sales
    .map(({ row }) => row)
    .filter(({ saleStatus, publishedAt }) => saleStatus === 'active' && publishedAt && publishedAt > since)
  const towns = [...Map.groupBy(recent, ({ city }) => city ?? '')].slice(0, mostSearches)
  const searches: (typeof savedSearches.$inferInsert)[] = []
  const hits: (typeof alertHits.$inferInsert)[] = []
  for (const [city, listings] of towns) {
    const createdAt = days.at(-40 + searches.length, 19)
    const id = random.id(createdAt)
    searches.push({
      id,
      userId: client.id,
      name: city,
      kind: 'sale',
      filters: { city },
      rhythm: 'off',
      priceDrops: false,
      backOnMarket: false,
      createdAt,
    })
    for (const { id: listingId, publishedAt } of listings) {
      const foundAt = publishedAt!
      hits.push({
        searchId: id,
        factId: random.id(foundAt),
        listingId,
        reason: 'new',
        foundAt,
        notifiedAt: foundAt,
      })
    }
  }
  return { searches, hits }
}
