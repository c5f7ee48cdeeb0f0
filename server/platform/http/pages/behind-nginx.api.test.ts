import { once } from 'node:events'
import { request } from 'node:https'
import type { IncomingMessage } from 'node:http'
import { connect, type ConnectionOptions } from 'node:tls'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bytesPerTaxFile } from '#contract/rentals/tourist-tax-file-enums.ts'
import { importTaxFile } from '#contract/rentals/tourist-tax-file.ts'
import { writeOverPersistentConnections } from '#server/test/peers/persistent-connections.ts'
import { nginxPrograms, startNginx } from '#server/test/peers/nginx.ts'
import { startApi } from '#server/test/start-api.ts'

const host = 'demeure.example'
const api = startApi({ TRUST_PROXY: '127.0.0.1', LIMITS_TRUSTED_ADDRESSES: '127.0.0.1' })

describe.skipIf(!nginxPrograms)('the proxy of deploy/', () => {
  let nginx: Awaited<ReturnType<typeof startNginx>>
  beforeAll(async () => {
    nginx = await startNginx(nginxPrograms!, host, Number(new URL(api.url).port))
  })
  afterAll(() => nginx?.stop())

  /** What both sides agree on, or the code of the error. */
  async function handshake(options: ConnectionOptions) {
    const socket = connect({
      port: nginx.ports.site,
      host: '127.0.0.1',
      servername: host,
      ca: nginx.certificate,
      ...options,
    })
    try {
      await once(socket, 'secureConnect')
      return `${socket.getProtocol()} ${socket.getCipher().name}`
    } catch (error) {
      return (error as NodeJS.ErrnoException).code
    } finally {
      socket.destroy()
    }
  }
  async function call(
    path: string,
    { method = 'GET', headers = {} }: { method?: string; headers?: Record<string, string> } = {},
    body?: Buffer,
  ) {
    const sent = request({
      port: nginx.ports.site,
      host: '127.0.0.1',
      servername: host,
      headers: { host, ...headers },
      ca: nginx.certificate,
      path,
      method,
    })
    const [answer] = (await once(sent.end(body), 'response')) as [IncomingMessage]
    return answer
  }
  const plain = (path: string, options: RequestInit = {}) =>
    fetch(`http://127.0.0.1:${nginx.ports.plain}${path}`, { redirect: 'manual', ...options })

  test('TLS 1.2 and 1.3 are spoken, older versions are refused', async () => {
    // OpenSSL offers the old versions at its lowest level alone: what refuses them is the proxy.
    const old = { ciphers: 'DEFAULT@SECLEVEL=0', minVersion: 'TLSv1' } as const
    expect(await handshake({})).toMatch(/^TLSv1\.3 /)
    expect(await handshake({ maxVersion: 'TLSv1.2' })).toMatch(/^TLSv1\.2 /)
    for (const maxVersion of ['TLSv1.1', 'TLSv1'] as const)
      expect(await handshake({ ...old, maxVersion })).toBe('ERR_SSL_TLSV1_ALERT_PROTOCOL_VERSION')
  })

  test('suites have forward secrecy and authenticated encryption, and the strongest is preferred', async () => {
    const with12 = (...suites: string[]) =>
      handshake({ maxVersion: 'TLSv1.2', ciphers: `${suites.join(':')}:@SECLEVEL=0` })
    for (const weak of ['AES128-SHA', 'AES256-GCM-SHA384', 'ECDHE-RSA-AES256-SHA384', 'ECDHE-RSA-AES128-SHA'])
      expect(await with12(weak), weak).toMatch(/ALERT_HANDSHAKE_FAILURE$/)
    const [short, long] = ['ECDHE-RSA-AES128-GCM-SHA256', 'ECDHE-RSA-AES256-GCM-SHA384']
    expect(await with12(short)).toBe(`TLSv1.2 ${short}`)
    expect(await with12(short, long)).toBe(`TLSv1.2 ${long}`)
    const [short13, long13] = ['TLS_AES_128_GCM_SHA256', 'TLS_AES_256_GCM_SHA384']
    expect(await handshake({ ciphers: `${short13}:${long13}` })).toBe(`TLSv1.3 ${long13}`)
  })

  test('over https the server answers, with HSTS', async () => {
    const answer = await call('/api/v1/nowhere')
    expect(answer.statusCode).toBe(404)
    expect(answer.headers['strict-transport-security']).toMatch(/^max-age=63072000/)
    expect(JSON.parse(await text(answer))).toMatchObject({ code: 'not_found' })
  })

  test('a visitor does not choose the id of a request', async () => {
    const traceId = 'b'.repeat(32)
    const headers = { traceparent: `00-${traceId}-${'c'.repeat(16)}-01`, tracestate: 'vendor=1' }
    const answer = await call('/api/v1/nowhere', { headers })
    const { request_id } = JSON.parse(await text(answer)) as { request_id: string }
    expect(request_id).toMatch(/^[\da-f]{32}$/)
    expect(request_id).not.toBe(traceId)
  })

  test('the largest file arrives at the application, which refuses whoever may not send it', async () => {
    const { method, path } = importTaxFile
    const headers = { 'content-type': 'multipart/form-data; boundary=boundary' }
    const answer = await call(`/api/v1${path}`, { method, headers }, Buffer.alloc(bytesPerTaxFile + 64_000))
    expect(answer.statusCode).toBe(401)
    expect(JSON.parse(await text(answer))).toMatchObject({ code: 'sign_in_needed' })
  })

  test('writes over kept connections that were idle find none that has just ended', async () => {
    const statuses = await writeOverPersistentConnections(nginx, host, {
      connections: 100,
      bursts: 2,
      requests: 10,
    })
    expect([...statuses]).toEqual([[401, 2_000]])
  })

  test('over http pages are redirected, by their own name whatever the Host', async () => {
    const answer = await plain('/fr/locations?q=Lyon', { headers: { host: 'elsewhere.example' } })
    expect(answer.status).toBe(301)
    expect(answer.headers.get('location')).toBe(`https://${host}/fr/locations?q=Lyon`)
  })

  test('over http calls are refused with a problem document and never redirected', async () => {
    for (const [path, method] of [
      ['/api/v1/properties', 'GET'],
      ['/api/v1/auth/login', 'POST'],
      ['/health/ready', 'GET'],
      ['/fr/locations.data?page=2', 'GET'],
      ['/connexion', 'POST'],
    ] as const) {
      const answer = await plain(path, { method })
      expect(answer.status, path).toBe(403)
      expect(answer.headers.get('location')).toBeNull()
      expect(answer.headers.get('content-type')).toBe('application/problem+json; charset=utf-8')
      expect(await answer.json()).toMatchObject({ status: 403, code: 'https_required' })
    }
    // Nor does the port of TLS speak http.
    expect((await fetch(`http://127.0.0.1:${nginx.ports.site}/`)).status).toBe(400)
  })

  test('the authority that issues the certificate finds the answer of certbot', async () => {
    await nginx.answerChallenge('token', 'token.thumbprint')
    const answer = await plain('/.well-known/acme-challenge/token')
    expect(await answer.text()).toBe('token.thumbprint')
    expect((await plain('/.well-known/acme-challenge/none')).status).toBe(404)
  })
})
