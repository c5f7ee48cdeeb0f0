import { expect, test } from 'vitest'
import { holdPeriod, wayOf } from './hold-period.ts'

const stay = {
  checkIn: '2026-06-05',
  checkInFrom: '16:00',
  checkOut: '2026-06-10',
  checkOutUntil: '10:00',
  timeZone: 'Europe/Paris',
  paymentMethod: 'card',
} as const
const sevenDays = 7 * 86_400_000

test('a stay of five nights fits into the seven days of a hold, with a day before and a day after', () => {
  const { opensAt, closesAt, releaseAt } = holdPeriod(stay)
  expect(opensAt.toISOString()).toBe('2026-06-04T14:00:00.000Z')
  expect(closesAt.toISOString()).toBe('2026-06-10T08:00:00.000Z')
  expect(releaseAt.toISOString()).toBe('2026-06-11T08:00:00.000Z')
  expect(releaseAt.getTime() - opensAt.getTime()).toBeLessThanOrEqual(sevenDays)
})

test('the change to winter time in between adds an hour, and the hold still lasts', () => {
  const autumn = { ...stay, checkIn: '2026-10-22', checkOut: '2026-10-27' }
  const { opensAt, releaseAt } = holdPeriod(autumn)
  expect(releaseAt.getTime() - opensAt.getTime()).toBeLessThanOrEqual(sevenDays)
})

test('a longer stay, mobile money and a payment to the owner leave the deposit to be settled on site', () => {
  expect(wayOf(stay)).toBe('card')
  expect(wayOf({ ...stay, checkOut: '2026-06-11' })).toBe('on_site')
  expect(wayOf({ ...stay, paymentMethod: 'mobile_money' })).toBe('on_site')
  expect(wayOf({ ...stay, paymentMethod: 'offline' })).toBe('on_site')
})
