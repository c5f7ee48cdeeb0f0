import { Trans, useLingui } from '@lingui/react/macro'
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { useId } from 'react'
import type { RentalFacets } from '#contract/rentals/public-rentals.ts'
import { type CriterionName, filterNames, isSet } from '../search-address.ts'
import { AmenityFilter, RatingFilter, RoomFilter } from './choice-filters.tsx'
import { useCriterionValue } from './criterion-value.ts'
import { FilterPanel } from './filter-panel.tsx'
import { PriceFilter } from './price-filter.tsx'
import { rentalSpace } from './rental-space.ts'
import { paths } from '#web/paths.ts'
import { SortMenu } from '#web/search/sort-menu.tsx'
import { rentalOrders } from './orders.ts'

/** Sticky below the header: the filters, each in its own panel and all of them in one. */
export function FilterBar({
  fields,
  facets,
  total,
}: {
  fields: Record<string, string>
  facets: RentalFacets | null
  total: number
}) {
  const { t } = useLingui()
  const valueOf = useCriterionValue()
  const set = (name: CriterionName) => isSet(fields, name)
  const common = { space: rentalSpace, fields, total, allId: useId() }
  const count = filterNames.filter(set).length
  const amenities = fields['amenities']?.split(',') ?? []
  return (
    <div className="under-header sticky top-16 z-30 border-b border-line bg-paper md:top-20">
      <div className="flex items-center gap-2 overflow-x-auto px-5 py-3 [scrollbar-width:none] md:px-10 md:py-4">
        <FilterPanel
          {...common}
          wide
          names={filterNames}
          title={t`Filtres`}
          icon={<IconAdjustmentsHorizontal size={18} aria-hidden />}
          label={<Trans>Filtres</Trans>}
          count={count}
        >
          <PriceFilter fields={fields} price={facets?.price ?? null} />
          <RoomFilter fields={fields} counts={facets?.bedrooms} />
          <AmenityFilter fields={fields} counts={facets?.amenities} />
          <RatingFilter fields={fields} />
        </FilterPanel>
        <FilterPanel
          {...common}
          names={['price']}
          title={t`Prix`}
          label={set('price') ? valueOf('price', fields) : <Trans>Prix</Trans>}
          set={set('price')}
        >
          <PriceFilter fields={fields} price={facets?.price ?? null} />
        </FilterPanel>
        <FilterPanel
          {...common}
          names={['bedrooms', 'bathrooms']}
          title={t`Chambres et salles de bain`}
          label={set('bedrooms') ? valueOf('bedrooms', fields) : <Trans>Chambres</Trans>}
          set={set('bedrooms') || set('bathrooms')}
        >
          <RoomFilter fields={fields} counts={facets?.bedrooms} />
        </FilterPanel>
        <FilterPanel
          {...common}
          names={['amenities']}
          title={t`Équipements`}
          label={<Trans>Équipements</Trans>}
          count={amenities.length}
          set={set('amenities')}
        >
          <AmenityFilter fields={fields} counts={facets?.amenities} />
        </FilterPanel>
        <FilterPanel
          {...common}
          names={['rating_min', 'featured']}
          title={t`Note`}
          label={set('rating_min') ? valueOf('rating_min', fields) : <Trans>Note</Trans>}
          set={set('rating_min') || set('featured')}
        >
          <RatingFilter fields={fields} />
        </FilterPanel>
        <div className="ml-auto flex-none bg-paper pl-2 md:sticky md:-right-10 md:-mr-10 md:pr-8">
          <SortMenu fields={fields} orders={rentalOrders} to={paths.rentals} />
        </div>
      </div>
    </div>
  )
}
