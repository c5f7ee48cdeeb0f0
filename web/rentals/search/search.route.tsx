import 'virtual:texts/rentals/rental-cards'
import 'virtual:texts/rentals/rentals'
import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { data, useNavigation, useRevalidator } from 'react-router'
import { countryBySlug } from '#contract/core/open-countries.ts'
import type { RentalCard } from '#contract/rentals/rentals.ts'
import { pageServices } from '#web/api/api.ts'
import { i18nFor, languageOfPath } from '#web/locales/texts.ts'
import { paths } from '#web/paths.ts'
import { pageHead } from '#web/shell/page/page-meta.ts'
import type { PageHandle } from '#web/shell/page/page-handle.ts'
import { classes } from '#web/ui/class-names.ts'
import { preserveShown } from '#web/ui/hydration/preserve-shown.ts'
import { NumberedPager } from '#web/ui/data/pager.tsx'
import { oncePer } from '#web/ui/hydration/once-per.ts'
import { ErrorState } from '#web/ui/feedback/states.tsx'
import { useWide } from '#web/ui/hooks/use-wide.ts'
import { forCard } from '../card-rental.ts'
import { RentOrBuy } from '../search-bar/rent-or-buy.tsx'
import { SearchLine } from '../search-bar/search-line.tsx'
import { fieldsOf, staySearch } from '../search-address.ts'
import { assertReached } from '#web/search/beyond-last-page.ts'
import { changed } from '#web/search/changed-address.ts'
import { SaveSearch } from '#web/search/save-search.tsx'
import type { Route } from './+types/search.route.ts'
import { ActiveRentalFilters } from './active-filters.tsx'
import { FilterBar } from './filter-bar.tsx'
import { findRentals } from './find-rentals.ts'
import { HeaderSearch } from './header-search.tsx'
import { RentalMapSide } from './map-side.tsx'
import { NoResults } from './no-results.tsx'
import { PreviousNextPages } from './previous-next-pages.tsx'
import { Results, ResultsSkeleton } from './results.tsx'
import { TypeChips } from './type-chips.tsx'

// From this width the map is beside the results.
export const handle: PageHandle = {
  wideHeader: true,
  headerCentre: HeaderSearch,
  scriptsAtOnce: '(min-width: 1200px)',
}

/** The server caches a rental as sent together with its card's markup. */
const forResults = oncePer((rental: RentalCard) => ({
  ...forCard(rental),
  latitude: roughly(rental.latitude),
  longitude: roughly(rental.longitude),
}))

export async function loader({ url, context }: Route.LoaderArgs) {
  const { api } = context.get(pageServices)
  const { pathname, searchParams } = url
  const language = languageOfPath(pathname)
  const i18n = i18nFor(language)
  const fields = fieldsOf(searchParams)
  const { results, failure } = await findRentals(api, fields)
  if (results) assertReached(results.pagination, pathname, fields)
  const place = fields['city'] ?? countryBySlug(fields['country'] ?? '')?.name[language]
  const total = results?.pagination.total_items ?? 0
  const { country, city, property_type: type, page } = fields
  const head = pageHead(
    { url, context },
    {
      title: i18n._(place ? msg`Logements à louer : ${place}` : msg`Trouver un bien`),
      description: i18n._(
        place
          ? msg`${total} logements à louer : ${place}. Photos, prix total affiché, avis de voyageurs et carte.`
          : msg`Parcourez les logements de vos rêves : ${total} maisons, appartements et villas, prix total affiché, avis de voyageurs et carte.`,
      ),
      search: changed(
        {},
        { country: country ?? null, city: city ?? null, property_type: type ?? null, page: page ?? null },
      ),
      hidden: total === 0,
    },
  )
  const found = results && {
    rentals: results.items.map(forResults),
    pagination: results.pagination,
    facets: results.facets,
    relaxations: results.relaxations,
  }
  return data({ head, fields, place, found, failure }, { status: failure?.status ?? 200 })
}

type SearchData = Awaited<ReturnType<typeof loader>>['data']
const { load, useShown } = preserveShown<SearchData>()

/** A failed search shows an error above the previous results; a refused one has none. */
export function clientLoader({ serverLoader, url }: Route.ClientLoaderArgs): Promise<SearchData> {
  return load(
    serverLoader,
    ({ failure }) => failure !== null && failure.status >= 500,
    (shown, error) => ({
      ...shown,
      fields: fieldsOf(url.searchParams),
      failure: error?.failure ?? { status: 0, message: '', requestId: undefined },
    }),
  )
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.head
}

