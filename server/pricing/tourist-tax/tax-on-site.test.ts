import { expect, test } from 'vitest'
import type { PriceLine } from '#contract/bookings/bookings.ts'
import { taxOnSite } from './tax-on-site.ts'

const line = (code: PriceLine['code'], amount_minor: number) => ({ code, amount_minor })
const stay = {
  nights: 5,
  adults: 2,
  children: 0,
  lines: [
    line('night', 50_010),
    line('extra_guest', 1_000),
    line('timing_discount', -2_000),
    line('cleaning', 9_000),
    line('service_fee', 5_000),
  ],
  currency: 'EUR' as const,
}

test('an amount of each person and night is counted in the currency of its law', () => {
  expect(taxOnSite('CH-GE', 'on_site', stay)).toEqual({
    least_minor: 3_750,
    most_minor: 3_750,
    currency: 'CHF',
  })
  expect(taxOnSite('TN', 'on_site', stay)).toEqual({
    least_minor: 10_000,
    most_minor: 40_000,
    currency: 'TND',
  })
})

test('whether children owe it is not known: the highest amount is with them', () => {
  expect(taxOnSite('CI-ABIDJAN', 'on_site', { ...stay, children: 1 })).toEqual({
    least_minor: 10_000,
    most_minor: 15_000,
    currency: 'XOF',
  })
})

test('an amount of the night is the same for any number of people', () => {
  const expected = { least_minor: 10_000, most_minor: 10_000, currency: 'XAF' }
  expect(taxOnSite('CM', 'on_site', { ...stay, children: 3 })).toEqual(expected)
})

test('a percentage is of the nights after discounts, rounded half up, without cleaning and fees', () => {
  // 3.5 % of 490.10 is 17.1535.
  expect(taxOnSite('CA-QC', 'on_site', stay)).toEqual({
    least_minor: 1_715,
    most_minor: 1_715,
    currency: 'EUR',
  })
})

test('what is not paid on the spot, or has no tariff, has no amount', () => {
  expect(taxOnSite('CA-QC', 'included', stay)).toBeNull()
  expect(taxOnSite('CA-QC', 'none_due', stay)).toBeNull()
  expect(taxOnSite('BE-BRU', 'owed_by_host', stay)).toBeNull()
  expect(taxOnSite('SN', 'not_published', stay)).toBeNull()
  expect(taxOnSite(null, 'on_site', stay)).toBeNull()
})
