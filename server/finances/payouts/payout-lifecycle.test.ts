import { expect, test } from 'vitest'
import { PayoutStatus } from '#contract/money/payout-status.ts'
import { isAssessable, payoutLifecycle } from './payout-lifecycle.ts'

test('amount and holds change until the transfer begins', () => {
  expect(PayoutStatus.options.filter((status) => isAssessable({ status }))).toEqual([
    'scheduled',
    'held',
    'ready',
  ])
})

test('only a ready payout is sent, by staff or through the provider', () => {
  for (const status of PayoutStatus.options) {
    const isReady = status === 'ready'
    expect(payoutLifecycle.find('send', { status }, 'staff')).toBe(isReady ? 'sent' : undefined)
    expect(payoutLifecycle.find('begin', { status }, 'system')).toBe(isReady ? 'sending' : undefined)
  }
  expect(() => payoutLifecycle.after('send', { status: 'held' }, 'staff')).toThrow('payout_not_ready')
})

test('what the provider refuses is ready again, for a transfer by staff', () => {
  expect(payoutLifecycle.after('refuse', { status: 'sending' }, 'provider')).toBe('ready')
  expect(payoutLifecycle.find('settle', { status: 'sent' }, 'provider')).toBeUndefined()
})
