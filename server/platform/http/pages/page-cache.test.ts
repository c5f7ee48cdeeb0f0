import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { sendCached } from './cached-page.ts'
import { answerFromCache, clearOnWrites, pageCache } from './page-cache.ts'

/** A site of one page that counts its renderings and collects its log lines. */
async function createTestSite() {
  const http = Fastify({ genReqId: () => crypto.randomUUID(), forceCloseConnections: true })
  const cache = pageCache()
  const site = { rendered: 0, written: 0, answered: [] as number[], whileRendering: async () => {} }
  clearOnWrites({ http }, cache)
  answerFromCache(http, cache)
  http.addHook('onResponse', async (_request, reply) => void site.answered.push(reply.statusCode))
  http.post('/api/v1/properties', () => 'made')
  http.post('/api/v1/refused', (_request, reply) => reply.code(422).send('no'))
  http.all('/*', async (requested, reply) => {
    const start = await cache.findStart(requested, '/properties', String(requested.headers['x-version']))
    if (start) return sendCached(start, requested, reply)
    const keep = cache.begin(requested)
    site.rendered += 1
    const html = `<p>${site.rendered} ${requested.host}</p>`
    const script = `start ${site.rendered}`
    const write = async () => {
      site.written += 1
      return script
    }
    const page = { pieces: [Buffer.from(html)], start: { version: `v${site.rendered}`, write } }
    await site.whileRendering()
    const headers = { 'content-type': 'text/html', 'content-security-policy': "default-src 'self'" }
    return keep ? keep(page, headers, reply) : reply.send(html)
  })
  await http.listen({ host: '127.0.0.1', port: 0 })
  onTestFinished(() => http.close())
  const { port } = http.server.address() as AddressInfo
  /** The raw response: redirects not followed, body not decompressed. */
  const fetchData = async (path: string, headers: Record<string, string> = {}, method = 'GET') => {
    const [answer] = (await once(
      request({ host: '127.0.0.1', port, path, method, headers }).end(),
      'response',
    )) as [IncomingMessage]
    const raw = await buffer(answer)
    return { status: answer.statusCode, headers: answer.headers, raw, body: raw.toString() }
  }
  return { request: fetchData, write: () => fetchData('/api/v1/properties', {}, 'POST'), site }
}

test('a public page is rendered once for everybody', async () => {
  const { request, site } = await createTestSite()
  const urls = ['/properties?city=lyon', '/', '/en', '/es/properties/france', '/?a=1']
  for (const url of [...urls, ...urls]) await request(url)
  expect(site.rendered).toBe(urls.length)
})

test('pages of one person, searches without end and other methods are not kept', async () => {
  const { request, site } = await createTestSite()
  const urls = ['/mailbox', '/owner-dash', '/login', '/propertiesx', `/properties?q=${'a'.repeat(500)}`]
  for (const url of [...urls, ...urls]) await request(url)
  expect(site.rendered).toBe(urls.length * 2)
})

test('what is written is seen at once, what is refused changes nothing', async () => {
  const { request, write, site } = await createTestSite()
  await request('/properties')
  await request('/api/v1/refused', {}, 'POST')
  await request('/properties')
  expect(site.rendered).toBe(1)
  await write()
  await request('/properties')
  expect(site.rendered).toBe(2)
})

test('a page that was being rendered while something was written is not kept', async () => {
  const { request, write, site } = await createTestSite()
  site.whileRendering = async () => {
    site.whileRendering = async () => {}
    await write()
  }
  await request('/properties')
  await request('/properties')
  expect(site.rendered).toBe(2)
})

test('a cached page is not sent to another host', async () => {
  const { request } = await createTestSite()
  await request('/', { host: 'evil.example' })
  expect((await request('/', { host: 'demeure.example' })).body).toContain('demeure.example')
})

