import type { App } from '#server/app.ts'
import { selectKeptStays } from './favorite-alert-queries.ts'

/** Who keeps a stay and is told what happens to it, with the dates they keep it for. */
export interface KeptStay {
  userId: string
  rentalId: string
  startsOn: string | null
  endsOn: string | null
}

export function keptStays({ db }: Pick<App, 'db'>, rentalIds: string[]): Promise<KeptStay[]> {
  return selectKeptStays(db, rentalIds)
}
