import { expect, test } from 'vitest'
import { saleStatuses, type SaleStatus } from '#contract/sales/sale-enums.ts'
import { possibleDecisions } from './possible-decisions.ts'

const now = new Date('2027-03-01T12:00:00Z')
const listing = (saleStatus: SaleStatus) => ({
  saleStatus,
  sellerId: 'seller',
  underReview: false,
  approvedAt: null,
  allowResubmission: true,
  publishedAt: now,
  withdrawnAt: null,
  acceptedOfferId: null,
  isRemoved: false,
  isBanned: false,
})

test('each status is open to exactly these decisions', () => {
  const decisions = Object.fromEntries(
    saleStatuses.map((status) => [status, possibleDecisions(listing(status), 'moderator', now).join(' ')]),
  )
  expect(decisions).toEqual({
    draft: '',
    pending_validation: 'approve approve_with_edit request_changes reject merge_duplicate ban escalate',
    active: 'suspend remove merge_duplicate ban',
    under_offer: 'suspend remove merge_duplicate ban',
    sold: 'ban',
    withdrawn: 'ban',
    suspended: 'request_changes reinstate remove ban',
    rejected: 'ban',
  })
})

test('a live listing under review may be left, returned or suspended', () => {
  const decisions = possibleDecisions({ ...listing('active'), underReview: true }, 'moderator', now)
  expect(decisions).toEqual([
    'approve',
    'approve_with_edit',
    'request_changes',
    'suspend',
    'remove',
    'merge_duplicate',
    'ban',
    'escalate',
  ])
})

test('what waits for its day is not approved twice, and nobody decides about their own', () => {
  expect(possibleDecisions({ ...listing('pending_validation'), approvedAt: now }, 'moderator', now)).toEqual([
    'request_changes',
    'reject',
    'merge_duplicate',
    'ban',
  ])
  for (const status of saleStatuses) expect(possibleDecisions(listing(status), 'seller', now)).toEqual([])
})

test('what was removed for good is not reinstated, and nothing of a banned seller comes back', () => {
  const suspended = listing('suspended')
  expect(possibleDecisions({ ...suspended, isRemoved: true }, 'moderator', now)).toEqual(['ban'])
  expect(possibleDecisions({ ...suspended, isBanned: true }, 'moderator', now)).toEqual([
    'request_changes',
    'remove',
  ])
  const waiting = possibleDecisions({ ...listing('pending_validation'), isBanned: true }, 'moderator', now)
  expect(waiting).not.toContain('approve')
})
