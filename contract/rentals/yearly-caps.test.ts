import { expect, test } from 'vitest'
import { communalCaps, mainResidenceCap, nationalNightsCap } from './yearly-caps.ts'

const home = { country: 'FR', type: 'apartment' } as const

test('a main residence has 120 nights a year, and fewer where its commune decided so', () => {
  expect(mainResidenceCap(home, ['17300'])).toBe(120)
  expect(mainResidenceCap(home, [])).toBe(120)
  expect(mainResidenceCap(home, ['75056', '75104'])).toBe(90)
  expect(mainResidenceCap(home, ['13055', '13201'])).toBe(90)
})

test('a room of it has no limit, nor has a home of another country', () => {
  expect(mainResidenceCap({ ...home, type: 'room' }, ['75056'])).toBeNull()
  expect(mainResidenceCap({ ...home, country: 'BE' }, [])).toBeNull()
})

test('a commune may go down to 90, not below, and each has its source', () => {
  for (const { nights, source, commune } of communalCaps) {
    expect(nights).toBeGreaterThanOrEqual(90)
    expect(nights).toBeLessThan(nationalNightsCap)
    expect(source).toMatch(/^https:/)
    expect(commune).toMatch(/^\d{5}$/)
  }
})
