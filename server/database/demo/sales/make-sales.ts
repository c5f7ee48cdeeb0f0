import type { saleImages, saleListings } from '../../../sales/sale-tables.ts'
import type { Days } from '../demo-days.ts'
import type { Random } from '../demo-random.ts'
import type { People } from '../people/make-people.ts'
import { coverChooser, type Picture, type PictureVersion, spreadOut } from '../pictures/choose-covers.ts'
import { photoOf } from '../pictures/demo-photos.ts'
import type { FindStored } from '../pictures/store-pictures.ts'
import { towns } from '../stays/towns.ts'
import type { DemoMarket, DemoSale } from './demo-sale.ts'
import { describeSale } from './describe-sale.ts'
import { markets } from './markets.ts'
import { saleLooks } from './sale-looks.ts'

type SaleRow = typeof saleListings.$inferInsert & { id: string }
type SaleStatus = NonNullable<SaleRow['saleStatus']>

export interface MadeSale {
  row: SaleRow
  /** The cover first. */
  pictures: Picture[]
}

/** One of each, for the seller one signs in as. */
const everyStatus: SaleStatus[] = [
  'active',
  'under_offer',
  'pending_validation',
  'draft',
  'sold',
  'withdrawn',
  'rejected',
  'suspended',
]
const usualStatuses: SaleStatus[] = [
  ...Array.from({ length: 14 }, (): SaleStatus => 'active'),
  'under_offer',
  'under_offer',
  'sold',
  'sold',
  'draft',
  'pending_validation',
  'withdrawn',
]

/** The listings, newest first, in an order in which neighbours differ. */
export function makeSales(random: Random, days: Days, people: People): MadeSale[] {
  const chooseCover = coverChooser()
  const entries = markets.flatMap((market) =>
    market.sales.map((sale, index) => ({
      sale,
      market,
      seller: sellerOf(sale, market, index, people),
      cover: chooseCover(saleLooks[sale.look].covers, sale.city),
      city: sale.city,
      countryCode: market.countryCode,
    })),
  )
  const statusesLeft = [...everyStatus]
  return spreadOut(random.shuffle(entries)).map((entry, position) => {
    const isFirst = entry.seller.id === people.sellers[0]!.id
    const status = (isFirst && statusesLeft.shift()) || statusFor(entry.seller.seller.status, random)
    const age = 2 + Math.round(420 * (position / entries.length) ** 1.4)
    return {
      row: saleRow(entry, status, age, random, days),
      pictures: galleryOf(entry.cover, entry.sale, position),
    }
  })
}

function statusFor(verification: string, random: Random): SaleStatus {
  return verification === 'VERIFIED'
    ? random.pick(usualStatuses)
    : random.pick(['draft', 'pending_validation'])
}

/** The listings of Lyon are the first seller's; the others fall to those who work in the country. */
function sellerOf(sale: DemoSale, { countryCode }: DemoMarket, index: number, people: People) {
  const [first, ...others] = people.sellers
  if (sale.city === 'Lyon') return first!
  const locals = others.filter(({ seller }) => seller.countries.includes(countryCode))
  return locals[index % locals.length]!
}

interface Entry {
  sale: DemoSale
  market: DemoMarket
  seller: People['sellers'][number]
}

const everPublished = new Set<SaleStatus>(['active', 'under_offer', 'sold', 'withdrawn', 'suspended'])

function saleRow(
  { sale, market, seller }: Entry,
  status: SaleStatus,
  age: number,
  random: Random,
  days: Days,
): SaleRow {
  const createdAt = days.at(-age - 3, random.integer(8, 18), random.integer(0, 59))
  const publishedAt = everPublished.has(status) ? days.at(-age, random.integer(8, 18)) : null
  const [bedrooms, bathrooms, floors] = sale.rooms ?? [0, 0, 1]
  return {
    id: random.id(createdAt),
    sellerId: seller.id,
    saleStatus: status,
    title: sale.title,
    description: describeSale(market.countryCode, sale, seller.seller, random),
    propertyType: sale.type,
    condition: sale.condition,
    salePrice: String(sale.price),
    currency: market.currency,
    negotiable: random.chance(0.35),
    surfaceTotal: sale.surface,
    bedrooms,
    bathrooms,
    floors,
    yearBuilt: sale.year ?? null,
    city: sale.city,
    region: towns.find(({ city }) => city === sale.city)?.region ?? null,
    countryCode: market.countryCode,
    latitude: sale.at[0],
    longitude: sale.at[1],
    soldOn: status === 'sold' ? days.on(-random.integer(1, Math.max(1, Math.min(age - 1, 90)))) : null,
    createdAt,
    updatedAt: publishedAt ?? createdAt,
    publishedAt,
  }
}

const versions: PictureVersion[] = ['whole', 'turned', 'closer']

/** What can only be shown once is shown three times, each time otherwise. */
function galleryOf(cover: Picture, sale: DemoSale, position: number): Picture[] {
  const rooms = saleLooks[sale.look].rooms
    .map((room) => (typeof room === 'string' ? room : room[position % room.length]!))
    .filter((photo) => photo !== cover.photo)
  if (rooms.length === 0) {
    return [
      cover,
      ...versions.filter((version) => version !== cover.version).map((version) => ({ ...cover, version })),
    ]
  }
  return [cover, ...rooms.slice(0, 7).map((photo): Picture => ({ photo, version: 'whole' }))]
}

/** What the table keeps of each picture of the listings, the cover first. */
export function saleImageRows(random: Random, days: Days, sales: MadeSale[], find: FindStored) {
  return sales.flatMap(({ row, pictures }) =>
    pictures.map((picture, position): typeof saleImages.$inferInsert => ({
      ...find('sale_images', picture),
      id: random.id(row.createdAt ?? days.at(0)),
      listingId: row.id,
      position,
      isPrimary: position === 0,
      altText: photoOf(picture.photo).alt,
      fileName: `${picture.photo}.webp`,
    })),
  )
}
