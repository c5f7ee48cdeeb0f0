import { expect, test } from 'vitest'
import type { SimulatedFailure } from '#contract/money/demonstration/simulated-failures.ts'
import { deliveryTimes, disorderOf } from './webhook-plan.ts'

const ids = Array.from({ length: 400 }, (_, index) => `payment-${index}`)
const idWith = (disorder: ReturnType<typeof disorderOf>) => ids.find((id) => disorderOf(id) === disorder)!
const now = new Date('2026-03-01T12:00:00Z')

test('every payment has one disorder, and most have none', () => {
  const counts = Map.groupBy(ids, disorderOf)
  expect(ids.map(disorderOf)).toEqual(ids.map(disorderOf))
  expect(counts.get('none')!.length).toBeGreaterThan(150)
  expect(counts.get('repeated')!.length).toBeGreaterThan(50)
  expect(counts.get('reordered')!.length).toBeGreaterThan(50)
})

test('events come once, twice, or the first of them last', () => {
  expect(deliveryTimes(idWith('none'), 'payment.processing', now)).toEqual([now])
  expect(deliveryTimes(null, 'account.updated', now)).toEqual([now])
  expect(deliveryTimes(idWith('repeated'), 'payment.captured', now)).toHaveLength(2)
  const [deferred] = deliveryTimes(idWith('reordered'), 'payment.processing', now)
  const [captured] = deliveryTimes(idWith('reordered'), 'payment.captured', now)
  expect(deferred!.getTime()).toBeGreaterThan(captured!.getTime())
})

test('failures that the payer chose come whatever the payment', () => {
  const seconds = (type: Parameters<typeof deliveryTimes>[1], ...simulatedFailures: SimulatedFailure[]) =>
    deliveryTimes(idWith('none'), type, now, simulatedFailures).map(
      (at) => (at.getTime() - now.getTime()) / 1000,
    )
  expect(seconds('payment.captured', 'delay')).toEqual([20])
  expect(seconds('payment.captured', 'disorder')).toEqual([0, 4])
  expect(seconds('payment.processing', 'disorder')).toEqual([8, 12])
  expect(seconds('payment.processing', 'disorder', 'delay', 'cut')).toEqual([28, 32])
})
