import type { Context } from '#server/platform/context.ts'
import { selectFavoriteStays } from './favorite-alert-queries.ts'

/** Who keeps a stay and is told what happens to it, with the dates they keep it for. */
export interface FavoriteStay {
  userId: string
  rentalId: string
  startsOn: string | null
  endsOn: string | null
}

export function favoriteStays({ db }: Pick<Context, 'db'>, rentalIds: string[]): Promise<FavoriteStay[]> {
  return selectFavoriteStays(db, rentalIds)
}
