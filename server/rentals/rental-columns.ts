import type { z } from 'zod'
import { type RentalFieldName, rentalFieldNames, type rentalFields } from '#contract/rentals/rentals.ts'
import { bitsOf, daysIn } from '#server/pricing/weekdays.ts'
import type { rentals } from '#server/schema/catalogue/rental-tables.ts'

type RentalRecord = typeof rentals.$inferSelect

/** `max_guests` is the column `maxGuests` of the table. */
export type ColumnOf<Name extends string> = Name extends `${infer Head}_${infer Tail}`
  ? `${Head}${Capitalize<ColumnOf<Tail>>}`
  : Name

/** The columns of fields of the contract; a type error where the table lacks a column. */
export type RentalFields<Name extends RentalFieldName = RentalFieldName> = Pick<RentalRecord, ColumnOf<Name>>

type Stored<Name extends RentalFieldName> = RentalRecord[ColumnOf<Name>]
export type Written<Name extends RentalFieldName> = z.output<(typeof rentalFields)[Name]['write']>
type Answered<Name extends RentalFieldName> = z.output<(typeof rentalFields)[Name]['read']>

/** Fields whose column has another type than the contract. */
type Converted = {
  [Name in RentalFieldName]: Written<Name> extends Stored<Name>
    ? Stored<Name> extends Answered<Name>
      ? never
      : Name
    : Name
}[RentalFieldName]

type Conversions = {
  [Name in Converted]: {
    store: (written: Written<Name>) => Stored<Name>
    answer: (stored: Stored<Name>) => Answered<Name>
  }
}
const weekdays = { store: bitsOf, answer: daysIn }
const conversions: Conversions = { check_in_days: weekdays, check_out_days: weekdays }

const columnNames = new Map(
  rentalFieldNames.map((name) => [name, name.replace(/_(.)/g, (_, letter: string) => letter.toUpperCase())]),
)

export function columnOf<Name extends RentalFieldName>(name: Name) {
  return columnNames.get(name) as ColumnOf<Name>
}

/** The column value for a field of the contract. */
export function storeField<Name extends RentalFieldName>(name: Name, written: Written<Name>) {
  const value =
    name in conversions ? conversions[name as Converted].store(written as Written<Converted>) : written
  return value as Stored<Name>
}

/** @returns a function from rows to fields of the contract; the columns are resolved once, not for each row */
export function fieldPresenter<Name extends RentalFieldName>(names: readonly Name[]) {
  const columns = names.map((name) => ({
    name,
    column: columnOf(name) as keyof RentalRecord,
    answer: name in conversions ? conversions[name as Converted].answer : null,
  }))
  return (row: RentalFields<Name>) => {
    const stored = row as RentalRecord
    const answers: Record<string, unknown> = {}
    for (const { name, column, answer } of columns) {
      answers[name] = answer ? answer(stored[column] as Stored<Converted>) : stored[column]
    }
    return answers as { [Each in Name]: Answered<Each> }
  }
}
