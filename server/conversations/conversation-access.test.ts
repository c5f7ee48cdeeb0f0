import { expect, test } from 'vitest'
import { answerOf } from '#server/test/data/callers.ts'
import { authorize } from './conversation-access.ts'

test('a conversation exists for its two participants only', () => {
  const conversation = { guestId: 'gus', ownerId: 'olga' }
  for (const action of ['open', 'read', 'write'] as const) {
    const as = (userId: string, of?: typeof conversation) => answerOf(() => authorize({ userId }, action, of))
    expect(as('gus', conversation)).toBe(true)
    expect(as('olga', conversation)).toBe(true)
    expect(as('ada', conversation)).toBe(404)
    expect(as('gus')).toBe(404)
  }
})
