import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testPassword, createTestUser, type UserDetails } from '#server/test/data/create-users.ts'
import { startApi, type TestAnswer } from '#server/test/start-api.ts'
import { users } from '#server/schema/people/account-tables.ts'
import { issueToken, useToken } from '../recovery/one-time-tokens.ts'
import { newSecret } from '../secret-tokens.ts'

// What a response reveals of an address: status, body and headers. `faults/enumeration.ts` measures the time. Behind a
// trusted proxy, so that each call has its own network and its rate-limit headers are equal.
const api = startApi({ TRUST_PROXY: '127.0.0.1' })

let calls = 0
function fromElsewhere() {
  calls += 1
  return { 'x-forwarded-for': `198.18.${calls >> 8}.${calls & 255}` }
}

function seen({ status, headers, json, text }: TestAnswer) {
  return {
    status,
    body: json ? { ...json, request_id: '' } : text,
    headers: Object.fromEntries([...headers].filter(([name]) => !['x-request-id', 'date'].includes(name))),
  }
}

/** Addresses of equal length, so that response sizes do not differ. */
const newAddress = () => `${crypto.randomUUID().slice(0, 8)}@exemple.test`

async function createTestAddress(details: UserDetails, changes: Partial<typeof users.$inferInsert> = {}) {
  const email = newAddress()
  const { id } = await createTestUser(api, { ...details, email })
  if (Object.keys(changes).length > 0) await api.app.db.update(users).set(changes).where(eq(users.id, id))
  return email
}

const addresses: Record<string, () => Promise<string>> = {
  unknown: async () => newAddress(),
  confirmed: () => createTestAddress({}),
  unconfirmed: () => createTestAddress({ emailVerified: false }),
  'without a password': () => createTestAddress({}, { passwordHash: null }),
  'with a second factor': () => createTestAddress({}, { totpSecret: 'sealed', totpConfirmedAt: new Date() }),
  suspended: () => createTestAddress({}, { status: 'suspended' }),
  administrator: () => createTestAddress({ role: 'admin' }),
}

const requests: Record<string, (email: string) => Promise<TestAnswer>> = {
  'sign in with a wrong password': (username) =>
    api.call('POST', '/auth/login', {
      form: { username, password: 'ce n’est pas celui-ci' },
      headers: fromElsewhere(),
    }),
  'sign in with a wrong password and a code': (username) =>
    api.call('POST', '/auth/login', {
      form: { username, password: 'ce n’est pas celui-ci', code: '123456' },
      headers: fromElsewhere(),
    }),
  ...Object.fromEntries(
    ['', '/owner', '/seller'].map((kind) => [
      `register${kind}`,
      (email: string) =>
        api.call('POST', `/auth/register${kind}`, {
          body: { email, first_name: 'Awa', last_name: 'Diop', password: testPassword },
          headers: fromElsewhere(),
        }),
    ]),
  ),
  'forgotten password': (email) =>
    api.call('POST', '/auth/forgot-password', { body: { email }, headers: fromElsewhere() }),
  'confirmation again': (email) =>
    api.call('POST', '/auth/verify-email/resend', { body: { email }, headers: fromElsewhere() }),
}

test.each(Object.entries(requests))(
  '%s: every address is answered like an unknown one',
  async (_ask, request) => {
    const unknown = seen(await request(newAddress()))
    expect(unknown.status).toBeLessThan(429)
    for (const [state, address] of Object.entries(addresses))
      expect(seen(await request(await address())), state).toEqual(unknown)
  },
)

test.each(Object.entries(requests))(
  '%s: the limit of an address comes alike, known or not',
  async (_ask, request) => {
    const statusesOf = async (email: string) => {
      const answers = await Promise.all(Array.from({ length: 12 }, () => request(email)))
      return answers.map(({ status }) => status).toSorted((a, b) => a - b)
    }
    const unknown = await statusesOf(newAddress())
    expect(unknown).toContain(429)
    expect(await statusesOf(await createTestAddress({}))).toEqual(unknown)
  },
)

test.each(['/auth/verify-email', '/auth/reset-password'])(
  '%s: a token that was never issued is answered like one that is over',
  async (path) => {
    const purpose = path === '/auth/verify-email' ? 'verify_email' : 'reset_password'
    const other = purpose === 'verify_email' ? 'reset_password' : 'verify_email'
    const { db, clock } = api.app
    const now = clock.now()
    const issue = async (as: 'verify_email' | 'reset_password', at = now) => {
      const email = newAddress()
      const { id } = await createTestUser(api, { email, emailVerified: false })
      return { id, email, token: await issueToken(db, { userId: id, purpose: as, email }, at) }
    }
    const used = await issue(purpose)
    await useToken(db, used.token, now)
    const replaced = await issue(purpose)
    await issueToken(db, { userId: replaced.id, purpose, email: replaced.email }, now)
    const tokens = {
      used: used.token,
      replaced: replaced.token,
      expired: (await issue(purpose, new Date(now.getTime() - 61 * 60_000))).token,
      'of another purpose': (await issue(other)).token,
    }
    const request = async (token: string) => {
      const password = path === '/auth/reset-password' ? { password: 'un tout autre mot de passe' } : {}
      return seen(await api.call('POST', path, { body: { token, ...password }, headers: fromElsewhere() }))
    }
    const unknown = await request(newSecret())
    expect(unknown).toMatchObject({ status: 422, body: { errors: [{ field: 'token' }] } })
    for (const [state, token] of Object.entries(tokens)) expect(await request(token), state).toEqual(unknown)
  },
)
