import { expect, test } from 'vitest'
import { answerOf } from '#server/test/data/callers.ts'
import { authorize } from './document-access.ts'

test('a visitor of the page sees which documents there are, a grantee reads them also off the market', () => {
  const as = (isGrantee: boolean, action: 'list_kinds' | 'read', isPublic: boolean) =>
    answerOf(() => authorize({ isGrantee }, action, { isPublic }))
  expect(as(false, 'list_kinds', true)).toBe('visitor')
  expect(as(false, 'list_kinds', false)).toBe(404)
  expect(as(false, 'read', true)).toBe(404)
  for (const isPublic of [true, false]) {
    expect(as(true, 'list_kinds', isPublic)).toBe('grantee')
    expect(as(true, 'read', isPublic)).toBe('grantee')
  }
})
