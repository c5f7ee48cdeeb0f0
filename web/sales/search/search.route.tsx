import 'virtual:texts/rentals/rentals'
import 'virtual:texts/sales/sale-cards'
import 'virtual:texts/sales/sales'
import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { data, useNavigation, useRevalidator } from 'react-router'
import { countryBySlug } from '#contract/core/open-countries.ts'
import { pageServices } from '#web/api/api.ts'
import { i18nFor, languageOfPath } from '#web/locales/texts.ts'
import { paths } from '#web/paths.ts'
import { RentOrBuy } from '#web/rentals/search-bar/rent-or-buy.tsx'
import { assertReached } from '#web/search/beyond-last-page.ts'
import { changed } from '#web/search/changed-address.ts'
import { SaveSearch } from '#web/search/save-search.tsx'
import { PreviousNextPages } from '#web/rentals/search/previous-next-pages.tsx'
import type { PageHandle } from '#web/shell/page/page-handle.ts'
import { pageHead } from '#web/shell/page/page-meta.ts'
import { classes } from '#web/ui/class-names.ts'
import { preserveShown } from '#web/ui/hydration/preserve-shown.ts'
import { NumberedPager } from '#web/ui/data/pager.tsx'
import { ErrorState } from '#web/ui/feedback/states.tsx'
import { useWide } from '#web/ui/hooks/use-wide.ts'
import { forSaleCard } from '../card-sale.ts'
import { useCountedList } from '../count-visit.ts'
import { CompareTray } from '#web/sale-comparison/compare-box.tsx'
import { saleFieldsOf } from '../search-address.ts'
import { SaleSearchLine } from '../search-bar/sale-search-line.tsx'
import type { Route } from './+types/search.route.ts'
import { ActiveSaleFilters } from './active-sale-filters.tsx'
import { findSales } from './find-sales.ts'
import { HeaderSaleSearch } from './header-search.tsx'
import { NoSales } from './no-sales.tsx'
import { SaleFilterBar } from './sale-filter-bar.tsx'
import { SaleMapSide } from './sale-map-side.tsx'
import { SaleResults, SaleResultsSkeleton } from './sale-results.tsx'
import { SaleTypeChips } from './sale-type-chips.tsx'

// At this width the map is beside the results, on the first screen: its scripts load at once.
export const handle: PageHandle = {
  wideHeader: true,
  headerCentre: HeaderSaleSearch,
  scriptsAtOnce: '(min-width: 1200px)',
}

export async function loader({ url, context }: Route.LoaderArgs) {
  const { api } = context.get(pageServices)
  const { pathname, searchParams } = url
  const language = languageOfPath(pathname)
  const i18n = i18nFor(language)
  const fields = saleFieldsOf(searchParams)
  const { results, failure } = await findSales(api, fields)
  if (results) assertReached(results.pagination, pathname, fields)
  const { country, region, city, property_type: type, page } = fields
  const place = city ?? region ?? countryBySlug(country ?? '')?.name[language]
  const total = results?.pagination.total_items ?? 0
  const head = pageHead(
    { url, context },
    {
      title: i18n._(place ? msg`Biens à vendre : ${place}` : msg`Biens à vendre`),
      description: i18n._(
        place
          ? msg`${total} biens à vendre : ${place}. Prix honoraires compris, diagnostics, historique des prix et carte.`
          : msg`${total} maisons, appartements et terrains à vendre : prix honoraires compris, diagnostics, historique des prix et carte.`,
      ),
      search: changed(
        {},
        {
          country: country ?? null,
          region: region ?? null,
          city: city ?? null,
          property_type: type ?? null,
          page: page ?? null,
        },
      ),
      hidden: total === 0,
    },
  )
  const found = results && {
    sales: results.items.map((sale) => ({
      ...forSaleCard(sale),
      latitude: roughly(sale.latitude),
      longitude: roughly(sale.longitude),
    })),
    pagination: results.pagination,
    facets: results.facets,
    relaxations: results.relaxations,
  }
  return data({ head, fields, place, found, failure }, { status: failure?.status ?? 200 })
}

type SearchData = Awaited<ReturnType<typeof loader>>['data']
const { load, useShown } = preserveShown<SearchData>()

/**
 * After a failed request (5xx or network) the previous results stay below the error; after a rejected query they do
 * not.
 */
export function clientLoader({ serverLoader, url }: Route.ClientLoaderArgs): Promise<SearchData> {
  return load(
    serverLoader,
    ({ failure }) => failure !== null && failure.status >= 500,
    (shown, error) => ({
      ...shown,
      fields: saleFieldsOf(url.searchParams),
      failure: error?.failure ?? { status: 0, message: '', requestId: undefined },
    }),
  )
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.head
}

