import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fetchForeign, ForeignFetchError } from './fetch-foreign.ts'

let requested = 0
let port = 0
const server = createServer((request, response) => {
  requested += 1
  const path = request.url ?? ''
  if (path.startsWith('/to/')) response.writeHead(302, { location: decodeURIComponent(path.slice(4)) }).end()
  else if (path === '/endless') response.writeHead(302, { location: '/endless' }).end()
  else if (path === '/large') response.end(Buffer.alloc(5_000))
  else if (path === '/stream') {
    const timer = setInterval(() => response.write(Buffer.alloc(500)), 5)
    response.once('close', () => clearInterval(timer))
  } else if (path === '/slow') response.write('BEGIN')
  else if (path === '/silent') return
  else response.end('well')
})
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, resolve))
  port = (server.address() as AddressInfo).port
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const fetchData = (address: string, mayBeLocal = false) =>
  fetchForeign(address, { maxBytes: 2_000, milliseconds: 400, mayBeLocal })
const errorOf = (address: string, mayBeLocal = false) =>
  fetchData(address, mayBeLocal).then(
    () => 'answered',
    (error: unknown) => (error instanceof ForeignFetchError ? error.code : String(error)),
  )
const local = (path: string) => `http://127.0.0.1:${port}${path}`

test('nothing that is not public is connected to, however it is written', async () => {
  const before = requested
  const hosts = [
    '127.0.0.1',
    '127.1',
    '0x7f.1',
    '0177.0.0.1',
    '2130706433',
    'localhost',
    'LOCALHOST.',
    'foo.localhost',
    '127。0。0。1',
    '①②⑦.0.0.1',
    '[::1]',
    '[::ffff:127.0.0.1]',
    '[::ffff:7f00:1]',
    '[64:ff9b::7f00:1]',
    '[2002:7f00:1::]',
    '[fd00::1]',
    '[fe80::1]',
    '[ff02::1]',
    '[::]',
    '0.0.0.0',
    '10.0.0.1',
    '100.64.0.1',
    '169.254.169.254',
    '172.16.0.1',
    '192.168.1.1',
    '198.18.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '192.0.2.1',
  ]
  for (const host of hosts) {
    for (const at of [`http://${host}:${port}/`, `http://${host}/`, `https://${host}/`]) {
      expect(['address_refused', 'unreachable'], at).toContain(await errorOf(at))
    }
  }
  for (const address of [
    'file:///etc/passwd',
    'gopher://127.0.0.1:70/',
    'ftp://example.com/',
    'data:text/calendar,BEGIN:VCALENDAR',
    'http://user:secret@93.184.216.34/',
    'http://93.184.216.34:22/',
    'http://93.184.216.34:6379/',
    'http://',
    'no address',
  ]) {
    expect(await errorOf(address), address).toBe('address_refused')
  }
  expect(requested).toBe(before)
})

test('a redirect is checked as the first address was, and three are followed', async () => {
  const to = (address: string) => local(`/to/${encodeURIComponent(address)}`)
  expect((await fetchData(to('/well'), true)).body.toString()).toBe('well')
  expect((await fetchData(to(to(to(local('/well')))), true)).body.toString()).toBe('well')
  for (const target of [
    'http://10.0.0.1/',
    'http://169.254.169.254/latest',
    'file:///etc/passwd',
    'http://[fd00::1]/',
  ]) {
    expect(await errorOf(to(target), true)).toBe('address_refused')
  }
  expect(await errorOf(local('/endless'), true)).toBe('too_many_redirects')
})

test('an answer has two bounds, its size and its time', async () => {
  expect(await errorOf(local('/large'), true)).toBe('too_large')
  expect(await errorOf(local('/stream'), true)).toBe('too_large')
  expect(await errorOf(local('/slow'), true)).toBe('too_slow')
  expect(await errorOf(local('/silent'), true)).toBe('too_slow')
  expect(await errorOf('http://127.0.0.1:1/', true)).toBe('unreachable')
})
