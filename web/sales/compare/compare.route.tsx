import 'virtual:texts/sales/sale-cards'
import 'virtual:texts/sales/sale-compare'
import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { type ShouldRevalidateFunctionArgs, useSearchParams } from 'react-router'
import { type Api, pageServices } from '#web/api/api.ts'
import { i18nFor, languageOfPath } from '#web/locales/texts.ts'
import { paths } from '#web/paths.ts'
import { pageHead } from '#web/shell/page/page-meta.ts'
import areas from '#web/styles/areas.css?url'
import { ButtonLink } from '#web/ui/button.tsx'
import { useGoTo } from '#web/ui/link.tsx'
import type { Route } from './+types/compare.route.ts'
import { setChosen, without } from '#web/comparison/chosen-listings.ts'
import { addressOf, comparison } from '#web/comparison/compare-address.ts'
import stylesheet from '#web/comparison/compare.css?url'
import { ComparisonPage } from '#web/comparison/comparison-page.tsx'
import { DecimalPrice } from '#web/money/price.tsx'
import { useComparedFacts } from './compared-facts.tsx'
import { forComparison } from './compared-sale.ts'
import { StatusBadge } from './status-badge.tsx'

export const links: Route.LinksFunction = () => [
  { rel: 'stylesheet', href: areas },
  { rel: 'stylesheet', href: stylesheet },
]

/** Loads the listings named in the query string, four at most. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { api } = context.get(pageServices)
  const { pathname, searchParams } = url
  const { homes: ids } = comparison.parse(searchParams)
  const found = await Promise.all(ids.map((id) => findSale(api, id)))
  const i18n = i18nFor(languageOfPath(pathname))
  const head = pageHead(
    { url, context },
    {
      title: i18n._(msg`Comparer des biens à vendre`),
      description: i18n._(msg`Quatre biens au plus, côte à côte : prix, surfaces, énergie et charges.`),
      hidden: true,
    },
  )
  const listings = found.filter((sale) => sale !== null).map(forComparison)
  return { head, homes: listings, missing: ids.length - listings.length }
}

/** Reloads only where the listings change: the filter of rows is applied in the browser. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  const [before, after] = [currentUrl, nextUrl].map((url) => comparison.parse(url.searchParams).homes.join())
  return before !== after || (currentUrl.search === nextUrl.search && defaultShouldRevalidate)
}

/** Null where the listing does not exist (404) or is no longer offered (410). */
async function findSale(api: Api, id: string) {
  try {
    return await api('GET /properties-for-sale/public/:id', { params: { id } })
  } catch (error) {
    if (error instanceof Response && (error.status === 404 || error.status === 410)) return null
    throw error
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? []

export default function CompareSales({ loaderData: { homes: listings, missing } }: Route.ComponentProps) {
  const [address, setAddress] = useSearchParams()
  const goTo = useGoTo()
  const [onlyDifferences, setOnly] = useState(comparison.parse(address).onlyDifferences)
  const groups = useComparedFacts(listings)
  const ids = listings.map(({ id }) => id)
  const show = (only: boolean) => {
    setOnly(only)
    setAddress(addressOf(comparison.serialize({ homes: ids, onlyDifferences: only })), {
      replace: true,
      preventScrollReset: true,
    })
  }
  const remove = (id: string) => {
    const left = without(ids, id)
    setChosen('sale', left)
    goTo(paths.compareSales(addressOf(comparison.serialize({ homes: left, onlyDifferences }))))
  }
  return (
    <ComparisonPage
      columns={listings.map((listing) => ({
        id: listing.id,
        title: listing.title,
        path: paths.sale(listing.country_slug, listing.id),
        city: listing.address.city,
        image: listing.image,
        badge: <StatusBadge listing={listing} />,
        price: (
          <DecimalPrice
            amount={listing.price.including_fees}
            currency={listing.currency}
            className="text-18 price md:text-20"
          />
        ),
      }))}
      groups={groups}
      missing={missing}
      onlyDifferences={onlyDifferences}
      onOnlyDifferences={show}
      onRemove={remove}
      toList={
        <ButtonLink to={paths.sales()}>
          <Trans>Voir les biens à vendre</Trans>
        </ButtonLink>
      }
    />
  )
}
