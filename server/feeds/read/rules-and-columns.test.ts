import { expect, test } from 'vitest'
import { feedColumnRule } from '#contract/sales/sale-feed-columns.ts'
import { conformityRules } from '#server/conformity/judge-sale.ts'

/** Fields of rules about the seller, not the property: entered once, on other screens. */
const ofTheSeller = ['kyc', 'profile']
/** Rule fields with another column name in a feed. */
const columnOf: Record<string, string> = { images: 'pictures' }

test('a feed has a column for every requirement of the checklist', () => {
  const fields = conformityRules.map(({ field }) => field.replace('legal_facts.', ''))
  const missing = fields.filter(
    (field) => !ofTheSeller.includes(field) && !feedColumnRule(columnOf[field] ?? field),
  )
  expect(missing).toEqual([])
})
