import { expect, test } from 'vitest'
import { defaultSettings } from '#contract/administration/setting-definitions.ts'
import type { RentalCriteria } from '#contract/rentals/public-rentals.ts'
import { readCriteria } from './rental-criteria.ts'

const settings = { ...defaultSettings, refresh: () => undefined, expire: () => undefined }
const requested = { check_in: '2027-03-28', check_out: '2027-04-04', guests: 4 } as RentalCriteria
const at = (moment: string) =>
  JSON.stringify(readCriteria(requested, { clock: { now: () => new Date(moment) }, settings }))

test('equal searches within a quarter of an hour have the same criteria', () => {
  expect(at('2027-03-20T22:59:59.999Z')).toBe(at('2027-03-20T22:45:00Z'))
})

test('once the day changes somewhere it is another question', () => {
  expect(at('2027-03-20T23:00:00Z')).not.toBe(at('2027-03-20T22:59:59.999Z'))
})
