import type { ListingDocument, ListingPicture } from '../listing-queries.ts'

/** Prefix of every URL of the platform. */
export function ownAddresses(publicUrl: string) {
  return `${publicUrl}/`
}

/** URL of a picture, without its width and format. */
export function pictureAddress({ storageKey }: Pick<ListingPicture, 'storageKey'>, publicUrl: string) {
  return `${publicUrl}/media/${storageKey}-`
}

/** URL of a document, for readers with access. */
export function documentAddress({ listingId, id }: ListingDocument, publicUrl: string) {
  return `${publicUrl}/api/v1/properties-for-sale/seller/${listingId}/kyc/documents/${id}`
}
