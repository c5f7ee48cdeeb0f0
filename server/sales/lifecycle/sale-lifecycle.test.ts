import { expect, test } from 'vitest'
import { saleStatuses, type SaleStatus } from '#contract/sales/sale-enums.ts'
import {
  nextSaleStatuses,
  relistDays,
  type SaleEvent,
  type SaleFacts,
  saleLifecycle,
  type SaleRole,
  saleSubject,
} from './sale-lifecycle.ts'

const now = new Date('2027-03-01T12:00:00Z')
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000)
const listing = (saleStatus: SaleStatus, facts: Partial<SaleFacts> = {}): SaleFacts => ({
  saleStatus,
  allowResubmission: true,
  publishedAt: daysAgo(200),
  withdrawnAt: null,
  acceptedOfferId: null,
  ...facts,
})
const findSaleTransition = (facts: SaleFacts, event: SaleEvent, role: SaleRole, at: Date) =>
  saleLifecycle.find(event, saleSubject(facts, at), role)
const transitionsOf = (role: SaleRole) =>
  saleStatuses.flatMap((from) => nextSaleStatuses(listing(from), role, now).map((to) => `${from} > ${to}`))

test('the transitions of a seller are exactly these', () => {
  expect(transitionsOf('seller')).toEqual([
    'draft > pending_validation',
    'pending_validation > draft',
    'active > under_offer',
    'active > sold',
    'active > withdrawn',
    'under_offer > active',
    'under_offer > sold',
    'under_offer > withdrawn',
    'withdrawn > pending_validation',
    'rejected > draft',
  ])
})

test('a moderator decides on pending and live listings, and nothing else', () => {
  expect(transitionsOf('admin')).toEqual([
    'pending_validation > active',
    'pending_validation > rejected',
    'pending_validation > draft',
    'active > suspended',
    'under_offer > suspended',
    'suspended > active',
    'suspended > draft',
    'suspended > withdrawn',
    'rejected > pending_validation',
  ])
})

test('no seller approves, suspends or reinstates', () => {
  for (const from of saleStatuses) {
    for (const event of ['approve', 'reject', 'suspend', 'reinstate', 'hold'] as const) {
      expect(findSaleTransition(listing(from), event, 'seller', now)).toBeUndefined()
    }
  }
})

test('a rejected listing is reworked only where the moderator allowed it', () => {
  expect(findSaleTransition(listing('rejected'), 'rework', 'seller', now)).toBe('draft')
  expect(
    findSaleTransition(listing('rejected', { allowResubmission: false }), 'rework', 'seller', now),
  ).toBeUndefined()
})

test('a home comes back on the market by itself for ninety days, later through the moderators', () => {
  const withdrawn = (days: number) => listing('withdrawn', { withdrawnAt: daysAgo(days) })
  expect(findSaleTransition(withdrawn(relistDays - 1), 'relist', 'seller', now)).toBe('active')
  expect(nextSaleStatuses(withdrawn(relistDays - 1), 'seller', now)).toEqual(['active'])
  expect(findSaleTransition(withdrawn(relistDays), 'relist', 'seller', now)).toBe('pending_validation')
  const neverPublished = listing('withdrawn', { withdrawnAt: daysAgo(1), publishedAt: null })
  expect(findSaleTransition(neverPublished, 'relist', 'seller', now)).toBe('pending_validation')
})

test('what was under offer comes back under that offer', () => {
  const acceptedOfferId = '0198f0aa-0000-7000-8000-000000000000'
  expect(
    findSaleTransition(listing('pending_validation', { acceptedOfferId }), 'approve', 'admin', now),
  ).toBe('under_offer')
  expect(nextSaleStatuses(listing('suspended', { acceptedOfferId }), 'admin', now)).toEqual([
    'under_offer',
    'draft',
    'withdrawn',
  ])
})

test('nothing leads out of sold', () => {
  for (const role of ['seller', 'admin', 'system'] as const) {
    expect(nextSaleStatuses(listing('sold'), role, now)).toEqual([])
  }
})
