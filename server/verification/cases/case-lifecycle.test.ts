import { expect, test } from 'vitest'
import { caseStatuses } from '#contract/verification/verification-enums.ts'
import { type CaseFacts, caseLifecycle } from './case-lifecycle.ts'

const ready: CaseFacts = { submissions: 1, isComplete: true, isRevoked: false, isRevocationOver: false }
const open = (status: (typeof caseStatuses)[number], facts: Partial<CaseFacts> = {}) => ({
  ...ready,
  ...facts,
  status,
})

test('the states of rules, section 9, and no others', () => {
  const reached = (actor: 'person' | 'staff' | 'system') =>
    Object.fromEntries(caseStatuses.map((status) => [status, caseLifecycle.states(open(status), actor)]))
  expect(reached('system')).toMatchObject({
    submitted: ['auto_checks'],
    auto_checks: ['in_review'],
    approved: ['expired'],
    in_review: [],
  })
  expect(reached('staff')).toMatchObject({
    draft: [],
    submitted: [],
    in_review: ['approved', 'more_info', 'rejected', 'rejected_final'],
    approved: [],
    rejected_final: ['draft'],
  })
  expect(reached('person')).toMatchObject({
    draft: ['submitted', 'withdrawn'],
    more_info: ['submitted', 'withdrawn'],
    rejected: ['submitted', 'withdrawn'],
    rejected_final: [],
    approved: ['draft', 'withdrawn'],
    expired: ['draft', 'withdrawn'],
  })
})

test('five submissions, then support; an incomplete or revoked case is not submitted', () => {
  const refusal = (facts: Partial<CaseFacts>) => {
    try {
      caseLifecycle.after('submit', open('draft', facts), 'person')
      return undefined
    } catch (error) {
      return (error as Error).message
    }
  }
  expect(refusal({})).toBeUndefined()
  expect(refusal({ submissions: 5 })).toBe('kyc_submissions_used')
  const forStaff = (status: 'rejected' | 'more_info', submissions: number) =>
    caseLifecycle.actions(open(status, { submissions }), 'staff')
  expect([forStaff('rejected', 5), forStaff('more_info', 5)]).toEqual([['reopen'], ['reopen']])
  expect(forStaff('rejected', 4)).toEqual([])
  expect(caseLifecycle.actions(open('approved', { submissions: 5 }), 'person')).toContain('renew')
  expect(refusal({ isComplete: false })).toBe('kyc_incomplete')
  expect(refusal({ isRevoked: true })).toBe('kyc_revoked')
})

test('a revoked case is opened again by staff alone, twelve months after', () => {
  const over = { isRevoked: true, isRevocationOver: true }
  for (const status of ['approved', 'expired', 'in_review', 'withdrawn', 'rejected_final'] as const) {
    expect(caseLifecycle.find('reopen', open(status, { isRevoked: true }), 'staff')).toBeUndefined()
    expect(caseLifecycle.find('reopen', open(status, over), 'staff')).toBe('draft')
    for (const action of ['renew', 'upload', 'submit', 'approve'] as const) {
      expect(caseLifecycle.find(action, open(status, over), ['person', 'staff'])).toBeUndefined()
    }
  }
})
