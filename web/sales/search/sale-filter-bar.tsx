import { Trans, useLingui } from '@lingui/react/macro'
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { useId } from 'react'
import type { SaleFacets } from '#contract/sales/public-sales.ts'
import { FilterPanel } from '#web/rentals/search/filter-panel.tsx'
import { useAlive } from '#web/ui/hooks/use-alive.ts'
import { isSaleSet, type SaleCriterion, saleFilterNames } from '../search-address.ts'
import {
  ConditionFilter,
  EnergyFilter,
  MarketFilter,
  RangeFilter,
  SaleAmenityFilter,
  SalePriceFilter,
  SaleRoomFilter,
  SellerFilter,
} from './sale-filters.tsx'
import { SaleFeatures } from './sale-features.tsx'
import { saleSpace } from './sale-space.ts'
import { paths } from '#web/paths.ts'
import { SortMenu } from '#web/search/sort-menu.tsx'
import { saleOrders } from './sale-orders.ts'
import { useSaleCriterionValue } from './sale-criterion-value.ts'

/** Sticky bar of filters: one panel for each, and one with all of them. */
export function SaleFilterBar({
  fields,
  facets,
  total,
}: {
  fields: Record<string, string>
  facets: SaleFacets | null
  total: number
}) {
  const { t } = useLingui()
  const valueOf = useSaleCriterionValue()
  const set = (name: SaleCriterion) => isSaleSet(fields, name)
  const said = (name: SaleCriterion, otherwise: React.ReactNode) =>
    set(name) ? valueOf(name, fields) : otherwise
  const common = { space: saleSpace, fields, total, allId: useId() }
  const surface = (
    <RangeFilter fields={fields} legend={t`Surface, en m²`} names={['min_surface', 'max_surface']} />
  )
  return (
    <div className="under-header sticky top-16 z-30 border-b border-line bg-paper md:top-20">
      <div className="flex items-center gap-2 overflow-x-auto px-5 py-3 [scrollbar-width:none] md:px-10 md:py-4">
        <FilterPanel
          {...common}
          wide
          names={saleFilterNames}
          title={t`Filtres`}
          icon={<IconAdjustmentsHorizontal size={18} aria-hidden />}
          label={<Trans>Filtres</Trans>}
          count={saleFilterNames.filter(set).length}
        >
          <SalePriceFilter fields={fields} price={facets?.price ?? null} />
          {surface}
          <AllFilters fields={fields} facets={facets} />
        </FilterPanel>
        <FilterPanel
          {...common}
          names={['price']}
          title={t`Prix`}
          label={said('price', <Trans>Prix</Trans>)}
          set={set('price')}
        >
          <SalePriceFilter fields={fields} price={facets?.price ?? null} />
        </FilterPanel>
        <FilterPanel
          {...common}
          names={['surface']}
          title={t`Surface`}
          label={said('surface', <Trans>Surface</Trans>)}
          set={set('surface')}
        >
          {surface}
        </FilterPanel>
        <FilterPanel
          {...common}
          names={['rooms', 'bedrooms', 'bathrooms']}
          title={t`Pièces et chambres`}
          label={said('rooms', said('bedrooms', <Trans>Pièces</Trans>))}
          set={set('rooms') || set('bedrooms') || set('bathrooms')}
        >
          <SaleRoomFilter fields={fields} facets={facets} />
        </FilterPanel>
        <FilterPanel
          {...common}
          names={['energy_class']}
          title={t`Classe énergie`}
          label={said('energy_class', <Trans>Énergie</Trans>)}
          set={set('energy_class')}
        >
          <EnergyFilter fields={fields} counts={facets?.energy_class} />
        </FilterPanel>
        <FilterPanel
          {...common}
          names={['seller_kind', 'verified', 'exclusive']}
          title={t`Vendeur`}
          label={said('seller_kind', <Trans>Vendeur</Trans>)}
          set={set('seller_kind') || set('verified') || set('exclusive')}
        >
          <SellerFilter fields={fields} />
        </FilterPanel>
        <div className="ml-auto flex-none bg-paper pl-2 md:sticky md:-right-10 md:-mr-10 md:pr-8">
          <SortMenu fields={fields} orders={saleOrders} to={paths.sales} />
        </div>
      </div>
    </div>
  )
}

/** Filters of the common panel beyond those of the bar. The long lists are rendered after hydration only. */
function AllFilters({ fields, facets }: { fields: Record<string, string>; facets: SaleFacets | null }) {
  const { t } = useLingui()
  return (
    <>
      <SaleRoomFilter fields={fields} facets={facets} />
      {useAlive() && (
        <>
          <RangeFilter fields={fields} legend={t`Terrain, en m²`} names={['min_land', 'max_land']} />
          <RangeFilter fields={fields} legend={t`Étage`} names={['min_floor', 'max_floor']} />
          <EnergyFilter fields={fields} counts={facets?.energy_class} />
          <ConditionFilter fields={fields} counts={facets?.condition} />
          <SaleAmenityFilter fields={fields} counts={facets?.amenities} />
          <SaleFeatures fields={fields} />
          <SellerFilter fields={fields} />
          <MarketFilter fields={fields} />
        </>
      )}
    </>
  )
}
