import { sql, type SQL } from 'drizzle-orm'

/** Fee the guest pays to the house, in percent of the nights and the cleaning (rules, section 3). */
export const guestFeePercent = 9

export interface StayPrice {
  basePriceMinor: number
  cleaningFeeMinor: number
}

/** Whole price of a stay: nights, cleaning, then the guest's fee rounded half up. `stayTotalSql` says the same in SQL. */
export function stayTotal({ basePriceMinor, cleaningFeeMinor }: StayPrice, nights: number) {
  const subtotal = nights * basePriceMinor + cleaningFeeMinor
  return subtotal + Math.floor((subtotal * guestFeePercent + 50) / 100)
}

/** `stayTotal` of each row of `rental`, as a bigint: ninety dear nights exceed an integer. */
export function stayTotalSql(nights: number): SQL {
  const subtotal = sql`(${nights}::bigint * rental.base_price_minor + rental.cleaning_fee_minor)`
  return sql`(${subtotal} + (${subtotal} * ${sql.raw(String(guestFeePercent))} + 50) / 100)`
}
