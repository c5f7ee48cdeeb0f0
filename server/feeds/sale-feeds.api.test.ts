import { gzipSync } from 'node:zlib'
import { expect, test, vi } from 'vitest'
import { saleImports } from '#server/schema/following/sale-feed-tables.ts'
import { resumeImports } from './import/run-import.ts'
import { createTestSeller, createTestUser, type TestUser } from '#server/test/data/create-users.ts'
import {
  feedHeading as heading,
  feedLine as line,
  finishedImport,
  submitFile as submitFileTo,
} from '#server/test/data/create-imports.ts'
import { startApi } from '#server/test/start-api.ts'

const api = startApi({ LIMITS_TRUSTED_ADDRESSES: '127.0.0.1' })

const submitFeed = (seller: TestUser, text: string, name?: string) =>
  submitFileTo(api, seller, text, name ? { name } : {})
const finished = (seller: TestUser, id: string) => finishedImport(api, seller, id)

const totalOf = async (seller: TestUser) =>
  (await api.call('GET', '/properties-for-sale/seller', { token: seller.token })).json.counters.total

test('a feed of 500 listings with three invalid lines imports the others and reports the three', async () => {
  const seller = await createTestSeller(api)
  const lines = Array.from({ length: 500 }, (_, index) => line(index + 1))
  lines[99] = line(100, { price: 'beaucoup' })
  lines[199] = line(200, { type: 'castle' })
  lines[299] = 'R300;house;Trop court'

  const handed = await submitFeed(seller, [heading, ...lines].join('\n'))
  expect(handed).toMatchObject({ status: 202, json: { status: 'running', total: 500 } })
  const done = await finished(seller, handed.json.id)

  expect(done).toMatchObject({ created: 497, updated: 0, unchanged: 0, failed: 3, looked_at: 500 })
  expect(done.errors.map(({ line: at, field }: { line: number; field: string }) => [at, field])).toEqual([
    [101, 'sale_price'],
    [201, 'property_type'],
    [301, ''],
  ])
  expect(await totalOf(seller)).toBe(497)
}, 120_000)

test('a second feed writes differences only, and the bad line once it is mended', async () => {
  const seller = await createTestSeller(api)
  const first = await submitFeed(seller, [heading, line(1), line(2), line(3, { price: '-5' })].join('\n'))
  await finished(seller, first.json.id)
  const second = await submitFeed(
    seller,
    [heading, line(1), line(2, { price: '240000' }), line(3), line(3)].join('\n'),
  )
  const done = await finished(seller, second.json.id)
  expect(done).toMatchObject({ created: 1, updated: 1, unchanged: 1, failed: 1 })
  expect(done.errors).toMatchObject([{ line: 5, reference: 'R3', field: 'reference' }])
  expect(await totalOf(seller)).toBe(3)
})

test('what is exported is imported again as it was, in both forms', async () => {
  const [seller, other] = [await createTestSeller(api), await createTestSeller(api)]
  await finished(seller, (await submitFeed(seller, [heading, line(1), line(2)].join('\n'))).json.id)
  for (const format of ['csv', 'xml']) {
    const file = await api.call('GET', `/seller/export?format=${format}`, { token: seller.token })
    expect(file.headers.get('content-type')).toContain(format)
    const done = await finished(other, (await submitFeed(other, file.text, `annonces.${format}`)).json.id)
    expect(done).toMatchObject({ total: 2, failed: 0 })
  }
  expect(await totalOf(other)).toBe(2)
})

test('an import that a stopped server left goes on where it was', async () => {
  const seller = await createTestSeller(api)
  const longAgo = new Date(api.clock.now().getTime() - 300_000)
  const id = crypto.randomUUID()
  await api.app.db.insert(saleImports).values({
    id,
    sellerId: seller.id,
    actorId: seller.id,
    language: 'fr',
    fileName: 'annonces.csv',
    format: 'csv',
    content: [heading, line(1), line(2), line(3)].join('\n'),
    total: 3,
    checkedAt: 1,
    created: 1,
    createdAt: longAgo,
    touchedAt: longAgo,
  })
  expect((await submitFeed(seller, [heading, line(9)].join('\n'))).json.code).toBe('import_running')
  await resumeImports(api.app)
  expect(await finished(seller, id)).toMatchObject({ looked_at: 3, created: 3 })
  expect(await totalOf(seller)).toBe(2)
})

