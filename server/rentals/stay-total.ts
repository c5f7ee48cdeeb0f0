import { sql, type Statement } from '../database/statement.ts'
import { guestFeePercent, stayLines } from '../../contract/stay-total.ts'

export interface StayPrice {
  basePriceMinor: number
  cleaningFeeMinor: number
}

/** Whole price of a stay: nights, cleaning, then the guest's fee rounded half up. `stayTotalSql` says the same in SQL. */
export function stayTotal({ basePriceMinor, cleaningFeeMinor }: StayPrice, nights: number) {
  return stayLines({ nightMinor: basePriceMinor, cleaningFeeMinor }, nights).totalMinor
}

/** `stayTotal` of each row of `rental`, as a bigint: ninety dear nights exceed an integer. */
export function stayTotalSql(nights: number): Statement {
  const subtotal = sql`(${nights}::bigint * rental.base_price_minor + rental.cleaning_fee_minor)`
  return sql`(${subtotal} + (${subtotal} * ${sql.raw(String(guestFeePercent))} + 50) / 100)`
}
