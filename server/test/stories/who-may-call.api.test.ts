import { expect, test } from 'vitest'
import { endpoints } from '#contract/catalogue.ts'
import { type Endpoint, type Permission, permissionsOf, type RoleName } from '#contract/core/endpoint.ts'
import { createTestStaff, createTestUser, type TestUser } from '../data/create-users.ts'
import { samplePath } from '../data/sample-input.ts'
import { startApi } from '../start-api.ts'

// The permission matrix: every endpoint by every kind of caller. An endpoint declares its callers, so a new one is
// included automatically; ownership of objects is tested in each folder.
const api = startApi({ LIMITS_TRUSTED_ADDRESSES: '127.0.0.1' })
const roles: RoleName[] = ['user', 'owner', 'seller', 'staff', 'admin']
const permissions: Permission[] = [
  'view_all_kyc',
  'edit_all_kyc',
  'approve_kyc',
  'view_stats',
  'moderate_listings',
  'moderate_reviews',
  'manage_users',
  'audit_view',
]
/** These endpoints end the session of the call, so each caller calls them last. */
const endsSession = ['DELETE /users/me', 'POST /auth/logout', 'DELETE /users/me/sessions']

test('without a session, only what is open to everybody answers', async () => {
  for (const endpoint of endpoints) {
    const { status, json } = await api.call(endpoint.method, samplePath(endpoint))
    const cell = `${endpoint.method} ${endpoint.path} by nobody`
    if (endpoint.who === 'anyone') expect(json?.code, cell).not.toBe('sign_in_needed')
    else expect(`${status} ${json.code}`, cell).toBe('401 sign_in_needed')
  }
})

test('a token that is not ours opens nothing', async () => {
  const forged = `${btoa('{"alg":"none","typ":"JWT"}')}.${btoa('{"sub":"admin","exp":9999999999}')}.`
  for (const endpoint of endpoints.filter(({ who }) => who !== 'anyone')) {
    const { status } = await api.call(endpoint.method, samplePath(endpoint), { token: forged })
    expect(status, `${endpoint.method} ${endpoint.path}`).toBe(401)
  }
})

test.each(roles)('the role %s reaches what it may and nothing else', async (role) => {
  const caller = await createTestUser(api, { role })
  const last = (endpoint: Endpoint) => Number(endsSession.includes(`${endpoint.method} ${endpoint.path}`))
  for (const endpoint of endpoints.toSorted((a, b) => last(a) - last(b))) {
    const { status, json } = await callAs(caller, endpoint)
    const cell = `${endpoint.method} ${endpoint.path} by ${role}`
    if (mayCall(endpoint, role)) {
      expect(json?.code, cell).not.toBe('forbidden')
      expect(json?.code, cell).not.toBe('sign_in_needed')
      expect(status, cell).not.toBe(500)
    } else {
      expect(`${status} ${json.code}`, cell).toBe('403 forbidden')
    }
  }
})

test.each(permissions)(
  'staff with the permission %s alone reaches what it opens and nothing else',
  async (permission) => {
    const caller = await createTestStaff(api, [permission])
    for (const endpoint of endpoints) {
      const opening = permissionsOf(endpoint.who)
      if (opening.length === 0) continue
      const { status, json } = await callAs(caller, endpoint)
      const cell = `${endpoint.method} ${endpoint.path} with ${permission}`
      if (opening.includes(permission)) {
        expect(json?.code, cell).not.toBe('forbidden')
        expect(status, cell).not.toBe(500)
      } else {
        expect(`${status} ${json.code}`, cell).toBe('403 forbidden')
      }
    }
  },
)

/** No body: permission is checked before it is parsed, and a permitted endpoint refuses an empty one. */
function callAs(caller: TestUser, endpoint: Endpoint) {
  return api.call(endpoint.method, samplePath(endpoint), { token: caller.token })
}

function mayCall({ who }: Endpoint, role: RoleName) {
  if (who === 'anyone' || who === 'signed-in' || role === 'admin') return true
  return 'role' in who && who.role.includes(role)
}
