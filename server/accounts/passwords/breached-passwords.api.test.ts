import { inspect } from 'node:util'
import { afterAll, expect, onTestFinished, test, vi } from 'vitest'
import { openBreachedPasswordsPeer, sha1 } from '#server/test/peers/breached-passwords-peer.ts'
import { createTestUser } from '#server/test/data/create-users.ts'
import { tokenSentTo } from '#server/test/outbox.ts'
import { startApi } from '#server/test/start-api.ts'

const breached = 'une phrase dérobée à un voisin'
const seenNever = 'une phrase du rembourrage seul'
const fresh = 'une phrase que personne ne connaît'
const peer = await openBreachedPasswordsPeer({ [breached]: 3, [seenNever]: 0 })
afterAll(() => peer.close())
const api = startApi({ BREACHED_PASSWORDS_URL: peer.url, LIMITS_TRUSTED_ADDRESSES: '127.0.0.1' })

let count = 0
const register = (password: string) => {
  count += 1
  return api.call('POST', '/auth/register', {
    body: {
      email: `nouvelle${count}@exemple.fr`,
      password,
      first_name: 'Inès',
      last_name: 'Morel',
    },
  })
}
async function changeTo(password: string) {
  const user = await createTestUser(api)
  const body = { current_password: user.password, password }
  return api.call('POST', '/users/me/password', { token: user.token, body })
}
async function resetTo(password: string) {
  const { email } = await createTestUser(api)
  await api.call('POST', '/auth/forgot-password', { body: { email } })
  const token = await tokenSentTo(api, email)
  return api.call('POST', '/auth/reset-password', { body: { token, password } })
}

test.each([
  ['at registration', register],
  ['when it is changed', changeTo],
  ['when it is reset', resetTo],
])('a password that was breached is refused %s, and another is taken', async (_when, put) => {
  expect(await put(breached)).toMatchObject({
    status: 422,
    json: { code: 'breached_password', errors: [{ field: 'password' }] },
  })
  // Composed and decomposed forms of a letter are the same password (NFC).
  expect((await put(breached.normalize('NFD'))).status).toBe(422)
  expect((await put(seenNever)).status).toBeLessThan(300)
  expect((await put(fresh)).status).toBeLessThan(300)
})

test('five characters of the hash leave at most, and the length of the answer reveals nothing', async () => {
  peer.takeRequests()
  await register(fresh)
  expect(peer.takeRequests()).toEqual([{ path: `/range/${sha1(fresh).slice(0, 5)}`, padding: true }])
})

test('a password of the bundled list causes no request', async () => {
  peer.takeRequests()
  expect((await register('MotDePasse123')).json.code).toBe('common_password')
  expect(peer.takeRequests()).toEqual([])
})

test.each([
  ['says nothing', () => {}],
  [
    'fails',
    (response: { writeHead: (code: number) => { end: () => void } }) => response.writeHead(503).end(),
  ],
  ['cuts the line', (response: { destroy: () => void }) => response.destroy()],
])('a service that %s delays nobody for long, and is logged', async (_what, how) => {
  peer.misbehave(how as Parameters<typeof peer.misbehave>[0])
  const logged = vi.spyOn(api.app.log, 'warn').mockReturnValue()
  onTestFinished(() => {
    peer.misbehave()
    logged.mockRestore()
  })
  const begun = performance.now()
  expect((await register(breached)).status).toBeLessThan(300)
  expect(performance.now() - begun).toBeLessThan(4_000)
  expect(logged).toHaveBeenCalledExactlyOnceWith(
    { err: expect.any(Error) },
    'breached passwords could not be looked up: the bundled list alone decided',
  )
  expect(inspect(logged.mock.calls, { depth: 5 })).not.toContain(sha1(breached).slice(0, 5))
})
