import fc from 'fast-check'
import { expect, test } from 'vitest'
import { splitRefund } from './split-refund.ts'

const paid = (amountMinor: number, share: number | null = null, refundedMinor = 0) => ({
  amountMinor,
  refundedMinor,
  share,
  status: 'captured' as const,
})

test('what one guest has paid comes back through the latest payment first', () => {
  const [first, balance] = [paid(30_000), paid(70_000)]
  expect(splitRefund([first, balance], 80_000)).toEqual([
    { payment: balance, amountMinor: 70_000 },
    { payment: first, amountMinor: 10_000 },
  ])
})

test('those who paid shares get the same part of each back, after what the guest paid since', () => {
  const shares = [paid(33_334, 0), paid(33_333, 1), paid(33_333, 2)]
  const later = paid(5_000)
  const parts = splitRefund([...shares, later], 55_000)
  expect(parts.map(({ amountMinor }) => amountMinor)).toEqual([5_000, 16_667, 16_667, 16_666])
})

test('parts of any refund sum to it, exceed no payment, and differ between equal shares by a cent', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 10, max: 100_000 }),
      fc.integer({ min: 2, max: 10 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (amountMinor, count, ratio) => {
        const shares = Array.from({ length: count }, (_, index) => paid(amountMinor, index))
        const refundMinor = Math.floor(ratio * amountMinor * count)
        const amounts = splitRefund(shares, refundMinor).map((part) => part.amountMinor)
        expect(amounts.reduce((sum, each) => sum + each, 0)).toBe(refundMinor)
        expect(Math.max(0, ...amounts)).toBeLessThanOrEqual(amountMinor)
        if (amounts.length === count)
          expect(Math.max(...amounts) - Math.min(...amounts)).toBeLessThanOrEqual(1)
      },
    ),
  )
  expect(() => splitRefund([paid(100)], 101)).toThrow('more than was paid')
})
