import { expect, test } from 'vitest'
import { arrivalsOf, requestedStay, isClosedForArrival, isDayTaken } from './requested-stay.ts'

const rental = { min_nights: 2, max_nights: 28, max_guests: 4 }
const taken = [{ from: '2027-05-20', to: '2027-05-25' }]
const today = '2026-11-21'
const arrivals = {
  days: [1, 2, 3, 4, 5, 6, 7],
  first: '2026-11-21',
  last: '2028-11-20',
  leastStays: {
    weeks: [{ from: '2027-07-01', to: '2027-09-01', min_nights: [7, 7, 7, 7, 7, 7, 3] }],
    nights: [{ night: '2027-07-14', min_nights: 1 }],
  },
}
const request = (search: string) => requestedStay(new URLSearchParams(search), rental, taken, arrivals, today)

test('the night of the departure is not slept: a stay may end where another begins', () => {
  expect(request('check_in=2027-05-15&check_out=2027-05-20')).toMatchObject({ nights: 5, obstacle: null })
  expect(request('check_in=2027-05-25&check_out=2027-05-28').obstacle).toBeNull()
})

test('a stay that shares a night with another cannot be had', () => {
  expect(request('check_in=2027-05-19&check_out=2027-05-21').obstacle).toBe('taken')
})

test('too short, too long and past stays are marked', () => {
  expect(request('check_in=2027-05-15&check_out=2027-05-16').obstacle).toBe('too_short')
  expect(request('check_in=2027-06-01&check_out=2027-07-15').obstacle).toBe('too_long')
  expect(request('check_in=2026-11-01&check_out=2026-11-08').obstacle).toBe('past')
})

test('an invalid address requests nothing', () => {
  expect(request('check_in=demain&check_out=2027-05-16')).toMatchObject({ from: null, to: null, nights: 0 })
  expect(request('check_in=2027-05-15&check_out=2027-05-10').to).toBeNull()
  expect(request('guests=abc').guests).toBe(1)
  expect(request('guests=12').guests).toBe(4)
})

test('once an arrival is chosen, one may leave on the first taken day but not arrive on it', () => {
  expect(isDayTaken('2027-05-20', taken, { from: null, to: null })).toBe(true)
  expect(isDayTaken('2027-05-20', taken, { from: '2027-05-18', to: null })).toBe(false)
  expect(isDayTaken('2027-05-21', taken, { from: '2027-05-18', to: null })).toBe(true)
  expect(isDayTaken('2027-05-25', taken, { from: null, to: null })).toBe(false)
})

test('the least stay is that of the day of arrival', () => {
  expect(request('check_in=2027-07-03&check_out=2027-07-08')).toMatchObject({
    obstacle: 'too_short',
    leastNights: 7,
  })
  expect(request('check_in=2027-07-03&check_out=2027-07-10').obstacle).toBeNull()
  expect(request('check_in=2027-06-29&check_out=2027-07-02').obstacle).toBeNull()
  expect(request('check_in=2027-07-04&check_out=2027-07-07')).toMatchObject({
    obstacle: null,
    leastNights: 3,
  })
  expect(request('check_in=2027-07-14&check_out=2027-07-15')).toMatchObject({
    obstacle: null,
    leastNights: 1,
  })
})

test('one arrives on the days that the owner takes arrivals, soon enough and not too far ahead', () => {
  const saturdays = { ...arrivals, days: [6], first: '2026-11-24' }
  expect(isClosedForArrival('2027-07-03', saturdays)).toBe(false)
  expect(isClosedForArrival('2027-07-04', saturdays)).toBe(true)
  expect(isClosedForArrival('2026-11-23', arrivals)).toBe(false)
  expect(isClosedForArrival('2026-11-23', { ...arrivals, first: '2026-11-24' })).toBe(true)
  expect(isClosedForArrival('2028-11-21', arrivals)).toBe(true)
})

test('of the rates the page keeps the least stays that are not the usual one', () => {
  const seven = (value: number) => Array.from({ length: 7 }, () => value)
  const rates = {
    weeks: [
      { from: '2027-01-01', to: '2027-07-01', price_minor: seven(9000), min_nights: seven(2) },
      { from: '2027-07-01', to: '2027-09-01', price_minor: seven(12_000), min_nights: seven(7) },
    ],
    nights: [
      { night: '2027-06-12', price_minor: 14_000, min_nights: 2 },
      { night: '2027-06-13', price_minor: 9000, min_nights: 4 },
      { night: '2027-07-13', price_minor: 14_000, min_nights: 7 },
      { night: '2027-07-14', price_minor: 12_000, min_nights: 2 },
    ],
  }
  const answer = {
    from: '2027-01-01',
    to: '2027-12-01',
    min_nights: 2,
    max_nights: 28,
    unavailable: [],
    full_years: [],
    currency: 'EUR' as const,
    rates,
    check_in_days: [6],
    check_out_days: [6],
    today: '2027-01-01',
    first_arrival: '2027-01-01',
    last_arrival: '2027-12-01',
    preparation_days: 0,
  }
  expect(arrivalsOf(answer).leastStays).toEqual({
    weeks: [{ from: '2027-07-01', to: '2027-09-01', min_nights: seven(7) }],
    nights: [
      { night: '2027-06-13', min_nights: 4 },
      { night: '2027-07-14', min_nights: 2 },
    ],
  })
})
