import { expect, test } from 'vitest'
import { answerOf, caller } from '#server/test/data/callers.ts'
import { authorize, maySign } from './approval-access.ts'

const approval = { requestedBy: 'rachid', subjectKind: 'user', subjectId: 'julien' }
const manages = { permissions: ['manage_users' as const] }
const people = {
  requester: caller('rachid', manages),
  subject: caller('julien', manages),
  colleague: caller('nora', manages),
  admin: caller('sophie', { roles: ['admin'] }),
  stranger: caller('paul', { permissions: ['view_stats'] }),
}

test.each([
  ['read', { requester: true, subject: true, colleague: true, admin: true, stranger: 404 }],
  ['sign', { requester: 403, subject: 403, colleague: true, admin: true, stranger: 404 }],
  ['refuse', { requester: 403, subject: 403, colleague: true, admin: true, stranger: 404 }],
  ['withdraw', { requester: true, subject: 403, colleague: 403, admin: 403, stranger: 404 }],
] as const)('%s', (action, expected) => {
  for (const [who, answer] of Object.entries(expected)) {
    const actor = people[who as keyof typeof people]
    const answered = answerOf(() => authorize(actor, action, approval, { signers: 'manage_users' }))
    expect(answered, who).toBe(answer)
  }
})

test('a right that only administrators sign is closed to those who manage people', () => {
  expect(maySign(people.colleague, approval, { signers: 'administrator' })).toBe(false)
  expect(maySign(people.admin, approval, { signers: 'administrator' })).toBe(true)
})
