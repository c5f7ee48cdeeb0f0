import 'virtual:texts/core/home'
import { msg } from '@lingui/core/macro'
import { useLocation } from 'react-router'
import { type Api, pageServices } from '#web/api/api.ts'
import { i18nFor, languageOfPath } from '#web/locales/texts.ts'
import type { PageHandle } from '#web/shell/page/page-handle.ts'
import { pageHead } from '#web/shell/page/page-meta.ts'
import { forCard } from '#web/rentals/card-rental.ts'
import { preserveShown } from '#web/ui/hydration/preserve-shown.ts'
import { deferred } from '#web/ui/hydration/deferred-hydration.tsx'
import type { Route } from './+types/home.route.ts'
import { posters } from './hero-posters.ts'
import { Hero } from './hero.tsx'
import { type HomeQuery, homeQueryOf, listingsPerPage } from './home-query.ts'
import type { FoundListings } from './sections/find-listings.tsx'
import { reviewsRequested, testimonialsOf } from './testimonials-choice.ts'

const HomeSections = deferred('home-sections', () => import('./sections/sections.tsx'))

/** The poster is the largest element of the first screen: preloaded, before the style sheet requests it. */
export const links: Route.LinksFunction = () =>
  Object.values(posters).map((poster) => ({
    rel: 'preload',
    as: 'image',
    type: 'image/avif',
    fetchPriority: 'high',
    ...poster,
  }))

export const handle: PageHandle = { overFilm: true }

export async function loader({ context, url }: Route.LoaderArgs) {
  const { api, publicUrl } = context.get(pageServices)
  const { pathname, searchParams } = url
  const i18n = i18nFor(languageOfPath(pathname))
  const [listings, testimonials] = await Promise.all([
    findRentals(api, homeQueryOf(searchParams)),
    findTestimonials(api),
  ])
  const head = pageHead(
    { url, context },
    {
      title: i18n._(msg`Trouvez votre prochain endroit confortable`),
      description: i18n._(
        msg`Villas, appartements, chalets et maisons à louer chez des hôtes identifiés\u00a0: photos, carte, prix total affiché et avis de vrais séjours.`,
      ),
      jsonLd: [
        {
          '@type': 'Organization',
          name: 'Demeure',
          url: publicUrl,
          logo: `${publicUrl}/brand/icon-512.png`,
        },
        { '@type': 'WebSite', name: 'Demeure', url: publicUrl },
      ],
    },
  )
  return { head, homes: listings, testimonials }
}

/** The page loads without them: the section shows an error and a retry. */
async function findRentals(api: Api, { category, page }: HomeQuery): Promise<FoundListings | null> {
  try {
    const { items, pagination } = await api('GET /properties', {
      query: {
        sort_by: 'recommended',
        page: String(page),
        per_page: String(listingsPerPage),
        ...(category && { property_type: category }),
      },
    })
    return { rentals: items.map(forCard), pagination }
  } catch {
    return null
  }
}

/** Without reviews the section shows those of the platform, marked as such (specification, section 8). */
async function findTestimonials(api: Api) {
  try {
    return testimonialsOf((await api('GET /reviews', { query: reviewsRequested })).items)
  } catch {
    return []
  }
}

type HomeData = Awaited<ReturnType<typeof loader>> & {
  /** The listings are the previous ones: the requested ones failed to load. */
  failed?: boolean
}
const { load, useShown } = preserveShown<HomeData>()

/** A category that fails to load affects its section only: the rest of the page stays, and its list. */
export function clientLoader({ serverLoader }: Route.ClientLoaderArgs): Promise<HomeData> {
  return load(
    serverLoader,
    ({ homes: listings }) => listings === null,
    (shown) => ({ ...shown, failed: true }),
  )
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.head
}

export default function Home({ loaderData }: Route.ComponentProps) {
  useShown(loaderData)
  const { homes: listings, testimonials, failed = false }: HomeData = loaderData
  const query = homeQueryOf(new URLSearchParams(useLocation().search))
  return (
    <>
      <Hero />
      <HomeSections query={query} listings={listings} failed={failed} testimonials={testimonials} />
    </>
  )
}
