import { type PlatformPeriod, platformPeriods } from '#contract/administration/platform-periods.ts'

/** Name of the period in the address of the admin dashboard. */
export const periodField = 'periode'

/** Thirty days by default. */
export function periodOf(address: URLSearchParams): PlatformPeriod {
  const requested = address.get(periodField)
  return platformPeriods.find((each) => each === requested) ?? '30d'
}
