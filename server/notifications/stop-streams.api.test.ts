import { expect, test } from 'vitest'
import { createTestUser } from '#server/test/data/create-users.ts'
import { openStream } from '#server/test/open-stream.ts'
import { startApi } from '#server/test/start-api.ts'

const api = startApi()

test('a server that stops does not wait for the streams', async () => {
  const user = await createTestUser(api)
  const streams = await Promise.all([openStream(api, user.token), openStream(api, user.token)])
  const start = performance.now()
  await api.app.http.close()
  expect(performance.now() - start).toBeLessThan(1_000)
  await expect.poll(() => streams.every(({ ended }) => ended)).toBe(true)
})
