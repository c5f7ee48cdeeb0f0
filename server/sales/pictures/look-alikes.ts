import type { SaleType } from '#contract/sales/sale-enums.ts'
import type { Executor } from '#server/platform/database/connect.ts'
import { findSimilarPictures, type SimilarPicture } from './look-alike-queries.ts'
import { findSaleRecord } from '../listing/sale-repository.ts'

/** Types of which several similar ones share one address: there, pictures have to match too. */
const severalAtOnePlace: readonly SaleType[] = ['apartment', 'office', 'commercial', 'garage', 'other']

/** Whether two listings are of one property: two of pictures, place and surface match, in a building with a picture. */
export function isSameProperty(
  type: SaleType,
  {
    samePictures,
    samePlace,
    sameSurface,
  }: Pick<SimilarPicture, 'samePictures' | 'samePlace' | 'sameSurface'>,
) {
  const sharesPictures = samePictures >= 2
  if (sharesPictures) return samePlace || sameSurface
  if (samePlace && sameSurface) return samePictures > 0 || !severalAtOnePlace.includes(type)
  return false
}

/**
 * Other listings on the market, or about to be, of the same property: by the same seller or by others with a mandate.
 * For moderators, who decide.
 */
export async function duplicatesOf(db: Executor, listingId: string): Promise<SimilarPicture[]> {
  const sale = await findSaleRecord(db, listingId)
  if (!sale) return []
  const alike = await findSimilarPictures(db, sale, ['active', 'under_offer', 'pending_validation'])
  return alike.filter((other) => isSameProperty(sale.propertyType, other))
}
