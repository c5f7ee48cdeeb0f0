import { expect, test } from 'vitest'
import { endpoints } from '#contract/catalogue.ts'
import type { Endpoint } from '#contract/core/endpoint.ts'
import { isRead } from '#contract/administration/permission-matrix.ts'
import { mayCallOnBehalf } from '#contract/core/on-behalf.ts'
import { signAccessToken } from '#server/accounts/sessions/access-token.ts'
import { openActingSession } from '#server/accounts/sessions/acting-sessions.ts'
import { createTestStaff, createTestUser, type TestUser } from '../data/create-users.ts'
import { inputSchemas, samplePath } from '../data/sample-input.ts'
import { startApi } from '../start-api.ts'

// A column of the permission matrix: what staff may call while they act for a person. Closed is the default, so a new
// endpoint needs no row; what is never open is stated here from other declarations than those that close it.
const api = startApi({ LIMITS_TRUSTED_ADDRESSES: '127.0.0.1' })
const keyOf = ({ method, path }: Endpoint) => `${method} ${path}`
/** End the session of the call, or are authorised by the cookie of staff. */
const always = ['POST /auth/logout', 'POST /auth/refresh', 'POST /browser-errors', 'POST /impersonation/end']
/** Passwords, factors, money, verification, roles: by path, not by the tags that `on-behalf.ts` reads. */
const neverWritten =
  /^\/(auth|users\/me|admin|payments|client\/bank-account|owner\/finances|seller\/billing|seller\/team|kyc|professional-kyc|verification|bookings|owner\/bookings|offers|reviews|staff-invitations)|\/kyc(\/|$)|\/payment|\/refunds|\/documents?|\/offers$/

test('closed to writing for another person: whatever protects an account, moves money or binds the person', () => {
  const open = endpoints.filter((one) => !isRead(one) && mayCallOnBehalf(one, true)).map(keyOf)
  const allowed = open.filter((key) => !always.includes(key))
  expect(allowed.filter((key) => neverWritten.test(key.split(' ')[1]!))).toEqual([])
  const proving = endpoints.filter((one) => inputSchemas(one).body?.properties?.password).map(keyOf)
  expect(allowed.filter((key) => proving.includes(key))).toEqual([])
  expect(allowed.length).toBeGreaterThan(20)
})

test('read-only writes nothing, whatever the call', () => {
  const open = endpoints.filter((one) => !isRead(one) && mayCallOnBehalf(one, false)).map(keyOf)
  expect(open.toSorted()).toEqual(always)
})

test('over HTTP, every closed call is refused before anything else is decided', async () => {
  const staff = await createTestStaff(api, ['manage_users'])
  const token = await actFor(await createTestUser(api, { role: 'owner' }), staff)
  // Those of the administration are closed to the person as well, which the permission matrix shows.
  const closed = endpoints.filter((one) => !mayCallOnBehalf(one, false) && !one.path.includes('/admin'))
  const atOnce = 20
  for (let first = 0; first < closed.length; first += atOnce) {
    const answers = await Promise.all(
      closed.slice(first, first + atOnce).map(async (endpoint) => {
        const { status, json } = await api.call(endpoint.method, samplePath(endpoint), { token })
        return `${keyOf(endpoint)}: ${status} ${json.code}`
      }),
    )
    const open = answers.filter(
      (answer) => !/: 403 (read_only_on_behalf|closed_on_behalf|foreign_origin)$/.test(answer),
    )
    expect(open).toEqual([])
  }
  expect((await api.call('GET', '/owner/dashboard', { token })).status).toBe(200)
})

async function actFor(person: TestUser, staff: TestUser) {
  const id = crypto.randomUUID()
  const createdAt = api.clock.now()
  const expiresAt = new Date(createdAt.getTime() + 1_800_000)
  await openActingSession(api.app.db, {
    id,
    userId: person.id,
    device: '',
    staffId: staff.id,
    staffSessionId: staff.sessionId,
    staffMayWrite: false,
    createdAt,
    expiresAt,
  })
  return signAccessToken(api.app, { userId: person.id, sessionId: id }, expiresAt)
}
