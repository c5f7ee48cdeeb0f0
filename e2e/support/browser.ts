import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { AxeBuilder } from '@axe-core/playwright'
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest'
import { watchRequests } from './watch-requests.ts'

export interface Visitor {
  page: Page
  /** Errors that the page wrote to the console or threw, and addresses that it requested over and over. */
  complaints: string[]
}

/** A browser without background work of its own. */
export const quietFlags = [
  '--no-sandbox',
  '--disable-gpu',
  // Pages of one context share a process, which has the scripts of the site compiled.
  '--renderer-process-limit=1',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Pages live for seconds: what the optimizing compilers gain is less than their work, a tenth of that of a page.
  '--js-flags=--no-opt --no-maglev',
  `--disable-features=${withoutFeatures()}`,
]

/** Without WebGL 2 a list of towns stands in place of the map, which without a graphics card costs half of a page's time. */
const withoutWebGl = '--disable-3d-apis'

/**
 * The popups of the address bar are pages of their own, which Chromium starts for each context: half of the processor
 * time of a journey. Of several such arguments the last counts, so what Playwright switches off is repeated.
 */
function withoutFeatures() {
  const popups = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup']
  const ofPlaywright = [
    'AvoidUnnecessaryBeforeUnloadCheckSync',
    'DestroyProfileOnBrowserClose',
    'HttpsUpgrades',
    'HttpsFirstBalancedModeAutoEnable',
    'LensOverlay',
    'MediaRouter',
    'PaintHolding',
    'ThirdPartyStoragePartitioning',
    'AvoidCorsURLLoaderRestartOnRedirect',
    'OptimizationHints',
    'NetworkTimeServiceQuerying',
    'AimEnabled',
    'PreconnectToSearch',
  ]
  return [...popups, ...ofPlaywright].join(',')
}

/** The browsers of this worker by program and flags. A start takes as long as a page, so all files share one. */
const browsers = new Map<string, Browser>()

/** Playwright ends it with the process of the worker. */
async function browserWith(executablePath: string, flags: string[]) {
  const key = [executablePath, ...flags].join(' ')
  const running = browsers.get(key)
  if (running?.isConnected()) return running
  const browser = await chromium.launch({ executablePath, args: [...quietFlags, ...flags] })
  browsers.set(key, browser)
  return browser
}

/** Contexts without a page that wait for the next visitor, by their options. */
const spare = new Map<BrowserContext, { browser: Browser; key: string; isFree: boolean }>()

/**
 * A context without a visitor before, or one that was put back: its browser has the scripts of the site in its caches,
 * compiled, and a process that runs, which is a fifth of the work of a page.
 */
async function takeContext(browser: Browser, options: BrowserContextOptions) {
  const key = JSON.stringify(options)
  for (const [context, state] of spare) {
    if (state.isFree && state.browser === browser && state.key === key) {
      state.isFree = false
      return context
    }
  }
  const context = await newContext(browser, options)
  spare.set(context, { browser, key, isFree: false })
  context.on('close', () => spare.delete(context))
  return context
}

const stored = 'local_storage,indexeddb,cache_storage,service_workers,file_systems,storage_buckets'

function newContext(browser: Browser, options: BrowserContextOptions) {
  return browser.newContext(options)
}

/** Most contexts that wait for a visitor. */
const mostSpare = 6

/** Closes the pages of a visitor and removes what the browser stored for them, but for its cache of files. */
async function putBack(context: BrowserContext) {
  const state = spare.get(context)
  if (state?.isFree) return
  if (!state || spare.size > mostSpare) {
    await context.close()
    return
  }
  const used = context.pages()
  const origins = new Set(
    used.flatMap((page) => page.frames()).map((frame) => URL.parse(frame.url())?.origin ?? ''),
  )
  const blank = await context.newPage()
  await Promise.all(used.map((page) => page.close()))
  const devtools = await context.newCDPSession(blank)
  for (const origin of new Set([...origins, inject('site')].filter((each) => each.startsWith('http'))))
    // oxlint-disable-next-line no-await-in-loop -- two at most
    await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: stored })
  await Promise.all([
    devtools.detach(),
    context.clearCookies(),
    context.clearPermissions(),
    context.unrouteAll(),
  ])
  state.isFree = true
}

/**
 * The machine's Chromium, for the journeys of one file. `visit` opens a page of a new visitor: no cookie, no token.
 * @param withMap the pages can draw maps
 * @param untouched the pages must get no event before the test sends one: the engine alone begins with a pointer that
 *   moves to the corner of the page, which wakes it
 * @param isFresh the tests weigh what a first visit loads, or change a context for good by a clock or scripts: each
 *   visitor has a new one
 */
