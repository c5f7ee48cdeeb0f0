import { expect, test } from 'vitest'
import { addWorkingHours, subtractWorkingHours, workingHoursBetween } from './working-hours.ts'

const paris = (text: string) => new Date(`${text}:00+01:00`)

test('working hours pass over a weekend', () => {
  expect(addWorkingHours(paris('2026-11-20T10:00'), 24)).toEqual(paris('2026-11-23T10:00'))
  expect(addWorkingHours(paris('2026-11-21T10:00'), 24)).toEqual(paris('2026-11-24T00:00'))
  expect(addWorkingHours(paris('2026-11-17T10:00'), 24)).toEqual(paris('2026-11-18T10:00'))
  expect(addWorkingHours(paris('2026-11-17T10:00'), 0)).toEqual(paris('2026-11-17T10:00'))
})

test('who waits since then has waited that long', () => {
  for (const now of ['2026-11-23T10:00', '2026-11-22T12:00', '2026-11-18T09:30', '2026-11-24T00:00']) {
    for (const hours of [1, 12, 18, 24, 60]) {
      expect(workingHoursBetween(subtractWorkingHours(paris(now), hours), paris(now))).toBeCloseTo(hours, 6)
    }
  }
})

test('between two instants only weekdays count', () => {
  expect(workingHoursBetween(paris('2026-11-20T18:00'), paris('2026-11-23T06:00'))).toBe(12)
  expect(workingHoursBetween(paris('2026-11-21T08:00'), paris('2026-11-22T08:00'))).toBe(0)
  expect(workingHoursBetween(paris('2026-11-24T08:00'), paris('2026-11-23T08:00'))).toBe(0)
})
