import type {
  favoriteComments,
  favoriteListMembers,
  favoriteLists,
  favoriteNotes,
  favorites,
  favoriteVotes,
  rentalPriceDays,
} from '#server/schema/following/favorite-tables.ts'
import type { Days } from '../demo-days.ts'
import type { People } from './make-people.ts'
import type { MadeRental } from '../stays/make-rentals.ts'

const notes = [
  'Demander si la terrasse est abritée du vent.',
  '',
  'Près du marché, à revoir au printemps.',
  '',
]
/** Every n-th listing, so that several countries occur. */
const stride = 17

/**
 * The favourites of the client: four rentals in the first list, two and a listing for sale in another, which a partner
 * has joined, with a home of his own, votes and comments.
 */
export function makeFavorites(
  days: Days,
  people: People,
  rentals: MadeRental[],
  sales: { row: { id: string; saleStatus?: string | undefined } }[],
) {
  const userId = people.guests[0]!.id
  const lists: (typeof favoriteLists.$inferInsert)[] = [
    { id: listId(0), userId, name: '', isDefault: true, createdAt: days.at(-60) },
    { id: listId(1), userId, name: 'Été en famille', createdAt: days.at(-30) },
  ]
  const shown = rentals.filter(({ row }) => row.status === 'PUBLISHED' && !row.underReview)
  const stored = [1, 2, 3, 4, 5, 6].flatMap((place) => shown[place * stride] ?? [])
  const sale = sales.find(({ row }) => row.saleStatus === 'active')
  const rows: (typeof favorites.$inferInsert)[] = stored.map(({ row }, index) => ({
    id: favoriteId(index),
    userId,
    listId: listId(index < 4 ? 0 : 1),
    rentalId: row.id,
    note: notes[index] ?? '',
    createdAt: days.at(-20 + index),
  }))
  if (sale) {
    rows.push({
      id: favoriteId(stored.length),
      userId,
      listId: listId(1),
      saleId: sale.row.id,
      createdAt: days.at(-1, 18),
    })
  }
  return {
    lists,
    rows,
    ...makePartner(days, people, { client: rows, added: shown[8 * stride] }),
    prices: makePriceDays(days, stored),
  }
}

/** The second guest in the client's second list. */
function makePartner(
  days: Days,
  people: People,
  { client, added }: { client: (typeof favorites.$inferInsert)[]; added: MadeRental | undefined },
) {
  const [lea, partner] = [people.guests[0]!, people.guests[1]!]
  const list = listId(1)
  const members: (typeof favoriteListMembers.$inferInsert)[] = [
    { listId: list, userId: partner.id, joinedAt: days.at(-12, 19) },
  ]
  const partnerLists: (typeof favoriteLists.$inferInsert)[] = [
    { id: listId(2), userId: partner.id, name: '', isDefault: true, createdAt: days.at(-12, 19) },
  ]
  const partnerRows: (typeof favorites.$inferInsert)[] = added
    ? [
        {
          id: favoriteId(8),
          userId: partner.id,
          listId: list,
          rentalId: added.row.id,
          createdAt: days.at(-9, 20),
        },
      ]
    : []
  const [first, second, third] = [...client.filter((row) => row.listId === list), ...partnerRows].map(
    ({ rentalId = null, saleId = null }) => ({ listId: list, rentalId, saleId }),
  )
  const votes: (typeof favoriteVotes.$inferInsert)[] = []
  const comments: (typeof favoriteComments.$inferInsert)[] = []
  const vote = (home: typeof first, userId: string, isLiked: boolean) => {
    if (home) votes.push({ id: partnerId(votes.length, 2), ...home, userId, isLiked, votedAt: days.at(-8) })
  }
  const say = (home: typeof first, authorId: string, body: string, createdAt: Date) => {
    if (home) comments.push({ id: partnerId(comments.length, 3), ...home, authorId, body, createdAt })
  }
  const notes: (typeof favoriteNotes.$inferInsert)[] = first
    ? [
        {
          id: partnerId(0, 4),
          ...first,
          body: 'Demander si le lit d’appoint est compris.',
          version: 2,
          writerId: partner.id,
          writtenAt: days.at(-2, 18, 5),
        },
      ]
    : []
  vote(first, lea.id, true)
  vote(first, partner.id, true)
  vote(second, lea.id, true)
  vote(third, lea.id, false)
  vote(third, partner.id, true)
  say(first, lea.id, 'La grande table, enfin.', days.at(-9, 21, 40))
  say(first, partner.id, 'Et on laisse la voiture, tout est à pied.', days.at(-8, 8, 15))
  say(second, lea.id, 'On y serait bien, un peu serrés à six.', days.at(-4, 12, 30))
  say(third, partner.id, 'Un peu loin, mais quelle lumière.', days.at(0, 8, 12))
  return { members, partnerLists, partnerRows, votes, comments, notes }
}

/** Prices of a night since the homes were added: some fell, one rose, the others stayed. */
function makePriceDays(days: Days, stored: MadeRental[]): (typeof rentalPriceDays.$inferInsert)[] {
  const before = [1.08, 1, 0.95, 1.04]
  return stored.flatMap(({ row }, index) => {
    const rentalId = row.id
    const factor = before[index % before.length]!
    const now = { rentalId, day: days.on(-5 + (index % 3)), priceMinor: row.basePriceMinor }
    const added = { ...now, day: days.on(-20 + index) }
    if (factor === 1) return [added]
    return [{ ...added, priceMinor: Math.round((row.basePriceMinor * factor) / 100) * 100 }, now]
  })
}

const listId = (index: number) => `0198f0aa-0000-7000-8000-0000000fa0${index}0`
const partnerId = (index: number, kind: 2 | 3 | 4) => `0198f0aa-0000-7000-8000-0000000fa${kind}${index}0`
const favoriteId = (index: number) => `0198f0aa-0000-7000-8000-0000000fa1${index}0`
