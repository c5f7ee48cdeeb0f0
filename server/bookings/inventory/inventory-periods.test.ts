import { expect, test } from 'vitest'
import { inventoryPeriod, isPhotographed } from './inventory-periods.ts'

const stay = {
  checkIn: '2027-03-26',
  checkInFrom: '16:00',
  checkOut: '2027-03-28',
  checkOutUntil: '10:00',
  timeZone: 'Europe/Paris',
}
const shown = (...args: Parameters<typeof inventoryPeriod>) => {
  const { opensAt, closesAt } = inventoryPeriod(...args)
  return `${opensAt.toISOString().slice(0, 16)} ${closesAt.toISOString().slice(0, 16)}`
}

test('the owner photographs in the day before the arrival and up to two hours after it', () => {
  expect(shown(stay, 'owner', 'arrival')).toBe('2027-03-25T15:00 2027-03-26T17:00')
})

test('a guest has two hours from their first picture, which they take within a day', () => {
  expect(shown(stay, 'guest', 'arrival')).toBe('2027-03-26T15:00 2027-03-27T15:00')
  const firstAt = new Date('2027-03-26T21:30:00Z')
  expect(shown(stay, 'guest', 'arrival', firstAt)).toBe('2027-03-26T15:00 2027-03-26T23:30')
})

test('at the departure the guest photographs until two hours after it, the owner in the day that follows', () => {
  // The clocks of France go forward in this night.
  expect(shown(stay, 'guest', 'departure')).toBe('2027-03-27T08:00 2027-03-28T10:00')
  expect(shown(stay, 'owner', 'departure')).toBe('2027-03-28T08:00 2027-03-29T08:00')
})

test('stays that are not confirmed have no inventory', () => {
  expect(isPhotographed({ status: 'CONFIRMED' })).toBe(true)
  expect(isPhotographed({ status: 'REQUESTED' })).toBe(false)
  expect(isPhotographed({ status: 'CANCELLED_BY_GUEST' })).toBe(false)
})
