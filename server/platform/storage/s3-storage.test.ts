import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { toRefusal } from '#server/platform/http/errors/problems.ts'
import { createTestBucket } from '#server/test/data/create-bucket.ts'
import { s3Storage } from './s3-storage.ts'
import type { Storage } from './storage.ts'

let bucket: Awaited<ReturnType<typeof createTestBucket>>
let storage: Storage
beforeAll(async () => {
  // A page size of one: listings come in several pages.
  bucket = await createTestBucket({ pageSize: 1 })
  storage = bucket.storage
})
afterAll(() => bucket.remove())

test('a picture is kept in the bucket, read again, listed and removed', async () => {
  const key = 'property_images/ab/abc-400.webp'
  const bytes = Buffer.from([1, 2, 3, 250])
  const second = 'property_images/ab/abc-800.webp'
  await storage.put(key, bytes, 'image/webp')
  await storage.put(second, bytes, 'image/webp')
  expect(bucket.peer.objects.get(key)?.headers).toEqual({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=31536000, immutable',
  })
  expect(await storage.get(key)).toEqual({ bytes: new Uint8Array(bytes), contentType: 'image/webp' })
  const listed = await Array.fromAsync(storage.list('property_images'))
  expect(listed).toEqual([key, second].map((each) => ({ key: each, changedAt: expect.any(Date) })))
  expect(await Array.fromAsync(storage.list('avatars'))).toEqual([])
  await storage.delete([key, second, 'property_images/ab/never-400.webp'])
  expect(await storage.get(key)).toBeUndefined()
})

test('what is no key of ours is neither written nor looked for', async () => {
  await expect(storage.put('identity/passport.jpg', Buffer.from('x'), 'image/jpeg')).rejects.toThrow(
    'storage key',
  )
  expect(await storage.get('../secret.webp')).toBeUndefined()
  expect(await storage.get('property_images/ab/abc.txt')).toBeUndefined()
})

test.each([
  ['another secret', { secretAccessKey: 'a guess' }, 'SignatureDoesNotMatch'],
  ['another region', { region: 'us-east-1' }, 'SignatureDoesNotMatch'],
  ['an unknown key', { accessKeyId: 'nobody' }, 'InvalidAccessKeyId'],
])(
  'a request signed with %s is refused, and the failure is not taken for a missing picture',
  async (_, change, name) => {
    const stranger = s3Storage({ ...bucket.settings, ...change })
    const key = 'property_images/ab/stranger-400.webp'
    await expect(stranger.put(key, Buffer.from([1]), 'image/webp')).rejects.toMatchObject({ name })
    await expect(stranger.get(key)).rejects.toMatchObject({ name })
    expect(bucket.peer.objects.has(key)).toBe(false)
  },
)

test('a provider that does not answer is given up, and the client is told to retry', async () => {
  const silent = createServer().listen(0, '127.0.0.1')
  await once(silent, 'listening')
  const { port } = silent.address() as AddressInfo
  const stalled = s3Storage({
    bucket: 'pictures',
    endpoint: `http://127.0.0.1:${port}`,
    region: 'eu-west-3',
    accessKeyId: 'key',
    secretAccessKey: 'secret',
    patience: 100,
  })
  const key = 'property_images/ab/abc-400.webp'
  const failures = await Promise.allSettled([
    stalled.get(key),
    stalled.put(key, Buffer.from([1]), 'image/webp'),
  ])
  silent.close()
  for (const failure of failures) {
    expect(failure.status === 'rejected' && toRefusal(failure.reason)).toMatchObject({ status: 503 })
  }
})
