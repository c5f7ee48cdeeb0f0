import { expect, test } from 'vitest'
import { isFrenchRegistration, isVatNumber, vatFor, vatOn } from './billing-vat.ts'
import { moveTo, type PlanState, periodFrom, quoteChange } from './plan-change.ts'

const free: PlanState = { plan: 'pro_start', currency: 'EUR', period: null }
const essential: PlanState = {
  plan: 'pro_essential',
  currency: 'EUR',
  period: { from: '2026-11-01', until: '2026-12-01' },
}

test('a first paid plan begins today and costs its whole month', () => {
  expect(quoteChange(free, 'pro_essential', true, '2026-11-22')).toEqual({
    move: 'start',
    effectiveOn: '2026-11-22',
    netMinor: 4_900,
    period: { from: '2026-11-22', until: '2026-12-22' },
    lines: [
      { plan: 'pro_essential', quantity: 1, unitMinor: 4_900, from: '2026-11-22', until: '2026-12-22' },
    ],
  })
})

test('a larger plan costs the days that are left, less what was not used of the old one', () => {
  const quote = quoteChange(essential, 'pro_agency', true, '2026-11-22')
  // Nine days of thirty: 129 € and 49 €.
  expect(quote.lines.map(({ quantity, unitMinor }) => quantity * unitMinor)).toEqual([3_870, -1_470])
  expect(quote).toMatchObject({ move: 'upgrade', netMinor: 2_400, effectiveOn: '2026-11-22' })
})

test('a smaller plan, or none, costs nothing and waits for the end of the period', () => {
  const larger: PlanState = { ...essential, plan: 'pro_agency' }
  expect(quoteChange(larger, 'pro_essential', true, '2026-11-22')).toMatchObject({
    move: 'downgrade',
    effectiveOn: '2026-12-01',
    lines: [],
    netMinor: 0,
  })
  expect(quoteChange(larger, 'pro_start', true, '2026-11-22').effectiveOn).toBe('2026-12-01')
})

test('each sort of seller has its own plans', () => {
  expect(moveTo({ plan: 'private', currency: 'EUR', period: null }, 'pro_agency', false)).toBe('none')
  expect(moveTo(essential, 'private', true)).toBe('none')
  expect(moveTo(essential, 'pro_essential', true)).toBe('current')
})

test('months that begin on the 31st end on the last day of the short ones and find the 31st again', () => {
  expect(periodFrom('2026-01-31', '2026-01-31').until).toBe('2026-02-28')
  expect(periodFrom('2026-01-31', '2026-02-28').until).toBe('2026-03-31')
  expect(periodFrom('2026-01-31', '2026-03-31').until).toBe('2026-04-30')
})

test('the tax follows the country and the number of the buyer', () => {
  expect(vatFor({ countryCode: 'FR', vatNumber: null })).toEqual({ category: 'S', percent: 20 })
  expect(vatFor({ countryCode: 'BE', vatNumber: 'BE0123456749' })).toEqual({ category: 'AE', percent: 0 })
  expect(vatFor({ countryCode: 'BE', vatNumber: null }).category).toBe('S')
  expect(vatFor({ countryCode: 'SN', vatNumber: null })).toEqual({ category: 'O', percent: 0 })
  expect([vatOn(4_900, 20), vatOn(2_403, 20), vatOn(-1_470, 20)]).toEqual([980, 481, -294])
})

test('a wrong figure in a number is seen', () => {
  expect(isVatNumber('FR', 'FR83404833048')).toBe(true)
  expect(isVatNumber('FR', 'FR84404833048')).toBe(false)
  expect(isVatNumber('BE', 'FR83404833048')).toBe(false)
  expect(isFrenchRegistration('404833048')).toBe(true)
  expect(isFrenchRegistration('404833049')).toBe(false)
})
