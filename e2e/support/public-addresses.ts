import type { RouteConfigEntry } from '@react-router/dev/routes'
import routes from '#web/routes.ts'

export interface PublicAddress {
  path: string
  /** The status of the document or of a call that belongs to this page. */
  refusal?: number
}

/** The layout of the areas, whose pages belong to one person. */
const areas = 'areas/layout/areas.route.tsx'

/**
 * Each public route of the sitemap at every address with content of its own: with dates within a month and
 * across two, with filters, beyond its first page.
 * @throws where a route with parameters has no address here
 */
export async function publicAddresses(site: string): Promise<PublicAddress[]> {
  // Free on all dates below: which rentals are taken depends on the day of the demonstration.
  const free = `check_in=${dayOfMonth(2, 10)}&check_out=${dayOfMonth(3, 3)}`
  const [rental, sales] = await Promise.all([
    firstOf(site, `properties/search?${free}`, 2),
    firstOf(site, 'properties-for-sale/public?', 2),
  ])
  const rentalItem = `/properties/${rental[0]?.country_slug}/${rental[0]?.id}`
  const sale = `/properties-for-sale/${sales[0]?.country_slug}/${sales[0]?.id}`
  const within = `check_in=${dayOfMonth(2, 10)}&check_out=${dayOfMonth(2, 15)}`
  const across = `check_in=${dayOfMonth(2, 27)}&check_out=${dayOfMonth(3, 3)}`
  const unknown = '00000000-0000-4000-8000-000000000000'
  const addressesOf: Record<string, (string | PublicAddress)[]> = {
    '/': ['/', '/?type=villa', '/?page=2'],
    '/properties': [
      '/properties',
      `/properties?${within}`,
      `/properties?${across}&guests=2`,
      `/properties?${across}&flexible_days=3`,
      `/properties?month=${dayOfMonth(3, 1).slice(0, 7)}&stay_length=weekend`,
      { path: `/properties?check_in=${dayOfMonth(2, 10)}`, refusal: 422 },
      '/properties?country=france&min_price=50&max_price=2500&bedrooms=2&rating_min=4.5&amenities=wifi',
      `/properties?${across}&property_type=villa&sort_by=price&page=2`,
    ],
    '/properties/compare': [
      '/properties/compare',
      `/properties/compare?homes=${rental.map(({ id }) => id).join(',')}&${within}&guests=2`,
    ],
    '/properties/:country': ['/properties/france', '/properties/senegal'],
    '/properties/:country/:id': [
      rentalItem,
      `${rentalItem}?${within}&guests=2`,
      `${rentalItem}?${across}&guests=2`,
    ],
    '/properties-for-sale': [
      '/properties-for-sale',
      '/properties-for-sale?country=france&min_price=100000&max_price=1500000&min_surface=50&energy_class=A,B,C',
      '/properties-for-sale?property_type=house&sort_by=price&page=2',
    ],
    '/properties-for-sale/compare': [
      '/properties-for-sale/compare',
      `/properties-for-sale/compare?homes=${sales.map(({ id }) => id).join(',')}`,
    ],
    '/properties-for-sale/:country': ['/properties-for-sale/france', '/properties-for-sale/senegal'],
    '/properties-for-sale/:country/:id': [sale],
    '/properties-for-sale/:country/:id/print': [`${sale}/print`],
    '/help-center': ['/help-center', '/help-center?q=prix'],
    '/blog/:slug': ['/blog/partir-en-famille'],
    '/guides/:slug': ['/guides/taxe-de-sejour'],
    '/mailbox': ['/mailbox', '/mailbox?to=client@demeure.example'],
    '/favorites/shared/:token': [await sharedFavorites(site)],
    '/*': [{ path: '/not-there', refusal: 404 }],
    // Without the secret of an e-mail they show that the link is not valid.
    '/verify-email': [{ path: '/verify-email', refusal: 422 }],
    '/join-staff': [{ path: '/join-staff', refusal: 409 }],
    '/payment-share': [{ path: '/payment-share', refusal: 422 }],
    '/contest-suspension': [{ path: '/contest-suspension', refusal: 422 }],
    '/contest-report': [{ path: '/contest-report', refusal: 422 }],
    '/confirm-listing': [{ path: '/confirm-listing', refusal: 422 }],
    '/inquiries/confirm': [{ path: '/inquiries/confirm', refusal: 422 }],
    '/inquiries/:id': [{ path: `/inquiries/${unknown}?key=unknown`, refusal: 404 }],
    '/visits/confirm': [{ path: '/visits/confirm', refusal: 422 }],
    '/visits/:id': [{ path: `/visits/${unknown}?key=unknown`, refusal: 404 }],
    '/alerts/:id/end': [`/alerts/${unknown}/end?key=unknown`],
    '/favorites/:id/end-alerts': [`/favorites/${unknown}/end-alerts?key=unknown`],
    '/badges/:id': [{ path: `/badges/${unknown}`, refusal: 404 }],
    '/verification/telephone/:token': [{ path: '/verification/telephone/unknown', refusal: 404 }],
    // Nothing is paid there by a stranger: without an order of the site there is none to show.
    '/demonstration-payments/:id': [{ path: `/demonstration-payments/${unknown}`, refusal: 404 }],
    '/demonstration-accounts/:id': [{ path: `/demonstration-accounts/${unknown}`, refusal: 404 }],
    '/demonstration-sign-in/:uid': [{ path: '/demonstration-sign-in/unknown', refusal: 404 }],
    '/auth/callback/:provider': ['/auth/callback/essai?error=access_denied'],
  }
  const patterns = patternsOf(routes)
  const stale = Object.keys(addressesOf).filter((pattern) => !patterns.includes(pattern))
  if (stale.length > 0) throw new Error(`no routes: ${stale.join(', ')}`)
  return patterns.flatMap((pattern) => {
    const addresses = addressesOf[pattern]
    if (!addresses && /[:*]/.test(pattern)) throw new Error(`no address of ${pattern} to open`)
    return (addresses ?? [pattern]).map((address) =>
      typeof address === 'string' ? { path: address } : address,
    )
  })
}

