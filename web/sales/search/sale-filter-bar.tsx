import { Trans, useLingui } from '@lingui/react/macro'
import type { SaleFacets } from '#contract/sales/public-sales.ts'
import { FilterBar } from '#web/search/filters/filter-bar.tsx'
import { FilterPanel } from '#web/search/filters/filter-panel.tsx'
import type { FoundExtent } from '#web/search/found-count.tsx'
import { useAlive } from '#web/ui/hooks/use-alive.ts'
import { saleCriteria, type SaleCriterion, saleFilterNames } from '../search-address.ts'
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
import { useSaleCriterionValue } from './sale-criterion-value.ts'

export function SaleFilterBar({
  fields,
  facets,
  extent,
}: {
  fields: Record<string, string>
  facets: SaleFacets | null
  extent: FoundExtent
}) {
  const { t } = useLingui()
  const valueOf = useSaleCriterionValue()
  const set = (name: SaleCriterion) => saleCriteria.isSet(fields, name)
  const valueOr = (name: SaleCriterion, otherwise: React.ReactNode) =>
    set(name) ? valueOf(name, fields) : otherwise
  const surface = (
    <RangeFilter fields={fields} legend={t`Surface, en m²`} names={['min_surface', 'max_surface']} />
  )
  return (
    <FilterBar
      space={saleSpace}
      fields={fields}
      extent={extent}
      names={saleFilterNames}
      first={<SalePriceFilter fields={fields} price={facets?.price ?? null} />}
      rest={
        <>
          {surface}
          <AllFilters fields={fields} facets={facets} />
        </>
      }
    >
      {(search) => (
        <>
          <FilterPanel
            {...search}
            names={['price']}
            title={t`Prix`}
            label={valueOr('price', <Trans>Prix</Trans>)}
            set={set('price')}
          >
            <SalePriceFilter fields={fields} price={facets?.price ?? null} />
          </FilterPanel>
          <FilterPanel
            {...search}
            names={['surface']}
            title={t`Surface`}
            label={valueOr('surface', <Trans>Surface</Trans>)}
            set={set('surface')}
          >
            {surface}
          </FilterPanel>
          <FilterPanel
            {...search}
            names={['rooms', 'bedrooms', 'bathrooms']}
            title={t`Pièces et chambres`}
            label={valueOr('rooms', valueOr('bedrooms', <Trans>Pièces</Trans>))}
            set={set('rooms') || set('bedrooms') || set('bathrooms')}
          >
            <SaleRoomFilter fields={fields} facets={facets} />
          </FilterPanel>
          <FilterPanel
            {...search}
            names={['energy_class']}
            title={t`Classe énergie`}
            label={valueOr('energy_class', <Trans>Énergie</Trans>)}
            set={set('energy_class')}
          >
            <EnergyFilter fields={fields} counts={facets?.energy_class} />
          </FilterPanel>
          <FilterPanel
            {...search}
            names={['seller_kind', 'verified', 'exclusive']}
            title={t`Vendeur`}
            label={valueOr('seller_kind', <Trans>Vendeur</Trans>)}
            set={set('seller_kind') || set('verified') || set('exclusive')}
          >
            <SellerFilter fields={fields} />
          </FilterPanel>
        </>
      )}
    </FilterBar>
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
