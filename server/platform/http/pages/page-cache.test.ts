import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { sendKept } from './cached-page.ts'
import { answerKept, clearOnWrites, pageCache } from './page-cache.ts'

/** A site of one page that counts how often it is rendered and what is logged of it. */
async function givenSite() {
  const http = Fastify({ genReqId: () => crypto.randomUUID(), forceCloseConnections: true })
  const cache = pageCache()
  const site = { rendered: 0, written: 0, answered: [] as number[], whileRendering: async () => {} }
  clearOnWrites({ http }, cache)
  answerKept(http, cache)
  http.addHook('onResponse', async (_request, reply) => void site.answered.push(reply.statusCode))
  http.post('/api/v1/properties', () => 'made')
  http.post('/api/v1/refused', (_request, reply) => reply.code(422).send('no'))
  http.all('/*', async (asked, reply) => {
    const start = await cache.findStart(asked, '/properties', String(asked.headers['x-version']))
    if (start) return sendKept(start, asked, reply)
    const keep = cache.begin(asked)
    site.rendered += 1
    const html = `<p>${site.rendered} ${asked.host}</p>`
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
  /** As it comes over the wire: neither followed nor decompressed. */
  const ask = async (path: string, headers: Record<string, string> = {}, method = 'GET') => {
    const [answer] = (await once(
      request({ host: '127.0.0.1', port, path, method, headers }).end(),
      'response',
    )) as [IncomingMessage]
    const raw = await buffer(answer)
    return { status: answer.statusCode, headers: answer.headers, raw, body: raw.toString() }
  }
  return { ask, write: () => ask('/api/v1/properties', {}, 'POST'), site }
}

test('a public page is rendered once for everybody', async () => {
  const { ask, site } = await givenSite()
  const urls = ['/properties?city=lyon', '/', '/en', '/es/properties/france', '/?a=1']
  for (const url of [...urls, ...urls]) await ask(url)
  expect(site.rendered).toBe(urls.length)
})

test('pages of one person, searches without end and other methods are not kept', async () => {
  const { ask, site } = await givenSite()
  const urls = ['/mailbox', '/owner-dash', '/login', '/propertiesx', `/properties?q=${'a'.repeat(500)}`]
  for (const url of [...urls, ...urls]) await ask(url)
  expect(site.rendered).toBe(urls.length * 2)
})

test('what is written is seen at once, what is refused changes nothing', async () => {
  const { ask, write, site } = await givenSite()
  await ask('/properties')
  await ask('/api/v1/refused', {}, 'POST')
  await ask('/properties')
  expect(site.rendered).toBe(1)
  await write()
  await ask('/properties')
  expect(site.rendered).toBe(2)
})

test('a page that was being rendered while something was written is not kept', async () => {
  const { ask, write, site } = await givenSite()
  site.whileRendering = async () => {
    site.whileRendering = async () => {}
    await write()
  }
  await ask('/properties')
  await ask('/properties')
  expect(site.rendered).toBe(2)
})

test('another host never sees what a page says of this one', async () => {
  const { ask } = await givenSite()
  await ask('/', { host: 'evil.example' })
  expect((await ask('/', { host: 'demeure.example' })).body).toContain('demeure.example')
})

test('whoever saves data gets a page of their own', async () => {
  const { ask, site } = await givenSite()
  await ask('/properties/france/1')
  await ask('/properties/france/1', { 'save-data': 'on' })
  expect(site.rendered).toBe(2)
})

test('the page comes compressed where asked, and not at all where it is known', async () => {
  const { ask } = await givenSite()
  const first = await ask('/about')
  const plain = await ask('/about')
  expect(plain.body).toBe(first.body)
  expect(plain.headers.etag).toBe(first.headers.etag)
  const small = await ask('/about', { 'accept-encoding': 'gzip, br' })
  expect(small.headers).toMatchObject({ 'content-encoding': 'br', vary: 'Accept-Encoding' })
  expect(brotliDecompressSync(small.raw).toString()).toBe(plain.body)
  const other = await ask('/about', { 'accept-encoding': 'gzip, br;q=0' })
  expect(gunzipSync(other.raw).toString()).toBe(plain.body)
  const known = await ask('/about', { 'if-none-match': `"another", ${plain.headers.etag}` })
  expect(known).toMatchObject({ status: 304, body: '' })
  expect(known.headers['content-length']).toBeUndefined()
  expect((await ask('/about', { 'if-none-match': '"another"' })).status).toBe(200)
})

test('a page from memory has the headers of every answer, an id of its own and its line in the log', async () => {
  const { ask, site } = await givenSite()
  const answers = [await ask('/about'), await ask('/about'), await ask('/about', { 'accept-encoding': 'br' })]
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

test('who asks for the head of a page alone is told how long it is', async () => {
  const { ask, site } = await givenSite()
  await ask('/about', {}, 'HEAD')
  await ask('/about')
  expect(site.rendered).toBe(2)
  const head = await ask('/about', {}, 'HEAD')
  expect(head).toMatchObject({ status: 200, body: '' })
  expect(Number(head.headers['content-length'])).toBeGreaterThan(10)
  expect(site.rendered).toBe(2)
})

test('a form that is sent to the address of a kept page reaches the site', async () => {
  const { ask, site } = await givenSite()
  await ask('/help-center')
  await ask('/help-center', {}, 'POST')
  await ask('/help-center', {}, 'POST')
  expect(site.rendered).toBe(3)
})

test('whoever is signed in gets what a stranger gets, and leaves nothing of theirs', async () => {
  const { ask } = await givenSite()
  const mine = await ask('/about', { authorization: 'Bearer mine', cookie: 'refresh=mine' })
  expect(mine.headers['set-cookie']).toBeUndefined()
  expect((await ask('/about')).body).toBe(mine.body)
})

test('the scripts of a page start from what it was drawn from, whatever was written since', async () => {
  const { ask, write, site } = await givenSite()
  await ask('/properties')
  await write()
  await ask('/properties')
  expect(site.written).toBe(0)
  const first = await ask('/about', { 'x-version': 'v1' })
  expect(first.body).toBe('start 1')
  expect(first.headers['content-type']).toContain('javascript')
  expect((await ask('/about', { 'x-version': 'v1' })).body).toBe('start 1')
  expect(site.written).toBe(1)
  expect((await ask('/about', { 'x-version': 'v9' })).body).toContain('<p>')
})