export default function SaleSearchPage({ loaderData }: Route.ComponentProps) {
  useShown(loaderData)
  const { fields, place, found, failure } = loaderData
  const { t } = useLingui()
  const { revalidate } = useRevalidator()
  // Hovering a card highlights its marker, and the reverse.
  const [hoveredCard, setHoveredCard] = useState<string | null>(null)
  const [hoveredMarker, setHoveredMarker] = useState<string | null>(null)
  // On smaller screens the map covers the list, and the filters stay above it.
  const [mapOver, setMapOver] = useState(false)
  const covered = !useWide(1200) && mapOver
  const searching = useSearching(fields)
  useCountedList(found?.sales.map(({ id }) => id) ?? [])
  const pageTo = (page: number) => paths.sales(changed(fields, { page }))
  return (
    <>
      <div className={classes('px-5 pt-3 md:hidden', mapOver && 'hidden')}>
        <SaleSearchLine outlined lead={<RentOrBuy mode="buy" small />} />
      </div>
      <SaleFilterBar
        fields={fields}
        facets={found?.facets ?? null}
        total={found?.pagination.total_items ?? 0}
      />
      <div className="xl:grid xl:grid-cols-[minmax(0,1fr)_39%] 2xl:grid-cols-[minmax(0,1fr)_40%]">
        <section
          aria-label={t`Résultats`}
          inert={covered}
          className="mx-auto w-full max-w-[1280px] px-5 pt-5 pb-24 md:px-10 md:pt-8 xl:mx-0 xl:max-w-none xl:pr-8"
        >
          <h1 className="display-32">
            {place ? <Trans>Biens à vendre : {place}</Trans> : <Trans>Biens à vendre</Trans>}
          </h1>
          <p className="mt-1 text-muted">
            <Trans>Prix honoraires compris, diagnostics et historique des prix</Trans>
          </p>
          <div className="mt-5 mb-6 flex items-center justify-between gap-4">
            <SaleTypeChips fields={fields} counts={found?.facets?.property_type} />
            {found && !failure && (
              <div className="hidden flex-none md:block">
                <PreviousNextPages pagination={found.pagination} pageTo={pageTo} />
              </div>
            )}
          </div>
          <ActiveSaleFilters fields={fields} />
          {failure && (
            <div className={classes(found && 'mb-8')}>
              <ErrorState
                title={t`La recherche n’a pas abouti`}
                message={
                  failure.message || t`Impossible de charger les propriétés. Veuillez réessayer plus tard.`
                }
                requestId={failure.requestId}
                onRetry={() => void revalidate()}
              />
            </div>
          )}
          {found && (
            <>
              <h2 className="sr-only">
                <Trans>Résultats</Trans>
              </h2>
              {!failure && (
                <div className="mb-4 flex items-center justify-between gap-4">
                  <output className="text-14 font-semibold">
                    <Plural
                      value={found.pagination.total_items}
                      one="# bien à vendre"
                      other="# biens à vendre"
                    />
                  </output>
                  <SaveSearch kind="sale" fields={fields} />
                </div>
              )}
              {searching && <SaleResultsSkeleton />}
              {!searching && !failure && found.sales.length === 0 && (
                <NoSales fields={fields} relaxations={found.relaxations} />
              )}
              {!searching && found.sales.length > 0 && (
                <SaleResults sales={found.sales} lit={hoveredMarker} onHover={setHoveredCard} />
              )}
              {!mapOver && <CompareTray />}
              {!failure && (
                <div className="mt-10">
                  <NumberedPager pagination={found.pagination} pageTo={pageTo} />
                </div>
              )}
            </>
          )}
        </section>
        {found && (
          <SaleMapSide
            fields={fields}
            lit={found.sales.find(({ id }) => id === hoveredCard) ?? null}
            onHover={setHoveredMarker}
            over={mapOver}
            onOver={setMapOver}
          />
        )}
      </div>
    </>
  )
}

/** Rounded to 0.001°, some hundred metres: enough for a marker and shorter in the response. */
function roughly(degrees: number) {
  return Math.round(degrees * 1000) / 1000
}

/** Whether a changed search is loading. False while the map is moved: its list stays as it is until the response. */
function useSearching(fields: Record<string, string>) {
  const { location } = useNavigation()
  if (!location || !location.pathname.endsWith(paths.sales())) return false
  const next = saleFieldsOf(new URLSearchParams(location.search))
  return next['bbox'] === fields['bbox']
}
