import { type HousePeriod, housePeriods } from '#contract/administration/house-words.ts'

/** Under this name the period stands in the address of the house's dashboard. */
export const periodField = 'periode'

/** Thirty days unless the address says otherwise. */
export function periodOf(address: URLSearchParams): HousePeriod {
  const asked = address.get(periodField)
  return housePeriods.find((each) => each === asked) ?? '30d'
}
