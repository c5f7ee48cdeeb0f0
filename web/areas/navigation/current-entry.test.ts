import { expect, test } from 'vitest'
import { currentEntry } from './current-entry.ts'

const entries = [
  { to: '/owner-dash', end: true },
  { to: '/owner-dash/bookings' },
  { to: '/owner-dash/bookings/calendar' },
]
const at = (pathname: string) => currentEntry(entries, pathname)?.to

test('the bookings are current on a booking’s page, and the calendar on its own', () => {
  expect(at('/owner-dash/bookings')).toBe('/owner-dash/bookings')
  expect(at('/owner-dash/bookings/0192b36d')).toBe('/owner-dash/bookings')
  expect(at('/owner-dash/bookings/calendar')).toBe('/owner-dash/bookings/calendar')
})

test('the dashboard is current for itself alone', () => {
  expect(at('/owner-dash')).toBe('/owner-dash')
  expect(at('/owner-dash/kyc')).toBeUndefined()
})
