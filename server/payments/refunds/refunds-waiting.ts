import { countWaiting } from '../admin-money-queries.ts'

/** How many refunds, credits and chargebacks wait for a person of the house. */
export const refundsWaiting = countWaiting