/** The patterns of the pages without sign-in, without their language. */
function patternsOf(entries: RouteConfigEntry[], parent = ''): string[] {
  return entries.flatMap(({ file, path, children }) => {
    const pattern = path ? `${parent}/${path}` : parent
    if (file === areas) return []
    if (children) return patternsOf(children, pattern)
    // Files for crawlers have no language.
    return pattern.startsWith('/:lang?') ? [pattern.slice('/:lang?'.length) || '/'] : []
  })
}

async function firstOf(site: string, call: string, count: number) {
  const answer = await fetch(`${site}/api/v1/${call}&per_page=${count}`)
  return ((await answer.json()) as { items: { id: string; country_slug: string }[] }).items
}

/** The address of a list of favorites that its owner shares. */
async function sharedFavorites(site: string) {
  const api = `${site}/api/v1`
  const signedIn = await fetch(`${api}/auth/login`, {
    method: 'POST',
    body: new URLSearchParams({ username: 'client@demeure.example', password: 'Demeure-2026!' }),
  })
  const { access_token: token } = (await signedIn.json()) as { access_token: string }
  const headers = { authorization: `Bearer ${token}` }
  const lists = await fetch(`${api}/favorite-lists`, { headers })
  const [list] = ((await lists.json()) as { items: { id: string }[] }).items
  const shared = await fetch(`${api}/favorite-lists/${list?.id}/share`, { method: 'POST', headers })
  return ((await shared.json()) as { share_path: string }).share_path
}

/** A day of a month to come, counted from this one. */
function dayOfMonth(months: number, day: number) {
  const now = new Date()
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + months, day)).toISOString().slice(0, 10)
}
