import { expect, test } from 'vitest'
import { type Candidate, judgeEligibility, type ReviewableStay } from './review-eligibility.ts'

const today = '2026-11-21'
const stay = (details: Partial<ReviewableStay> = {}): ReviewableStay => ({
  bookingId: 'b1',
  status: 'COMPLETED',
  checkIn: '2026-11-14',
  checkOut: '2026-11-18',
  isReviewed: false,
  ...details,
})
const guest = (stays: ReviewableStay[], details: Partial<Candidate> = {}): Candidate => ({
  isSuspended: false,
  isOwner: false,
  isStaff: false,
  stays,
  ...details,
})
const refused = (candidate: Candidate | null, day = today) => judgeEligibility(candidate, day).refusedFor

test('a guest reviews a stay that is over', () => {
  expect(judgeEligibility(guest([stay()]), today)).toEqual({
    refusedFor: null,
    stay: stay(),
    reviewUntil: '2026-12-02',
  })
})

test.each([
  ['not_signed_in', null],
  ['suspended', guest([stay()], { isSuspended: true })],
  ['own_home', guest([stay()], { isOwner: true })],
  ['staff', guest([stay()], { isStaff: true })],
  ['no_stay', guest([])],
  ['no_stay', guest([stay({ status: 'CANCELLED_BY_GUEST' }), stay({ status: 'NO_SHOW' })])],
  ['no_stay', guest([stay({ status: 'CONFIRMED', checkIn: '2026-12-01', checkOut: '2026-12-05' })])],
  ['stay_in_progress', guest([stay({ status: 'IN_STAY', checkOut: '2026-11-25' })])],
  ['stay_in_progress', guest([stay({ status: 'CONFIRMED', checkIn: '2026-11-21' })])],
  ['already_reviewed', guest([stay({ isReviewed: true })])],
  ['too_late', guest([stay({ checkOut: '2026-11-06' })])],
])('%s', (reason, candidate) => {
  expect(refused(candidate)).toBe(reason)
})

test('the fourteenth day after the departure is the last', () => {
  expect(refused(guest([stay()]), '2026-12-02')).toBeNull()
  expect(refused(guest([stay()]), '2026-12-03')).toBe('too_late')
})

test('the newest stay decides: one not reviewed reopens what an older review closed', () => {
  const older = stay({ bookingId: 'b0', checkOut: '2026-03-01', isReviewed: true })
  expect(judgeEligibility(guest([older, stay()]), today)).toMatchObject({
    refusedFor: null,
    stay: { bookingId: 'b1' },
  })
  expect(refused(guest([stay({ isReviewed: true }), { ...older, isReviewed: false }]))).toBe(
    'already_reviewed',
  )
})
