import { expect, test } from 'vitest'
import { chargebackLabels } from './chargeback-labels.ts'
import { chargebackLabelId, chargebackReasons } from './chargeback-reasons.ts'

test('each reason has a label; an unlisted one has none', () => {
  expect(Object.keys(chargebackLabels)).toEqual(chargebackReasons.map(chargebackLabelId))
  expect(chargebackLabelId('no_such_reason')).toBeUndefined()
})
