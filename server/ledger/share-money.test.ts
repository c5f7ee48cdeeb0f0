import fc from 'fast-check'
import { expect, test } from 'vitest'
import { claimsOn, leftToRefund, refundedLines, shareMoney } from './share-money.ts'

const price = {
  lines: [
    { code: 'night', amount_minor: 30_000 },
    { code: 'cleaning', amount_minor: 4_000 },
    { code: 'service_fee', amount_minor: 3_060 },
    { code: 'tourist_tax', amount_minor: 495 },
  ],
  ownerFeeMinor: 1_020,
} as const

test('a price paid in full gives each exactly what it claims', () => {
  expect(shareMoney(claimsOn({ ...price, lines: [...price.lines] }), 37_555)).toEqual({
    owner: 32_980,
    ownerFee: 1_020,
    guestFee: 3_060,
    touristTax: 495,
    advance: 0,
  })
})

test('half of the nights given back takes half of them, and of the fee on them, from the owner', () => {
  const claims = claimsOn({ ...price, lines: [...price.lines] }, [
    { code: 'night', refund_minor: 15_000 },
    { code: 'cleaning', refund_minor: 4_000 },
    { code: 'tourist_tax', refund_minor: 495 },
  ])
  expect(claims).toEqual({ owner: 14_550, ownerFee: 450, guestFee: 3_060, touristTax: 0, advance: 0 })
})

test('whatever is held, the shares sum to it and nobody gets more than they claim', () => {
  const amount = fc.integer({ min: 0, max: 50_000_000 })
  fc.assert(
    fc.property(
      fc.record({ owner: amount, ownerFee: amount, guestFee: amount, touristTax: amount }),
      amount,
      (claimed, receivedMinor) => {
        const claims = { ...claimed, advance: 0 }
        const shares = shareMoney(claims, receivedMinor)
        const parts = [shares.owner, shares.ownerFee, shares.guestFee, shares.touristTax, shares.advance]
        expect(parts.every((part) => Number.isSafeInteger(part) && part >= 0)).toBe(true)
        expect(parts.reduce((total, part) => total + part, 0)).toBe(receivedMinor)
        expect(shares.ownerFee).toBeLessThanOrEqual(claims.ownerFee)
        expect(shares.guestFee).toBeLessThanOrEqual(claims.guestFee)
        expect(shares.touristTax).toBeLessThanOrEqual(claims.touristTax)
      },
    ),
    { numRuns: 2_000 },
  )
})

test('an amount goes back of the stay first, then of the fee, then of the tax, and never twice', () => {
  const lines = [...price.lines]
  expect(refundedLines({ lines }, [], 10_000)).toEqual([{ code: 'night', refund_minor: 10_000 }])
  expect(refundedLines({ lines }, [], 37_555)).toEqual([
    { code: 'night', refund_minor: 34_000 },
    { code: 'service_fee', refund_minor: 3_060 },
    { code: 'tourist_tax', refund_minor: 495 },
  ])
  const before = [{ code: 'cleaning' as const, refund_minor: 33_000 }]
  expect(refundedLines({ lines }, before, 2_000)).toEqual([
    { code: 'night', refund_minor: 1_000 },
    { code: 'service_fee', refund_minor: 1_000 },
  ])
})

test('after a ruling and a lost chargeback a cancellation refunds what is left, and the claims are what is held', () => {
  const lines = [...price.lines]
  const total = 37_555
  const part = fc.integer({ min: 0, max: total })
  fc.assert(
    fc.property(fc.tuple(part, part, fc.integer({ min: 0, max: 100 })), ([first, second, percent]) => {
      const ruled = refundedLines({ lines }, [], first)
      const contested = refundedLines({ lines }, ruled, Math.min(second, total - first))
      const cancelled = lines.map((line) => ({
        ...line,
        refund_minor: Math.floor((line.amount_minor * percent) / 100),
      }))
      const left = leftToRefund(cancelled, { ruled, contested })
      const returned = [...ruled, ...contested, ...left.lines]
      const claims = claimsOn({ ...price, lines }, returned)
      const onHold = total - returned.reduce((sum, { refund_minor }) => sum + refund_minor, 0)
      expect(claims.owner + claims.ownerFee + claims.guestFee + claims.touristTax).toBe(onHold)
      expect(onHold).toBeLessThanOrEqual(left.retainedMinor)
      if (contested.length === 0) expect(onHold).toBe(left.retainedMinor)
    }),
    { numRuns: 2_000 },
  )
})
