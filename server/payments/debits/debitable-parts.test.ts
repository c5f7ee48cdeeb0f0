import { expect, test } from 'vitest'
import type { PlannedKind, PlannedPayment } from '#contract/money/payment-plan.ts'
import { isAgreed, laterParts } from './debitable-parts.ts'

const part = (kind: PlannedKind, amount_minor: number, due_on: string | null = null): PlannedPayment => ({
  kind,
  amount_minor,
  due_on,
})
const first = part('first', 10_000)
const instalment = part('instalment', 10_000, '2027-05-01')
const balance = part('balance', 10_000, '2027-05-31')

test('instalments and the balance after a first payment by card can be debited', () => {
  expect(laterParts('card', [first, instalment, balance])).toEqual([instalment, balance])
  expect(laterParts('card', [first, balance])).toEqual([balance])
})

test('nothing can be debited of other means, of shares, of one payment, or of one on arrival', () => {
  expect(laterParts('mobile_money', [first, balance])).toEqual([])
  expect(laterParts('offline', [first, balance])).toEqual([])
  expect(laterParts('card', [part('share', 10_000), part('share', 10_000)])).toEqual([])
  expect(laterParts('card', [part('full', 20_000)])).toEqual([])
  expect(laterParts('card', [part('full', 20_000, '2027-06-01')])).toEqual([])
  expect(laterParts('card', [])).toEqual([])
})

test('another amount or another day is not what the guest agreed to', () => {
  const agreed = [instalment, balance]
  expect(isAgreed(agreed, { amount_minor: 10_000, due_on: '2027-05-31' })).toBe(true)
  expect(isAgreed(agreed, { amount_minor: 10_001, due_on: '2027-05-31' })).toBe(false)
  expect(isAgreed(agreed, { amount_minor: 10_000, due_on: '2027-05-30' })).toBe(false)
  expect(isAgreed(agreed, { amount_minor: 10_000, due_on: null })).toBe(false)
})
