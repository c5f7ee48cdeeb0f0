import { expect, test } from 'vitest'
import type { InquiryStatus } from '#contract/buying/inquiry-enums.ts'
import { inquiryLifecycle, sellerActions } from './inquiry-lifecycle.ts'

const inquiry = (status: InquiryStatus, buyerEmail = 'claire@exemple.test') => ({ status, buyerEmail })

test('a closed inquiry can only be reopened by its seller; the buyer’s next word opens it by itself', () => {
  expect(sellerActions(inquiry('CLOSED'))).toEqual(['reopen'])
  expect(inquiryLifecycle.after('reply', inquiry('CLOSED'), 'buyer')).toBe('IN_PROGRESS')
  expect(inquiryLifecycle.after('reply', inquiry('NEW'), 'buyer')).toBe('NEW')
  expect(sellerActions(inquiry('NEW'))).toEqual(['start', 'respond', 'close'])
})

test('a refusal lists the actions of the seller', () => {
  expect(() => inquiryLifecycle.after('start', inquiry('CLOSED'), 'seller')).toThrow(
    expect.objectContaining({ message: 'inquiry_move_refused', allowed: ['reopen'] }),
  )
})

test('nobody answers, or reopens for, a buyer whose account is closed', () => {
  expect(sellerActions(inquiry('CLOSED', ''))).toEqual([])
  for (const [event, status] of [
    ['respond', 'IN_PROGRESS'],
    ['reopen', 'CLOSED'],
  ] as const)
    expect(() => inquiryLifecycle.after(event, inquiry(status, ''), 'seller')).toThrow('buyer_gone')
})
