import { countryByCode } from '../../contract/countries.ts'
import { saleFeatureOf } from '../../contract/sale-catalogue.ts'
import { saleAmenityWords } from '../../contract/sale-amenity-words.ts'
import {
  type FeedCells,
  feedColumnNames,
  feedColumnRule,
  feedListSeparator,
  isLegalFactColumn,
} from '../../contract/sale-feed-columns.ts'
import type { ListingPicture, WholeListing } from './listing-queries.ts'
import { givenCells, isOf, itemsOf, saysTheSame } from './read-cells.ts'

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

function cellOf({ listing, pictures }: WholeListing, publicUrl: string, name: string): Cell {
  if (name === 'reference') return listing.externalReference ?? listing.id
  if (name === 'property_condition') return listing.condition ?? ''
  if (name === 'country') return countryByCode(listing.countryCode).slug
  if (name === 'amenities') {
    const fit = listing.amenities.filter((word) => isOf(saleAmenityWords[word], listing.propertyType))
    return fit.join(feedListSeparator)
  }
  if (name === 'pictures') return pictures.map((each) => addressOf(each, publicUrl)).join(feedListSeparator)
  if (isLegalFactColumn(name)) return listing.legalFacts[name] ?? ''
  const value = listing[camel(name) as keyof typeof listing]
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : ''
}

/** The largest there is, in the format that the most software reads. */
function addressOf({ storageKey, widths }: ListingPicture, publicUrl: string) {
  return `${publicUrl}/media/${storageKey}-${Math.max(...widths)}.webp`
}

/** Whether a listing says already all that a line says: then nothing is written. */
export function standsAsSaid(cells: FeedCells, whole: WholeListing, publicUrl: string) {
  const standing = cellsOf(whole, publicUrl)
  return givenCells(cells).every(([name, text]) => {
    const stands = String(standing[name] ?? '').trim()
    if (name === 'pictures') return itemsOf(text).join() === itemsOf(stands).join()
    return saysTheSame(feedColumnRule(name)!, text, stands)
  })
}

function camel(name: string) {
  return name.replaceAll(/_(\w)/g, (_whole, letter: string) => letter.toUpperCase())
}
