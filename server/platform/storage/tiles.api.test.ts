import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PMTiles } from 'pmtiles'
import { afterAll, expect, test } from 'vitest'
import { readConfig } from '#server/platform/config/config.ts'
import { createTestBucket } from '#server/test/data/create-bucket.ts'
import { makeTiles, town } from '#server/test/data/make-tiles.ts'
import { startApi } from '#server/test/start-api.ts'
import { openTiles } from './open-tiles.ts'

const lyon = { longitude: 4.83, latitude: 45.76 }
const archive = makeTiles(lyon)
const folder = await mkdtemp(join(tmpdir(), 'demeure-tiles-'))
const path = join(folder, 'lyon.pmtiles')
await writeFile(path, archive)
afterAll(() => rm(folder, { recursive: true, force: true }))

const api = startApi({ MAP_TILES: path })
const read = (headers: Record<string, string> = {}, method = 'GET') =>
  fetch(`${api.url}/map/streets.pmtiles`, { method, headers })

test('a browser reads the header, the directory and a tile of the archive in parts', async () => {
  const tiles = new PMTiles(`${api.url}/map/streets.pmtiles`)
  expect(await tiles.getHeader()).toMatchObject({ specVersion: 3, minZoom: 0, maxZoom: 14 })
  const tile = await tiles.getZxy(0, 0, 0)
  expect(Buffer.from(tile?.data ?? new ArrayBuffer()).toString()).toContain(town['name:es'])
  expect(await tiles.getZxy(14, 0, 0)).toBeUndefined()
})

test('a part is sent alone, with its place in the archive', async () => {
  const answer = await read({ range: 'bytes=0-6' })
  expect([answer.status, await answer.text()]).toEqual([206, 'PMTiles'])
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-range': `bytes 0-6/${archive.length}`,
    'content-length': '7',
    'content-type': 'application/vnd.pmtiles',
    'accept-ranges': 'bytes',
    'cache-control': 'public, max-age=86400',
    'x-content-type-options': 'nosniff',
  })
  const end = await read({ range: 'bytes=-3' })
  expect(Buffer.from(await end.arrayBuffer())).toEqual(archive.subarray(-3))
  const open = await read({ range: `bytes=${archive.length - 2}-${archive.length + 500}` })
  expect(open.headers.get('content-range')).toContain(`-${archive.length - 1}/`)
  expect(Buffer.from(await open.arrayBuffer())).toEqual(archive.subarray(-2))
})

test('the whole archive is sent where no single part is requested', async () => {
  const requests: Record<string, string>[] = [
    {},
    { range: 'bytes=0-1,3-4' },
    { range: 'bytes=0-1', 'if-range': '"other"' },
  ]
  for (const headers of requests) {
    const answer = await read(headers)
    expect(answer.status).toBe(200)
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(archive)
  }
})

test('HEAD tells the size and sends nothing', async () => {
  const answer = await read({ range: 'bytes=0-1' }, 'HEAD')
  expect([answer.status, await answer.text()]).toEqual([200, ''])
  expect(answer.headers.get('content-length')).toBe(String(archive.length))
  expect(answer.headers.get('accept-ranges')).toBe('bytes')
})

test('a client that has the archive, or a part of it, is told so; of a replaced one it is not', async () => {
  const etag = (await read({}, 'HEAD')).headers.get('etag') ?? ''
  expect(etag).toMatch(/^"[\w-]+"$/)
  const same = await read({ 'if-none-match': etag })
  expect([same.status, await same.text()]).toEqual([304, ''])
  expect((await read({ range: 'bytes=0-1', 'if-range': etag })).status).toBe(206)
  await writeFile(`${path}.new`, makeTiles({ ...lyon, maxZoom: 10 }))
  await rename(`${path}.new`, path)
  const other = await read({ range: 'bytes=0-1', 'if-range': etag })
  expect(other.status).toBe(200)
  expect(other.headers.get('etag')).not.toBe(etag)
  await other.body?.cancel()
  await writeFile(path, archive)
})

