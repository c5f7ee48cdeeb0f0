import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { givenUser } from '../test/given.ts'
import { startApi } from '../test/start-api.ts'

const api = startApi({ LIMITS_TRUSTED_ADDRESSES: '127.0.0.1' })

test('whoever leaves before their call is answered keeps no connection of the database from the others', async () => {
  const { token } = await givenUser(api)
  const { $client: pool } = api.app.db
  const held = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()))
  for (const _client of held) await callAndLeave(token)
  for (const client of held) client.release()
  const answers = await Promise.all(held.map(() => api.call('GET', '/favorite-lists', { token })))
  expect(answers.map(({ status }) => status)).toEqual(held.map(() => 200))
})

/** Asks for a change that is not made before they are gone: the server waits for the database. */
async function callAndLeave(token: string) {
  const { hostname, port } = new URL(api.url)
  const leaving = connect(Number(port), hostname)
  const head = [
    `DELETE /api/v1/favorite-lists/${crypto.randomUUID()} HTTP/1.1`,
    `Host: ${hostname}:${port}`,
    `Authorization: Bearer ${token}`,
  ]
  leaving.write(`${head.join('\r\n')}\r\n\r\n`)
  const [{ socket }] = await once(api.app.http.server, 'request')
  leaving.destroy()
  await once(socket, 'close')
}
