import { expect, test } from 'vitest'
import { choiceOrDays, emptyRange, isReversed, oneOfOrDays, rangeOf } from './day-range.ts'

const { read, write } = oneOfOrDays(['today', '7_days'])

test('a filter is one of its values or two days, of which one may be absent', () => {
  const days = ['2026-12-03..2026-12-12', '2026-12-03..2026-12-03', '2026-12-03..', '..2026-12-12']
  for (const valid of ['today', '7_days', '', ...days]) {
    expect(read([valid])).toBe(valid)
    expect(write(read([valid]))).toEqual([valid])
  }
})

test.each([
  '..',
  '2026-12-12..2026-12-03',
  '2026-02-30..',
  '..0000-01-01',
  '2026-12-03..demain',
  '2026-12-03..2026-12-12..2026-12-13',
  '3/12/2026..',
  '2026-12-3..',
  '2026-12-03',
])('%s in an address is no filter', (invalid) => {
  expect(read([invalid])).toBe('')
})

test('what was typed and is no day leaves its side open', () => {
  expect(rangeOf({ from: '2026-12-03', to: '12/1' })).toBe('2026-12-03..')
  expect(rangeOf({ from: 'x..y', to: '2026-02-30' })).toBe(emptyRange)
  expect(isReversed('2026-12-12..2026-12-03')).toBe(true)
  expect(isReversed('2026-12-12..')).toBe(false)
})

test('days are two filters of the API, a choice is one', () => {
  expect(choiceOrDays('arrival', 'today')).toEqual({ arrival: 'today' })
  expect(choiceOrDays('arrival', '')).toEqual({ arrival: '' })
  expect(choiceOrDays('arrival', '2026-12-03..')).toEqual({ arrival_from: '2026-12-03', arrival_to: '' })
})
