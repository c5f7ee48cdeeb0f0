import { expect, test } from 'vitest'
import { rightOfRoute } from './right-of-route.ts'

const screens = {
  '': {},
  'properties-for-sale': { right: 'moderate_listings' },
  'properties-for-sale/reports': { right: 'view_stats' },
  kyc: { right: 'view_all_kyc' },
  payouts: { right: 'administrator' },
  profile: {},
} as const

test.each([
  [':lang?/admin-dash', undefined],
  [':lang?/admin-dash/kyc', 'view_all_kyc'],
  [':lang?/admin-dash/payouts', 'administrator'],
  [':lang?/admin-dash/profile', undefined],
  [':lang?/admin-dash/properties-for-sale/moderation', 'moderate_listings'],
  [':lang?/admin-dash/properties-for-sale/:id/detail', 'moderate_listings'],
  [':lang?/admin-dash/properties-for-sale/reports', 'view_stats'],
  [':lang?/admin-dash/kyc-of-others', undefined],
])('%s needs %s', (pattern, right) => expect(rightOfRoute(pattern, '/admin-dash', screens)).toBe(right))
