import { sql, type Statement } from '#server/platform/database/statement.ts'

export interface StayDates {
  checkIn: string
  checkOut: string
}

/** The same, or column expressions in a statement. */
export interface StayInSql {
  checkIn: string | Statement
  checkOut: string | Statement
}

/** Both ends for a statement: a date is bound once, however often it is used. */
export function boundDates({ checkIn, checkOut }: StayInSql): Record<keyof StayInSql, Statement> {
  return { checkIn: boundDate(checkIn), checkOut: boundDate(checkOut) }
}

function boundDate(day: string | Statement) {
  return typeof day === 'string' ? sql.value(day) : day
}

/** Day of the week in a statement, 0 Monday. */
export function weekdayOf(day: string | Statement): Statement {
  return typeof day === 'string'
    ? sql.raw(String(Temporal.PlainDate.from(day).dayOfWeek - 1))
    : sql`(extract(isodow from ${day})::int - 1)`
}
