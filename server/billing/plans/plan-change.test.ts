import { expect, test } from 'vitest'
import { defaultSettings, type SettingsLookup } from '#contract/administration/setting-definitions.ts'
import type { PlanCode } from '#contract/money/billing-enums.ts'
import { isFrenchRegistration, isVatNumber, vatFor, vatOn } from '#server/invoicing/vat.ts'
import { transitionTo, type PlanState, periodFrom, quoteChange } from './plan-change.ts'

const free: PlanState = { plan: 'pro_start', currency: 'EUR', cycle: 'month', period: null }
const essential: PlanState = {
  plan: 'pro_essential',
  currency: 'EUR',
  cycle: 'month',
  period: { from: '2026-11-01', until: '2026-12-01' },
}

const monthly = (plan: PlanCode) => ({ plan, cycle: 'month' as const })
const yearly = (plan: PlanCode) => ({ plan, cycle: 'year' as const })

test('a first paid plan begins today and costs its whole month', () => {
  expect(
    quoteChange(defaultSettings, free, monthly('pro_essential'), {
      isProfessional: true,
      today: '2026-11-22',
    }),
  ).toEqual({
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
  const quote = quoteChange(defaultSettings, essential, monthly('pro_agency'), {
    isProfessional: true,
    today: '2026-11-22',
  })
  // Nine days of thirty: 129 € and 49 €.
  expect(quote.lines.map(({ quantity, unitMinor }) => quantity * unitMinor)).toEqual([3_870, -1_470])
  expect(quote).toMatchObject({ move: 'upgrade', netMinor: 2_400, effectiveOn: '2026-11-22' })
})

test('a smaller plan, or none, costs nothing and waits for the end of the period', () => {
  const larger: PlanState = { ...essential, plan: 'pro_agency' }
  expect(
    quoteChange(defaultSettings, larger, monthly('pro_essential'), {
      isProfessional: true,
      today: '2026-11-22',
    }),
  ).toMatchObject({
    move: 'downgrade',
    effectiveOn: '2026-12-01',
    lines: [],
    netMinor: 0,
  })
  expect(
    quoteChange(defaultSettings, larger, monthly('pro_start'), { isProfessional: true, today: '2026-11-22' })
      .effectiveOn,
  ).toBe('2026-12-01')
})

test('each sort of seller has its own plans', () => {
  expect(
    transitionTo(
      defaultSettings,
      { plan: 'private', currency: 'EUR', cycle: 'month', period: null },
      monthly('pro_agency'),
      false,
    ),
  ).toBe('none')
  expect(transitionTo(defaultSettings, essential, monthly('private'), true)).toBe('none')
  expect(transitionTo(defaultSettings, essential, monthly('pro_essential'), true)).toBe('current')
})

test('months that begin on the 31st end on the last day of the short ones and find the 31st again', () => {
  expect(periodFrom('2026-01-31', '2026-01-31', 'month').until).toBe('2026-02-28')
  expect(periodFrom('2026-01-31', '2026-02-28', 'month').until).toBe('2026-03-31')
  expect(periodFrom('2026-01-31', '2026-03-31', 'month').until).toBe('2026-04-30')
})

test('the tax follows the country and the number of the buyer', () => {
  expect(vatFor({ countryCode: 'FR', vatNumber: null })).toEqual({ category: 'S', percent: 20 })
  expect(vatFor({ countryCode: 'BE', vatNumber: 'BE0123456749' })).toEqual({ category: 'AE', percent: 0 })
  expect(vatFor({ countryCode: 'BE', vatNumber: null }).category).toBe('S')
  expect(vatFor({ countryCode: 'BE', vatNumber: null }).percent).toBe(20)
  expect(vatFor({ countryCode: 'BE', vatNumber: null, isOverThreshold: true }).percent).toBe(21)
  expect(vatFor({ countryCode: 'LU', vatNumber: null, isOverThreshold: true }).percent).toBe(17)
  expect(vatFor({ countryCode: 'BE', vatNumber: 'BE0123456749', isOverThreshold: true }).category).toBe('AE')
  expect(vatFor({ countryCode: 'FR', vatNumber: null, isOverThreshold: true }).percent).toBe(20)
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

test('a year is paid for ten months of it', () => {
  expect(
    quoteChange(defaultSettings, free, yearly('pro_essential'), {
      isProfessional: true,
      today: '2026-11-22',
    }),
  ).toMatchObject({
    move: 'start',
    netMinor: 49_000,
    period: { from: '2026-11-22', until: '2027-11-22' },
  })
  expect(periodFrom('2024-02-29', '2025-02-28', 'year')).toEqual({ from: '2025-02-28', until: '2026-02-28' })
})

test('going from months to years begins a year today, less what was not used of the month', () => {
  const quote = quoteChange(defaultSettings, essential, yearly('pro_essential'), {
    isProfessional: true,
    today: '2026-11-22',
  })
  expect(quote).toMatchObject({
    move: 'upgrade',
    netMinor: 49_000 - 1_470,
    period: { from: '2026-11-22', until: '2027-11-22' },
  })
})

test('a larger plan by the year is pro rata of the year; a smaller plan or shorter periods wait for its end', () => {
  const year: PlanState = {
    ...essential,
    cycle: 'year',
    period: { from: '2026-01-01', until: '2027-01-01' },
  }
  // 73 days of 365.
  expect(
    quoteChange(defaultSettings, year, yearly('pro_agency'), { isProfessional: true, today: '2026-10-20' }),
  ).toMatchObject({
    move: 'upgrade',
    netMinor: 25_800 - 9_800,
    period: year.period,
  })
  for (const requested of [monthly('pro_essential'), monthly('pro_agency'), yearly('pro_start')]) {
    expect(
      quoteChange(defaultSettings, year, requested, { isProfessional: true, today: '2026-10-20' }),
    ).toMatchObject({
      move: 'downgrade',
      netMinor: 0,
      effectiveOn: '2027-01-01',
    })
  }
  expect(transitionTo(defaultSettings, { ...year, plan: 'pro_agency' }, yearly('pro_essential'), true)).toBe(
    'downgrade',
  )
  expect(transitionTo(defaultSettings, essential, yearly('pro_start'), true)).toBe('downgrade')
  expect(transitionTo(defaultSettings, free, yearly('pro_start'), true)).toBe('current')
})

test('what is left of a period is credited at the price that it was invoiced at, not at the price of today', () => {
  const settings: SettingsLookup = {
    get: (key) => (key === 'pro_essential_price_eur' ? 9_900 : defaultSettings.get(key)) as never,
  }
  const invoiced = { ...essential, periodPriceMinor: 4_900 }
  const today = '2026-11-16'
  const { lines } = quoteChange(settings, invoiced, monthly('pro_agency'), { isProfessional: true, today })
  expect(lines[1]).toMatchObject({ plan: 'pro_essential', quantity: -1, unitMinor: 2_450 })
})

test('a larger plan that costs less than the present period did, since prices were lowered, is no credit', () => {
  const prices: Record<string, number> = { pro_essential_price_eur: 1_900, pro_agency_price_eur: 3_900 }
  const lowered: SettingsLookup = {
    get: (key) => (prices[key] ?? defaultSettings.get(key)) as never,
  }
  const invoiced = { ...essential, periodPriceMinor: 4_900 }
  const on = { isProfessional: true, today: '2026-11-22' }
  const quote = quoteChange(lowered, invoiced, monthly('pro_agency'), on)
  expect(quote).toMatchObject({ move: 'upgrade', netMinor: 0 })
})
