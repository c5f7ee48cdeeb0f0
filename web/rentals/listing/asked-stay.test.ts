import { expect, test } from 'vitest'
import { askedStay, isDayTaken } from './asked-stay.ts'

const home = { min_nights: 2, max_nights: 28, max_guests: 4 }
const taken = [{ from: '2027-05-20', to: '2027-05-25' }]
const today = '2026-11-21'
const ask = (search: string) => askedStay(new URLSearchParams(search), home, taken, today)

test('the night of the departure is not slept: a stay may end where another begins', () => {
  expect(ask('check_in=2027-05-15&check_out=2027-05-20')).toMatchObject({ nights: 5, obstacle: null })
  expect(ask('check_in=2027-05-25&check_out=2027-05-28').obstacle).toBeNull()
})

test('a stay that shares a night with another cannot be had', () => {
  expect(ask('check_in=2027-05-19&check_out=2027-05-21').obstacle).toBe('taken')
})

test('too short, too long and past stays say so', () => {
  expect(ask('check_in=2027-05-15&check_out=2027-05-16').obstacle).toBe('too_short')
  expect(ask('check_in=2027-06-01&check_out=2027-07-15').obstacle).toBe('too_long')
  expect(ask('check_in=2026-11-01&check_out=2026-11-08').obstacle).toBe('past')
})

test('an address that makes no sense asks for nothing', () => {
  expect(ask('check_in=demain&check_out=2027-05-16')).toMatchObject({ from: null, to: null, nights: 0 })
  expect(ask('check_in=2027-05-15&check_out=2027-05-10').to).toBeNull()
  expect(ask('guests=abc').guests).toBe(1)
  expect(ask('guests=12').guests).toBe(4)
})

test('once an arrival is chosen, one may leave on the first taken day but not arrive on it', () => {
  expect(isDayTaken('2027-05-20', taken, { from: null, to: null })).toBe(true)
  expect(isDayTaken('2027-05-20', taken, { from: '2027-05-18', to: null })).toBe(false)
  expect(isDayTaken('2027-05-21', taken, { from: '2027-05-18', to: null })).toBe(true)
  expect(isDayTaken('2027-05-25', taken, { from: null, to: null })).toBe(false)
})
