import { expect, test } from 'vitest'
import { defaultSettings } from '#contract/administration/setting-definitions.ts'
import { endpoints } from '#contract/catalogue.ts'
import { samplePath } from '#server/test/data/sample-input.ts'
import { startApi } from '#server/test/start-api.ts'

const burst = defaultSettings.get('limit_reads_at_once')

// Trusts a local proxy, so that each test calls from its own network.
const api = startApi({ TRUST_PROXY: '127.0.0.1', LIMITS_TRUSTED_ADDRESSES: '192.0.2.200' })

const from = (address: string) => ({ headers: { 'x-forwarded-for': address } })
const search = (address: string) => api.call('GET', '/properties/countries', from(address))

/** Public reads without a limit, each with its reason. */
const unlimited: Record<string, string> = {
  'GET /health/live': 'orchestrators',
  'GET /health/ready': 'orchestrators',
  'GET /properties/:id/calendar.ics': 'other platforms read thousands of calendars from a few addresses',
}

/** Sends as many calls as the burst allows, and as the bucket regains meanwhile. */
async function exhaust(address: string) {
  for (let calls = 0; calls < burst * 20; calls += 50) {
    const answers = await Promise.all(Array.from({ length: 50 }, () => search(address)))
    const refused = answers.find(({ status }) => status === 429)
    if (refused) return { refused, calls: calls + 50 }
  }
  throw new Error(`never refused: ${address}`)
}

test('a public read has the remaining quota, by the structured fields of the draft', async () => {
  const { status, headers } = await search('192.0.2.1')
  expect(status).toBe(200)
  expect(headers.get('ratelimit-policy')).toBe('"burst";q=100;w=10, "minute";q=600;w=60')
  expect(headers.get('ratelimit')).toBe('"burst";r=99;t=1')
  expect((await search('192.0.2.1')).headers.get('ratelimit')).toMatch(/^"burst";r=9[89];t=1$/)
})

test('beyond the burst a problem has the time of the next request, which is answered', async () => {
  const { refused, calls } = await exhaust('192.0.2.2')
  expect(calls).toBeGreaterThanOrEqual(burst)
  expect(refused).toMatchObject({
    status: 429,
    json: { code: 'too_many_requests', status: 429, message: 'Trop de tentatives. Réessayez dans 1\u00a0s.' },
  })
  expect(refused.headers.get('content-type')).toContain('application/problem+json')
  expect(refused.headers.get('retry-after')).toBe('1')
  expect(refused.headers.get('ratelimit')).toMatch(/^"burst";r=0;t=\d+$/)
  expect(refused.headers.get('ratelimit-policy')).toContain('"burst";q=100;w=10')
  await new Promise((resolve) => setTimeout(resolve, 1_100))
  expect((await search('192.0.2.2')).status).toBe(200)
})

test('the addresses of one IPv6 network share a bucket, and others are not held back', async () => {
  await exhaust('2001:db8:1:2::1')
  const neighbour = await Promise.all(Array.from({ length: 60 }, () => search('2001:db8:1:2:ffff::9')))
  expect(neighbour.some(({ status }) => status === 429)).toBe(true)
  expect((await search('2001:db8:1:3::1')).status).toBe(200)
  expect((await search('192.0.2.3')).status).toBe(200)
})

test('a trusted address has no limit, and no fields of it', async () => {
  const answers = await Promise.all(Array.from({ length: burst * 2 }, () => search('192.0.2.200')))
  expect(answers.every(({ status }) => status === 200)).toBe(true)
  expect(answers[0]?.headers.has('ratelimit')).toBe(false)
})

test('whatever anybody may read has a limit, and the searches of both halves this one', async () => {
  const counted: string[] = []
  for (const endpoint of endpoints) {
    const key = `${endpoint.method} ${endpoint.path}`
    const isRead = endpoint.who === 'anyone' && (endpoint.method === 'GET' || endpoint.readsOnly)
    const { headers } = await api.call(endpoint.method, samplePath(endpoint), from('198.51.100.7'))
    const policy = headers.get('ratelimit-policy')
    if (isRead) expect(policy !== null, key).toBe(!unlimited[key])
    if (!policy?.startsWith('"burst"')) continue
    expect(isRead, key).toBe(true)
    counted.push(key)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  const sales = '/properties-for-sale/public'
  expect(counted).toEqual(
    expect.arrayContaining([
      ...[
        '',
        '/search',
        '/map',
        '/autocomplete',
        '/featured',
        '/country/:country',
        '/:id',
        '/:id/similar',
      ].map((path) => `GET /properties${path}`),
      ...['', '/map', '/autocomplete', '/suggestions', '/filters/:propertyType', '/:id', '/similar/:id'].map(
        (path) => `GET ${sales}${path}`,
      ),
      `POST ${sales}/advanced`,
      'GET /places/cities',
    ]),
  )
})
