import { expect, test } from 'vitest'
import { costSearch, initialDraft } from './cost-address.ts'
import { loanCost } from './loan.ts'
import { dutyRate, frenchCosts, notaryPay } from './purchase-cost.ts'
import { departmentalRateOf, departmentOf, isRatePublished } from './transfer-duties.ts'

const paris = { price: 400_000, buyerFees: 0, isNew: false, department: '75', firstPurchase: false }

test('the three duties of an old home make the published totals', () => {
  expect(dutyRate(5)).toBeCloseTo(6.3185)
  expect(dutyRate(4.5)).toBeCloseTo(5.80665)
  expect(dutyRate(3.8)).toBeCloseTo(5.09006)
})

test('a notary is paid by slices', () => {
  expect(notaryPay(6500)).toBeCloseTo(251.55)
  // 251.55 + 167.58 + 457.52 + 340,000 × 0.799 %
  expect(notaryPay(400_000)).toBeCloseTo(3593.25)
  expect(notaryPay(0)).toBe(0)
})

test('an old home in Paris at 400,000 € costs 31,186 € more', () => {
  expect(frenchCosts(paris)).toEqual({
    duties: 25_274,
    notary: 4312,
    register: 400,
    expenses: 1200,
    total: 31_186,
  })
})

test('a first home is spared the rise of 2025', () => {
  expect(frenchCosts({ ...paris, firstPurchase: true }).duties).toBe(23_227)
  expect(departmentalRateOf('36', true)).toBe(3.8)
})

test('a département has its published rate, else the legal maximum, marked as such', () => {
  expect(departmentalRateOf('38', false)).toBe(5)
  expect(departmentalRateOf('06', false)).toBe(4.5)
  expect(departmentalRateOf('56', false)).toBe(4.5)
  expect(departmentalRateOf('976', false)).toBe(3.8)
  expect([isRatePublished('38'), isRatePublished('06')]).toEqual([true, true])
  expect(departmentalRateOf('59', false)).toBe(5)
  expect(departmentalRateOf('59', true)).toBe(4.5)
  expect([isRatePublished('59'), isRatePublished(null)]).toEqual([false, false])
})

test('no duty is owed on fees that the buyer pays', () => {
  const { duties } = frenchCosts({ ...paris, buyerFees: 20_000 })
  expect(duties).toBe(Math.round(380_000 * 0.063185))
})

test('a new home pays little duty, on its price before VAT', () => {
  expect(frenchCosts({ ...paris, price: 240_000, isNew: true }).duties).toBe(1430)
})

test('a small plot pays the least of the land register', () => {
  expect(frenchCosts({ ...paris, price: 5000 }).register).toBe(15)
})

test('départements overseas and of Corsica are found by the postcode', () => {
  expect(departmentOf('75009')).toBe('75')
  expect(departmentOf('97410')).toBe('974')
  expect(departmentOf('20000')).toBe('2A')
  expect(departmentOf('20600')).toBe('2B')
  expect(departmentOf('H2X 1Y4')).toBeNull()
})

test('a loan is paid back in equal months', () => {
  const { monthly, interest } = loanCost({ amount: 707_610, years: 20, rate: 3.25, insurance: 0 })
  expect(monthly).toBeCloseTo(4013.55, 1)
  expect(interest).toBeCloseTo(monthly * 240 - 707_610, 2)
  expect(loanCost({ amount: 120_000, years: 10, rate: 0, insurance: 0 }).monthly).toBe(1000)
  expect(loanCost({ amount: 0, years: 10, rate: 3, insurance: 0.3 }).monthly).toBe(0)
})

test('insurance is reckoned on what was borrowed', () => {
  const loan = { amount: 120_000, years: 10, rate: 0, insurance: 0.4 }
  expect(loanCost(loan).monthly).toBe(1040)
  expect(loanCost(loan).insurance).toBeCloseTo(4800)
})

test('the address holds what differs from the beginning, and survives nonsense', () => {
  const cost = costSearch(400_000)
  expect(cost.mergeInto(new URLSearchParams('x=1'), initialDraft(400_000)).toString()).toBe('x=1')
  const search = cost.serialize({ ...initialDraft(400_000), own: 50_000, firstPurchase: true })
  expect(search.toString()).toBe('apport=50000&premier_achat=oui')
  expect(cost.parse(search)).toEqual({ ...initialDraft(400_000), own: 50_000, firstPurchase: true })
  expect(cost.parse(new URLSearchParams('apport=-4&duree=900&taux=abc'))).toMatchObject({
    own: 0,
    years: 27,
    rate: 3.25,
  })
})
