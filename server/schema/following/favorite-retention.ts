import { sql } from 'drizzle-orm'
import {
  favoriteAlerts,
  favoriteComments,
  favoriteNotes,
  favoriteVotes,
  rentalPriceDays,
} from './favorite-tables.ts'

const noMoreUse = 'GDPR, article 5(1)(e): no longer than the purpose needs: the row has no effect any more'

/** Part of `retention.ts`. A home that comes back to its list within the month finds what members wrote about it. */
export const favoriteRetention = {
  /** Longer than facts are notified, so that none is notified twice. */
  favorite_alerts: {
    table: favoriteAlerts,
    since: favoriteAlerts.seenAt,
    age: { days: 14 },
    basis: noMoreUse,
  },
  comments_of_left_homes: {
    table: favoriteComments,
    since: favoriteComments.createdAt,
    where: hasLeftItsList(favoriteComments),
    age: { days: 30 },
    basis: noMoreUse,
    frequency: 'daily',
  },
  votes_of_left_homes: {
    table: favoriteVotes,
    since: favoriteVotes.votedAt,
    where: hasLeftItsList(favoriteVotes),
    age: { days: 30 },
    basis: noMoreUse,
    frequency: 'daily',
  },
  notes_of_left_homes: {
    table: favoriteNotes,
    since: favoriteNotes.writtenAt,
    where: hasLeftItsList(favoriteNotes),
    age: { days: 30 },
    basis: noMoreUse,
    frequency: 'daily',
  },
  /** The last price of each rental stays: the next one is compared with it. */
  prices_of_nights: {
    table: rentalPriceDays,
    since: rentalPriceDays.day,
    where: sql`exists (select from rental_price_day later
      where later.rental_id = ${rentalPriceDays.rentalId} and later.day > ${rentalPriceDays.day})`,
    age: { months: 24 },
    basis: noMoreUse,
    frequency: 'daily',
  },
} as const

/** What members of a list said of a home that is in the list no longer. */
function hasLeftItsList(table: typeof favoriteComments | typeof favoriteNotes | typeof favoriteVotes) {
  return sql`not exists (select from favorite where favorite.list_id = ${table.listId}
    and favorite.rental_id is not distinct from ${table.rentalId}
    and favorite.sale_id is not distinct from ${table.saleId})`
}