test('a part beyond the end is refused, with the length that there is', async () => {
  const answer = await read({ range: `bytes=${archive.length}-` })
  expect(await answer.json()).toMatchObject({ status: 416, code: 'range_not_satisfiable' })
  expect(answer.headers.get('content-range')).toBe(`bytes */${archive.length}`)
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(answer.headers.get('etag')).toBeNull()
})

test('an archive that was removed is missing, and nobody writes to it', async () => {
  await rename(path, `${path}.aside`)
  expect((await read({ range: 'bytes=0-6' })).status).toBe(404)
  await rename(`${path}.aside`, path)
  expect((await read({ range: 'bytes=0-6' })).status).toBe(206)
  expect(await (await read({}, 'PUT')).json()).toMatchObject({ status: 405, allowed: ['GET'] })
})

test('of an archive in a bucket only the requested part is fetched', async () => {
  const { peer, settings, remove } = await createTestBucket()
  const own = api.app.tiles
  try {
    peer.objects.set('maps/lyon.pmtiles', { bytes: archive, headers: {}, changedAt: new Date() })
    const config = readConfig({
      MAP_TILES: 's3://pictures/maps/lyon.pmtiles',
      S3_BUCKET: settings.bucket,
      S3_ENDPOINT: settings.endpoint,
      S3_ACCESS_KEY_ID: settings.accessKeyId,
      S3_SECRET_ACCESS_KEY: settings.secretAccessKey,
    })
    const tiles = await openTiles(config)
    if (!tiles) throw new Error('no tiles')
    const found = await tiles.inspect()
    expect(found?.size).toBe(archive.length)
    const part = await tiles.read({ first: 0, last: 6 }, found?.etag ?? '')
    expect(Buffer.concat(await part.toArray()).toString()).toBe('PMTiles')
    peer.objects.set('maps/lyon.pmtiles', { bytes: Buffer.alloc(9), headers: {}, changedAt: new Date() })
    await expect(tiles.read({ first: 0, last: 6 }, found?.etag ?? '')).rejects.toThrow('PreconditionFailed')
    peer.objects.clear()
    expect(await tiles.inspect()).toBeUndefined()
    await expect(openTiles(config)).rejects.toThrow(
      'MAP_TILES: s3://pictures/maps/lyon.pmtiles does not exist',
    )
  } finally {
    api.app.tiles = own
    await remove()
  }
})

test.each([
  ['nowhere.pmtiles', undefined, 'does not exist'],
  ['text.pmtiles', Buffer.from('not a map'), 'is no PMTiles archive of version 3'],
  ['long.pmtiles', Buffer.alloc(20_000, 'no map'), 'is no PMTiles archive of version 3'],
  [
    'old.pmtiles',
    Buffer.concat([Buffer.from('PMTiles\u0002'), archive.subarray(8)]),
    'is no PMTiles archive of version 3',
  ],
  ['torn.pmtiles', archive.subarray(0, 200), 'cannot be read'],
  ['pictures.pmtiles', makeTiles({ ...lyon, tileType: 2 }), 'has no vector tiles (MVT)'],
  ['other.pmtiles', makeTiles({ ...lyon, names: ['earth', 'water'] }), 'has no layer roads, places'],
])('the server does not start with %s', async (name, bytes, complaint) => {
  const file = join(folder, name)
  if (bytes) await writeFile(file, bytes)
  await expect(openTiles(readConfig({ MAP_TILES: file }))).rejects.toThrow(`MAP_TILES: ${file} ${complaint}`)
})

test('without tiles of its own the server opens none', async () => {
  expect(await openTiles(readConfig({}))).toBeUndefined()
  expect(await openTiles(readConfig({ MAP_TILES: 'https://tiles.example/a.pmtiles' }))).toBeUndefined()
})
