/**
 * Why an adult owes no tourist tax (CGCT, art. L2333-31): a holder of a seasonal contract who works in the commune,
 * a person in emergency housing or temporary rehousing, a person whose rent is under the amount of the council. Minors
 * are never counted.
 */
export const exemptionReasons = ['seasonal_worker', 'emergency_housing', 'low_rent'] as const
export type ExemptionReason = (typeof exemptionReasons)[number]
