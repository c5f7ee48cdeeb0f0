import { expect, test } from 'vitest'
import { defaultSettings } from '#contract/administration/setting-definitions.ts'
import { pressureOf, type Waiting } from './moderation-levels.ts'

const fresh: Waiting = { riskPoints: 0, waitedHours: 1, plannedInHours: null, escalated: false }
const shown = (waiting: Partial<Waiting>) => {
  const { priority, points, slaHours } = pressureOf({ ...fresh, ...waiting }, defaultSettings)
  return `${priority} ${points} ${slaHours}h`
}

test('points make the level, and the level the delay', () => {
  expect(shown({ riskPoints: -20 })).toBe('LOW -20 48h')
  expect(shown({ riskPoints: 19 })).toBe('LOW 19 48h')
  expect(shown({ riskPoints: 20 })).toBe('MEDIUM 20 24h')
  expect(shown({ riskPoints: 40 })).toBe('HIGH 40 12h')
  expect(shown({ riskPoints: 70 })).toBe('URGENT 70 4h')
})

test('more than half of the delay gone adds ten points, which may shorten the delay', () => {
  expect(shown({ waitedHours: 24 })).toBe('LOW 0 48h')
  expect(shown({ waitedHours: 25 })).toBe('LOW 10 48h')
  expect(shown({ riskPoints: 10, waitedHours: 25 })).toBe('HIGH 20 24h')
})

test('three quarters of the delay gone make it one level more pressing', () => {
  expect(shown({ waitedHours: 35.9 })).toBe('LOW 10 48h')
  expect(shown({ waitedHours: 36 })).toBe('MEDIUM 10 48h')
  expect(shown({ riskPoints: 80, waitedHours: 100 })).toBe('URGENT 90 4h')
})

test('a date within a day adds ten points, and what was handed on is urgent', () => {
  expect(shown({ riskPoints: 10, plannedInHours: 23 })).toBe('MEDIUM 20 24h')
  expect(shown({ riskPoints: 10, plannedInHours: 25 })).toBe('LOW 10 48h')
  expect(shown({ escalated: true })).toBe('URGENT 0 48h')
})
