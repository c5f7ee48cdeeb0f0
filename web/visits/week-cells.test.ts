import { expect, test } from 'vitest'
import { cellsOf, windowsOf } from './week-cells.ts'
import { weekOf } from './weeks.ts'

test('half-hours side by side make one window, and windows come back as they were', () => {
  const weekly = [
    { weekday: 2, from: '18:00', to: '20:00' },
    { weekday: 6, from: '10:00', to: '12:30' },
    { weekday: 6, from: '14:00', to: '14:30' },
  ]
  expect(windowsOf(cellsOf(weekly))).toEqual(weekly)
  expect(windowsOf(new Set(['1-0', '1-1', '1-3']))).toEqual([
    { weekday: 1, from: '08:00', to: '09:00' },
    { weekday: 1, from: '09:30', to: '10:00' },
  ])
})

test('a week begins on its Monday', () => {
  expect(weekOf('2027-06-06')).toBe('2027-05-31')
  expect(weekOf('2027-06-07')).toBe('2027-06-07')
  expect(weekOf('x', new Date(2027, 5, 9))).toBe('2027-06-07')
})
