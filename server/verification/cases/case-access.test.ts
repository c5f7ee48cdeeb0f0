import { expect, test } from 'vitest'
import { sellerRights } from '#contract/sales/sellers.ts'
import { type CaseKind, caseKinds } from '#contract/verification/verification-enums.ts'
import type { SellerActor } from '#server/sellers/seller-access.ts'
import { alone, answerOf, caller, member } from '#server/test/data/callers.ts'
import { authorize, type CasePermission } from './case-access.ts'

const owner = alone(caller('owner'))
const stranger = alone(caller('stranger', { roles: ['admin'] }))

const answer = (who: SellerActor, action: CasePermission, kind: CaseKind) =>
  answerOf(() => authorize(who, action, { kind, subjectId: 'owner' }))

const ofPerson = [
  'read',
  'add_document',
  'remove_document',
  'correct_document',
  'read_documents',
  'export',
  'withdraw',
  'undo_withdrawal',
  'show_badge',
  'change_badge',
] as const satisfies CasePermission[]
const ofStaff = [
  'review',
  'claim',
  'decide',
  'override_check',
  'edit',
  'note',
] as const satisfies CasePermission[]

test.each(ofPerson)('%s: the person of the case alone, 404 for others and for an unknown case', (action) => {
  for (const kind of caseKinds) {
    expect(answer(owner, action, kind)).toBe(true)
    expect(answer(stranger, action, kind)).toBe(404)
  }
  expect(answerOf(() => authorize(owner, action, undefined))).toBe(404)
})

test.each(ofPerson)(
  '%s: a member of the team by the right for the kind, no identity of the seller',
  (action) => {
    for (const right of sellerRights) {
      const colleague = member(caller('colleague'), 'owner', right)
      expect(answer(colleague, action, 'professional')).toBe(right === 'team' ? true : 404)
      expect(answer(colleague, action, 'property')).toBe(right === 'listings' ? true : 404)
      expect(answer(colleague, action, 'identity')).toBe(404)
    }
  },
)

test.each(ofStaff)('%s: everybody but the person of the case and the members of their team', (action) => {
  for (const kind of caseKinds) {
    expect(answer(stranger, action, kind)).toBe(true)
    expect(answer(owner, action, kind)).toBe(403)
    expect(answer(member(caller('colleague'), 'owner'), action, kind)).toBe(403)
  }
  expect(answerOf(() => authorize(stranger, action, undefined))).toBe(404)
})
