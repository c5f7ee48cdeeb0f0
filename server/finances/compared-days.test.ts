import { expect, test } from 'vitest'
import { comparedDays } from './compared-days.ts'

test('a month that is over is compared whole', () => {
  const { month, year, months } = comparedDays('2026-11-22', '2026-08')
  expect(month).toEqual({
    now: { from: '2026-08-01', to: '2026-08-31' },
    yearBefore: { from: '2025-08-01', to: '2025-08-31' },
  })
  expect(year).toEqual({
    now: { from: '2025-09-01', to: '2026-08-31' },
    yearBefore: { from: '2024-09-01', to: '2025-08-31' },
  })
  expect([months[0], months.at(-1), months.length]).toEqual(['2025-09', '2026-08', 12])
})

test('the present month is compared with the same days of the year before, and so is its year', () => {
  const { month, year } = comparedDays('2026-11-22', '2026-11')
  expect(month.now).toEqual({ from: '2026-11-01', to: '2026-11-22' })
  expect(month.yearBefore).toEqual({ from: '2025-11-01', to: '2025-11-22' })
  expect(year.now).toEqual({ from: '2025-12-01', to: '2026-11-22' })
  expect(year.yearBefore).toEqual({ from: '2024-12-01', to: '2025-11-22' })
})

test('on its last day a month is compared up to that day, and a leap day with the last of February', () => {
  expect(comparedDays('2026-11-30', '2026-11').month.yearBefore.to).toBe('2025-11-30')
  expect(comparedDays('2028-02-29', '2028-02').month.yearBefore).toEqual({
    from: '2027-02-01',
    to: '2027-02-28',
  })
  expect(comparedDays('2029-03-10', '2029-02').month.yearBefore.to).toBe('2028-02-29')
})
