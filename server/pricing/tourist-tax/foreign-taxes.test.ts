import { expect, test } from 'vitest'
import { countries } from '#contract/core/countries.ts'
import { TouristTaxTerms } from '#contract/rentals/tourist-tax.ts'
import { foreignTaxes, quebecTax, quebecTariff, taxStateOfStay, taxTermsOf } from './foreign-taxes.ts'

const all = Object.values(foreignTaxes).flat()

test('each open country but France has entries, the last of which any place matches', () => {
  const abroad = countries.map(({ code }) => code).filter((code) => code !== 'FR')
  expect(Object.keys(foreignTaxes).sort()).toEqual(abroad.sort())
  for (const rules of Object.values(foreignTaxes)) {
    const [last, ...others] = rules.toReversed()
    expect(last).not.toHaveProperty('postcode')
    expect(last).not.toHaveProperty('town')
    for (const { postcode, town } of others) expect(postcode ?? town).toBeDefined()
  }
  expect(new Set(all.map(({ code }) => code)).size).toBe(all.length)
})

test('whatever is said of a tax has a source; what has none is not published', () => {
  for (const { state, percent, amount, source } of all) {
    if (source === null) expect([state, percent, amount]).toEqual(['not_published', undefined, undefined])
    if (percent !== undefined || amount) expect(state).toBe('on_site')
    if (amount) expect(amount.least_minor).toBeLessThanOrEqual(amount.most_minor)
  }
  for (const { code } of all) {
    const terms = taxTermsOf(code)
    if (terms) expect(TouristTaxTerms.parse(terms)).toEqual(terms)
  }
  expect(taxTermsOf(quebecTax)).toMatchObject({ percent: quebecTariff.percent, amount: null })
  expect(taxTermsOf(null)).toBeNull()
})

test('a country whose tax ends with a number of nights has no other tax, so that its state says which it is', () => {
  const ending = Object.values(foreignTaxes).filter((rules) => rules.some((rule) => rule.mostNights))
  expect(ending.length).toBeGreaterThan(0)
  for (const rules of ending) expect(rules.filter(({ state }) => state === 'on_site')).toHaveLength(1)
})

test.each([
  ['included', 'CA', 31, 'included'],
  ['included', 'CA', 32, 'none_due'],
  ['on_site', 'CA', 32, 'none_due'],
  ['not_published', 'CA', 32, 'not_published'],
  ['on_site', 'TN', 90, 'on_site'],
  ['included', 'FR', 90, 'included'],
] as const)('%s in %s: a stay of %i nights is %s', (state, country, nights, expected) => {
  expect(taxStateOfStay(state, country, nights)).toBe(expected)
})