test('a file that is no feed, a stranger and another seller’s import are refused', async () => {
  const seller = await createTestSeller(api)
  expect((await submitFeed(seller, 'bonjour')).json.code).toBe('feed_unreadable')
  expect((await submitFeed(seller, '<listings><listing>')).status).toBe(422)
  const unknown = await submitFeed(seller, 'reference;colour\nR1;red')
  expect(unknown.json.message).toContain('colour')
  expect((await submitFeed(await createTestUser(api), heading)).status).toBe(403)
  const { json } = await submitFeed(seller, [heading, line(1)].join('\n'))
  await finished(seller, json.id)
  const foreign = await api.call('GET', `/seller/imports/${json.id}`, {
    token: (await createTestSeller(api)).token,
  })
  expect(foreign.status).toBe(404)
})

test('of two feeds that are handed in at once one is taken, and the other one later', async () => {
  const seller = await createTestSeller(api)
  const both = await Promise.all([
    submitFeed(seller, [heading, line(1)].join('\n')),
    submitFeed(seller, [heading, line(2)].join('\n')),
  ])
  expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([202, 409])
  await finished(seller, both.find(({ status }) => status === 202)!.json.id)
  expect(await totalOf(seller)).toBe(1)
})

test('what is no text, or far too long, is refused before anything of it is kept', async () => {
  const seller = await createTestSeller(api)
  for (const [text, status, code] of [
    [`\u0089PNG\r\n\u001a\n${'\u0000'.repeat(200)}`, 422, 'feed_unreadable'],
    [`${heading}\nR1\u0000${line(1)}`, 422, 'feed_unreadable'],
    [`${heading}\n${'a'.repeat(60_000_000)}`, 413, 'feed_too_heavy'],
    [`${heading.replaceAll(';', '|')}\n${line(1)}`, 422, 'feed_unreadable'],
    [`${heading};title\n${line(1)};Deux fois`, 422, 'columns_twice'],
  ] as const) {
    // The server answers before it has read a heavy file and closes: a client that still sends may miss the answer.
    const submitted = vi.waitUntil(() => submitFeed(seller, text).catch(() => undefined), { timeout: 60_000 })
    expect((await submitted).json, code).toMatchObject({ status, code })
  }
  expect((await api.call('GET', '/seller/imports', { token: seller.token })).json.items).toEqual([])
})

test('a feed in the letters of a French spreadsheet keeps its accents', async () => {
  const seller = await createTestSeller(api)
  const multipart = new FormData()
  const text = `reference;title;carrez_surface\nR1;Maison à l\u0092écart;64,60\n`
  multipart.set('file', new Blob([Buffer.from(text, 'latin1')]), 'annonces.csv')
  const { json } = await api.call('POST', '/seller/imports', { token: seller.token, multipart })
  expect(await finished(seller, json.id)).toMatchObject({ created: 1, failed: 0 })
  const { items } = (await api.call('GET', '/properties-for-sale/seller', { token: seller.token })).json
  expect(items).toMatchObject([{ title: 'Maison à l’écart', carrez_surface: 64.6 }])
})

test('a feed that comes packed is imported as one that does not, and a bomb is refused', async () => {
  const seller = await createTestSeller(api)
  const hand = (bytes: Uint8Array<ArrayBuffer>, name: string) => {
    const multipart = new FormData()
    multipart.set('file', new Blob([bytes]), name)
    return api.call('POST', '/seller/imports', { token: seller.token, multipart })
  }
  const packed = new Uint8Array(gzipSync([heading, line(1), line(2)].join('\n')))
  const { json } = await hand(packed, 'annonces.csv.gz')
  expect(await finishedImport(api, seller, json.id)).toMatchObject({ created: 2, failed: 0 })
  const bomb = new Uint8Array(gzipSync(Buffer.alloc(64 * 1024 * 1024)))
  expect(await hand(bomb, 'annonces.csv.gz')).toMatchObject({
    status: 413,
    json: { code: 'feed_unpacked_too_heavy' },
  })
})
