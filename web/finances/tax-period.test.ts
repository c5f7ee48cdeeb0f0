import { expect, test } from 'vitest'
import { daysOfPeriod, offeredPeriods } from './tax-period.ts'

test('a period is a year, a half or a quarter of it', () => {
  expect(daysOfPeriod('2024')).toEqual({ from: '2024-01-01', to: '2024-12-31' })
  expect(daysOfPeriod('2026-S1')).toEqual({ from: '2026-01-01', to: '2026-06-30' })
  expect(daysOfPeriod('2026-T4')).toEqual({ from: '2026-10-01', to: '2026-12-31' })
  expect(['2026-S3', '2026-T5', '26', '2026-', ''].map(daysOfPeriod)).toEqual(Array(5).fill(undefined))
})

test('only what has begun is offered, of this year and the one before', () => {
  expect(offeredPeriods(new Date('2026-05-02'))).toEqual(
    '2026 2026-S1 2026-T1 2026-T2 2025 2025-S1 2025-S2 2025-T1 2025-T2 2025-T3 2025-T4'.split(' '),
  )
})
