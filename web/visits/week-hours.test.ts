import { expect, test } from 'vitest'
import { opennessOf, rowsOf, withHalfHour } from './week-hours.ts'

const tuesday = (from: string, to: string) => ({ weekday: 2, from, to })

test('half-hours side by side make one window', () => {
  const opened = [20, 22, 21].reduce(
    (weekly, row) => withHalfHour(weekly, 2, row, true),
    [{ weekday: 1, from: '08:00', to: '09:00' }],
  )
  expect(opened).toEqual([{ weekday: 1, from: '08:00', to: '09:00' }, tuesday('10:00', '11:30')])
})

test('closing one in the middle leaves a window on each side', () => {
  expect(withHalfHour([tuesday('10:00', '12:00')], 2, 22, false)).toEqual([
    tuesday('10:00', '11:00'),
    tuesday('11:30', '12:00'),
  ])
})

test('hours that are early, late or off the half-hour are kept, and shown', () => {
  const weekly = [tuesday('06:15', '07:10'), tuesday('21:30', '23:20')]
  expect(rowsOf(weekly)).toEqual([12, 47])
  expect([12, 13, 14].map((row) => opennessOf(weekly, 2, row))).toEqual(['partly', 'open', 'partly'])
  expect(opennessOf(weekly, 2, 15)).toBe('closed')
  expect(withHalfHour(weekly, 2, 20, true)).toEqual([
    tuesday('06:15', '07:10'),
    tuesday('10:00', '10:30'),
    tuesday('21:30', '23:20'),
  ])
  expect(withHalfHour(weekly, 2, 14, true)).toContainEqual(tuesday('06:15', '07:30'))
  expect(rowsOf([])).toEqual([16, 42])
})
