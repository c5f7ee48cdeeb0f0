import { expect, test } from 'vitest'
import { actionsFrom, inquiryLifecycle } from './inquiry-lifecycle.ts'

test('a closed inquiry can only be reopened by its seller; the buyer’s next word opens it by itself', () => {
  expect(actionsFrom('CLOSED')).toEqual(['reopen'])
  expect(inquiryLifecycle.after('reply', { status: 'CLOSED' }, 'buyer')).toBe('IN_PROGRESS')
  expect(inquiryLifecycle.after('reply', { status: 'NEW' }, 'buyer')).toBe('NEW')
  expect(actionsFrom('NEW')).toEqual(['start', 'respond', 'close'])
})

test('a refusal lists the actions of the seller', () => {
  expect(() => inquiryLifecycle.after('start', { status: 'CLOSED' }, 'seller')).toThrow(
    expect.objectContaining({ message: 'inquiry_move_refused', allowed: ['reopen'] }),
  )
})
