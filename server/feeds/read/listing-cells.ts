import { countryByCode } from '#contract/core/countries.ts'
import { saleFeatureOf } from '#contract/sales/sale-catalogue.ts'
import { saleAmenityWords } from '#contract/sales/sale-amenity-words.ts'
import {
  type FeedCells,
  feedColumnNames,
  feedListSeparator,
  isLegalFactColumn,
} from '#contract/sales/sale-feed-columns.ts'
import type { ListingPicture, WholeListing } from '../listing-queries.ts'
import { paperAddress, pictureAddress } from '../files/own-addresses.ts'
import { givenCells, isOf, saysTheSame } from './read-cells.ts'
import { paperItem, readCaptions, readFileLists, type WantedFile } from '../files/read-file-lists.ts'

type Cell = string | number | boolean

/** A listing as the line that writes it: what goes out comes in again as it was. */
export function cellsOf(whole: WholeListing, publicUrl: string): Record<string, Cell> {
  const features = new Map(whole.features.map(({ code, value }) => [code, value]))
  return Object.fromEntries(
    feedColumnNames.map((name) => {
      const feature = saleFeatureOf(name)
      if (!feature) return [name, cellOf(whole, publicUrl, name)]
      // What was said of another type, before it was changed, is not of this one.
      return [name, isOf(feature, whole.listing.propertyType) ? (features.get(name) ?? '') : '']
    }),
  )
}

function cellOf(whole: WholeListing, publicUrl: string, name: string): Cell {
  const { listing, pictures } = whole
  if (name === 'reference') return listing.externalReference ?? listing.id
  if (name === 'property_condition') return listing.condition ?? ''
  if (name === 'country') return countryByCode(listing.countryCode).slug
  if (name === 'amenities') {
    const fit = listing.amenities.filter((word) => isOf(saleAmenityWords[word], listing.propertyType))
    return fit.join(feedListSeparator)
  }
  if (name === 'pictures') return pictures.map((each) => largest(each, publicUrl)).join(feedListSeparator)
  if (name === 'picture_captions') return captionsOf(pictures)
  if (name === 'documents') return papersIn(whole, publicUrl).join(feedListSeparator)
  if (isLegalFactColumn(name)) return listing.legalFacts[name] ?? ''
  const value = listing[camel(name) as keyof typeof listing]
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : ''
}

/** The largest there is, in the format that the most software reads. */
function largest(picture: ListingPicture, publicUrl: string) {
  return `${pictureAddress(picture, publicUrl)}${Math.max(...picture.widths)}.webp`
}

function captionsOf(pictures: ListingPicture[]) {
  const captions = pictures.map(({ caption }) => caption.replaceAll(feedListSeparator, '/'))
  return captions.some(Boolean) ? captions.join(feedListSeparator) : ''
}

/** By the address where a feed found it, which others can read; ours asks who reads. */
function papersIn({ papers, found }: WholeListing, publicUrl: string) {
  return papers.map((paper) => {
    const address = found.find(
      ({ documentId, address: at }) => at !== null && documentId === paper.id,
    )?.address
    return paperItem({ kind: paper.kind, address: address ?? paperAddress(paper, publicUrl) })
  })
}

/** Whether a listing says already all that a line says: then nothing is written. */
export function standsAsSaid(cells: FeedCells, whole: WholeListing, publicUrl: string) {
  const standing = cellsOf(whole, publicUrl)
  const { lists } = readFileLists(cells)
  return givenCells(cells).every(([name, text, rule]) => {
    const stands = String(standing[name] ?? '').trim()
    if (name === 'pictures') return sameWherever(lists.pictures ?? [], whole, publicUrl)
    if (name === 'picture_captions') return readCaptions(text).join() === readCaptions(stands).join()
    return saysTheSame(name === 'documents' ? { ...rule, holds: 'words' } : rule, text, stands)
  })
}

/** Whether addresses are those of the pictures, in their order: ours, or where a feed found them. */
function sameWherever(wanted: WantedFile[], { pictures, found }: WholeListing, publicUrl: string) {
  const isAt = (picture: ListingPicture, address: string) =>
    address.startsWith(pictureAddress(picture, publicUrl)) ||
    found.some((file) => file.imageId === picture.id && file.address === address)
  return (
    wanted.length === pictures.length && pictures.every((picture, at) => isAt(picture, wanted[at]!.address))
  )
}

function camel(name: string) {
  return name.replaceAll(/_(\w)/g, (_whole, letter: string) => letter.toUpperCase())
}
