import { expect, test } from 'vitest'
import { answerOf } from '#server/test/data/callers.ts'
import { authorize } from './ticket-access.ts'

test('a ticket is for the seller who opened it, and for staff by the calls of staff', () => {
  for (const action of ['read', 'reply', 'close', 'read_attachment'] as const) {
    const as = (id: string, side: 'seller' | 'house', ticket?: { userId: string }) =>
      answerOf(() => authorize({ id, as: side }, action, ticket))
    expect(as('sam', 'seller', { userId: 'sam' })).toBe(true)
    expect(as('ada', 'house', { userId: 'sam' })).toBe(true)
    expect(as('ada', 'seller', { userId: 'sam' })).toBe(404)
    expect(as('sam', 'seller')).toBe(404)
    expect(as('ada', 'house')).toBe(404)
  }
})
