import { type Api, pageServices } from '#web/api/api.ts'
import { listArticles } from '#web/content/markdown.server.ts'
import { paths } from '#web/paths.ts'
import type { Route } from './+types/sitemap-file.route.ts'
import { listingsPerFile, type SiteAddress, urlSet } from './sitemap.ts'

/**
 * A file of the sitemap: `pages.xml`, or `homes-1.xml`, `sales-1.xml` and so on.
 * @throws 404 for a file without addresses
 */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { api, publicUrl } = context.get(pageServices)
  const [, kind, number] = /^(homes|sales)-([1-9]\d{0,4})\.xml$/.exec(params.file) ?? []
  if (kind)
    return urlSet(
      publicUrl,
      await listingAddresses(kind === 'homes' ? staysOf(api) : salesOf(api), Number(number)),
    )
  if (params.file !== 'pages.xml') throw new Response('Not found', { status: 404 })
  return urlSet(publicUrl, await pageAddresses(api))
}

async function pageAddresses(api: Api): Promise<SiteAddress[]> {
  const [{ items }, sales] = await Promise.all([
    api('GET /properties/countries'),
    api('GET /properties-for-sale/public/countries'),
  ])
  const articles = (['blog', 'guides'] as const).flatMap((folder) =>
    listArticles(folder, 'fr').map(({ slug }) =>
      folder === 'blog' ? paths.blogArticle(slug) : paths.guide(slug),
    ),
  )
  const pages = [
    paths.home(),
    paths.rentals(),
    ...items
      .filter(({ total_items: total }) => total > 0)
      .map(({ country_slug }) => paths.rentalsOfCountry(country_slug)),
    paths.sales(),
    ...sales.items
      .filter(({ total_items: total }) => total > 0)
      .map(({ country_slug }) => paths.salesOfCountry(country_slug)),
    paths.about(),
    paths.trustSafety(),
    paths.kycTest(),
    paths.helpCenter(),
    paths.contact(),
    paths.reducedData(),
    paths.becomeHost(),
    paths.becomeSeller(),
    paths.careers(),
    paths.blog(),
    paths.guides(),
    ...articles,
    paths.termsOfUse(),
    paths.privacyPolicy(),
    paths.legalNotice(),
  ]
  return pages.map((path) => ({ path }))
}

interface PageOfListings {
  addresses: SiteAddress[]
  hasNext: boolean
}
type ReadListings = (page: { page: string; per_page: string }) => Promise<PageOfListings>

function staysOf(api: Api): ReadListings {
  return async (query) => {
    const { items, pagination } = await api('GET /properties', { query })
    return {
      addresses: items.map(({ country_slug: country, id, published_at: published }) => ({
        path: paths.rental(country, id),
        ...(published && { changed: published }),
      })),
      hasNext: pagination.has_next,
    }
  }
}

function salesOf(api: Api): ReadListings {
  return async (query) => {
    const { items, pagination } = await api('GET /properties-for-sale/public', { query })
    return {
      addresses: items.map(({ country_slug: country, id, updated_at: changed }) => ({
        path: paths.sale(country, id),
        changed,
      })),
      hasNext: pagination.has_next,
    }
  }
}

/**
 * Reads the listings of a file a hundred at a time, the largest page of the API.
 * @throws 404 where there are none
 */
async function listingAddresses(readRentals: ReadListings, file: number): Promise<SiteAddress[]> {
  const perPage = 100
  const first = ((file - 1) * listingsPerFile) / perPage + 1
  const addresses: SiteAddress[] = []
  for (let page = first; page < first + listingsPerFile / perPage; page += 1) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other, to leave capacity for other requests
    const found = await readRentals({ page: String(page), per_page: String(perPage) })
    addresses.push(...found.addresses)
    if (!found.hasNext) break
  }
  if (addresses.length === 0) throw new Response('Not found', { status: 404 })
  return addresses
}
