import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { createTestDraft } from '#server/test/data/create-owned-rentals.ts'
import { createTestOwner } from '#server/test/data/create-users.ts'
import { samplePicture } from '#server/test/data/sample-pictures.ts'
import { startApi } from '#server/test/start-api.ts'

const api = startApi()

test('a body that drips is cut off, and a picture on a slow line arrives', { timeout: 60_000 }, async () => {
  const owner = await createTestOwner(api)
  const draft = await createTestDraft(api, owner)
  const head = '--b\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n'
  const picture = Buffer.concat([Buffer.from(head), await samplePicture(), Buffer.from('\r\n--b--\r\n')])
  const multipart = 'multipart/form-data; boundary=b'
  const path = `/api/v1/properties/${draft.id}/images`
  const [dripped, stranger, slow] = await Promise.all([
    drip('/api/v1/properties', 'application/json', Buffer.from(`{"title":"${'x'.repeat(60)}"}`), owner.token),
    drip(path, multipart, picture, undefined),
    drip(path, multipart, picture, owner.token),
  ])
  expect(dripped.answer).toBe('')
  expect(dripped.seconds).toBeLessThan(13)
  expect(stranger.answer).toContain('401')
  expect(slow.answer).toContain('201')
  expect(slow.seconds).toBeGreaterThan(13)
})

/** Sends a body in twenty pieces over fourteen seconds. */
function drip(path: string, type: string, body: Buffer, token: string | undefined) {
  const { hostname, port } = new URL(api.url)
  const start = performance.now()
  return new Promise<{ answer: string; seconds: number }>((resolve) => {
    let answer = ''
    let sent = 0
    const socket = connect(Number(port), hostname, () =>
      socket.write(
        `POST ${path} HTTP/1.1\r\nHost: demeure\r\nConnection: close\r\nContent-Type: ${type}\r\n` +
          `Content-Length: ${body.length}\r\n${token ? `Authorization: Bearer ${token}\r\n` : ''}\r\n`,
      ),
    )
    const size = Math.ceil(body.length / 20)
    const interval = setInterval(() => {
      socket.write(body.subarray(sent, sent + size))
      sent += size
      if (sent >= body.length) clearInterval(interval)
    }, 700)
    socket.on('data', (data) => (answer += data.toString('latin1')))
    socket.on('error', () => undefined)
    socket.on('close', () => {
      clearInterval(interval)
      resolve({ answer, seconds: (performance.now() - start) / 1_000 })
    })
  })
}
