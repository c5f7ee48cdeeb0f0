import 'virtual:texts/rentals/rental-cards'
import 'virtual:texts/rentals/rental-search'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { data } from 'react-router'
import { countryBySlug } from '#contract/core/open-countries.ts'
import { mostFlexibleDays } from '#contract/rentals/flexible-dates.ts'
import type { Relaxation } from '#contract/rentals/public-rentals.ts'
import type { RentalCard, RentalType } from '#contract/rentals/rentals.ts'
import { pageServices } from '#web/api/api.ts'
import { LastSeen } from '#web/favorites/device/last-seen-part.tsx'
import { i18nFor, languageOfPath } from '#web/locales/texts.ts'
import { paths } from '#web/paths.ts'
import { changed } from '#web/search/changed-address.ts'
import { ActiveFilters } from '#web/search/filters/active-filters.tsx'
import { TypeChips } from '#web/search/filters/type-chips.tsx'
import { extentOf, FoundCount, type FoundExtent, nothingFound, totalText } from '#web/search/found-count.tsx'
import { assertReached } from '#web/search/results/beyond-last-page.ts'
import { NoResults } from '#web/search/results/no-results.tsx'
import { ResultGridSkeleton } from '#web/search/results/result-grid.tsx'
import { canonicalSearch, preserveResults, roughPlace } from '#web/search/results/results-of.ts'
import { FoundResults, ResultsHeading, ResultsPage, SearchError } from '#web/search/results/results-page.tsx'
import { useResultsView } from '#web/search/results/use-results-view.ts'
import { SimilarNote } from '#web/search/results/similar-note.tsx'
import { SaveSearch } from '#web/search/save-search.tsx'
import type { PageHandle } from '#web/shell/page/page-handle.ts'
import { pageHead } from '#web/shell/page/page-meta.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { oncePer } from '#web/ui/hydration/once-per.ts'
import { forCard } from '../card-rental.ts'
import { RentalCardSkeleton } from '../rental-card.tsx'
import { rentalTypeLabel } from '../rental-labels.ts'
import { fieldsOf, rentalCriteria } from '../search-address.ts'
import type { Route } from './+types/search.route.ts'
import { criterionLabels } from './criterion-labels.ts'
import { useCriterionValue } from './criterion-value.ts'
import { findRentals } from './find-rentals.ts'
import { HeaderSearch } from './header-search.tsx'
import { RentalMapSide } from './map-side.tsx'
import { RentalFilterBar } from './rental-filter-bar.tsx'
import { rentalSpace } from './rental-space.ts'
import { RentalResults } from './results.tsx'

/** In the order of the chips. */
const types: RentalType[] = [
  'villa',
  'apartment',
  'house',
  'loft',
  'studio',
  'chalet',
  'room',
  'cabin',
  'cottage',
  'other',
]

// From this width the map is beside the results.
export const handle: PageHandle = {
  wideHeader: true,
  headerCentre: HeaderSearch,
  scriptsAtOnce: '(min-width: 1200px)',
}

/** The server caches a rental as sent together with its card's markup. */
const forResults = oncePer((rental: RentalCard) => ({
  ...forCard(rental),
  ...roughPlace(rental),
}))

export async function loader({ url, context }: Route.LoaderArgs) {
  const services = context.get(pageServices)
  const { pathname, searchParams } = url
  const language = languageOfPath(pathname)
  const i18n = i18nFor(language)
  const fields = fieldsOf(searchParams)
  const { results, failure } = await findRentals(services, fields)
  if (results) assertReached(results.pagination, pathname, fields)
  const place = fields['city'] ?? countryBySlug(fields['country'] ?? '')?.name[language]
  const total = results ? totalText(extentOf(results), language) : '0'
  const head = pageHead(
    { url, context },
    {
      title: i18n._(place ? msg`Logements à louer : ${place}` : msg`Trouver un bien`),
      description: i18n._(
        place
          ? msg`${total} logements à louer : ${place}. Photos, prix total affiché, avis de voyageurs et carte.`
          : msg`Parcourez les logements de vos rêves : ${total} maisons, appartements et villas, prix total affiché, avis de voyageurs et carte.`,
      ),
      search: canonicalSearch(fields, 'country', 'city', 'property_type', 'page'),
      hidden: !results?.pagination.total_items,
    },
  )
  const found = results && {
    rentals: results.items.map(forResults),
    pagination: results.pagination,
    extent: extentOf(results),
    facets: results.facets,
    relaxations: results.relaxations,
    includesSimilar: results.includes_similar,
  }
  return data({ head, fields, place, found, failure }, { status: failure?.status ?? 200 })
}

