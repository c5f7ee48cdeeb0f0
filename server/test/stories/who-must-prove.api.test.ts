import { expect, test } from 'vitest'
import { endpoints } from '#contract/catalogue.ts'
import type { Endpoint } from '#contract/core/endpoint.ts'
import { openSession, presentAccessToken } from '#server/accounts/sessions/open-session.ts'
import { enableSecondFactor } from '../data/create-second-factor.ts'
import { createTestAdmin, createTestOwner, type TestUser } from '../data/create-users.ts'
import { inputSchemas, samplePath } from '../data/sample-input.ts'
import { startApi } from '../start-api.ts'

// A column of the permission matrix: with a second factor, a password alone changes nothing that protects an account or
// its money. Parameters besides the proof are listed here, so a new endpoint of this kind needs a row.
const api = startApi({ LIMITS_TRUSTED_ADDRESSES: '127.0.0.1' })
const iban = { holder: 'Awa Diop', iban: 'FR76 3000 6000 0112 3456 7890 189' }
const rows: Record<string, object> = {
  'PATCH /users/me': { phone_number: '+33612345678' },
  'DELETE /users/me': {},
  'POST /users/me/email': { email: 'autre@exemple.fr' },
  'POST /users/me/password': { current_password: 'the password', password: 'un tout nouveau mot' },
  'POST /users/me/proof': {},
  'POST /users/me/security/restore': {},
  'POST /users/me/passkeys/options': {},
  'DELETE /users/me/passkeys/:id': {},
  'POST /users/me/two-factor': {},
  'POST /users/me/two-factor/recovery-codes': {},
  'DELETE /users/me/two-factor': {},
  'DELETE /users/me/providers/:provider': {},
  'PUT /owner/finances/bank-account': iban,
  'PUT /client/bank-account': iban,
  'POST /admin/factor-removals/:id/approve': {},
  'POST /admin/approvals/:id/sign': {},
}

const keyOf = ({ method, path }: Endpoint) => `${method} ${path}`
const takesProof = (endpoint: Endpoint) => {
  const properties = inputSchemas(endpoint).body?.properties
  return (
    endpoint.who !== 'anyone' && (properties?.password ?? properties?.current_password) && properties?.code
  )
}

/** A session opened by password before the account had a second factor. */
async function passwordOnly(user: TestUser): Promise<TestUser> {
  const visit = { requestId: 'old', address: '127.0.0.1', device: '', deviceSecret: undefined }
  const session = await openSession(api.app, api.app.db, user.id, visit, true)
  return { ...user, token: (await presentAccessToken(api.app, session)).access_token }
}

test('every call that takes a proof of identity has a row', () => {
  expect(endpoints.filter(takesProof).map(keyOf).toSorted()).toEqual(Object.keys(rows).toSorted())
})

test('where an account has a second factor, a password alone proves nothing', async () => {
  for (const person of [await createTestOwner(api), await createTestAdmin(api)]) {
    await enableSecondFactor(api, person)
    const { token, password } = await passwordOnly(person)
    for (const endpoint of endpoints.filter(takesProof)) {
      if (typeof endpoint.who === 'object' && 'role' in endpoint.who) {
        const mayCall = endpoint.who.role.includes(person.email.startsWith('admin') ? 'admin' : 'owner')
        if (!mayCall) continue
      }
      const { current_password: own, ...more } = rows[keyOf(endpoint)] as { current_password?: string }
      const body = { ...more, ...(own ? { current_password: password } : { password }) }
      const { status, json } = await api.call(endpoint.method, samplePath(endpoint), { token, body })
      expect(`${status} ${json?.code}`, keyOf(endpoint)).toBe('403 factor_proof_needed')
    }
  }
})

test('without a second factor, a wrong password proves nothing either', async () => {
  const { token } = await createTestOwner(api)
  for (const endpoint of endpoints.filter(takesProof)) {
    if (keyOf(endpoint).startsWith('POST /admin')) continue
    const { current_password: own, ...more } = rows[keyOf(endpoint)] as { current_password?: string }
    const wrong = 'pas le bon du tout'
    const body = { ...more, ...(own ? { current_password: wrong } : { password: wrong }) }
    const { status, json } = await api.call(endpoint.method, samplePath(endpoint), { token, body })
    // What is not there comes first, and so do codes without a factor (decision 46).
    const conflict = keyOf(endpoint).endsWith('/recovery-codes') && '409 two_factor_not_started'
    const refusal = endpoint.path.includes(':') ? '404 not_found' : conflict || '422 wrong_password'
    expect(`${status} ${json?.code}`, keyOf(endpoint)).toBe(refusal)
  }
})
