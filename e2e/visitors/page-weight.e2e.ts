import { get } from 'node:http'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import type {} from '#web/ui/hydration/input-before-hydration.ts'
import { startBrowser } from '../support/browser.ts'

/** Kilobytes of a public page before its viewer moves, compressed with gzip as they are sent. */
const most = { script: 115, style: 12, document: 15 }
/** All kilobytes of the first view of a listing with `Save-Data`. */
const mostSavingData = 300
/** All kilobytes of a page of results with `Save-Data`, read to its end (help, « Naviguer avec peu de données »). */
const mostReducedResults = 150
/** Scripts loaded at the first movement, without what a page fetches for one of its buttons. */
const mostScriptOnceAwake = 185
/** Their number: over HTTP/1.1 each waits for another one (groups of `vite.config.ts`). */
const mostScriptsOnceAwake = 60

const phone: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2.625,
  isMobile: true,
  hasTouch: true,
  serviceWorkers: 'allow',
}

const browser = startBrowser({ withMap: true, untouched: true, isFresh: true })

test.each([
  '/',
  '/properties',
  '/properties/france',
  'a listing',
  '/properties-for-sale',
  '/properties-for-sale/france',
  'a home for sale',
  '/about',
  '/help-center',
  '/become-host',
  '/blog',
  '/kyc-test',
])('%s stays within its weight', async (path) => {
  const weight = await weightOf(await addressOf(path))
  for (const kind of ['script', 'style', 'document'] as const)
    expect(weight[kind], `${kind}, kB`).toBeLessThanOrEqual(most[kind])
})

test.each(['/login', '/register', '/register/owner', '/register/seller'])(
  '%s opens without the scripts of its form',
  async (path) => {
    expect((await weightOf(path)).script, 'kB').toBeLessThanOrEqual(5)
  },
)

test.each(['a listing', 'a home for sale'])('%s is light for those who spare their data', async (path) => {
  const weight = await weightOf(await addressOf(path), { extraHTTPHeaders: { 'save-data': 'on' } })
  expect(weight.all, JSON.stringify(weight)).toBeLessThanOrEqual(mostSavingData)
})

test.each(['/properties', '/properties-for-sale'])(
  '%s with reduced data has twelve homes, and weighs little when read to its end',
  async (path) => {
    const saving = { extraHTTPHeaders: { 'save-data': 'on' } }
    const weight = await weightOf(path, saving, async (page) => {
      expect(await page.getByRole('article').count()).toBe(12)
      for (const card of await page.getByRole('article').all()) await card.scrollIntoViewIfNeeded()
    })
    expect(weight.all, JSON.stringify(weight)).toBeLessThanOrEqual(mostReducedResults)
  },
)

test.each(['/', '/properties', 'a listing', '/properties-for-sale', 'a home for sale'])(
  '%s wakes without weighing too much',
  async (path) => {
    const weight = await weightOf(await addressOf(path), {}, wake)
    expect(weight.script, 'kB').toBeGreaterThan(most.style)
    expect(weight.script, 'kB').toBeLessThanOrEqual(mostScriptOnceAwake)
    expect(weight.scripts, 'scripts').toBeLessThanOrEqual(mostScriptsOnceAwake)
  },
)

async function wake(page: Page) {
  await page.mouse.move(5, 5)
  await page.waitForFunction(() => window.input?.awake.has(undefined))
}

/** Opens a page as a phone does and adds up, by kind, what it fetched. The film does not belong to the first view. */
async function weightOf(
  path: string,
  options: BrowserContextOptions = {},
  act?: (page: Page) => Promise<void>,
) {
  const { page } = await browser.open({ ...phone, ...options })
  const requests: { url: string; kind: string }[] = []
  page.on('requestfinished', (request) => {
    if (request.resourceType() !== 'media')
      requests.push({ url: request.url(), kind: request.resourceType() })
  })
  await page.goto(path, { waitUntil: 'networkidle' })
  if (act) {
    await act(page)
    await settled(page, requests)
  }
  const sums: Record<string, number> = { script: 0, style: 0, document: 0, all: 0 }
  const save = options.extraHTTPHeaders?.['save-data']
  for (const { url, kind } of requests) {
    const kilobytes = (await bytesOf(url, save)) / 1000
    const sum = kind === 'stylesheet' ? 'style' : kind
    sums[sum] = (sums[sum] ?? 0) + kilobytes
    sums['all'] = (sums['all'] ?? 0) + kilobytes
  }
  await page.context().close()
  const scripts = requests.filter(({ kind }) => kind === 'script').length
  return { ...(sums as Record<'script' | 'style' | 'document' | 'all', number>), scripts }
}

/** The load state of a page stays idle once it was, so that what an act fetches has to be waited for by itself. */
async function settled(page: Page, requests: readonly unknown[]) {
  for (let before = -1; before < requests.length;) {
    before = requests.length
    // oxlint-disable-next-line no-await-in-loop -- until a second brings nothing more
    await page.waitForTimeout(1_000)
  }
}

/** The size of a body with gzip: the browser itself would take brotli, which is smaller. */
function bytesOf(url: string, saveData: string | undefined) {
  const headers = {
    'accept-encoding': 'gzip',
    accept: 'image/avif,*/*',
    ...(saveData && { 'save-data': saveData }),
  }
  return new Promise<number>((resolve, reject) => {
    get(url, { headers }, (answer) => {
      let bytes = 0
      answer.on('data', (chunk: Buffer) => (bytes += chunk.length))
      answer.on('end', () => resolve(bytes))
      answer.on('error', reject)
    }).on('error', reject)
  })
}

async function addressOf(path: string) {
  if (path === 'a listing') return anyOf('/properties', 'properties')
  if (path === 'a home for sale') return anyOf('/properties-for-sale', 'properties-for-sale/public')
  return path
}

async function anyOf(screen: string, call: string) {
  const answer = await fetch(`${inject('site')}/api/v1/${call}?per_page=1`)
  const { items } = (await answer.json()) as { items: { id: string; country_slug: string }[] }
  return `${screen}/${items[0]?.country_slug}/${items[0]?.id}`
}
