import { Trans, useLingui } from '@lingui/react/macro'
import type { RentalFacets } from '#contract/rentals/public-rentals.ts'
import { FilterBar } from '#web/search/filters/filter-bar.tsx'
import { FilterPanel } from '#web/search/filters/filter-panel.tsx'
import type { FoundExtent } from '#web/search/found-count.tsx'
import { type CriterionName, filterNames, rentalCriteria } from '../search-address.ts'
import { AmenityFilter, BookingFilter, RatingFilter, RoomFilter } from './choice-filters.tsx'
import { useCriterionValue } from './criterion-value.ts'
import { PriceFilter } from './price-filter.tsx'
import { rentalSpace } from './rental-space.ts'

export function RentalFilterBar({
  fields,
  facets,
  extent,
}: {
  fields: Record<string, string>
  facets: RentalFacets | null
  extent: FoundExtent
}) {
  const { t } = useLingui()
  const valueOf = useCriterionValue()
  const set = (name: CriterionName) => rentalCriteria.isSet(fields, name)
  const amenities = fields['amenities']?.split(',') ?? []
  return (
    <FilterBar
      space={rentalSpace}
      fields={fields}
      extent={extent}
      names={filterNames}
      first={<PriceFilter fields={fields} price={facets?.price ?? null} />}
      rest={
        <>
          <RoomFilter fields={fields} counts={facets?.bedrooms} />
          <AmenityFilter fields={fields} counts={facets?.amenities} />
          <RatingFilter fields={fields} />
          <BookingFilter fields={fields} />
        </>
      }
    >
      {(search) => (
        <>
          <FilterPanel
            {...search}
            names={['price']}
            title={t`Prix`}
            label={set('price') ? valueOf('price', fields) : <Trans>Prix</Trans>}
            set={set('price')}
          >
            <PriceFilter fields={fields} price={facets?.price ?? null} />
          </FilterPanel>
          <FilterPanel
            {...search}
            names={['bedrooms', 'bathrooms', 'beds']}
            title={t`Chambres, salles de bain et lits`}
            label={set('bedrooms') ? valueOf('bedrooms', fields) : <Trans>Chambres</Trans>}
            set={set('bedrooms') || set('bathrooms') || set('beds')}
          >
            <RoomFilter fields={fields} counts={facets?.bedrooms} />
          </FilterPanel>
          <FilterPanel
            {...search}
            names={['amenities']}
            title={t`Équipements`}
            label={<Trans>Équipements</Trans>}
            count={amenities.length}
            set={set('amenities')}
          >
            <AmenityFilter fields={fields} counts={facets?.amenities} />
          </FilterPanel>
          <FilterPanel
            {...search}
            names={['rating_min', 'featured']}
            title={t`Note`}
            label={set('rating_min') ? valueOf('rating_min', fields) : <Trans>Note</Trans>}
            set={set('rating_min') || set('featured')}
          >
            <RatingFilter fields={fields} />
          </FilterPanel>
        </>
      )}
    </FilterBar>
  )
}
