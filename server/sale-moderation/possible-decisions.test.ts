import { expect, test } from 'vitest'
import { saleStatuses, type SaleStatus } from '../../contract/sale-words.ts'
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
})

test('each status is open to exactly these decisions', () => {
  const decisions = Object.fromEntries(
    saleStatuses.map((status) => [status, possibleDecisions(listing(status), 'moderator', now).join(' ')]),
  )
  expect(decisions).toEqual({
    draft: '',
    pending_validation: 'approve reject request_changes escalate',
    active: 'suspend',
    under_offer: 'suspend',
    sold: '',
    withdrawn: '',
    suspended: 'reinstate',
    rejected: '',
  })
})

test('a live listing that is looked at again may be left, given back or suspended', () => {
  const decisions = possibleDecisions({ ...listing('active'), underReview: true }, 'moderator', now)
  expect(decisions).toEqual(['approve', 'request_changes', 'suspend', 'escalate'])
})

test('what waits for its day is not approved twice, and nobody decides about their own', () => {
  expect(possibleDecisions({ ...listing('pending_validation'), approvedAt: now }, 'moderator', now)).toEqual([
    'reject',
    'request_changes',
  ])
  for (const status of saleStatuses) expect(possibleDecisions(listing(status), 'seller', now)).toEqual([])
})
