import { expect, test } from 'vitest'
import type { Permission } from '#contract/core/endpoint.ts'
import { answerOf, caller } from '#server/test/data/callers.ts'
import { assertMayGrant, authorize } from './staff-access.ts'

const support = caller('julien', { roles: ['staff'], permissions: ['manage_users', 'audit_view'] })
const admin = caller('sophie', { roles: ['admin'] })
const rights = (...permissions: Permission[]) => ({ isAdmin: false, permissions })
const everything = { isAdmin: true, permissions: [] }

test('nobody changes their own rights, nor those of somebody with more', () => {
  const change = (actor: typeof admin, member: Parameters<typeof authorize>[1]) =>
    answerOf(() => authorize(actor, member))
  expect(change(support, { userId: 'julien', ...rights('manage_users') })).toBe(403)
  expect(change(admin, { userId: 'sophie', ...everything })).toBe(403)
  expect(change(support, { userId: 'nora', ...rights('audit_view') })).toBe(true)
  expect(change(support, { userId: 'nora', ...rights('view_stats') })).toBe(403)
  expect(change(support, { userId: 'sophie', ...everything })).toBe(403)
  expect(change(admin, { userId: 'mireille', ...everything })).toBe(true)
  expect(change(admin, undefined)).toBe(404)
})

test('nobody gives a right that they do not have', () => {
  const grant = (actor: typeof admin, granted: Parameters<typeof assertMayGrant>[1]) =>
    answerOf(() => assertMayGrant(actor, granted))
  expect(grant(support, rights('audit_view', 'manage_users'))).toBe(true)
  expect(grant(support, rights('approve_kyc'))).toBe(403)
  expect(grant(support, everything)).toBe(403)
  expect(grant(admin, everything)).toBe(true)
})
