import 'virtual:texts/sales/sale-cards'
import 'virtual:texts/sales/sale-search'
import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { data } from 'react-router'
import { countryBySlug } from '#contract/core/open-countries.ts'
import { saleTypes } from '#contract/sales/sale-enums.ts'
import { pageServices } from '#web/api/api.ts'
import { i18nFor, languageOfPath } from '#web/locales/texts.ts'
import { paths } from '#web/paths.ts'
import { CompareTray } from '#web/comparison/compare-box.tsx'
import { LastSeen } from '#web/favorites/device/last-seen-part.tsx'
import { ActiveFilters } from '#web/search/filters/active-filters.tsx'
import { TypeChips } from '#web/search/filters/type-chips.tsx'
import { extentOf, type FoundExtent, nothingFound, totalText } from '#web/search/found-count.tsx'
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
import { forSaleCard } from '../card-sale.ts'
import { useCountedList } from '../count-visit.ts'
import { SaleCardSkeleton } from '../sale-card.tsx'
import { saleTypeLabels } from '../sale-labels.ts'
import { saleFieldsOf } from '../search-address.ts'
import type { Route } from './+types/search.route.ts'
import { findSales } from './find-sales.ts'
import { HeaderSaleSearch } from './header-search.tsx'
import { useSaleCriterionValue } from './sale-criterion-value.ts'
import { SaleFilterBar } from './sale-filter-bar.tsx'
import { SaleMapSide } from './sale-map-side.tsx'
import { SaleResults } from './sale-results.tsx'
import { saleSpace } from './sale-space.ts'

// At this width the map is beside the results, on the first screen: its scripts load at once.
export const handle: PageHandle = {
  wideHeader: true,
  headerCentre: HeaderSaleSearch,
  scriptsAtOnce: '(min-width: 1200px)',
}

export async function loader({ url, context }: Route.LoaderArgs) {
  const services = context.get(pageServices)
  const { pathname, searchParams } = url
  const language = languageOfPath(pathname)
  const i18n = i18nFor(language)
  const fields = saleFieldsOf(searchParams)
  const { results, failure } = await findSales(services, fields)
  if (results) assertReached(results.pagination, pathname, fields)
  const { country, region, city } = fields
  const place = city ?? region ?? countryBySlug(country ?? '')?.name[language]
  const total = results ? totalText(extentOf(results), language) : '0'
  const head = pageHead(
    { url, context },
    {
      title: i18n._(place ? msg`Biens à vendre : ${place}` : msg`Biens à vendre`),
      description: i18n._(
        place
          ? msg`${total} biens à vendre : ${place}. Prix honoraires compris, diagnostics, historique des prix et carte.`
          : msg`${total} maisons, appartements et terrains à vendre : prix honoraires compris, diagnostics, historique des prix et carte.`,
      ),
      search: canonicalSearch(fields, 'country', 'region', 'city', 'property_type', 'page'),
      hidden: !results?.pagination.total_items,
    },
  )
  const found = results && {
    sales: results.items.map((sale) => ({ ...forSaleCard(sale), ...roughPlace(sale) })),
    pagination: results.pagination,
    extent: extentOf(results),
    facets: results.facets,
    relaxations: results.relaxations,
    includesSimilar: results.includes_similar,
  }
  return data({ head, fields, place, found, failure }, { status: failure?.status ?? 200 })
}

type SearchData = Awaited<ReturnType<typeof loader>>['data']
const { loadResults, useShown } = preserveResults<SearchData>(saleFieldsOf)

export function clientLoader(args: Route.ClientLoaderArgs): Promise<SearchData> {
  return loadResults(args)
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.head
}

export default function SaleSearchPage({ loaderData }: Route.ComponentProps) {
  useShown(loaderData)
  const { fields, place, found, failure } = loaderData
  const { t } = useLingui()
  const view = useResultsView(saleSpace, fields)
  const valueOf = useSaleCriterionValue()
  useCountedList(found?.sales.map(({ id }) => id) ?? [])
  return (
    <ResultsPage
      view={view}
      filters={
        <SaleFilterBar
          fields={fields}
          facets={found?.facets ?? null}
          extent={found?.extent ?? nothingFound}
        />
      }
      map={found && <SaleMapSide fields={fields} sales={found.sales} view={view} />}
    >
      <ResultsHeading
        view={view}
        title={place ? <Trans>Biens à vendre : {place}</Trans> : <Trans>Biens à vendre</Trans>}
        lead={<Trans>Prix honoraires compris, diagnostics et historique des prix</Trans>}
        types={
          <TypeChips
            fields={fields}
            types={offeredTypes(fields, found?.facets?.property_type)}
            label={(type) => t(saleTypeLabels[type])}
            path={paths.sales}
          />
        }
        pagination={failure ? null : (found?.pagination ?? null)}
      />
      <ActiveFilters space={saleSpace} fields={fields} valueOf={valueOf} />
      {failure && (
        <SearchError title={t`La recherche n’a pas abouti`} failure={failure} above={found !== null} />
      )}
      {found && (
        <FoundResults
          view={view}
          pagination={found.pagination}
          failed={failure !== null}
          count={
            <>
              <output className="text-14 font-semibold">
                <SaleCount {...found.extent} />
              </output>
              <SaveSearch kind="sale" fields={fields} />
            </>
          }
          note={
            found.includesSimilar && found.sales.length > 0 && <SimilarNote text={fields['search'] ?? ''} />
          }
          skeleton={<ResultGridSkeleton Card={SaleCardSkeleton} />}
          empty={
            <>
              <NoResults space={saleSpace} fields={fields} relaxations={found.relaxations} nameOf={valueOf}>
                <Trans>Voir tous les biens à vendre</Trans>
              </NoResults>
              <LastSeen className="pt-10" />
            </>
          }
          after={!view.mapOver && <CompareTray kind="sale" />}
        >
          {found.sales.length > 0 && <SaleResults sales={found.sales} view={view} />}
        </FoundResults>
      )}
    </ResultsPage>
  )
}

/** Types without listings are hidden, except a chosen one, which must stay removable. */
function offeredTypes(fields: Record<string, string>, counts: Record<string, number> | undefined) {
  const chosen = fields['property_type']?.split(',') ?? []
  return saleTypes.filter((type) => chosen.includes(type) || !counts || (counts[type] ?? 0) > 0)
}

function SaleCount({ total, isExact }: FoundExtent) {
  return isExact ? (
    <Plural value={total} one="# bien à vendre" other="# biens à vendre" />
  ) : (
    <Plural value={total} one="Plus de # bien à vendre" other="Plus de # biens à vendre" />
  )
}
