import Fastify from 'fastify'
import { brotliDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { clearOnWrites, pageCache } from './page-cache.ts'

/** A site of one page that counts how often it is rendered. */
async function givenSite() {
  const http = Fastify()
  const cache = pageCache()
  const site = { rendered: 0, written: 0, whileRendering: async () => {} }
  clearOnWrites({ http }, cache)
  http.post('/api/v1/properties', () => 'made')
  http.post('/api/v1/refused', (_request, reply) => reply.code(422).send('no'))
  http.get('/*', async (request, reply) => {
    const start = await cache.findStart(request, '/properties', String(request.headers['x-version']))
    if (start) return cache.send(start, request, reply)
    const kept = cache.find(request)
    if (kept) return cache.send(kept, request, reply)
    const keep = cache.begin(request)
    site.rendered += 1
    const html = `<p>${site.rendered} ${request.host}</p>`
    const script = `start ${site.rendered}`
    const write = async () => {
      site.written += 1
      return script
    }
    const page = { pieces: [Buffer.from(html)], start: { version: `v${site.rendered}`, write } }
    await site.whileRendering()
    return keep ? keep(page, { 'content-type': 'text/html' }, reply) : reply.send(html)
  })
  return { http, site }
}

test('a public page is rendered once for everybody', async () => {
  const { http, site } = await givenSite()
  const urls = ['/properties?city=lyon', '/', '/en', '/es/properties/france', '/?a=1']
  for (const url of [...urls, ...urls]) await http.inject(url)
  expect(site.rendered).toBe(urls.length)
})

test('pages of one person, searches without end and other methods are not kept', async () => {
  const { http, site } = await givenSite()
  const urls = ['/mailbox', '/owner-dash', '/login', '/propertiesx', `/properties?q=${'a'.repeat(500)}`]
  for (const url of [...urls, ...urls]) await http.inject(url)
  expect(site.rendered).toBe(urls.length * 2)
})

test('what is written is seen at once, what is refused changes nothing', async () => {
  const { http, site } = await givenSite()
  await http.inject('/properties')
  await http.inject({ method: 'POST', url: '/api/v1/refused' })
  await http.inject('/properties')
  expect(site.rendered).toBe(1)
  await http.inject({ method: 'POST', url: '/api/v1/properties' })
  await http.inject('/properties')
  expect(site.rendered).toBe(2)
})

test('a page that was being rendered while something was written is not kept', async () => {
  const { http, site } = await givenSite()
  site.whileRendering = async () => {
    site.whileRendering = async () => {}
    await http.inject({ method: 'POST', url: '/api/v1/properties' })
  }
  await http.inject('/properties')
  await http.inject('/properties')
  expect(site.rendered).toBe(2)
})

test('another host never sees what a page says of this one', async () => {
  const { http } = await givenSite()
  await http.inject({ url: '/', headers: { host: 'evil.example' } })
  expect((await http.inject({ url: '/', headers: { host: 'demeure.example' } })).body).toContain(
    'demeure.example',
  )
})

test('whoever saves data gets a page of their own', async () => {
  const { http, site } = await givenSite()
  await http.inject('/properties/france/1')
  await http.inject({ url: '/properties/france/1', headers: { 'save-data': 'on' } })
  expect(site.rendered).toBe(2)
})

test('the page comes compressed where asked, and not at all where it is known', async () => {
  const { http } = await givenSite()
  await http.inject('/about')
  const plain = await http.inject('/about')
  const small = await http.inject({ url: '/about', headers: { 'accept-encoding': 'gzip, br' } })
  expect(small.headers).toMatchObject({ 'content-encoding': 'br', vary: 'Accept-Encoding' })
  expect(brotliDecompressSync(small.rawPayload).toString()).toBe(plain.body)
  const known = await http.inject({ url: '/about', headers: { 'if-none-match': String(plain.headers.etag) } })
  expect(known).toMatchObject({ statusCode: 304, body: '' })
})

test('the scripts of a page start from what it was drawn from, whatever was written since', async () => {
  const { http, site } = await givenSite()
  await http.inject('/properties')
  await http.inject({ method: 'POST', url: '/api/v1/properties' })
  await http.inject('/properties')
  expect(site.written).toBe(0)
  const first = await http.inject({ url: '/about', headers: { 'x-version': 'v1' } })
  expect(first.body).toBe('start 1')
  expect(first.headers['content-type']).toContain('javascript')
  expect((await http.inject({ url: '/about', headers: { 'x-version': 'v1' } })).body).toBe('start 1')
  expect(site.written).toBe(1)
  expect((await http.inject({ url: '/about', headers: { 'x-version': 'v9' } })).body).toContain('<p>')
})
