import { expect, test } from 'vitest'
import { draftOf, errorsOf, fieldOf, fitFields, valuesOf } from './rental-form.ts'

const values = valuesOf(null)

test('an empty draft has no fault', () => {
  expect(errorsOf(values)).toEqual([])
})

test('a fault names its field and its limit', () => {
  expect(errorsOf({ ...values, title: 'x'.repeat(120), max_guests: 0, bedrooms: null })).toEqual([
    { field: 'title', code: 'too_long:90' },
    { field: 'bedrooms', code: 'not_a_number' },
    { field: 'max_guests', code: 'too_small:1' },
  ])
})

test('the longest stay is not shorter than the shortest', () => {
  expect(errorsOf({ ...values, min_nights: 7, max_nights: 3 })).toEqual([
    { field: 'max_nights', code: 'nights_order' },
  ])
})

test('a step checks its own errors alone', () => {
  expect(errorsOf({ ...values, title: 'x'.repeat(120), price: -1 }, ['price'])).toEqual([
    { field: 'price', code: 'too_small:0' },
  ])
})

test('money is typed in euros and sent as the contract requires', () => {
  expect(draftOf({ ...values, price: 89.5, cleaning_fee: 45.1 }, ['price', 'cleaning_fee'])).toEqual({
    price_per_night: 89.5,
    cleaning_fee_minor: 4510,
  })
})

test('an emptied registration number is none', () => {
  expect(draftOf({ ...values, registration_number: ' ' }, ['registration_number'])).toEqual({
    registration_number: null,
  })
})

test('what is wrong waits, and the two limits of a stay wait for each other', () => {
  const typed = { ...values, title: 'x'.repeat(120), min_nights: 7, max_nights: 3 }
  expect(fitFields(typed, ['title', 'street', 'min_nights'])).toEqual(['street'])
})

test('a rate that may be absent is sent as none, and the others in minor units', () => {
  expect(
    draftOf({ ...values, weekend_price: null, deposit: 300, check_in_days: [6] }, [
      'weekend_price',
      'deposit',
      'check_in_days',
    ]),
  ).toEqual({ weekend_price_minor: null, deposit_minor: 30_000, check_in_days: [6] })
  expect(errorsOf({ ...values, weekly_discount: 60, notice_days: null })).toEqual([
    { field: 'weekly_discount', code: 'too_big:50' },
    { field: 'notice_days', code: 'not_a_number' },
  ])
})

test('an error of the server is shown at its field of the form', () => {
  expect(['price_per_night', 'deposit_minor', 'check_in_days.0', 'title'].map(fieldOf)).toEqual([
    'price',
    'deposit',
    'check_in_days',
    'title',
  ])
})
