import { expect, test } from 'vitest'
import type { CaseObjectKind } from '#contract/administration/work-item-enums.ts'
import { answerOf, caller } from '#server/test/data/callers.ts'
import { assertMayLink, authorize, kindsOf } from './support-case-access.ts'

const moderator = caller('nora', { roles: ['staff'], permissions: ['moderate_listings'] })
const auditor = caller('paul', { roles: ['staff'], permissions: ['audit_view'] })
const admin = caller('sophie', { roles: ['admin'] })
const holding = (...kinds: CaseObjectKind[]) => ({ ownerId: null, openedBy: null, mentioned: [], kinds })

test('a case is seen by its owner, opener, the mentioned, and who has the right of one of its objects', () => {
  const see = (actor: typeof admin, found: Parameters<typeof authorize>[1]) =>
    answerOf(() => authorize(actor, found))
  expect(see(admin, holding())).toBe(true)
  expect(see(admin, undefined)).toBe(404)
  expect(see(moderator, holding('notice', 'refund'))).toBe(true)
  expect(see(moderator, holding('refund', 'incident'))).toBe(404)
  expect(see(auditor, { ...holding('notice'), ownerId: 'paul' })).toBe(true)
  expect(see(auditor, { ...holding(), openedBy: 'paul' })).toBe(true)
  expect(see(auditor, { ...holding(), mentioned: ['paul'] })).toBe(true)
  expect(see(auditor, { ...holding('notice'), ownerId: 'nora' })).toBe(404)
})

test('an object is added only by who may see its queue', () => {
  expect(answerOf(() => assertMayLink(moderator, 'sale_appeal'))).toBe(true)
  expect(answerOf(() => assertMayLink(moderator, 'verification'))).toBe(404)
  expect(answerOf(() => assertMayLink(admin, 'refund'))).toBe(true)
  expect(kindsOf(auditor)).toEqual([])
})
