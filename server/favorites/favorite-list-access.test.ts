import { expect, test } from 'vitest'
import { answerOf } from '#server/test/data/callers.ts'
import { authorize } from './favorite-list-access.ts'

test('a list of favourites exists for its owner only', () => {
  for (const action of ['read', 'add_to', 'rename', 'delete', 'share'] as const) {
    const as = (list?: { userId: string }) => answerOf(() => authorize({ userId: 'bea' }, action, list))
    expect(as({ userId: 'bea' })).toBe(true)
    expect(as({ userId: 'eve' })).toBe(404)
    expect(as()).toBe(404)
  }
})
