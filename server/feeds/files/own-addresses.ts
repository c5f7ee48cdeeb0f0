import type { ListingDocument, ListingPicture } from '../listing-queries.ts'

/** How every address of ours begins. */
export function ownAddresses(publicUrl: string) {
  return `${publicUrl}/`
}

/** Where a picture is, but for its width and its format. */
export function pictureAddress({ storageKey }: Pick<ListingPicture, 'storageKey'>, publicUrl: string) {
  return `${publicUrl}/media/${storageKey}-`
}

/** Where a paper is, for whoever may read it. */
export function documentAddress({ listingId, id }: ListingDocument, publicUrl: string) {
  return `${publicUrl}/api/v1/properties-for-sale/seller/${listingId}/kyc/documents/${id}`
}
