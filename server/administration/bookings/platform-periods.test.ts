import { expect, test } from 'vitest'
import { groupsOf, spanBefore, spanOf, sumByGroup } from './platform-periods.ts'

test('a week and thirty days end today, with as many days before them', () => {
  const week = spanOf('7d', '2026-03-03')
  expect(week).toEqual({ from: '2026-02-25', to: '2026-03-03' })
  expect(spanBefore('7d', week)).toEqual({ from: '2026-02-18', to: '2026-02-24' })
  expect(groupsOf('30d', spanOf('30d', '2026-03-03'))).toHaveLength(30)
})

test('twelve months are whole ones but the last, beside the same months a year before', () => {
  const year = spanOf('12m', '2028-02-29')
  expect(year).toEqual({ from: '2027-03-01', to: '2028-02-29' })
  expect(spanBefore('12m', year)).toEqual({ from: '2026-03-01', to: '2027-02-28' })
  const months = groupsOf('12m', year)
  expect(months).toHaveLength(12)
  expect([months[0], months.at(-1)]).toEqual(['2027-03-01', '2028-02-01'])
  expect(groupsOf('12m', spanBefore('12m', year))).toHaveLength(12)
})

test('days are summed into the group they fall in, and what lies before the first is nobody’s', () => {
  const days = [
    { day: '2026-01-31', total: 9 },
    { day: '2026-02-01', total: 1 },
    { day: '2026-02-28', total: 2 },
    { day: '2026-03-05', total: 4 },
  ]
  expect(sumByGroup(['2026-02-01', '2026-03-01'], days)).toEqual([3, 4])
})
