import type { RouteConfigEntry } from '@react-router/dev/routes'
import type { BrowserContext, Page } from 'playwright-core'
import { beforeAll, expect, inject, test } from 'vitest'
import { Language } from '#contract/core/language.ts'
import { inLanguage } from '#web/paths.ts'
import routes from '#web/routes.ts'
import { hydrated, startBrowser } from './browser.ts'

/** Pages of one context that are opened side by side. */
const pagesAtOnce = 5
/** A good page has 0.1 (web.dev/articles/cls); ours have nothing that arrives late. */
const mostLayoutShift = 0.02
/** The file that lays out the areas, whose pages are one person's. */
const areas = 'areas/layout/areas.route.tsx'

interface Address {
  path: string
  /** The status of the document or of a call that belongs to this page. */
  refusal?: number
}

declare global {
  interface Window {
    watched?: { vanished: string[]; shifts: { value: number; nodes: string }[] }
  }
}

const browser = startBrowser()
let addresses: Address[]
beforeAll(async () => {
  addresses = await publicAddresses()
})

test.each(Language.options)('every public route opens in %s without a fault', async (language) => {
  const { page } = await browser.open({
    locale: { fr: 'fr-FR', en: 'en-GB', es: 'es-ES' }[language],
    // From 1200 pixels on the results have their map beside them, which without a graphics card costs most of a page.
    viewport: { width: language === 'fr' ? 1280 : 1100, height: 900 },
  })
  const localized = addresses.map(({ path, ...rest }) => ({ path: inLanguage(path, language), ...rest }))
  expect(await faultsOf(page.context(), localized)).toEqual([])
})

test('public routes with dates and filters open without a fault for somebody who is signed in', async () => {
  const client = await browser.signIn('client@demeure.example', /\/client-dash$/)
  const chosen = addresses.filter(
    ({ path }) => path === '/' || (/^\/properties.*\?/.test(path) && !/page=/.test(path)),
  )
  const localized = chosen.map((address, index) => ({
    ...address,
    path: inLanguage(address.path, Language.options[index % 3]!),
  }))
  expect(await faultsOf(client.context(), localized)).toEqual([])
})

/**
 * Each public route of the sitemap at every address that shows something of its own: with dates within a month and
 * across two, with filters, beyond its first page.
 * @throws where a route with parameters has no address here
 */
