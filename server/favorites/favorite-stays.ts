import type { Context } from '#server/platform/context.ts'
import { selectFavoriteStays } from './favorite-alert-queries.ts'

/** A follower of a stay who receives alerts, with the dates of the favourite. */
export interface FavoriteStay {
  userId: string
  rentalId: string
  startsOn: string | null
  endsOn: string | null
}

export function favoriteStays({ db }: Pick<Context, 'db'>, rentalIds: string[]): Promise<FavoriteStay[]> {
  return selectFavoriteStays(db, rentalIds)
}
