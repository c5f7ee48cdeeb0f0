import type { Context } from '#server/platform/context.ts'
import { areTooFew } from '#server/search/find-answers.ts'
import { conditionsOf, type RentalSearch, whereOf } from './rental-criteria.ts'

/** A search as its list answers it, so that counts and maps beside the list have the same rentals. */
export async function asListed(app: Context, search: RentalSearch): Promise<RentalSearch> {
  if (!search.text) return search
  const isFew = await areTooFew(app, 'rental', whereOf(conditionsOf(search)))
  return isFew ? { ...search, resembling: true } : search
}
