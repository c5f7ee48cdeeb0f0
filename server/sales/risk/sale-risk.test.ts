import { expect, test } from 'vitest'
import { isApprovedAtOnce, pointsOf, type SaleRiskFacts, signalsOf } from './sale-risk.ts'

const now = new Date('2027-03-01T12:00:00Z')
const calm: SaleRiskFacts = {
  hasContactData: false,
  hasForeignPicture: false,
  hasBannedTies: false,
  activeReports: 0,
  openOrders: 0,
  hasUnfitType: false,
  submissions: 1,
  priceOfSquareMetre: 400_000,
  usual: { count: 20, median: 400_000 },
  seller: {
    since: new Date('2026-01-01T00:00:00Z'),
    isVerified: true,
    isProfessional: false,
    isPaying: false,
    approvedListings: 0,
    upheldReports: 0,
  },
}
const agency = { ...calm.seller, isProfessional: true, approvedListings: 10 }

test('a plain listing of a known seller carries no point', () => {
  expect(signalsOf(calm, now)).toEqual([])
})

test('each signal counts once, and they add up', () => {
  const signals = signalsOf(
    {
      ...calm,
      hasContactData: true,
      submissions: 3,
      seller: { ...calm.seller, since: new Date('2027-02-27T00:00:00Z'), isVerified: false },
    },
    now,
  )
  expect(signals).toEqual(['contact_data', 'new_account', 'unverified_seller', 'resubmitted'])
  expect(pointsOf(signals)).toBe(90)
})

test('a home whose type does not fit is looked at sooner', () => {
  expect(signalsOf({ ...calm, hasUnfitType: true }, now)).toEqual(['unfit_type'])
  expect(pointsOf(['unfit_type'])).toBe(20)
})

test('who is tied to somebody shut out is looked at sooner, and so is a professional who pays', () => {
  expect(signalsOf({ ...calm, hasBannedTies: true }, now)).toEqual(['banned_ties'])
  expect(pointsOf(['banned_ties'])).toBe(30)
  const paying = { ...calm.seller, isProfessional: true, isPaying: true }
  expect(signalsOf({ ...calm, seller: paying }, now)).toEqual(['professional_waiting'])
  expect(signalsOf({ ...calm, seller: { ...paying, isProfessional: false } }, now)).toEqual([])
})

test('a price far below the usual one counts only with enough listings to compare', () => {
  expect(signalsOf({ ...calm, priceOfSquareMetre: 239_999 }, now)).toEqual(['low_price'])
  expect(signalsOf({ ...calm, priceOfSquareMetre: 240_000 }, now)).toEqual([])
  expect(signalsOf({ ...calm, priceOfSquareMetre: 1, usual: { count: 9, median: 400_000 } }, now)).toEqual([])
})

test('only a trusted professional with a whole listing is approved at once', () => {
  const trusted = signalsOf({ ...calm, seller: agency }, now)
  expect(trusted).toEqual(['professional_waiting', 'trusted_professional'])
  expect(isApprovedAtOnce(trusted, 85)).toBe(true)
  expect(isApprovedAtOnce(trusted, 84)).toBe(false)
  for (const seller of [
    { ...agency, approvedListings: 9 },
    { ...agency, upheldReports: 1 },
    { ...agency, isVerified: false },
    { ...agency, isProfessional: false },
  ]) {
    expect(isApprovedAtOnce(signalsOf({ ...calm, seller }, now), 100)).toBe(false)
  }
  expect(isApprovedAtOnce(signalsOf({ ...calm, seller: agency, hasContactData: true }, now), 100)).toBe(false)
  expect(isApprovedAtOnce(signalsOf({ ...calm, seller: agency, hasForeignPicture: true }, now), 100)).toBe(
    false,
  )
})