async function publicAddresses(): Promise<Address[]> {
  const [rental, sales] = await Promise.all([
    firstOf('properties', 1),
    firstOf('properties-for-sale/public', 2),
  ])
  const home = `/properties/${rental[0]?.country_slug}/${rental[0]?.id}`
  const sale = `/properties-for-sale/${sales[0]?.country_slug}/${sales[0]?.id}`
  const within = `check_in=${dayOfMonth(2, 10)}&check_out=${dayOfMonth(2, 15)}`
  const across = `check_in=${dayOfMonth(2, 27)}&check_out=${dayOfMonth(3, 3)}`
  const unknown = '00000000-0000-4000-8000-000000000000'
  const given: Record<string, (string | Address)[]> = {
    '/': ['/', '/?type=villa', '/?page=2'],
    '/properties': [
      '/properties',
      `/properties?${within}`,
      `/properties?${across}&guests=2`,
      { path: `/properties?check_in=${dayOfMonth(2, 10)}`, refusal: 422 },
      '/properties?country=france&min_price=50&max_price=2500&bedrooms=2&rating_min=4.5&amenities=wifi',
      `/properties?${across}&property_type=villa&sort_by=price&page=2`,
    ],
    '/properties/:country': ['/properties/france', '/properties/senegal'],
    '/properties/:country/:id': [home, `${home}?${within}&guests=2`, `${home}?${across}&guests=2`],
    '/properties-for-sale': [
      '/properties-for-sale',
      '/properties-for-sale?country=france&min_price=100000&max_price=1500000&min_surface=50&energy_class=A,B,C',
      '/properties-for-sale?property_type=house&sort_by=price&page=2',
    ],
    '/properties-for-sale/compare': [
      '/properties-for-sale/compare',
      `/properties-for-sale/compare?homes=${sales.map(({ id }) => id).join(',')}`,
    ],
    '/properties-for-sale/:country': ['/properties-for-sale/france', '/properties-for-sale/senegal'],
    '/properties-for-sale/:country/:id': [sale],
    '/properties-for-sale/:country/:id/print': [`${sale}/print`],
    '/help-center': ['/help-center', '/help-center?q=prix'],
    '/blog/:slug': ['/blog/partir-en-famille'],
    '/guides/:slug': ['/guides/taxe-de-sejour'],
    '/mailbox': ['/mailbox', '/mailbox?to=client@demeure.example'],
    '/favorites/shared/:token': [await sharedFavorites()],
    '/*': [{ path: '/not-there', refusal: 404 }],
    // Without the secret that an e-mail brings they say that the link is not valid.
    '/verify-email': [{ path: '/verify-email', refusal: 422 }],
    '/contest-report': [{ path: '/contest-report', refusal: 422 }],
    '/confirm-listing': [{ path: '/confirm-listing', refusal: 422 }],
    '/inquiries/confirm': [{ path: '/inquiries/confirm', refusal: 422 }],
    '/inquiries/:id': [{ path: `/inquiries/${unknown}?key=unknown`, refusal: 422 }],
    '/visits/confirm': [{ path: '/visits/confirm', refusal: 422 }],
    '/visits/:id': [{ path: `/visits/${unknown}?key=unknown`, refusal: 422 }],
    '/alerts/:id/end': [`/alerts/${unknown}/end?key=unknown`],
    '/favorites/:id/end-alerts': [`/favorites/${unknown}/end-alerts?key=unknown`],
    '/auth/callback/:provider': ['/auth/callback/essai?error=access_denied'],
  }
  const patterns = patternsOf(routes)
  expect(Object.keys(given).filter((pattern) => !patterns.includes(pattern))).toEqual([])
  return patterns.flatMap((pattern) => {
    const known = given[pattern]
    if (!known && /[:*]/.test(pattern)) throw new Error(`no address of ${pattern} to open`)
    return (known ?? [pattern]).map((address) => (typeof address === 'string' ? { path: address } : address))
  })
}

/** The patterns of the pages that need no signing in, without their language. */
function patternsOf(entries: RouteConfigEntry[], parent = ''): string[] {
  return entries.flatMap(({ file, path, children }) => {
    const pattern = path ? `${parent}/${path}` : parent
    if (file === areas) return []
    if (children) return patternsOf(children, pattern)
    // Files for crawlers have no language.
    return pattern.startsWith('/:lang?') ? [pattern.slice('/:lang?'.length) || '/'] : []
  })
}

async function firstOf(call: string, count: number) {
  const answer = await fetch(`${inject('site')}/api/v1/${call}?per_page=${count}`)
  return ((await answer.json()) as { items: { id: string; country_slug: string }[] }).items
}

/** The address of a list of favorites that its owner shares. */
async function sharedFavorites() {
  const api = `${inject('site')}/api/v1`
  const signedIn = await fetch(`${api}/auth/login`, {
    method: 'POST',
    body: new URLSearchParams({ username: 'client@demeure.example', password: 'Demeure-2026!' }),
  })
  const { access_token: token } = (await signedIn.json()) as { access_token: string }
  const headers = { authorization: `Bearer ${token}` }
  const lists = await fetch(`${api}/favorite-lists`, { headers })
  const [list] = ((await lists.json()) as { items: { id: string }[] }).items
  const shared = await fetch(`${api}/favorite-lists/${list?.id}/share`, { method: 'POST', headers })
  return ((await shared.json()) as { share_path: string }).share_path
}

/** A day of a month to come, counted from this one. */
function dayOfMonth(months: number, day: number) {
  const now = new Date()
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + months, day)).toISOString().slice(0, 10)
}