export function startBrowser({ withMap = false, untouched = false, isFresh = false } = {}) {
  let browser: Browser
  const visitors: Visitor[] = []
  beforeAll(async () => {
    browser = await browserWith(
      untouched ? fullChromiumPath() : chromiumPath(),
      withMap ? [] : [withoutWebGl],
    )
  })
  // A page that stays open keeps running beside those of the next tests.
  afterEach(() => Promise.all(browser.contexts().map(putBack)))
  afterAll(() => {
    expect(visitors.flatMap((visitor) => visitor.complaints)).toEqual([])
  })
  /** A blank page of a new visitor. */
  async function open(options: BrowserContextOptions = {}): Promise<Visitor> {
    const context = await (isFresh ? newContext : takeContext)(browser, {
      baseURL: inject('site'),
      locale: 'fr-FR',
      timezoneId: 'Europe/Paris',
      viewport: { width: 1280, height: 900 },
      reducedMotion: 'reduce',
      // Playwright sees no request that the site's worker answers; journeys of the worker allow it.
      serviceWorkers: 'block',
      ...options,
    })
    const page = context.pages()[0] ?? (await context.newPage())
    page.setDefaultTimeout(30_000)
    const visitor: Visitor = { page, complaints: [] }
    page.on('pageerror', (error) => visitor.complaints.push(String(error)))
    page.on('console', (message) => {
      // Refused calls are expected; the browser reports each as an error of the network.
      if (message.type() === 'error' && !message.text().startsWith('Failed to load resource')) {
        visitor.complaints.push(message.text())
      }
    })
    watchRequests(page, (complaint) => visitor.complaints.push(complaint))
    visitors.push(visitor)
    return visitor
  }
  async function visit(path: string, options: BrowserContextOptions = {}): Promise<Visitor> {
    const visitor = await open(options)
    await visitor.page.goto(path)
    await hydrated(visitor.page)
    return visitor
  }
  return {
    open,
    /** @param path address on the site; the page is ready once it is hydrated */
    visit,
    /**
     * A page of a user who is signed in as the form does it, which `guest.e2e.ts` shows: two pages less to open.
     * @param path the page to open; without it the caller opens one
     * @param password that of the demonstration's accounts by default
     */
    signIn: async (email: string, path?: string, password = 'Demeure-2026!'): Promise<Page> => {
      const { page } = await open()
      await signInOn(page, email, password)
      if (!path) return page
      await page.goto(path)
      await hydrated(page)
      return page
    },
  }
}

/**
 * As `signIn`, on a page that is open already and afterwards shows no page of the site: the session of
 * `web/session/session.ts`. The answer sets the refresh cookie of the browser.
 */
export async function signInOn(page: Page, username: string, password = 'Demeure-2026!') {
  const answer = await page.request.post('/api/v1/auth/login', {
    form: { username, password },
    ...retried,
  })
  const { access_token: token } = (await answer.json()) as { access_token?: string }
  if (!token) throw new Error(`${username} cannot sign in: ${answer.status()}`)
  // The storage of an origin needs a document of it: an empty one, which the site does not send.
  const empty = new URL('/empty', inject('site')).href
  await page.route(empty, (route) => route.fulfill({ contentType: 'text/html', body: '' }))
  await page.goto(empty)
  await page.evaluate((stored) => localStorage.setItem('token', stored), token)
  await page.unroute(empty)
}

/** For requests of Playwright itself: they share connections, which the server may close in the same instant. */
export const retried = { maxRetries: 2 }

/** Waits for hydration: before React has taken over every control, a press is lost. */
export async function hydrated(page: Page) {
  for (let tries = 0; tries < 100; tries++) {
    // Deferred parts hydrate when the viewer moves.
    await page.mouse.move(2 + (tries % 2), 2)
    if (await page.evaluate(listens)) return
    await page.waitForTimeout(150)
  }
  throw new Error(`${page.url()} never came to life`)
}

/** Runs in the page. Controls of the map and of the texts of `content` are not React's. */
function listens() {
  const controls = [...document.querySelectorAll('button, input, a')].filter(
    (control) => !control.closest('.maplibregl-map, .prose'),
  )
  return (
    controls.length > 0 &&
    controls.every((control) => Object.keys(control).some((key) => key.startsWith('__reactProps')))
  )
}

/** Chromium's virtual authenticator. */
export async function addAuthenticator(page: Page) {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return { devtools, authenticatorId }
}

/**
 * Fails on any axe violation of this screen, but for its frames: ours show an e-mail and run no script. Without axe's
 * separate page for results of frames, and without the details of passed rules, a check takes a third of the time.
 * Colours are judged when transitions have ended: what fades in would have too little contrast.
 */
export async function expectAccessible(page: Page) {
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
        .map(({ finished }) => finished),
    ),
  )
  // No rule that is on reads style sheets, which axe would parse anew for each check.
  const axe = new AxeBuilder({ page, axeSource })
    .setLegacyMode()
    .options({ resultTypes: ['violations'], preload: { assets: ['media'] }, iframes: false })
  const { violations } = await axe.analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`)).toEqual(
    [],
  )
}

/** Fails where the page that is open is wider than a window of the widths that are designed for. */
export async function expectNoSidewaysScroll(page: Page) {
  for (const width of [390, 768, 1280, 1920]) {
    await page.setViewportSize({ width, height: 900 })
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(overflow, `${page.url()} at ${width} px`).toBeLessThanOrEqual(0)
  }
}

/** Without its comments axe is loaded in half the time. */
const axeSource = readFileSync(new URL(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

const fullChromium = ['chromium', 'chromium-browser', 'google-chrome']

/**
 * Chromium's engine without the interface of the browser, where it is installed: a quarter less of processor time for
 * the same pages.
 */
function chromiumPath() {
  return process.env.CHROME_PATH ?? programOf(['chromium-headless-shell', ...fullChromium])
}

/** The browser as people have it. */
export function fullChromiumPath() {
  return process.env.CHROME_PATH ?? programOf(fullChromium)
}

function programOf(names: string[]) {
  for (const name of names) {
    const found = spawnSync('sh', ['-c', `command -v ${name}`], { encoding: 'utf8' }).stdout.trim()
    if (found) return found
  }
  throw new Error('no Chromium: install it or set CHROME_PATH')
}
