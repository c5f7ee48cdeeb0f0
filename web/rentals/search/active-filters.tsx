import { paths } from '#web/paths.ts'
import { ActiveFilters } from '#web/search/active-filters.tsx'
import { criteria, type CriterionName, isSet, without } from '../search-address.ts'
import { useCriterionValue } from './criterion-value.ts'

/** Active criteria of a search for stays. The type has its own buttons. */
export function ActiveRentalFilters({ fields }: { fields: Record<string, string> }) {
  const valueOf = useCriterionValue()
  const names = (Object.keys(criteria) as CriterionName[]).filter(
    (name) => name !== 'property_type' && isSet(fields, name),
  )
  return (
    <ActiveFilters
      criteria={names.map((name) => ({
        name,
        value: valueOf(name, fields),
        without: paths.rentals(without(fields, name)),
      }))}
      clear={paths.rentals()}
    />
  )
}
