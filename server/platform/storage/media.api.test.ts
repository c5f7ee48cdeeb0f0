import { mkdir, symlink, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { createTestBucket } from '#server/test/data/create-bucket.ts'
import { startApi } from '#server/test/start-api.ts'

const api = startApi()
const key = 'property_images/ab/abcdef-400.webp'

test('a stored picture is served as itself, for a long time, in a sandbox', async () => {
  await api.app.storage.put(key, Buffer.from('picture'), 'image/webp')
  const answer = await fetch(`${api.url}/media/${key}`)
  expect(answer.status).toBe(200)
  expect(await answer.text()).toBe('picture')
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-disposition': 'inline',
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringContaining('sandbox'),
  })
  expect((await fetch(`${api.url}/media/${key}`, { method: 'HEAD' })).status).toBe(200)
})

test.each([
  '/media/',
  '/media/property_images',
  '/media/property_images/',
  '/media/property_images/ab/none-400.webp',
  '/media/property_images/ab/abcdef-400.webp/x',
  '/media/property_images/ab/abcdef-400.txt',
  '/media/identity/ab/abcdef-400.webp',
  '/media/../config.ts',
  '/media/..%2f..%2fpackage.json',
  '/media/%2e%2e/%2e%2e/package.json',
  '/media/%252e%252e%252fpackage.json',
  '/media/property_images/..%5c..%5cpackage.json',
  '/media/property_images//etc/passwd',
  '/media//etc/passwd',
  '/media/property_images/ab/abcdef-400.webp%00.webp',
  '/media/property_images/%E2%80%AEab.webp',
  `/media/property_images/${'a'.repeat(300)}.webp`,
])('%s is not a picture of ours', async (path) => {
  expect(await rawStatus(path)).toBe(404)
})

test('a client with the picture gets 304', async () => {
  await api.app.storage.put(key, Buffer.from('picture'), 'image/webp')
  const etag = (await picture()).headers.get('etag') ?? ''
  expect(etag).toMatch(/^"[\w-]{22}"$/)
  for (const existing of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
    for (const method of ['GET', 'HEAD']) {
      const answer = await picture({ 'if-none-match': existing }, method)
      expect([answer.status, await answer.text()], existing).toEqual([304, ''])
      expect(answer.headers.get('etag')).toBe(etag)
      expect(answer.headers.get('cache-control')).toContain('immutable')
    }
  }
  expect((await picture({ 'if-none-match': '"other"' })).status).toBe(200)
  await api.app.storage.put('property_images/ab/other-400.webp', Buffer.from('another'), 'image/webp')
  const other = await fetch(`${api.url}/media/property_images/ab/other-400.webp`)
  expect(other.headers.get('etag')).not.toBe(etag)
})

test('a part of a picture is sent alone, and only of the picture that was begun', async () => {
  await api.app.storage.put(key, Buffer.from('picture'), 'image/webp')
  const complete = await picture()
  expect([complete.headers.get('accept-ranges'), complete.headers.get('content-length')]).toEqual([
    'bytes',
    '7',
  ])
  for (const [range, part, named] of [
    ['bytes=0-1', 'pi', 'bytes 0-1/7'],
    ['bytes=3-', 'ture', 'bytes 3-6/7'],
    ['bytes=-2', 're', 'bytes 5-6/7'],
  ] as const) {
    const answer = await picture({ range })
    expect([answer.status, await answer.text()]).toEqual([206, part])
    expect(answer.headers.get('content-range')).toBe(named)
    expect(answer.headers.get('content-length')).toBe(String(part.length))
    expect(answer.headers.get('content-type')).toBe('image/webp')
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
  }
  const etag = complete.headers.get('etag') ?? ''
  expect((await picture({ range: 'bytes=0-1', 'if-range': etag })).status).toBe(206)
  const wholes: Record<string, string>[] = [
    { range: 'bytes=0-1', 'if-range': '"other"' },
    { range: 'bytes=0-1', 'if-range': `W/${etag}` },
    { range: 'bytes=0-1,3-4' },
    { range: 'pages=1-2' },
  ]
  for (const headers of wholes) {
    const answer = await picture(headers)
    expect([answer.status, await answer.text()]).toEqual([200, 'picture'])
  }
  expect((await picture({ range: 'bytes=0-1' }, 'HEAD')).status).toBe(200)
})

test('a part beyond the end is refused, with the length that there is', async () => {
  await api.app.storage.put(key, Buffer.from('picture'), 'image/webp')
  const answer = await picture({ range: 'bytes=7-' })
  expect(await answer.json()).toMatchObject({ status: 416, code: 'range_not_satisfiable' })
  expect(answer.headers.get('content-range')).toBe('bytes */7')
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(answer.headers.get('etag')).toBeNull()
})

test('a picture of a bucket is known and parted as one of the folder', async () => {
  const { storage, remove } = await createTestBucket()
  const folder = api.app.storage
  await folder.put(key, Buffer.from('picture'), 'image/webp')
  const etag = (await picture()).headers.get('etag') ?? ''
  api.app.storage = storage
  try {
    expect((await picture()).status).toBe(404)
    await api.app.storage.put(key, Buffer.from('picture'), 'image/webp')
    expect((await picture()).headers.get('etag')).toBe(etag)
    expect((await picture({ 'if-none-match': etag })).status).toBe(304)
    expect(await (await picture({ range: 'bytes=-4' })).text()).toBe('ture')
  } finally {
    api.app.storage = folder
    await remove()
  }
})

const picture = (headers: Record<string, string> = {}, method = 'GET') =>
  fetch(`${api.url}/media/${key}`, { method, headers })

test('a picture can be read and nothing else', async () => {
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
    const answer = await fetch(`${api.url}/media/${key}`, { method })
    expect(await answer.json()).toMatchObject({ status: 405, code: 'method_not_allowed', allowed: ['GET'] })
  }
})

test('a link that leads out of the store is not followed', async () => {
  const media = api.mediaFolder
  const outside = join(dirname(media), `canary-${crypto.randomUUID()}.webp`)
  await writeFile(outside, 'canary')
  await mkdir(join(media, 'property_images'), { recursive: true })
  await symlink(outside, join(media, 'property_images/link-400.webp'))
  expect(await rawStatus('/media/property_images/link-400.webp')).toBe(404)
})

test('nothing is kept under a name that is not ours', async () => {
  for (const name of ['../out.webp', 'property_images/../../out.webp', '/etc/out.webp', 'identity/a.webp']) {
    await expect(api.app.storage.put(name, Buffer.from('x'), 'image/webp')).rejects.toThrow('storage key')
  }
})

/** Sends the path unchanged: `fetch` would normalise it. */
async function rawStatus(path: string) {
  const { hostname, port } = new URL(api.url)
  return new Promise<number>((resolve, reject) => {
    let answer = ''
    const socket = connect(Number(port), hostname, () =>
      socket.write(`GET ${path} HTTP/1.1\r\nHost: demeure\r\nConnection: close\r\n\r\n`),
    )
    socket.on('data', (data) => (answer += data.toString('latin1')))
    socket.on('end', () => resolve(Number(answer.split(' ')[1])))
    socket.on('error', reject)
  })
}
