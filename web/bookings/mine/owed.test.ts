import { expect, test } from 'vitest'
import { owedMinor } from './owed.ts'

test('what is due, begun or refused is owed; what was taken, held or withdrawn is not', () => {
  const payment = (status: 'due' | 'pending' | 'failed' | 'captured' | 'authorised' | 'voided') => ({
    status,
    amount_minor: 100,
  })
  expect(owedMinor([payment('due'), payment('pending'), payment('failed')])).toBe(300)
  expect(owedMinor([payment('captured'), payment('authorised'), payment('voided')])).toBe(0)
})