test('whoever saves data gets a page of their own', async () => {
  const { request, site } = await createTestSite()
  await request('/properties/france/1')
  const light = await request('/properties/france/1', { 'save-data': 'on' })
  expect(site.rendered).toBe(2)
  expect(light.headers.vary).toContain('Save-Data')
  // Chosen by a cookie: the same page of ours, which no shared cache may store.
  const chosen = await request('/properties/france/2', {
    cookie: '__Host-currency=eur; __Host-reduced-data=1',
  })
  expect(chosen.headers['cache-control']).toBe('private, max-age=0')
  await request('/properties/france/2', { cookie: 'reduced-data=10' })
  expect(site.rendered).toBe(4)
})

test('the page is compressed on request, and not sent where the client has it', async () => {
  const { request } = await createTestSite()
  const first = await request('/about')
  const plain = await request('/about')
  expect(plain.body).toBe(first.body)
  expect(plain.headers.etag).toBe(first.headers.etag)
  const small = await request('/about', { 'accept-encoding': 'gzip, br' })
  expect(small.headers).toMatchObject({ 'content-encoding': 'br', vary: 'Save-Data, Accept-Encoding' })
  expect(brotliDecompressSync(small.raw).toString()).toBe(plain.body)
  const other = await request('/about', { 'accept-encoding': 'gzip, br;q=0' })
  expect(gunzipSync(other.raw).toString()).toBe(plain.body)
  const existing = await request('/about', { 'if-none-match': `"another", ${plain.headers.etag}` })
  expect(existing).toMatchObject({ status: 304, body: '' })
  expect(existing.headers['content-length']).toBeUndefined()
  expect((await request('/about', { 'if-none-match': '"another"' })).status).toBe(200)
})

test('a page from memory has the headers of every answer, an id of its own and its line in the log', async () => {
  const { request, site } = await createTestSite()
  const answers = [
    await request('/about'),
    await request('/about'),
    await request('/about', { 'accept-encoding': 'br' }),
  ]
  for (const { headers } of answers) {
    expect(headers).toMatchObject({
      'content-type': 'text/html',
      'content-security-policy': "default-src 'self'",
      'cache-control': 'public, max-age=0, s-maxage=10, stale-while-revalidate=60',
      'x-content-type-options': 'nosniff',
      'strict-transport-security': expect.any(String),
      'x-request-id': expect.stringMatching(/^[\da-f-]{36}$/),
    })
  }
  expect(new Set(answers.map(({ headers }) => headers['x-request-id'])).size).toBe(3)
  expect(site).toMatchObject({ rendered: 1, answered: [200, 200, 200] })
})

test('HEAD returns the length of the page', async () => {
  const { request, site } = await createTestSite()
  await request('/about', {}, 'HEAD')
  await request('/about')
  expect(site.rendered).toBe(2)
  const head = await request('/about', {}, 'HEAD')
  expect(head).toMatchObject({ status: 200, body: '' })
  expect(Number(head.headers['content-length'])).toBeGreaterThan(10)
  expect(site.rendered).toBe(2)
})

test('a form that is sent to the address of a kept page reaches the site', async () => {
  const { request, site } = await createTestSite()
  await request('/help-center')
  await request('/help-center', {}, 'POST')
  await request('/help-center', {}, 'POST')
  expect(site.rendered).toBe(3)
})

test('whoever is signed in gets what a stranger gets, and leaves nothing of theirs', async () => {
  const { request } = await createTestSite()
  const mine = await request('/about', { authorization: 'Bearer mine', cookie: 'refresh=mine' })
  expect(mine.headers['set-cookie']).toBeUndefined()
  expect((await request('/about')).body).toBe(mine.body)
})

test('the scripts of a page start from what it was drawn from, whatever was written since', async () => {
  const { request, write, site } = await createTestSite()
  await request('/properties')
  await write()
  await request('/properties')
  expect(site.written).toBe(0)
  const first = await request('/about', { 'x-version': 'v1' })
  expect(first.body).toBe('start 1')
  expect(first.headers['content-type']).toContain('javascript')
  expect((await request('/about', { 'x-version': 'v1' })).body).toBe('start 1')
  expect(site.written).toBe(1)
  expect((await request('/about', { 'x-version': 'v9' })).body).toContain('<p>')
})
