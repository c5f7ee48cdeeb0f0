import { LRUCache } from 'lru-cache'
import { validByVersion } from '#server/platform/database/replicas/timelines.ts'
import type { SettingsLookup } from '#contract/administration/setting-definitions.ts'
import type { Language } from '#contract/core/language.ts'
import { countryByCode } from '#contract/core/countries.ts'
import type { CountryCode } from '#contract/core/open-countries.ts'
import { PublicSale } from '#contract/sales/public-sales.ts'
import { publicSaleStatuses } from '#contract/sales/sale-enums.ts'
import type { Context } from '#server/platform/context.ts'
import { findRegisteredCertificate } from '#server/document-checks/certificates/certificate-history.ts'
import { notFound } from '#server/platform/http/errors/refusals.ts'
import { runText } from '#server/platform/database/run-statement.ts'
import { type Serializer, serializerOf } from '#server/platform/http/endpoints/serializer.ts'
import { dayMilliseconds, soldHiddenUpTo, toConfirmFrom } from '#server/sales/freshness/freshness.ts'
import { sellerChecks } from '#server/verification/badges/seller-checks.ts'
import { describeFeatures } from '#server/sales/listing/sale-features.ts'
import { presentSale } from './present-sale.ts'
import { imagesOf } from './sale-images.ts'
import { saleGone } from './sale-refusals.ts'
import { findSale, pricesOf, type SaleRow } from './sale-search-queries.ts'

interface MadeSale {
  version: string
  toConfirmDays: number
  activeListings: number
  /** When the page changes through the passage of time alone. */
  until: number
  sale: PublicSale
}

/**
 * Cached pages. As with cards, each request queries the version of the row, which changes with its pictures, its prices
 * and its seller's public data, and those of the seller's verifications; the rest is read again only when that has changed.
 */
const made = validByVersion(new LRUCache<string, MadeSale>({ max: 800 }))

/** A listing's public page. */
export async function showSale(app: Context, id: string, language: Language): Promise<PublicSale> {
  const now = app.clock.now()
  const stamp = await stampOf(app, id)
  if (!stamp) throw notFound()
  assertReadable(stamp, now, app.settings)
  const name = `${id} ${language}`
  const existing = made.get(name)
  const toConfirmDays = app.settings.get('to_confirm_days')
  const isGood =
    existing?.version === stamp.version &&
    existing.activeListings === stamp.activeListings &&
    existing.toConfirmDays === toConfirmDays
  if (existing && isGood && existing.until > now.getTime()) return existing.sale
  // Read after the version it is cached under: the content may be newer, never older.
  const [row, images, prices, characteristics] = await Promise.all([
    findSale(app, id),
    imagesOf(app, id),
    pricesOf(app, id),
    describeFeatures(app.db, id, language),
  ])
  if (!row) throw notFound()
  const { checks, until } = await sellerChecks(app, row.sellerId, language)
  const { activeListings, version } = stamp
  const certificate = await findRegisteredCertificate(app.db, row.energyNumber)
  const surroundings = {
    images,
    prices,
    activeListings,
    characteristics,
    checks,
    certificate,
    now,
    settings: app.settings,
  }
  const sale = presentSale(row, surroundings)
  const changesAt = nextChangeOf(row, now, app.settings)
  made.set(name, { version, toConfirmDays, activeListings, until: Math.min(until, changesAt), sale })
  return sale
}

/** The age in days increases, or the listing is shown as « à confirmer ». */
function nextChangeOf(row: SaleRow, now: Date, settings: SettingsLookup) {
  const age = now.getTime() - (row.firstPublishedAt ?? row.createdAt).getTime()
  const older = now.getTime() + dayMilliseconds - (age % dayMilliseconds)
  const toConfirm = toConfirmFrom(row, settings) ?? 0
  return toConfirm > now.getTime() ? Math.min(toConfirm, older) : older
}

/** The public listing into which a duplicate was merged. @throws 404 */
export async function showFavoriteSale(app: Context, id: string) {
  const [stored] = await runText<{ id: string; countryCode: CountryCode }>(app, favoriteSaleSql, [id])
  if (!stored) throw notFound()
  return { id: stored.id, country_slug: countryByCode(stored.countryCode).slug }
}

/** The retained listing may itself have been merged later. */
const favoriteSaleSql = `with recursive kept as (
    select merged_into as id, 1 as step from sale_case where listing_id = $1
    union all select later.merged_into, step + 1 from sale_case later join kept on later.listing_id = kept.id where step < 5)
  select sale_listing.id, country_code as "countryCode" from kept join sale_listing on sale_listing.id = kept.id
  where sale_status in ('active', 'under_offer') and hidden_at is null order by step limit 1`

interface Stamp extends Access {
  version: string
  activeListings: number
}

type Access = Pick<SaleRow, 'saleStatus' | 'hiddenAt' | 'publishedAt' | 'soldOn'>

/** A change of a case of the seller, who may have lost a check, makes another version as well. */
const stampText = `select concat_ws(' ', xmin, (select string_agg(cases.xmin::text, ' ' order by cases.kind)
      from verification_case cases where cases.subject_id = sale_listing.seller_id and cases.kind <> 'property'))
      as version, sale_status as "saleStatus", hidden_at as "hiddenAt",
    published_at as "publishedAt", sold_on as "soldOn",
    (select count(*)::int from sale_listing own where own.seller_id = sale_listing.seller_id
      and own.sale_status in ('active', 'under_offer') and own.hidden_at is null) as "activeListings"
  from sale_listing where id = $1`

async function stampOf(app: Context, id: string) {
  const [stamp] = await runText<Stamp>(app, stampText, [id])
  return stamp
}

/**
 * A listing with a public page: on the market, or sold recently.
 * @throws 410 for one that was on the market and has left it for good; 404 for any other
 */
export async function readableSale(app: Context, id: string): Promise<SaleRow> {
  const row = await findSale(app, id)
  if (!row) throw notFound()
  assertReadable(row, app.clock.now(), app.settings)
  return row
}

function assertReadable(row: Access, now: Date, settings: SettingsLookup) {
  const isOnMarket = publicSaleStatuses.some((status) => status === row.saleStatus)
  if (isOnMarket && row.hiddenAt === null) return
  if (row.saleStatus === 'sold' && isRecentlySold(row, now, settings)) return
  const hasLeft = row.saleStatus === 'sold' || row.saleStatus === 'withdrawn'
  throw hasLeft && row.publishedAt !== null ? saleGone() : notFound()
}

/** For days that are a setting, its page remains, as sold. */
function isRecentlySold({ soldOn }: Access, now: Date, settings: SettingsLookup) {
  return soldOn !== null && soldOn > soldHiddenUpTo(now, settings)
}

const write = serializerOf(PublicSale)
const texts = new WeakMap<PublicSale, Buffer>()

/** The JSON of a page, serialised once while it is cached. */
export const writeSale: Serializer = (answer) => {
  const sale = answer as PublicSale
  const existing = texts.get(sale)
  if (existing) return existing
  const text = Buffer.from(write(sale))
  texts.set(sale, text)
  return text
}
