import { expect, test } from 'vitest'
import { rentals } from '#server/schema/catalogue/rental-tables.ts'
import { emptyFields, writeFields } from './rental-fields.ts'

test('a new home begins with what the database gives a row that names nothing', () => {
  // Stored as an SQL expression, which only the driver evaluates.
  const { amenities, ...others } = emptyFields
  const columns = Object.keys(others) as (keyof typeof others)[]
  expect(others).toEqual(Object.fromEntries(columns.map((name) => [name, rentals[name].default ?? null])))
  expect(amenities).toEqual([])
})

test('a draft writes what it names, by either name, and nothing else of the row', () => {
  const row = { ...emptyFields, surface: 12, beds: 3, ownerId: 'someone' }
  const draft = { type: 'villa', address: { street: 'Rue' }, price: 12.5, surface: null } as const
  expect(writeFields(row, { ...draft, check_in_days: [1, 7] })).toEqual({
    ...emptyFields,
    beds: 3,
    propertyType: 'villa',
    street: 'Rue',
    basePriceMinor: 1250,
    checkInDays: 0b1000001,
    surface: null,
  })
  expect(writeFields(row, { amenities: ['wifi', 'wifi'], registration_number: '' })).toMatchObject({
    amenities: ['wifi'],
    registrationNumber: null,
  })
})
