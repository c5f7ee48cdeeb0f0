import { describe, expect, test } from 'vitest'
import type { Permission, RoleName } from '#contract/core/endpoint.ts'
import {
  afterLoading,
  beforeLoading,
  homeAfterSignIn,
  homeByRole,
  type GuardResult,
  type Visit,
} from './guards.ts'

function person(roles: RoleName[], permissions: Permission[] = []) {
  return { roles: roles.map((name) => ({ name, permissions: name === 'staff' ? permissions : [] })) }
}

describe('rule 1: from the client area to the sign-in page', () => {
  const cases: [string, Pick<Visit, 'from' | 'to' | 'hasToken'>, GuardResult][] = [
    ['with a token, goes home', { from: '/client-dash', to: '/login', hasToken: true }, { redirect: '/' }],
    [
      'from a screen of it, with a next address, goes home',
      { from: '/client-dash/profile', to: '/login?next=%2F', hasToken: true },
      { redirect: '/' },
    ],
    ['without a token, signs in', { from: '/client-dash', to: '/login', hasToken: false }, null],
    ['to elsewhere, passes', { from: '/client-dash', to: '/register', hasToken: true }, null],
    ['from another area, is not concerned', { from: '/owner-dash', to: '/login', hasToken: true }, null],
    [
      'from an address that only begins alike',
      { from: '/client-dashboard', to: '/login', hasToken: true },
      null,
    ],
    ['at the first page of a visit', { from: null, to: '/login', hasToken: true }, null],
  ]
  test.each(cases)('%s', (_name, visit, guardResult) => expect(beforeLoading(visit)).toEqual(guardResult))
})

describe('the second factor of staff', () => {
  const meta = { requiresAuth: true, requiresRole: ['admin', 'staff'] } as const
  const waiting = { ...person(['admin']), second_factor_needed: true }
  test('it is set up before anything of the administration is shown', () => {
    for (const to of ['/admin-dash', '/admin-dash/users?page=2', '/admin-dash/settings']) {
      expect(afterLoading({ meta, to, user: waiting })).toEqual({ redirect: '/admin-dash/security' })
    }
    expect(afterLoading({ meta, to: '/admin-dash/security', user: waiting })).toBeNull()
  })
  test('whoever has it, and every other area, is not concerned', () => {
    const done = { ...waiting, second_factor_needed: false }
    expect(afterLoading({ meta, to: '/admin-dash', user: done })).toBeNull()
    const owners = { requiresAuth: true, requiresRole: ['owner'] } as const
    const owner = { ...person(['admin', 'owner']), second_factor_needed: true }
    expect(afterLoading({ meta: owners, to: '/owner-dash', user: owner })).toBeNull()
  })
})

describe('rules 3 to 6', () => {
  const cases: [string, Pick<Visit, 'meta' | 'to' | 'user'>, GuardResult][] = [
    [
      '3: a route for the signed-in sends others to sign in and remembers the address',
      { meta: { requiresAuth: true }, to: '/owner-dash/properties?page=2', user: null },
      { redirect: '/login?next=%2Fowner-dash%2Fproperties%3Fpage%3D2' },
    ],
    ['3: an open route takes anyone', { meta: {}, to: '/about', user: null }, null],
    ['4: guests may sign in', { meta: { requiresGuest: true }, to: '/login', user: null }, null],
    [
      '4: a client who is signed in goes to the client area',
      { meta: { requiresGuest: true }, to: '/login', user: person(['user']) },
      { redirect: '/client-dash' },
    ],
    [
      '4: an owner before a seller',
      { meta: { requiresGuest: true }, to: '/register', user: person(['user', 'seller', 'owner']) },
      { redirect: '/owner-dash' },
    ],
    [
      '4: an administrator before all',
      { meta: { requiresGuest: true }, to: '/login', user: person(['owner', 'admin']) },
      { redirect: '/admin-dash' },
    ],
    [
      '4: without a role, the client area, whose guard decides',
      { meta: { requiresGuest: true }, to: '/login', user: person([]) },
      { redirect: '/client-dash' },
    ],
    [
      '5: the role opens the area',
      { meta: { requiresAuth: true, requiresRole: ['owner'] }, to: '/owner-dash', user: person(['owner']) },
      null,
    ],
    [
      '5: a client has no business in the owner area',
      { meta: { requiresAuth: true, requiresRole: ['owner'] }, to: '/owner-dash', user: person(['user']) },
      { redirect: '/client-dash', warning: 'role_missing' },
    ],
    [
      '5: a seller is sent to the seller area',
      {
        meta: { requiresAuth: true, requiresRole: ['admin', 'staff'] },
        to: '/admin-dash',
        user: person(['seller']),
      },
      { redirect: '/seller-dash', warning: 'role_missing' },
    ],
    [
      '5: nobody without a role enters',
      { meta: { requiresAuth: true, requiresRole: ['user'] }, to: '/client-dash', user: person([]) },
      { redirect: '/', warning: 'no_roles' },
    ],
    [
      '6: an administrator has every permission',
      {
        meta: { requiresAuth: true, permissions: ['approve_kyc'] },
        to: '/admin-dash/kyc',
        user: person(['admin']),
      },
      null,
    ],
    [
      '6: all the permissions are needed',
      {
        meta: { requiresAuth: true, permissions: ['view_all_kyc', 'approve_kyc'] },
        to: '/admin-dash/kyc',
        user: person(['staff'], ['view_all_kyc']),
      },
      { redirect: '/admin-dash', warning: 'permission_missing', missing: ['approve_kyc'] },
    ],
    [
      '6: staff with the permissions pass',
      {
        meta: { requiresAuth: true, permissions: ['view_all_kyc', 'approve_kyc'] },
        to: '/admin-dash/kyc',
        user: person(['staff'], ['view_all_kyc', 'approve_kyc']),
      },
      null,
    ],
    [
      '5 comes before 6',
      {
        meta: { requiresAuth: true, requiresRole: ['admin'], permissions: ['approve_kyc'] },
        to: '/admin-dash/kyc',
        user: person(['owner']),
      },
      { redirect: '/owner-dash', warning: 'role_missing' },
    ],
  ]
  test.each(cases)('%s', (_name, visit, guardResult) => expect(afterLoading(visit)).toEqual(guardResult))
})

test.each<[RoleName[], string, string]>([
  [['admin', 'seller', 'owner', 'user'], '/admin-dash', '/admin-dash'],
  [['staff', 'user'], '/admin-dash', '/admin-dash'],
  [['seller', 'owner', 'user'], '/seller-dash', '/owner-dash'],
  [['owner', 'user'], '/owner-dash', '/owner-dash'],
  [['user'], '/client-dash', '/client-dash'],
  [[], '/', '/client-dash'],
])('%s: signing in leads to %s, a refused screen to %s', (roles, afterSignIn, otherwise) => {
  expect(homeAfterSignIn(person(roles))).toBe(afterSignIn)
  expect(homeByRole(person(roles))).toBe(otherwise)
})
