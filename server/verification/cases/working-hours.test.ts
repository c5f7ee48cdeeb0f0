import { expect, test } from 'vitest'
import {
  addWorkingHours,
  subtractWorkingHours,
  sumWorkingHours,
  workingHoursBetween,
} from './working-hours.ts'

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

test('the sum of many is that of each, over weekends and the change of the clock', () => {
  const now = paris('2026-11-26T09:30')
  // The clock went back on Sunday 25 October 2026; Monday of that week began an hour of winter time later.
  const instants = ['10-23T15:20', '10-24T12:00', '10-25T01:30', '10-26T00:00', '11-26T09:30'].map((text) =>
    paris(`2026-${text}`),
  )
  const days = instants.map((instant) => {
    const at = Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO('Europe/Paris')
    return {
      day: at.toPlainDate().toString(),
      count: 1,
      seconds: at.since(at.startOfDay()).total('seconds'),
    }
  })
  const each = instants.map((instant) => workingHoursBetween(instant, now))
  expect(sumWorkingHours(days, now)).toBeCloseTo(
    each.reduce((sum, hours) => sum + hours, 0),
    6,
  )
  expect(sumWorkingHours([{ day: null, count: 3, seconds: 0 }], now)).toBe(0)
})