/** Opens the addresses on a few pages at once; what was wrong with each. */
async function faultsOf(context: BrowserContext, addresses: Address[]) {
  await context.addInitScript(watchDocument)
  const waiting = [...addresses]
  const faults: string[] = []
  const pages = await Promise.all(Array.from({ length: pagesAtOnce }, () => context.newPage()))
  await Promise.all(
    pages.map(async (page) => {
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        faults.push(...(await visit(page, next)))
      }
    }),
  )
  return faults
}

async function visit(page: Page, { path, refusal }: Address) {
  const faults: string[] = []
  page.removeAllListeners()
  page.on('pageerror', (error) => faults.push(`uncaught ${String(error)}`))
  page.on('console', (message) => {
    if (message.type() === 'error' && !isExpected(message.text())) faults.push(`console ${message.text()}`)
  })
  page.on('request', (request) => {
    if (request.url().endsWith('/api/v1/browser-errors')) faults.push(`reported ${request.postData()}`)
  })
  page.on('response', (response) => {
    if (
      response.url().startsWith(inject('site')) &&
      response.status() >= 400 &&
      response.status() !== refusal
    )
      faults.push(`${response.status()} of ${response.url()}`)
  })
  try {
    await page.goto(path)
    await hydrated(page)
    // What follows from the first drawing, such as a report, is sent by then.
    await page.waitForTimeout(200)
    const { vanished, shifts } = await page.evaluate(() => window.watched ?? { vanished: ['?'], shifts: [] })
    faults.push(...vanished.map((name) => `<${name}> vanished`))
    const shift = shifts.reduce((sum, { value }) => sum + value, 0)
    if (shift > mostLayoutShift)
      faults.push(`layout shift ${shift.toFixed(3)}: ${shifts.map(({ nodes }) => nodes).join('; ')}`)
    // Ends the calls of this document while its own refusal is expected: a late answer would be held against the next.
    await page.goto('about:blank')
  } catch (error) {
    faults.push(String(error))
  }
  return faults.map((fault) => `${path}: ${fault}`)
}

/**
 * Refused calls are looked at with their status instead. The frame of the mailbox runs no script: neither what a mail
 * brings nor what `addInitScript` adds.
 */
function isExpected(text: string) {
  return /^(Failed to load resource|Blocked script execution in 'about:srcdoc')/.test(text)
}

/**
 * Runs in each document before its scripts: notes what moves after it was drawn, and the parts of the frame that are
 * there when the document is read and absent or hidden at any moment afterwards.
 */
function watchDocument() {
  const watched: Window['watched'] = { vanished: [], shifts: [] }
  window.watched = watched
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      value: number
      hadRecentInput: boolean
      sources: { node: Node | null }[]
    })[]) {
      if (entry.hadRecentInput) continue
      const nodes = entry.sources.map(({ node }) =>
        node instanceof Element ? `${node.localName}.${node.className}` : (node?.textContent ?? ''),
      )
      watched.shifts.push({ value: entry.value, nodes: nodes.join(', ').slice(0, 200) })
    }
  }).observe({ type: 'layout-shift', buffered: true })
  addEventListener('DOMContentLoaded', () => {
    const isShown = (name: string) => document.querySelector(`body ${name}`)?.checkVisibility() === true
    const parts = ['header', 'main', 'h1', 'footer'].filter(isShown)
    const look = (isThere: (name: string) => boolean) => {
      for (const name of parts)
        if (!isThere(name) && !watched.vanished.includes(name)) watched.vanished.push(name)
    }
    // After each change, before it is drawn; what a style sheet hides shows in the next frame only.
    new MutationObserver(() => look((name) => document.querySelector(`body ${name}`) !== null)).observe(
      document.body,
      { childList: true, subtree: true },
    )
    const inFrame = () => {
      look(isShown)
      requestAnimationFrame(inFrame)
    }
    inFrame()
  })
}
