import { expect, test } from 'vitest'
import { answerOf, caller } from '#server/test/data/callers.ts'
import { authorize, authorizeList } from './review-access.ts'

const review = {
  authorId: 'gus',
  ownerId: 'olga',
  moderationStatus: 'approved' as 'approved' | 'pending',
  isVisible: true,
  deletedAt: null as Date | null,
}
const waiting = { ...review, moderationStatus: 'pending' as const, isVisible: false }
const deleted = { ...review, isVisible: false, deletedAt: new Date(0) }

type Action = Parameters<typeof authorize>[1]
const moderator = caller('mo', { permissions: ['moderate_reviews'] })
const as = (who: Parameters<typeof authorize>[0], action: Action, of: typeof review = review) =>
  answerOf(() => authorize(who, action, of))

test('everybody reads a public review; another one is for its author and moderators', () => {
  expect(as(null, 'read')).toBe('reader')
  expect(as(caller('gus'), 'read')).toBe('author')
  expect(as(null, 'read', waiting)).toBe(404)
  expect(as(caller('olga'), 'read', waiting)).toBe(404)
  expect(as(caller('gus'), 'read', waiting)).toBe('author')
  expect(as(moderator, 'read', waiting)).toBe('moderator')
  expect(as(caller('ada', { roles: ['admin'] }), 'read', waiting)).toBe('moderator')
})

test('only its author edits a review, and only the owner of the rental answers it', () => {
  for (const action of ['edit', 'withdraw'] as const) {
    expect(as(caller('gus'), action)).toBe('author')
    expect(as(caller('gus'), action, waiting)).toBe('author')
    for (const other of [caller('olga'), moderator, null]) expect(as(other, action)).toBe(404)
  }
  for (const action of ['answer', 'withdraw_answer'] as const) {
    expect(as(caller('olga'), action)).toBe('owner')
    expect(as(caller('olga'), action, waiting)).toBe(404)
    for (const other of [caller('gus'), moderator]) expect(as(other, action)).toBe(404)
  }
})

test('a public review can be reported; a deleted one exists for nobody', () => {
  expect(as(caller('eve'), 'report')).toBe('reader')
  expect(as(caller('eve'), 'report', waiting)).toBe(404)
  for (const action of ['read', 'edit', 'withdraw', 'answer', 'report'] as const) {
    for (const who of [caller('gus'), caller('olga'), moderator]) expect(as(who, action, deleted)).toBe(404)
  }
})

test('all reviews of a user are for that user and for moderators', () => {
  expect(answerOf(() => authorizeList(caller('gus'), 'gus'))).toBe(true)
  expect(answerOf(() => authorizeList(moderator, 'gus'))).toBe(true)
  expect(answerOf(() => authorizeList(caller('eve'), 'gus'))).toBe(404)
})
