import { expect, test } from 'vitest'
import { type PaymentStatus, paymentStatuses, RefundStatus } from '#contract/money/payments.ts'
import { paymentLifecycle, refundLifecycle, statusAfterReport } from './payment-lifecycle.ts'

const unchanged = undefined

test('a report of the provider changes a payment once, and never one that was captured', () => {
  const afterReport: Record<PaymentStatus, (PaymentStatus | undefined)[]> = {
    due: [unchanged, 'captured', 'failed'],
    pending: ['authorised', 'captured', 'failed'],
    authorised: [unchanged, 'captured', 'failed'],
    capturing: [unchanged, 'captured', 'failed'],
    captured: [unchanged, unchanged, unchanged],
    voiding: [unchanged, 'captured', 'voided'],
    voided: [unchanged, 'captured', 'voided'],
    failed: ['authorised', 'captured', unchanged],
  }
  for (const status of paymentStatuses) {
    const reports = ['authorised', 'captured', 'failed'] as const
    expect(
      reports.map((state) => statusAfterReport({ status }, state)),
      status,
    ).toEqual(afterReport[status])
    expect(statusAfterReport({ status }, 'voided')).toBe(statusAfterReport({ status }, 'failed'))
    expect(statusAfterReport({ status }, 'pending')).toBeUndefined()
  }
})

test('an update changes only payments in a state that leads to the new one', () => {
  expect(paymentLifecycle.sources('capture', 'capturing')).toEqual(['authorised'])
  expect(paymentLifecycle.sources('void', 'voided')).toEqual(['due', 'failed'])
  expect(paymentLifecycle.sources('void', 'voiding')).toEqual(['pending', 'authorised', 'capturing'])
  expect(paymentLifecycle.sources('capture', 'captured')).toEqual([])
})

test('a guest starts what is due and repeats what failed; nobody else does', () => {
  for (const status of paymentStatuses) {
    expect(paymentLifecycle.find('start', { status }, 'guest')).toBe(status === 'due' ? 'pending' : unchanged)
    expect(paymentLifecycle.find('retry', { status }, 'guest')).toBe(status === 'failed' ? 'due' : unchanged)
    expect(paymentLifecycle.find('start', { status }, 'owner')).toBeUndefined()
  }
})

test('a refund is settled once, and handled by staff only after the provider refused it', () => {
  const transferReference = null
  for (const status of RefundStatus.options) {
    const refund = { status, transferReference }
    const isFailed = status === 'failed'
    expect(refundLifecycle.find('settle', refund, 'provider')).toBe(status === 'pending' ? 'sent' : unchanged)
    expect(refundLifecycle.find('settle', refund, 'owner')).toBe(status === 'with_owner' ? 'sent' : unchanged)
    expect(refundLifecycle.find('retry', refund, 'staff')).toBe(isFailed ? 'pending' : unchanged)
    expect(refundLifecycle.find('transfer', refund, 'staff')).toBe(isFailed ? 'sent' : unchanged)
  }
  expect(refundLifecycle.sources('settle', 'sent')).toEqual(['pending', 'with_owner'])
})

test('the provider returns a refund that it sent, but not one that staff transferred', () => {
  const sent = { status: 'sent', transferReference: null } as const
  expect(refundLifecycle.find('refuse', sent, 'provider')).toBe('failed')
  expect(refundLifecycle.find('refuse', { ...sent, transferReference: 'SEPA 1' }, 'provider')).toBeUndefined()
})
