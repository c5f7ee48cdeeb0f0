import type { Statement } from '#server/platform/database/statement.ts'

export interface StayDates {
  checkIn: string
  checkOut: string
}

/** The same, or the columns in which a statement finds them. */
export interface StayInSql {
  checkIn: string | Statement
  checkOut: string | Statement
}
