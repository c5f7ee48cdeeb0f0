import { expect, test } from 'vitest'
import { answerOf } from '#server/test/data/callers.ts'
import { authorize } from './saved-search-access.ts'

test('a saved search exists for the user who saved it only', () => {
  for (const action of ['change', 'delete'] as const) {
    const as = (search?: { userId: string }) => answerOf(() => authorize({ userId: 'bea' }, action, search))
    expect(as({ userId: 'bea' })).toBe(true)
    expect(as({ userId: 'eve' })).toBe(404)
    expect(as()).toBe(404)
  }
})
