import { expect, test } from 'vitest'
import { answerOf } from '#server/test/data/callers.ts'
import { authorize } from './incident-access.ts'

test('participants state, administrators rule; the other way round it is forbidden', () => {
  expect(authorize('guest', 'state')).toBe('guest')
  expect(authorize('owner', 'state')).toBe('owner')
  expect(authorize('admin', 'rule')).toBe('admin')
  expect(answerOf(() => authorize('admin', 'state'))).toBe(403)
  expect(answerOf(() => authorize('guest', 'rule'))).toBe(403)
  expect(answerOf(() => authorize('owner', 'rule'))).toBe(403)
})
