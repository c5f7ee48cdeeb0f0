import { expect, test } from 'vitest'
import { defaultSettings } from '#contract/administration/setting-definitions.ts'
import { startApi } from '#server/test/start-api.ts'

const burst = defaultSettings.get('limit_reads_at_once')

// The built site in this process, behind a proxy of ours: each test calls from a network of its own.
const platform = startApi({ TRUST_PROXY: '127.0.0.1' }, { withSite: true })

function open(address: string, path: string, headers: Record<string, string> = {}) {
  return fetch(`${platform.url}${path}`, {
    headers: { 'x-forwarded-for': address, accept: 'text/html', ...headers },
  })
}

/** Pages that no cache has, requested as a crawler does, until one is refused. */
async function exhaust(address: string, headers?: Record<string, string>) {
  for (let opened = 0; opened < burst * 10; opened += 20) {
    const pages = Array.from({ length: 20 }, (_, index) => `/en/contact?page=${address}-${opened + index}`)
    const answers = await Promise.all(
      pages.map(async (page) => {
        const answer = await open(address, page, headers)
        return { status: answer.status, headers: answer.headers, text: await answer.text() }
      }),
    )
    const refused = answers.find(({ status }) => status === 429)
    if (refused) return { refused, opened: opened + answers.length }
  }
  throw new Error('never refused')
}

test('a network that opens too many pages reads why in the language of the page, and others are served', async () => {
  const { refused, opened } = await exhaust('192.0.2.10')
  expect(opened).toBeGreaterThanOrEqual(burst)
  expect(refused.headers.get('content-type')).toBe('text/html; charset=utf-8')
  expect(refused.headers.get('retry-after')).toBe('1')
  expect(refused.headers.get('cache-control')).toBe('no-store')
  expect(refused.text).toMatch(/<html lang="en">.*Too many attempts. Try again in 1\u00a0s\./s)
  expect((await open('192.0.2.11', '/en/contact')).status).toBe(200)
})

test('a script that requests pages beyond the limit gets the problem document', async () => {
  const { refused } = await exhaust('192.0.2.12', { accept: '*/*' })
  expect(JSON.parse(refused.text)).toMatchObject({ code: 'too_many_requests', status: 429 })
})

test('a page of the cache and a built file cost nothing', async () => {
  const statuses = new Set<number>()
  for (let visit = 0; visit < burst * 3; visit += 1) {
    const { status, headers } = await open('192.0.2.20', '/about')
    statuses.add(status)
    // A cached answer goes to everybody: it contains nothing of one network.
    expect(headers.has('ratelimit')).toBe(false)
  }
  expect([...statuses]).toEqual([200])
  await exhaust('192.0.2.20')
  expect((await open('192.0.2.20', '/about')).status).toBe(200)
  expect((await open('192.0.2.20', '/app.webmanifest')).status).toBe(200)
})
