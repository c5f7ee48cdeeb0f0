import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { toRefusal } from '../http/problems.ts'
import { s3Storage } from './s3-storage.ts'
import type { Storage } from './storage.ts'

let storage: Storage
let server: S3rver
let directory: string
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'demeure-s3-'))
  server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: 'pictures', configs: [] }],
  })
  const { port } = await server.run()
  storage = s3Storage({
    bucket: 'pictures',
    endpoint: `http://127.0.0.1:${port}`,
    region: 'eu-west-3',
    accessKeyId: 'S3RVER',
    secretAccessKey: 'S3RVER',
  })
})
afterAll(async () => {
  await server.close()
  await rm(directory, { recursive: true, force: true })
})

test('a picture is kept in the bucket, read again, listed and removed', async () => {
  const key = 'property_images/ab/abc-400.webp'
  const bytes = Buffer.from([1, 2, 3, 250])
  await storage.put(key, bytes, 'image/webp')
  expect(await storage.get(key)).toEqual({ bytes: new Uint8Array(bytes), contentType: 'image/webp' })
  const listed = await Array.fromAsync(storage.list('property_images'))
  expect(listed).toEqual([{ key, changedAt: expect.any(Date) }])
  expect(await Array.fromAsync(storage.list('avatars'))).toEqual([])
  await storage.delete([key, 'property_images/ab/never-400.webp'])
  expect(await storage.get(key)).toBeUndefined()
})

test('what is no key of ours is neither written nor looked for', async () => {
  await expect(storage.put('identity/passport.jpg', Buffer.from('x'), 'image/jpeg')).rejects.toThrow(
    'storage key',
  )
  expect(await storage.get('../secret.webp')).toBeUndefined()
  expect(await storage.get('property_images/ab/abc.txt')).toBeUndefined()
})

test('a provider that says nothing is given up, and the reader is told to try again', async () => {
  const silent = createServer().listen(0, '127.0.0.1')
  await once(silent, 'listening')
  const { port } = silent.address() as AddressInfo
  const stalled = s3Storage({
    bucket: 'pictures',
    endpoint: `http://127.0.0.1:${port}`,
    region: 'eu-west-3',
    accessKeyId: 'S3RVER',
    secretAccessKey: 'S3RVER',
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
