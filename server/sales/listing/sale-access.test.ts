import { expect, test } from 'vitest'
import { alone, answerOf, caller, member } from '#server/test/data/callers.ts'
import { authorize, authorizeAs, type SalePermission } from './sale-access.ts'

const sale = { sellerId: 'agency' }
const own: SalePermission[] = ['read', 'edit', 'delete', 'publish', 'confirm', 'prove_ownership']
const moderator = caller('mo', { permissions: ['moderate_listings'] })
const admin = caller('ada', { roles: ['admin'] })

test('the listing of another seller does not exist, for staff neither', () => {
  for (const action of own) {
    expect(answerOf(() => authorize(alone(caller('agency')), action, sale))).toBe(true)
    expect(answerOf(() => authorize(member(caller('ana'), 'agency', 'listings'), action, sale))).toBe(true)
    for (const stranger of [caller('eve'), moderator, admin]) {
      expect(
        answerOf(() => authorize(alone(stranger), action, sale)),
        action,
      ).toBe(404)
    }
    expect(answerOf(() => authorize(alone(caller('agency')), action, undefined))).toBe(404)
  }
})

test('a missing right is refused before the listing is looked at', () => {
  const bookkeeper = member(caller('ana'), 'agency', 'billing')
  for (const action of own) {
    for (const found of [sale, { sellerId: 'other' }, undefined]) {
      expect(
        answerOf(() => authorize(bookkeeper, action, found)),
        action,
      ).toBe(403)
    }
  }
  expect(answerOf(() => authorizeAs(bookkeeper, 'change_status', sale))).toBe(403)
})

test('who answers buyers shares documents and plans visits, but does not edit', () => {
  const agent = member(caller('ana'), 'agency', 'leads')
  expect(answerOf(() => authorize(agent, 'share_documents', sale))).toBe(true)
  expect(answerOf(() => authorize(agent, 'plan_visits', sale))).toBe(true)
  expect(answerOf(() => authorize(agent, 'store_documents', sale))).toBe(403)
})

test('who reads metrics reads those of the listings of the seller alone', () => {
  const analyst = member(caller('ana'), 'agency', 'figures')
  expect(answerOf(() => authorize(analyst, 'read_metrics', sale))).toBe(true)
  expect(answerOf(() => authorize(analyst, 'read_metrics', { sellerId: 'other' }))).toBe(404)
  expect(answerOf(() => authorize(analyst, 'read', sale))).toBe(403)
})

test('moderators change the status of listings that they do not sell themselves', () => {
  for (const action of ['change_status', 'read_history'] as const) {
    expect(answerOf(() => authorizeAs(alone(moderator), action, sale))).toBe('admin')
    expect(answerOf(() => authorizeAs(alone(admin), action, sale))).toBe('admin')
    expect(answerOf(() => authorizeAs(member(moderator, 'agency', 'listings'), action, sale))).toBe('seller')
    expect(answerOf(() => authorizeAs(alone(admin), action, { sellerId: 'ada' }))).toBe('seller')
    expect(answerOf(() => authorizeAs(alone(caller('eve')), action, sale))).toBe(404)
  }
})
