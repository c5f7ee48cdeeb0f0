import type { CountryCode } from '#contract/core/countries.ts'
import type { SaleStatus } from '#contract/sales/sale-enums.ts'
import type { saleImages, saleListings, salePriceChanges } from '#server/schema/catalogue/sale-tables.ts'
import { privateSalesAtMost } from '#server/conformity/rules/rules-of-identity.ts'
import type { Days } from '../demo-days.ts'
import type { Random } from '../demo-random.ts'
import type { People } from '../people/make-people.ts'
import { coverChooser, type Picture, type PictureVersion, spreadOut } from '../pictures/choose-covers.ts'
import { photoOf } from '../pictures/demo-photos.ts'
import type { FindStored } from '../pictures/store-pictures.ts'
import type { unsharedPhotos } from '../pictures/unshared-photos.ts'
import { towns } from '../stays/towns.ts'
import type { DemoMarket, DemoSale } from './demo-sale.ts'
import { describeSale } from './describe-sale.ts'
import { markets } from './markets.ts'
import { saleFacts } from './sale-facts.ts'
import { saleStyles } from './sale-styles.ts'

type SaleRow = typeof saleListings.$inferInsert & {
  id: string
  title: string
  description: string
  countryCode: CountryCode
  latitude: number
  longitude: number
}

export interface MadeSale {
  row: SaleRow
  /** The cover first. */
  pictures: Picture[]
}

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
      cover: chooseCover(saleStyles[sale.style].covers, sale.city),
      city: sale.city,
      countryCode: market.countryCode,
    })),
  )
  const lawful = privateSalesBound()
  const isFirstOfTown = firsts<string>()
  return spreadOut(random.shuffle(entries)).map((entry, position) => {
    const drawn = statusFor(entry.seller.seller.status, random)
    const isOpen = entry.seller.seller.status === 'VERIFIED' && isFirstOfTown(entry.city)
    const wished = entry.sale.status ?? (isOpen ? 'active' : drawn)
    const status = lawful(entry.seller, wished)
    const age = 2 + Math.round(420 * (position / entries.length) ** 1.4)
    return {
      row: saleRow(entry, status, age, random, days),
      pictures: galleryOf(entry.cover, entry.sale, position),
    }
  })
}

/** Whether a value comes for the first time: of each town one listing at least is public. */
function firsts<Value>() {
  const seen = new Set<Value>()
  return (value: Value) => {
    const isFirst = !seen.has(value)
    seen.add(value)
    return isFirst
  }
}

function statusFor(verification: string, random: Random): SaleStatus {
  return verification === 'VERIFIED'
    ? random.pick(usualStatuses)
    : random.pick(['draft', 'pending_validation'])
}

/** A private seller has few listings online at once: the others are withdrawn. */
function privateSalesBound() {
  const live = new Map<string, number>()
  return ({ id, seller }: People['sellers'][number], wished: SaleStatus): SaleStatus => {
    if (seller.profession || (wished !== 'active' && wished !== 'under_offer')) return wished
    const count = live.get(id) ?? 0
    if (count >= privateSalesAtMost) return 'withdrawn'
    live.set(id, count + 1)
    return wished
  }
}

/**
 * The listings of Lyon belong to the first seller; the others to sellers who work in the country, the only one of a
 * town to one who may publish.
 */
function sellerOf(sale: DemoSale, { countryCode, sales }: DemoMarket, index: number, people: People) {
  const [first, ...others] = people.sellers
  if (sale.city === 'Lyon') return first!
  const isOnly = sales.filter(({ city }) => city === sale.city).length === 1
  const locals = others.filter(
    ({ seller }) => seller.countries.includes(countryCode) && (!isOnly || seller.status === 'VERIFIED'),
  )
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
  const town = towns.find(({ city }) => city === sale.city)
  return {
    ...saleFacts(
      { countryCode: market.countryCode, postcode: town?.postcode ?? '', age },
      sale,
      seller.seller,
      random,
      days,
    ),
    id: random.id(createdAt),
    sellerId: seller.id,
    saleStatus: status,
    title: sale.title,
    description: describeSale(sale, random),
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
    cityId: town?.cityId ?? null,
    region: town?.region ?? null,
    postcode: town?.postcode ?? '',
    countryCode: market.countryCode,
    latitude: sale.at[0],
    longitude: sale.at[1],
    publicLatitude: sale.at[0],
    publicLongitude: sale.at[1],
    addressPrivacy: 'exact',
    soldOn: status === 'sold' ? days.on(-random.integer(1, Math.max(1, Math.min(age - 1, 90)))) : null,
    // A little under the asking price, in round thousands.
    soldPrice: status === 'sold' ? String(Math.round((sale.price * 0.97) / 1000) * 1000) : null,
    ...lifeFacts(status, { since: publishedAt ?? createdAt, age }, random, days),
    createdAt,
    updatedAt: publishedAt ?? createdAt,
    publishedAt,
    firstPublishedAt: publishedAt,
  }
}

