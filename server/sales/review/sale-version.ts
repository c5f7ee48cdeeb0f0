import type { SaleVersion, VersionImage } from '#server/schema/catalogue/sale-version.ts'

/** Changes that require a review by a moderator (rules, section 5). */
const reviewedChanges = ['price', 'address', 'surface', 'type', 'photos'] as const
export type ReviewedChange = (typeof reviewedChanges)[number]

const priceShare = 0.2
const photoShare = 0.5
/** A pin corrected within the plot is no other address. */
const pinTolerance = 0.001

/** The changes since the approved version that require a review. */
export function changesToReview(before: SaleVersion, after: SaleVersion): ReviewedChange[] {
  const changed: Record<ReviewedChange, boolean> = {
    price: priceChanged(before, after),
    address: addressChanged(before, after),
    surface: before.surfaceTotal !== after.surfaceTotal || before.landSurface !== after.landSurface,
    type: before.propertyType !== after.propertyType,
    photos: shareOfNewPhotos(before.images, after.images) > photoShare,
  }
  return reviewedChanges.filter((change) => changed[change])
}

function priceChanged(before: SaleVersion, after: SaleVersion) {
  if (before.currency !== after.currency) return true
  const was = Number(before.salePrice)
  return was > 0 && Math.abs(Number(after.salePrice) - was) > was * priceShare
}

function addressChanged(before: SaleVersion, after: SaleVersion) {
  if (plain(before.street) !== plain(after.street)) return true
  if (before.postcode !== after.postcode || plain(before.city) !== plain(after.city)) return true
  return far(before.latitude, after.latitude) || far(before.longitude, after.longitude)
}

const plain = (text: string) => text.trim().toLocaleLowerCase('fr')
const far = (was: number | null, is: number | null) => Math.abs((was ?? 0) - (is ?? 0)) > pinTolerance

/** Identical pictures uploaded under another name are not new. */
function shareOfNewPhotos(before: VersionImage[], after: VersionImage[]) {
  if (after.length === 0) return before.length > 0 ? 1 : 0
  const existing = new Set(before.flatMap(({ id, hash }) => (hash ? [id, hash] : [id])))
  const fresh = after.filter(({ id, hash }) => !existing.has(id) && !(hash && existing.has(hash)))
  return fresh.length / after.length
}
