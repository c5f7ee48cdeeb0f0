import { connect } from 'node:net'
import type { BrowserContext, Page } from 'playwright-core'
import { beforeAll, expect, inject, test } from 'vitest'
import { Language } from '#contract/core/language.ts'
import { inLanguage } from '#web/paths.ts'
import { hydrated, startBrowser } from '../support/browser.ts'
import { type PublicAddress, publicAddresses } from '../support/public-addresses.ts'

/** Pages of one context that are opened side by side. */
const pagesAtOnce = 5
/** A good page has 0.1 (web.dev/articles/cls); ours load nothing that shifts the layout. */
const mostLayoutShift = 0.02

declare global {
  interface Window {
    watched?: { vanished: string[]; shifts: { value: number; nodes: string }[] }
  }
}

const browser = startBrowser({ isFresh: true })
const browserWithMap = startBrowser({ withMap: true, isFresh: true })
let addresses: PublicAddress[]
beforeAll(async () => {
  addresses = await publicAddresses(inject('site'))
})

/** Each address opens in one language: what the code breaks does not depend on it, what a translation breaks shows. */
const turn: Record<Language, number> = { fr: 0, en: 1, es: 2 }

test.each(Language.options)('public routes open in %s without a fault', async (language) => {
  const { page } = await (language === 'fr' ? browserWithMap : browser).open({
    locale: { fr: 'fr-FR', en: 'en-GB', es: 'es-ES' }[language],
  })
  const localized = addresses
    .filter((_, index) => index % Language.options.length === turn[language])
    .map(({ path, ...rest }) => ({ path: inLanguage(path, language), ...rest }))
  expect(await errorsOf(page.context(), localized)).toEqual([])
})

test('public routes with dates and filters open without a fault for somebody who is signed in', async () => {
  const client = await browser.signIn('client@demeure.example', '/client-dash')
  const chosen = addresses.filter(
    ({ path }) => path === '/' || (/^\/properties.*\?/.test(path) && !/page=/.test(path)),
  )
  const localized = chosen.map((address, index) => ({
    ...address,
    path: inLanguage(address.path, Language.options[index % 3]!),
  }))
  expect(await errorsOf(client.context(), localized)).toEqual([])
})

test('nobody gets back what a TRACE carried', async () => {
  const answer = await new Promise<string>((resolve, reject) => {
    const socket = connect(Number(new URL(inject('site')).port), '127.0.0.1', () =>
      socket.write(
        'TRACE /about HTTP/1.1\r\nHost: localhost\r\nCookie: secret=seen\r\nConnection: close\r\n\r\n',
      ),
    )
    let text = ''
    socket
      .on('data', (piece) => (text += String(piece)))
      .on('end', () => resolve(text))
      .on('error', reject)
  })
  expect(answer).toMatch(/^HTTP\/1\.1 404 /)
  expect(answer).not.toContain('secret=seen')
})

test('the text of the home page stands still while the search below it arrives', async () => {
  const { page } = await browser.open({ javaScriptEnabled: false })
  const html = await (await fetch(inject('site'))).text()
  const search = html.indexOf('data-late="search"')
  expect(search).toBeGreaterThan(0)
  const placeOfTitle = async (body: string, width: number) => {
    await page.route('**/', (route) => route.fulfill({ contentType: 'text/html', body }))
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/')
    const box = await page.getByRole('heading', { level: 1 }).boundingBox()
    await page.unroute('**/')
    return box
  }
  for (const width of [390, 768, 1280]) {
    const arriving = await placeOfTitle(html.slice(0, html.lastIndexOf('<', search)), width)
    expect(arriving, `at ${width} px`).toEqual(await placeOfTitle(html, width))
  }
})

/** Opens the addresses on a few pages at once; returns the errors of each. */
async function errorsOf(context: BrowserContext, addresses: PublicAddress[]) {
  await context.addInitScript(watchDocument)
  const waiting = [...addresses]
  const errors: string[] = []
  const pages = await Promise.all(Array.from({ length: pagesAtOnce }, () => context.newPage()))
  await Promise.all(
    pages.map(async (page) => {
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        errors.push(...(await visit(page, next)))
      }
    }),
  )
  return errors
}

async function visit(page: Page, { path, refusal }: PublicAddress) {
  const errors: string[] = []
  page.removeAllListeners()
  page.on('pageerror', (error) => errors.push(`uncaught ${String(error)}`))
  page.on('console', (message) => {
    if (message.type() === 'error' && !isExpected(message.text())) errors.push(`console ${message.text()}`)
  })
  page.on('request', (request) => {
    if (request.url().endsWith('/api/v1/browser-errors')) errors.push(`reported ${request.postData()}`)
  })
  page.on('response', (response) => {
    if (
      response.url().startsWith(inject('site')) &&
      response.status() >= 400 &&
      response.status() !== refusal
    )
      errors.push(`${response.status()} of ${response.url()}`)
  })
  try {
    await page.goto(path)
    await hydrated(page)
    // Requests that follow the first paint, such as a report, are sent by then.
    await page.waitForTimeout(200)
    const { vanished, shifts } = await page.evaluate(() => window.watched ?? { vanished: ['?'], shifts: [] })
    errors.push(...vanished.map((name) => `<${name}> vanished`))
    const shift = shifts.reduce((sum, { value }) => sum + value, 0)
    if (shift > mostLayoutShift)
      errors.push(`layout shift ${shift.toFixed(3)}: ${shifts.map(({ nodes }) => nodes).join('; ')}`)
    // Ends the calls of this document while its own refusal is expected: a late answer would count for the next one.
    await page.goto('about:blank')
  } catch (error) {
    errors.push(String(error))
  }
  return errors.map((error) => `${path}: ${error}`)
}

/**
 * Refused calls are checked by their status instead. The frame of the mailbox runs no script: neither that of a mail
 * nor that of `addInitScript`.
 */
function isExpected(text: string) {
  return /^(Failed to load resource|Blocked script execution in 'about:srcdoc')/.test(text)
}

/**
 * Runs in each document before its scripts: records what moves after it was drawn, and the parts of the frame that are
 * in the document as received and absent or hidden at any moment afterwards.
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
    const check = (isThere: (name: string) => boolean) => {
      for (const name of parts)
        if (!isThere(name) && !watched.vanished.includes(name)) watched.vanished.push(name)
    }
    // After each change, before it is drawn; what a style sheet hides shows in the next frame only.
    new MutationObserver(() => check((name) => document.querySelector(`body ${name}`) !== null)).observe(
      document.body,
      { childList: true, subtree: true },
    )
    const inFrame = () => {
      check(isShown)
      requestAnimationFrame(inFrame)
    }
    inFrame()
  })
}
