import { expect, test } from 'vitest'
import { distanceToPrice, netToSeller, ownFundsPercent } from './net-to-seller.ts'

const agency = { feesPayer: 'seller', feesMinor: 1_200_000, isProfessional: true } as const

test('fees are deducted whoever owes them: an offer includes those of the buyer, as the price does', () => {
  const net = { feesMinor: 1_200_000, netMinor: 28_800_000 }
  expect(netToSeller(30_000_000, agency)).toEqual(net)
  expect(netToSeller(30_000_000, { ...agency, feesPayer: 'buyer' })).toEqual(net)
})

test('without fees the whole offer is left, and a private seller who names none owes none', () => {
  const all = { feesMinor: 0, netMinor: 30_000_000 }
  expect(netToSeller(30_000_000, { ...agency, feesPayer: 'none' })).toEqual(all)
  expect(netToSeller(30_000_000, { feesPayer: null, feesMinor: null, isProfessional: false })).toEqual(all)
})

test('fees that are owed but not published leave the net unknown, and so do fees above the offer', () => {
  const unknown = { feesMinor: null, netMinor: null }
  expect(netToSeller(30_000_000, { ...agency, feesMinor: null })).toEqual(unknown)
  expect(netToSeller(30_000_000, { ...agency, feesPayer: null })).toEqual(unknown)
  expect(netToSeller(1_200_000, agency)).toEqual(unknown)
})

test('the distance to the asking price has one decimal of a per cent, and none without a price', () => {
  expect(distanceToPrice(84_200_000, 86_500_000)).toEqual({
    differenceMinor: -2_300_000,
    differencePercent: -2.7,
  })
  expect(distanceToPrice(86_500_000, 86_500_000)).toEqual({ differenceMinor: 0, differencePercent: 0 })
  expect(distanceToPrice(1, null)).toEqual({ differenceMinor: null, differencePercent: null })
})

test('a buyer without a loan has all of it; otherwise what they say they have, at most all', () => {
  expect(ownFundsPercent(84_200_000, 'cash', null)).toBe(100)
  expect(ownFundsPercent(84_200_000, 'agreement', 26_944_000)).toBe(32)
  expect(ownFundsPercent(84_200_000, 'simulation', 90_000_000)).toBe(100)
  expect(ownFundsPercent(84_200_000, 'none', null)).toBeNull()
})
