import 'virtual:texts/sales/sale-listing'
import { useLingui } from '@lingui/react/macro'
import { data, redirect, type ShouldRevalidateFunctionArgs } from 'react-router'
import { type Api, pageServices } from '#web/api/api.ts'
import { useNotedVisit } from '#web/favorites/device/use-noted-visit.ts'
import { languageOfPath } from '#web/locales/texts.ts'
import { inLanguage, paths } from '#web/paths.ts'
import { Gallery } from '#web/rentals/listing/gallery.tsx'
import { ReportListingButton } from '#web/reports/report-listing-button.tsx'
import type { PageHandle } from '#web/shell/page/page-handle.ts'
import { forSaleCard } from '../card-sale.ts'
import { useCountedView } from '../count-visit.ts'
import type { Route } from './+types/listing.route.ts'
import { ContactBar } from './contact-bar.tsx'
import { ContactCard } from './contact-card.tsx'
import { GonePage } from './gone-page.tsx'
import { saleHead } from './listing-head.ts'
import { Place } from './place.tsx'
import { SaleSections } from './sale-sections.tsx'
import { SellerCard } from './seller-card.tsx'
import { SimilarSales } from './similar-sales.tsx'
import { Crumbs } from './title.tsx'

const idShape = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

export const handle: PageHandle = {}

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { api } = context.get(pageServices)
  const { id } = params
  if (!idShape.test(id)) throw new Response('Not found', { status: 404 })
  const sale = await findSale(
    () => api('GET /properties-for-sale/public/:id', { params: { id } }),
    async () => {
      const stored = await api('GET /properties-for-sale/public/:id/kept', { params: { id } }).catch(
        () => null,
      )
      if (stored) throw moved(paths.sale(stored.country_slug, stored.id), url)
    },
  )
  if (!sale) return data({ head: undefined, sale: null, similar: [] }, { status: 410 })
  if (sale.country_slug !== params.country) {
    throw moved(paths.sale(sale.country_slug, id), url)
  }
  const similar = await similarTo(api, id)
  const { images, primary_image: _cover, ...listed } = sale
  return data({
    head: saleHead({ url, context }, sale),
    sale: {
      ...listed,
      images: images.map(({ placeholder: _placeholder, image: _image, ...picture }) => picture),
    },
    similar,
  })
}

/** Similar listings are optional: an error leaves them out. */
async function similarTo(api: Api, id: string) {
  try {
    const { items } = await api('GET /properties-for-sale/public/similar/:id', {
      params: { id },
      query: { limit: '3' },
    })
    return items.map(forSaleCard)
  } catch {
    return []
  }
}

/** Permanent redirect to the address of a listing in the language of the page, with the query string. */
function moved(path: string, url: URL) {
  const { pathname, search } = url
  return redirect(`${inLanguage(path, languageOfPath(pathname))}${search}`, 301)
}

/**
 * Null for a listing that was on the market and no longer is (410): the page shows that instead of failing.
 * @param suggestAlternatives throws a redirect where the listing was merged into another one
 * @throws the response of any other status
 */
async function findSale<Sale>(request: () => Promise<Sale>, suggestAlternatives: () => Promise<void>) {
  try {
    return await request()
  } catch (error) {
    if (error instanceof Response && (error.status === 404 || error.status === 410))
      await suggestAlternatives()
    if (error instanceof Response && error.status === 410) return null
    throw error
  }
}

/** A changed query string needs no new data: it contains the inputs of the calculator, applied in the browser. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  return currentUrl.pathname === nextUrl.pathname && currentUrl.href !== nextUrl.href
    ? false
    : defaultShouldRevalidate
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.head ?? [{ title: 'Demeure' }, { name: 'robots', content: 'noindex' }]
}

export default function SaleListingPage({ loaderData: { sale, similar } }: Route.ComponentProps) {
  const { t } = useLingui()
  useCountedView(sale?.id)
  useNotedVisit('sale', sale?.id)
  if (!sale) return <GonePage />
  return (
    <article className="wrap pb-5 md:pt-4 md:pb-12">
      <Crumbs sale={sale} />
      <Gallery listing={sale} />
      <div className="grid items-start pt-6 md:pt-10 lg:grid-cols-[minmax(0,1fr)_384px] lg:gap-12 xl:gap-22">
        <div className="min-w-0 divide-y divide-line [&>section]:py-8 md:[&>section]:py-10 [&>section:first-child]:pt-0">
          <SaleSections sale={sale} />
        </div>
        <aside className="flex min-w-0 flex-col gap-5">
          <SellerCard sale={sale} />
          <ContactCard sale={sale} />
          {sale.allowed_actions.includes('report') && (
            <ReportListingButton about={{ kind: 'sale', id: sale.id }} label={t`Signaler cette annonce`} />
          )}
        </aside>
      </div>
      <div className="divide-y divide-line border-t border-line max-lg:mt-8 [&>section]:py-8 md:[&>section]:py-10">
        <Place sale={sale} />
        {similar.length > 0 && <SimilarSales sales={similar} />}
      </div>
      <ContactBar sale={sale} />
    </article>
  )
}
