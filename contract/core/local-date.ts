import { z } from 'zod'

/**
 * A day of a calendar, without hour or zone: `2027-05-15`. Nights and stays are counted in these, never in instants.
 */
export const LocalDate = z.iso.date('invalid_date').refine(hasYear, 'invalid_date')
export type LocalDate = z.infer<typeof LocalDate>

/** No calendar of the database has a year 0. */
function hasYear(day: string) {
  return !day.startsWith('0000')
}

/** A month of a year: `2026-11`. */
export const Month = z
  .string()
  .regex(/^20\d{2}-(0[1-9]|1[0-2])$/, 'invalid_month')
  .meta({ description: 'A month: 2026-11' })