export default function SearchPage({ loaderData }: Route.ComponentProps) {
  useShown(loaderData)
  const { fields, place, found, failure } = loaderData
  const { t } = useLingui()
  const { revalidate } = useRevalidator()
  // Hover is linked: a card highlights its marker, a marker its card.
  const [hoveredCard, setHoveredCard] = useState<string | null>(null)
  const [hoveredMarker, setHoveredMarker] = useState<string | null>(null)
  // On smaller screens the map covers the list, and the filters stay above it.
  const [mapOver, setMapOver] = useState(false)
  const covered = !useWide(1200) && mapOver
  const searching = useSearching(fields)
  const pageTo = (page: number) => paths.rentals(changed(fields, { page }))
  return (
    <>
      <div className={classes('px-5 pt-3 md:hidden', mapOver && 'hidden')}>
        <SearchLine outlined lead={<RentOrBuy mode="rent" small />} />
      </div>
      <FilterBar fields={fields} facets={found?.facets ?? null} total={found?.pagination.total_items ?? 0} />
      <div className="xl:grid xl:grid-cols-[minmax(0,1fr)_39%] 2xl:grid-cols-[minmax(0,1fr)_40%]">
        <section
          aria-label={t`Résultats`}
          inert={covered}
          className="mx-auto w-full max-w-[1280px] px-5 pt-5 pb-24 md:px-10 md:pt-8 xl:mx-0 xl:max-w-none xl:pr-8"
        >
          <h1 className="display-32">
            <Trans>Trouver un bien</Trans>
          </h1>
          <p className="mt-1 text-muted">
            <Trans>Parcourez les logements de vos rêves</Trans>
          </p>
          <div className="mt-5 mb-6 flex items-center justify-between gap-4">
            <TypeChips fields={fields} />
            {found && !failure && (
              <div className="hidden flex-none md:block">
                <PreviousNextPages pagination={found.pagination} pageTo={pageTo} />
              </div>
            )}
          </div>
          <ActiveRentalFilters fields={fields} />
          {failure && (
            <div className={classes(found && 'mb-8')}>
              <ErrorState
                title={t`Erreur lors de la recherche des propriétés`}
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
                  <ResultCount
                    total={found.pagination.total_items}
                    place={place}
                    dated={'check_in' in fields}
                  />
                  <SaveSearch kind="rental" fields={fields} />
                </div>
              )}
              {searching && <ResultsSkeleton />}
              {!searching && !failure && found.rentals.length === 0 && (
                <NoResults fields={fields} relaxations={found.relaxations} />
              )}
              {!searching && found.rentals.length > 0 && (
                <Results
                  rentals={found.rentals}
                  search={staySearch(fields)}
                  lit={hoveredMarker}
                  onHover={setHoveredCard}
                />
              )}
              {!failure && (
                <div className="mt-10">
                  <NumberedPager pagination={found.pagination} pageTo={pageTo} />
                </div>
              )}
            </>
          )}
        </section>
        {found && (
          <RentalMapSide
            fields={fields}
            lit={found?.rentals.find(({ id }) => id === hoveredCard) ?? null}
            onHover={setHoveredMarker}
            over={mapOver}
            onOver={setMapOver}
          />
        )}
      </div>
    </>
  )
}

/** Precise enough for a marker. */
function roughly(degrees: number) {
  return Math.round(degrees * 1000) / 1000
}

/** Number of results, their place, and what the prices include. */
function ResultCount({ total, place, dated }: { total: number; place: string | undefined; dated: boolean }) {
  return (
    <output className="block text-14">
      <strong className="font-semibold">
        {place ? (
          <Trans>
            <Plural value={total} one="# bien" other="# biens" />
             : {place}
          </Trans>
        ) : (
          <Plural value={total} one="# bien" other="# biens" />
        )}
      </strong>
      {dated && (
        <span className="block text-muted">
          <Trans>Le total comprend les nuits, le ménage, les frais de service et la taxe de séjour.</Trans>
        </span>
      )}
    </output>
  )
}

/** Whether another search is loading; moving the map keeps the list visible until its answer. */
function useSearching(fields: Record<string, string>) {
  const { location } = useNavigation()
  if (!location || !location.pathname.endsWith(paths.rentals())) return false
  const next = fieldsOf(new URLSearchParams(location.search))
  return next['bbox'] === fields['bbox']
}
