import 'virtual:texts/buying/favorites'
import 'virtual:texts/rentals/rental-compare'
import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { type Api, pageServices } from '#web/api/api.ts'
import { setChosen, without } from '#web/comparison/chosen-listings.ts'
import { addressOf } from '#web/comparison/compare-address.ts'
import stylesheet from '#web/comparison/compare.css?url'
import { ComparisonPage } from '#web/comparison/comparison-page.tsx'
import { CompareForm } from '#web/favorites/compare/compare-prices.tsx'
import { peopleOf } from '#web/favorites/compare/compared-stay.ts'
import { useStayQuotes } from '#web/favorites/compare/use-stay-quotes.ts'
import { i18nFor, languageOfPath } from '#web/locales/texts.ts'
import { Price } from '#web/money/price.tsx'
import { paths } from '#web/paths.ts'
import type { PageHandle } from '#web/shell/page/page-handle.ts'
import { pageHead } from '#web/shell/page/page-meta.ts'
import areas from '#web/styles/areas.css?url'
import { ButtonLink } from '#web/ui/button.tsx'
import { useGoTo } from '#web/ui/link.tsx'
import { useSearchState } from '#web/ui/search-state/use-search-state.ts'
import type { Route } from './+types/compare.route.ts'
import { useComparedFacts } from './compared-facts.tsx'
import { forComparison } from './compared-rental.ts'
import { stayComparison } from './stay-comparison.ts'

export const links: Route.LinksFunction = () => [
  { rel: 'stylesheet', href: areas },
  { rel: 'stylesheet', href: stylesheet },
]

/** Totals for the dates of a shared address are the browser's: it loads its scripts at once. */
export const handle: PageHandle = { scriptsAtOnce: 'all' }

/** Loads the rentals named in the query string, four at most. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { api } = context.get(pageServices)
  const { homes: ids } = stayComparison.parse(url.searchParams)
  const found = await Promise.all(ids.map((id) => findRental(api, id)))
  const i18n = i18nFor(languageOfPath(url.pathname))
  const head = pageHead(
    { url, context },
    {
      title: i18n._(msg`Comparer des séjours`),
      description: i18n._(
        msg`Quatre logements au plus, côte à côte : prix, annulation, équipements, avis et hôte.`,
      ),
      hidden: true,
    },
  )
  const rentals = found.filter((rental) => rental !== null).map(forComparison)
  return { head, rentals, missing: ids.length - rentals.length }
}

/** Reloads only where the rentals change: prices for dates and the filter of rows are the browser's. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  const [before, after] = [currentUrl, nextUrl].map((url) =>
    stayComparison.parse(url.searchParams).homes.join(),
  )
  return before !== after || (currentUrl.search === nextUrl.search && defaultShouldRevalidate)
}

/** Null where the rental does not exist or is not public. */
async function findRental(api: Api, id: string) {
  try {
    return await api('GET /properties/:id', { params: { id } })
  } catch (error) {
    if (error instanceof Response && error.status === 404) return null
    throw error
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? []

export default function CompareRentals({ loaderData: { rentals, missing } }: Route.ComponentProps) {
  const [state, show] = useSearchState(stayComparison)
  const goTo = useGoTo()
  const { stay } = state
  // Checked at once: the address follows when its navigation has ended.
  const [onlyDifferences, setOnly] = useState(state.onlyDifferences)
  const ids = rentals.map(({ id }) => id)
  const groups = useComparedFacts(rentals, stay, useStayQuotes(ids, stay))
  const search = stay
    ? new URLSearchParams({
        check_in: stay.check_in,
        check_out: stay.check_out,
        guests: String(peopleOf(stay)),
      }).toString()
    : ''
  const remove = (id: string) => {
    const left = without(ids, id)
    setChosen('rental', left)
    goTo(paths.compareRentals(addressOf(stayComparison.serialize(state, { homes: left, onlyDifferences }))))
  }
  return (
    <ComparisonPage
      columns={rentals.map((rental) => ({
        id: rental.id,
        title: rental.title,
        path: paths.rental(rental.country_slug, rental.id, search),
        city: rental.city,
        image: rental.image,
        price: (
          <>
            <Price euros={rental.price_per_night} className="text-18 price md:text-20" />{' '}
            <Trans>par nuit</Trans>
          </>
        ),
      }))}
      groups={groups}
      missing={missing}
      onlyDifferences={onlyDifferences}
      onOnlyDifferences={(only) => {
        setOnly(only)
        show({ onlyDifferences: only }, true)
      }}
      onRemove={remove}
      tools={
        <div className="unprinted">
          <CompareForm
            key={JSON.stringify(stay)}
            stay={stay}
            onChange={(changed) => show({ stay: changed }, true)}
          />
        </div>
      }
      toList={
        <ButtonLink to={paths.rentals()}>
          <Trans>Voir les logements à louer</Trans>
        </ButtonLink>
      }
    />
  )
}
