import { expect, test } from 'vitest'
import { joinReversals } from './join-reversals.ts'
import type { ReportLine } from './report-line.ts'

const line = (change: Partial<ReportLine>): ReportLine => ({
  line: 2,
  category: 'payment',
  label: 'charge',
  references: ['ch_1', 'pi_1'],
  currency: 'EUR',
  amountMinor: 30_000,
  feeMinor: 450,
  occurredAt: new Date('2026-06-05T10:00:00Z'),
  ...change,
})

const reversal = (change: Partial<ReportLine> = {}) =>
  line({
    line: 3,
    category: 'refund',
    label: 'partial_capture_reversal',
    references: ['re_1', 'pi_1'],
    amountMinor: -21_000,
    feeMinor: -300,
    ...change,
  })

test('a debit of a part of a hold is one amount, in whichever order its lines stand', () => {
  const debited = [line({ amountMinor: 9_000, feeMinor: 150 })]
  expect(joinReversals([line({}), reversal()])).toEqual(debited)
  expect(joinReversals([reversal(), line({})])).toEqual(debited)
})

test('a reversal of an unknown debit, or in another currency, stays a line', () => {
  const strange = reversal({ references: ['pi_2'] })
  expect(joinReversals([line({}), strange])).toEqual([line({}), strange])
  const other = reversal({ currency: 'CHF' })
  expect(joinReversals([line({}), other])).toEqual([line({}), other])
})
