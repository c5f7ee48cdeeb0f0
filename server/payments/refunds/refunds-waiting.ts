import { countWaiting } from '../admin-money-queries.ts'

/** How many refunds, credits and chargebacks wait for staff. */
export const refundsWaiting = countWaiting
