import { expect, test } from 'vitest'
import { lastDayOf, mayExtend } from './data-request-clock.ts'

test.each([
  ['2026-11-21', false, '2026-12-21'],
  ['2027-01-31', false, '2027-02-28'],
  ['2026-11-30', true, '2027-02-28'],
])('received on %s, extended %s: due on %s', (receivedOn, isExtended, last) => {
  expect(lastDayOf(receivedOn, isExtended)).toBe(last)
})

test('an extension is possible once, within the first month, while nothing was answered', () => {
  const request = { receivedOn: '2026-11-21', extendedAt: null, answeredAt: null }
  expect(mayExtend(request, '2026-12-21')).toBe(true)
  expect(mayExtend(request, '2026-12-22')).toBe(false)
  expect(mayExtend({ ...request, extendedAt: new Date() }, '2026-12-01')).toBe(false)
  expect(mayExtend({ ...request, answeredAt: new Date() }, '2026-12-01')).toBe(false)
})
