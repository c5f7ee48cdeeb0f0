import { expect, test } from 'vitest'
import { guidePart } from './guide-part.ts'

const opens_at = '2026-07-11T22:00:00.000Z'
const at = (instant: string) => Date.parse(instant)

test('a part is announced until its day, and shown once it was sent', () => {
  expect(guidePart({ state: 'to_come', opens_at }, false, at('2026-07-11T21:59:59Z'))).toBe('to_come')
  expect(guidePart({ state: 'open', opens_at }, true, at('2026-07-12T08:00:00Z'))).toBe('shown')
  expect(guidePart({ state: 'over', opens_at }, false, at('2026-07-20T08:00:00Z'))).toBe('over')
})

test('a page from before the day does not claim to come: it asks for a connection', () => {
  expect(guidePart({ state: 'to_come', opens_at }, false, at('2026-07-11T22:00:00Z'))).toBe('stale')
})
