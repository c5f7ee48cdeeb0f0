import { type PlatformPeriod, platformPeriods } from '#contract/administration/platform-periods.ts'

/** Under this name the period stands in the address of the house's dashboard. */
export const periodField = 'periode'

/** Thirty days unless the address says otherwise. */
export function periodOf(address: URLSearchParams): PlatformPeriod {
  const requested = address.get(periodField)
  return platformPeriods.find((each) => each === requested) ?? '30d'
}