/** The columns that follow from the status of a listing, which is as many days old. */
function lifeFacts(
  status: SaleStatus,
  { since, age }: { since: Date; age: number },
  random: Random,
  days: Days,
): Partial<SaleRow> {
  const submitted = status === 'draft' ? {} : { submissions: 1, submittedAt: since }
  if (status === 'active' || status === 'under_offer') {
    return {
      ...submitted,
      confirmedAt: days.at(-random.integer(0, Math.min(12, age - 1)), 9),
      underOfferSince:
        status === 'under_offer' ? days.at(-random.integer(0, Math.min(20, age - 1)), 18) : null,
    }
  }
  if (status === 'rejected') {
    return {
      ...submitted,
      rejectionReason:
        'Les photos du séjour montrent le mobilier d’une autre annonce. Remplacez-les et soumettez à nouveau.',
    }
  }
  if (status === 'withdrawn')
    return { ...submitted, withdrawnAt: days.at(-random.integer(0, Math.min(60, age - 1)), 11) }
  return submitted
}

const versions: PictureVersion[] = ['whole', 'turned', 'closer', 'detail', 'aside']
/** A listing with fewer does not pass the conformity rules (rules, section 8). */
const fewestPictures = 5

/** A cover without enough rooms is shown several times, each time in another version. */
function galleryOf(cover: Picture, sale: DemoSale, position: number): Picture[] {
  const rooms = saleStyles[sale.style].rooms
    .map((room) => (typeof room === 'string' ? room : room[position % room.length]!))
    .filter((photo) => photo !== cover.photo)
    .slice(0, 7)
    .map((photo): Picture => ({ photo, version: 'whole' }))
  const others = versions
    .filter((version) => version !== cover.version)
    .map((version) => ({ ...cover, version }))
  return [cover, ...rooms, ...others.slice(0, Math.max(0, fewestPictures - 1 - rooms.length))]
}

/** The picture rows of the listings, the cover first. Copied photographs have a perceptual hash, too. */
export function saleImageRows(
  random: Random,
  days: Days,
  { sales, copy, hashed }: { sales: MadeSale[]; copy: MadeSale; hashed: ReturnType<typeof unsharedPhotos> },
  find: FindStored,
) {
  return sales.flatMap(({ row, pictures }) =>
    pictures.map((picture, position): typeof saleImages.$inferInsert => ({
      ...find('sale_images', picture),
      id: random.id(row.createdAt ?? days.at(0)),
      listingId: row.id,
      position,
      isPrimary: position === 0,
      altText: photoOf(picture.photo).alt,
      fileName: `${picture.photo}.webp`,
      ...(pictures !== copy.pictures && !hashed.has(picture.photo) && { perceptualHash: null }),
      createdAt: row.createdAt,
    })),
  )
}

/** The price history of each published listing: some prices were reduced once. */
export function salePriceRows(random: Random, days: Days, sales: MadeSale[]) {
  return sales.flatMap(({ row }): (typeof salePriceChanges.$inferInsert)[] => {
    const { publishedAt, salePrice, currency = 'EUR' } = row
    if (!publishedAt || !salePrice) return []
    const now = {
      id: random.id(publishedAt),
      listingId: row.id,
      price: salePrice,
      currency,
      changedAt: publishedAt,
    }
    const age = (days.at(0).getTime() - publishedAt.getTime()) / 86_400_000
    if (age < 45 || random.chance(0.6)) return [now]
    const before = { ...now, price: String(Math.round((Number(salePrice) * random.integer(103, 109)) / 100)) }
    const changedAt = days.at(-random.integer(5, Math.floor(age) - 20), 10)
    return [before, { ...now, id: random.id(changedAt), changedAt }]
  })
}