type SearchData = Awaited<ReturnType<typeof loader>>['data']
const { loadResults, useShown } = preserveResults<SearchData>(fieldsOf)

export function clientLoader(args: Route.ClientLoaderArgs): Promise<SearchData> {
  return loadResults(args)
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.head
}

export default function SearchPage({ loaderData }: Route.ComponentProps) {
  useShown(loaderData)
  const { fields, place, found, failure } = loaderData
  const { t } = useLingui()
  const view = useResultsView(rentalSpace, fields)
  const valueOf = useCriterionValue()
  const widerDates = found?.relaxations.find(({ criterion }) => criterion === 'flexible_days')
  return (
    <ResultsPage
      view={view}
      filters={
        <RentalFilterBar
          fields={fields}
          facets={found?.facets ?? null}
          extent={found?.extent ?? nothingFound}
        />
      }
      map={found && <RentalMapSide fields={fields} rentals={found.rentals} view={view} />}
    >
      <ResultsHeading
        view={view}
        title={<Trans>Trouver un bien</Trans>}
        lead={<Trans>Parcourez les logements de vos rêves</Trans>}
        types={
          <TypeChips
            fields={fields}
            types={types}
            label={(type) => t(rentalTypeLabel(type))}
            path={paths.rentals}
          />
        }
        pagination={failure ? null : (found?.pagination ?? null)}
      />
      <ActiveFilters space={rentalSpace} fields={fields} valueOf={valueOf} />
      {failure && (
        <SearchError
          title={t`Erreur lors de la recherche des propriétés`}
          failure={failure}
          above={found !== null}
        />
      )}
      {found && (
        <FoundResults
          view={view}
          pagination={found.pagination}
          failed={failure !== null}
          count={
            <>
              <ResultCount extent={found.extent} place={place} fields={fields} />
              <SaveSearch kind="rental" fields={fields} />
            </>
          }
          note={found.includesSimilar && found.rentals.length > 0 && <SimilarNote text={fields['q'] ?? ''} />}
          skeleton={<ResultGridSkeleton Card={RentalCardSkeleton} />}
          empty={
            <>
              <NoResults
                space={rentalSpace}
                fields={fields}
                relaxations={found.relaxations}
                nameOf={(name) => t(criterionLabels[name])}
                wider={widerDates && <WiderDates fields={fields} relaxation={widerDates} />}
              >
                <Trans>Voir tous les biens</Trans>
              </NoResults>
              <LastSeen className="pt-10" />
            </>
          }
        >
          {found.rentals.length > 0 && (
            <RentalResults
              rentals={found.rentals}
              fields={fields}
              pagination={found.pagination}
              extent={found.extent}
              view={view}
            />
          )}
        </FoundResults>
      )}
    </ResultsPage>
  )
}

/** Number of results, their place, and what the prices include. */
function ResultCount({
  extent,
  place,
  fields,
}: {
  extent: FoundExtent
  place: string | undefined
  fields: Record<string, string>
}) {
  const isFlexible = 'flexible_days' in fields
  return (
    <output className="block text-14">
      <strong className="font-semibold">
        {place ? (
          <Trans>
            <FoundCount {...extent} />
             : {place}
          </Trans>
        ) : (
          <FoundCount {...extent} />
        )}
      </strong>
      {(isFlexible || 'month' in fields) && (
        <span className="block text-muted">
          {isFlexible ? (
            <Trans>Chaque bien aux dates libres les plus proches des vôtres.</Trans>
          ) : (
            <Trans>Chaque bien aux premières dates libres du mois.</Trans>
          )}
        </span>
      )}
      {rentalCriteria.isSet(fields, 'dates') && (
        <span className="block text-muted">
          <Trans>Total avec ménage, frais de service et, là où nous la percevons, taxe de séjour.</Trans>
        </span>
      )}
    </output>
  )
}

/** Leads from dates without results to those with three days around them. */
function WiderDates({ fields, relaxation }: { fields: Record<string, string>; relaxation: Relaxation }) {
  const days = mostFlexibleDays
  return (
    <ButtonLink to={paths.rentals(changed(fields, { flexible_days: String(days) }))}>
      <span>
        <Trans>À {days} jours près</Trans> ·{' '}
        <FoundCount total={relaxation.total_items} isExact={relaxation.total_is_exact} />
      </span>
    </ButtonLink>
  )
}
