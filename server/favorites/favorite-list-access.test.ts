import { expect, test } from 'vitest'
import { answerOf } from '#server/test/data/callers.ts'
import { authorize, authorizeComment, mayOnComment } from './favorite-list-access.ts'

const list = { userId: 'bea', members: [{ id: 'bea' }, { id: 'tom' }] }

test('a list of favourites exists for its owner and its members only', () => {
  for (const action of ['read', 'add_to', 'remove_home', 'vote', 'comment'] as const) {
    const as = (userId: string) => answerOf(() => authorize({ userId }, action, list))
    expect([as('bea'), as('tom'), as('eve')]).toEqual([true, true, 404])
    expect(answerOf(() => authorize({ userId: 'bea' }, action, undefined))).toBe(404)
  }
})

test('its name, its link and its members are the owner’s; only the others can leave', () => {
  for (const action of ['rename', 'delete', 'share', 'remove_member'] as const) {
    const as = (userId: string) => answerOf(() => authorize({ userId }, action, list))
    expect([as('bea'), as('tom'), as('eve')]).toEqual([true, 404, 404])
  }
  const leave = (userId: string) => answerOf(() => authorize({ userId }, 'leave', list))
  expect([leave('bea'), leave('tom'), leave('eve')]).toEqual([404, true, 404])
})

test('a comment is edited by its author, and deleted by the author or the owner of the list', () => {
  const comment = { authorId: 'tom' }
  const as = (userId: string, action: 'edit' | 'delete') =>
    answerOf(() => authorizeComment({ userId }, action, comment, list))
  expect([as('tom', 'edit'), as('bea', 'edit'), as('eve', 'edit')]).toEqual([true, 404, 404])
  expect([as('tom', 'delete'), as('bea', 'delete'), as('eve', 'delete')]).toEqual([true, true, 404])
  expect(answerOf(() => authorizeComment({ userId: 'bea' }, 'delete', undefined, list))).toBe(404)
  expect([mayOnComment('bea', 'edit', comment, list), mayOnComment('bea', 'delete', comment, list)]).toEqual([
    false,
    true,
  ])
})
