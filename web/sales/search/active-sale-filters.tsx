import { paths } from '#web/paths.ts'
import { ActiveFilters } from '#web/search/active-filters.tsx'
import { isSaleSet, saleCriteria, type SaleCriterion, without } from '../search-address.ts'
import { useSaleCriterionValue } from './sale-criterion-value.ts'

/** Criteria in force as links that remove them, except the type, which has chips of its own. */
export function ActiveSaleFilters({ fields }: { fields: Record<string, string> }) {
  const valueOf = useSaleCriterionValue()
  const names = (Object.keys(saleCriteria) as SaleCriterion[]).filter(
    (name) => name !== 'property_type' && isSaleSet(fields, name),
  )
  return (
    <ActiveFilters
      criteria={names.map((name) => ({
        name,
        value: valueOf(name, fields),
        without: paths.sales(without(fields, name)),
      }))}
      clear={paths.sales()}
    />
  )
}
