import { expect, test } from 'vitest'
import { freeRanges } from './free-parts.ts'

const may = (from: number, to: number) => ({ from: `2027-05-${10 + from}`, to: `2027-05-${10 + to}` })

test('events that overlap are one, and what is taken is cut out of them', () => {
  expect(freeRanges([may(0, 4), may(3, 8)], [])).toEqual([may(0, 8)])
  expect(freeRanges([may(0, 8)], [may(2, 4)])).toEqual([may(0, 2), may(4, 8)])
  expect(freeRanges([may(0, 8)], [may(0, 3), may(6, 12)])).toEqual([may(3, 6)])
  expect(freeRanges([may(2, 4)], [may(0, 9)])).toEqual([])
})

test('a departure on the day of an arrival takes nothing away', () => {
  expect(freeRanges([may(4, 6)], [may(0, 4), may(6, 9)])).toEqual([may(4, 6)])
})
