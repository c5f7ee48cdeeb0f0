import type { SaleType } from '#contract/sales/sale-enums.ts'
import type { Executor } from '#server/platform/database/connect.ts'
import { findSimilarPictures, type SimilarPicture } from './look-alike-queries.ts'
import { findSaleRecord } from '../listing/sale-queries.ts'

/** Types of which several alike stand at one address: there, pictures have to agree too. */
const severalAtOnePlace: readonly SaleType[] = ['apartment', 'office', 'commercial', 'garage', 'other']

/** Whether two listings are of the same home: two of picture, place and surface, of which the picture in a building. */
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
 * Other listings on the market, or about to be, that show the same home: of the same seller or of others who hold a
 * mandate too. For moderators, who decide.
 */
export async function duplicatesOf(db: Executor, listingId: string): Promise<SimilarPicture[]> {
  const sale = await findSaleRecord(db, listingId)
  if (!sale) return []
  const alike = await findSimilarPictures(db, sale, ['active', 'under_offer', 'pending_validation'])
  return alike.filter((other) => isSameProperty(sale.propertyType, other))
}
