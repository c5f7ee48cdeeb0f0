/**
 * Why an adult owes no tourist tax (CGCT, art. L2333-31): a holder of a seasonal contract who works in the commune,
 * somebody in emergency housing or temporary rehousing, somebody whose rent is under the amount of the council. Minors
 * are never counted.
 */
export const exemptionGrounds = ['seasonal_worker', 'emergency_housing', 'low_rent'] as const
export type ExemptionGround = (typeof exemptionGrounds)[number]
