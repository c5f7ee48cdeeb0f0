import { countryByCode } from '#contract/core/countries.ts'
import { saleFeatureOf } from '#contract/sales/sale-catalogue.ts'
import { saleAmenityTypes } from '#contract/sales/sale-amenity-types.ts'
import {
  type FeedCells,
  feedColumnNames,
  feedListSeparator,
  isLegalFactColumn,
} from '#contract/sales/sale-feed-columns.ts'
import type { ListingPicture, ListingDetail } from '../listing-queries.ts'
import { documentAddress, pictureAddress } from '../files/own-addresses.ts'
import { filledCells, isOf, isEqualCell } from './read-cells.ts'
import { documentItem, readCaptions, readFileLists, type RequestedFile } from '../files/read-file-lists.ts'

type Cell = string | number | boolean

/** A listing as a line of a feed: an export can be imported again without changes. */
export function cellsOf(detail: ListingDetail, publicUrl: string): Record<string, Cell> {
  const features = new Map(detail.features.map(({ code, value }) => [code, value]))
  return Object.fromEntries(
    feedColumnNames.map((name) => {
      const feature = saleFeatureOf(name)
      if (!feature) return [name, cellOf(detail, publicUrl, name)]
      // Features of a former type are not exported.
      return [name, isOf(feature, detail.listing.propertyType) ? (features.get(name) ?? '') : '']
    }),
  )
}

function cellOf(detail: ListingDetail, publicUrl: string, name: string): Cell {
  const { listing, pictures } = detail
  if (name === 'reference') return listing.externalReference ?? listing.id
  if (name === 'property_condition') return listing.condition ?? ''
  if (name === 'country') return countryByCode(listing.countryCode).slug
  if (name === 'amenities') {
    const fit = listing.amenities.filter((word) =>
      isOf({ types: saleAmenityTypes[word] }, listing.propertyType),
    )
    return fit.join(feedListSeparator)
  }
  if (name === 'pictures') return pictures.map((each) => largest(each, publicUrl)).join(feedListSeparator)
  if (name === 'picture_captions') return captionsOf(pictures)
  if (name === 'documents') return documentsIn(detail, publicUrl).join(feedListSeparator)
  if (isLegalFactColumn(name)) return listing.legalFacts[name] ?? ''
  const value = listing[camel(name) as keyof typeof listing]
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : ''
}

/** The largest width, as WebP. */
function largest(picture: ListingPicture, publicUrl: string) {
  return `${pictureAddress(picture, publicUrl)}${Math.max(...picture.widths)}.webp`
}

function captionsOf(pictures: ListingPicture[]) {
  const captions = pictures.map(({ caption }) => caption.replaceAll(feedListSeparator, '/'))
  return captions.some(Boolean) ? captions.join(feedListSeparator) : ''
}

/** The address from which a feed fetched it, where known, as others can read it; the platform's URL requires access. */
function documentsIn({ papers: documents, found }: ListingDetail, publicUrl: string) {
  return documents.map((document) => {
    const address = found.find(
      ({ documentId, address: at }) => at !== null && documentId === document.id,
    )?.address
    return documentItem({ kind: document.kind, address: address ?? documentAddress(document, publicUrl) })
  })
}

/** Whether a listing already equals its line: then nothing is written. */
export function matchesImported(cells: FeedCells, detail: ListingDetail, publicUrl: string) {
  const standing = cellsOf(detail, publicUrl)
  const { lists } = readFileLists(cells)
  return filledCells(cells).every(([name, text, rule]) => {
    const stands = String(standing[name] ?? '').trim()
    if (name === 'pictures') return sameWherever(lists.pictures ?? [], detail, publicUrl)
    if (name === 'picture_captions') return readCaptions(text).join() === readCaptions(stands).join()
    return isEqualCell(name === 'documents' ? { ...rule, holds: 'words' } : rule, text, stands)
  })
}

/** Whether addresses are those of the pictures, in their order: platform URLs, or where a feed fetched them. */
function sameWherever(requested: RequestedFile[], { pictures, found }: ListingDetail, publicUrl: string) {
  const isAt = (picture: ListingPicture, address: string) =>
    address.startsWith(pictureAddress(picture, publicUrl)) ||
    found.some((file) => file.imageId === picture.id && file.address === address)
  return (
    requested.length === pictures.length &&
    pictures.every((picture, at) => isAt(picture, requested[at]!.address))
  )
}

function camel(name: string) {
  return name.replaceAll(/_(\w)/g, (_match, letter: string) => letter.toUpperCase())
}
