import { expect, test } from 'vitest'
import { ModerationStatus } from '#contract/bookings/reviews.ts'
import {
  authorActionsOf,
  editableUntil,
  isSeen,
  moderationsOf,
  statusAfterModeration,
} from './review-lifecycle.ts'

const statuses = ModerationStatus.options
const now = new Date('2026-11-21T12:00:00Z')
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000)
const review = (details = {}) => ({
  moderationStatus: 'approved' as ModerationStatus,
  deletedAt: null as Date | null,
  createdAt: hoursAgo(1),
  editRequestedAt: null as Date | null,
  ...details,
})

test('from each status exactly these decisions are possible', () => {
  const possible = Object.fromEntries(
    statuses.map((moderationStatus) => [
      moderationStatus,
      moderationsOf({ moderationStatus, deletedAt: null }, false),
    ]),
  )
  expect(possible).toEqual({
    approved: ['reject', 'hide', 'flag', 'request_edit', 'delete'],
    pending: ['approve', 'reject', 'flag', 'request_edit', 'delete'],
    rejected: ['approve', 'delete'],
    flagged: ['approve', 'reject', 'hide', 'unflag', 'request_edit', 'delete'],
    hidden: ['reject', 'unhide', 'delete'],
  })
})

test('reports on a public review can be dismissed; nothing can be done with a deleted one', () => {
  expect(statusAfterModeration('unflag', { moderationStatus: 'approved', deletedAt: null }, true)).toBe(
    'approved',
  )
  expect(moderationsOf({ moderationStatus: 'pending', deletedAt: now }, true)).toEqual([])
  expect(() =>
    statusAfterModeration('approve', { moderationStatus: 'pending', deletedAt: now }, true),
  ).toThrow('illegal_moderation')
  expect(statusAfterModeration('delete', { moderationStatus: 'hidden', deletedAt: null }, false)).toBe(
    'hidden',
  )
})

test('an author edits for 48 hours, and again when a moderator requests it', () => {
  expect(authorActionsOf(review(), now)).toEqual(['edit', 'delete'])
  expect(editableUntil(review({ createdAt: hoursAgo(48) }), now)).toEqual(now)
  expect(authorActionsOf(review({ createdAt: hoursAgo(48.01) }), now)).toEqual(['delete'])
  expect(authorActionsOf(review({ createdAt: hoursAgo(500), editRequestedAt: hoursAgo(2) }), now)).toContain(
    'edit',
  )
  for (const moderationStatus of ['rejected', 'flagged', 'hidden']) {
    expect(authorActionsOf(review({ moderationStatus }), now)).toEqual(['delete'])
  }
  expect(authorActionsOf(review({ deletedAt: now }), now)).toEqual([])
})

test('only an approved review is seen, and a blind one once its time has come', () => {
  const shownFrom = null as Date | null
  for (const moderationStatus of statuses) {
    expect(isSeen({ moderationStatus, deletedAt: null, shownFrom }, now)).toBe(
      moderationStatus === 'approved',
    )
  }
  expect(isSeen({ ...review(), shownFrom: new Date(now.getTime() + 1) }, now)).toBe(false)
  expect(isSeen({ ...review(), shownFrom: now }, now)).toBe(true)
  expect(isSeen({ ...review({ deletedAt: now }), shownFrom }, now)).toBe(false)
})
