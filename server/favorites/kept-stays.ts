import type { Context } from '#server/platform/context.ts'
import { selectKeptStays } from './favorite-alert-queries.ts'

/** Who keeps a stay and is told what happens to it, with the dates they keep it for. */
export interface KeptStay {
  userId: string
  rentalId: string
  startsOn: string | null
  endsOn: string | null
}

export function keptStays({ db }: Pick<Context, 'db'>, rentalIds: string[]): Promise<KeptStay[]> {
  return selectKeptStays(db, rentalIds)
}
