import { expect, test } from 'vitest'
import { endOfQuiet } from './quiet-hours.ts'

const quiet = (now: string, timeZone: string) => endOfQuiet(new Date(now), timeZone)?.toISOString()

test('nothing is sent from nine in the evening to eight in the morning, in the recipient’s time zone', () => {
  expect(quiet('2027-06-01T18:59:00Z', 'Europe/Paris')).toBeUndefined()
  expect(quiet('2027-06-01T19:00:00Z', 'Europe/Paris')).toBe('2027-06-02T06:00:00.000Z')
  expect(quiet('2027-06-02T05:59:00Z', 'Europe/Paris')).toBe('2027-06-02T06:00:00.000Z')
  expect(quiet('2027-06-02T06:00:00Z', 'Europe/Paris')).toBeUndefined()
  expect(quiet('2027-06-01T19:00:00Z', 'America/Montreal')).toBeUndefined()
  expect(quiet('2027-06-02T02:00:00Z', 'America/Montreal')).toBe('2027-06-02T12:00:00.000Z')
})

test('the morning of a change of time is at eight by the clock there', () => {
  expect(quiet('2027-03-27T22:00:00Z', 'Europe/Paris')).toBe('2027-03-28T06:00:00.000Z')
  expect(quiet('2027-10-30T21:00:00Z', 'Europe/Paris')).toBe('2027-10-31T07:00:00.000Z')
})
