import { spawnSync } from 'node:child_process'
import { AxeBuilder } from '@axe-core/playwright'
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest'

export interface Visitor {
  page: Page
  /** Errors that the page wrote to the console or threw. */
  complaints: string[]
}

/** A browser without background work of its own. */
export const quietFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${withoutFeatures()}`,
]

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

/**
 * The machine's Chromium, for the journeys of one file. `visit` opens a page of a new visitor: no cookie, no token.
 * @param flags further flags of the browser
 */
export function startBrowser(flags: string[] = []) {
  let browser: Browser
  const visitors: Visitor[] = []
  beforeAll(async () => {
    browser = await chromium.launch({
      executablePath: chromiumPath(),
      args: [...quietFlags, ...flags],
    })
  })
  // A page that stays open keeps running beside those of the next tests.
  afterEach(() => Promise.all(browser.contexts().map((context) => context.close())))
  afterAll(async () => {
    await browser.close()
    expect(visitors.flatMap((visitor) => visitor.complaints)).toEqual([])
  })
  /** A blank page of a new visitor. */
  async function open(options: BrowserContextOptions = {}): Promise<Visitor> {
    const context = await browser.newContext({
      baseURL: inject('site'),
      locale: 'fr-FR',
      timezoneId: 'Europe/Paris',
      viewport: { width: 1280, height: 900 },
      reducedMotion: 'reduce',
      ...options,
    })
    const page = await context.newPage()
    page.setDefaultTimeout(15_000)
    const visitor: Visitor = { page, complaints: [] }
    page.on('pageerror', (error) => visitor.complaints.push(String(error)))
    page.on('console', (message) => {
      // Refused calls are expected; the browser reports each as an error of the network.
      if (message.type() === 'error' && !message.text().startsWith('Failed to load resource')) {
        visitor.complaints.push(message.text())
      }
    })
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
     * The page of a user who has signed in on the form, in the area that it leads to.
     * @param password that of the demonstration's accounts by default
     */
    signIn: async (email: string, area: RegExp, password = 'Demeure-2026!'): Promise<Page> => {
      const { page } = await visit('/login')
      await page.getByLabel('Adresse e-mail').fill(email)
      await page.getByLabel('Mot de passe', { exact: true }).fill(password)
      await page.getByRole('button', { name: 'Se connecter', exact: true }).click()
      await page.waitForURL(area)
      await hydrated(page)
      return page
    },
  }
}

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
 * Fails on any axe violation of this screen. Without axe's separate page for results of frames, and without the
 * details of passed rules, a check takes a third of the time.
 */
export async function expectAccessible(page: Page) {
  const hasFrames = page.frames().length > 1
  const axe = new AxeBuilder({ page }).setLegacyMode(!hasFrames).options({ resultTypes: ['violations'] })
  const { violations } = await axe.analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`)).toEqual(
    [],
  )
}

export function chromiumPath() {
  if (process.env.CHROME_PATH) return process.env.CHROME_PATH
  for (const name of ['chromium', 'chromium-browser', 'google-chrome']) {
    const found = spawnSync('sh', ['-c', `command -v ${name}`], { encoding: 'utf8' }).stdout.trim()
    if (found) return found
  }
  throw new Error('no Chromium: install it or set CHROME_PATH')
}
