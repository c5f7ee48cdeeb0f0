import { expect, test } from 'vitest'
import { instantOfMoment, momentOf } from './local-moment.ts'

test('an instant is shown and read in one time zone', () => {
  const moment = momentOf('2026-12-31T22:30:00.000Z')
  expect(instantOfMoment(moment)).toBe('2026-12-31T22:30:00.000Z')
  expect(instantOfMoment({ day: '2026-07-01', time: '09:05' })).toBe(new Date(2026, 6, 1, 9, 5).toISOString())
})

test('what is no moment is left as it was typed', () => {
  expect(instantOfMoment({ day: 'demain', time: '18:00' })).toBe('demain 18:00')
  expect(instantOfMoment({ day: '2026-12-31', time: '' })).toBe('2026-12-31')
})
