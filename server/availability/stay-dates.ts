import type { Statement } from '#server/platform/database/statement.ts'

export interface StayDates {
  checkIn: string
  checkOut: string
}

/** The same, or column expressions in a statement. */
export interface StayInSql {
  checkIn: string | Statement
  checkOut: string | Statement
}
