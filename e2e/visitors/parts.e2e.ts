import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import type {} from '#web/ui/hydration/input-before-hydration.ts'
import { expectAccessible, hydrated, signInOn, startBrowser, type Visitor } from '../support/browser.ts'

/** One part of a page fails: the rest of it works, a sentence reports it, and one report is sent. */

describe('without WebGL 2', () => {
  const browser = startBrowser()
  const sentence = /^La carte ne s’affiche pas dans ce navigateur/

  test.each([
    ['/properties?country=france', '/properties'],
    ['/properties-for-sale?country=france', '/properties-for-sale'],
  ])('%s lists the cities of the search instead of its map', async (path, screen) => {
    const { page } = await browser.visit(path)
    const reports = reportsOf(page)
    expect(await page.evaluate(() => document.createElement('canvas').getContext('webgl2'))).toBe(null)
    const side = page.getByRole('complementary', { name: /^Carte des résultats/ })
    await side.getByText(sentence).waitFor()
    const first = side.getByRole('listitem').getByRole('link').first()
    await first.waitFor()
    const [, city = '', count = ''] = /^(.+?)\n?(\d+) biens?$/.exec(await first.innerText()) ?? []
    await expectAccessible(page)
    await first.focus()
    await page.keyboard.press('Enter')
    await page.waitForURL((url) => url.pathname === screen && url.searchParams.get('city') === city)
    const results = page.getByRole('region', { name: 'Résultats', exact: true })
    await expect.poll(() => results.locator('output').innerText()).toMatch(new RegExp(`^${count} biens?`))
    await side.getByRole('link', { name: 'Toutes les villes' }).click()
    await page.waitForURL((url) => !url.searchParams.has('city'))
    expect(reports).toEqual([])
  })

  test('on a phone the list of cities lies where the map would, and a city leads back to the homes', async () => {
    const { page } = await browser.visit('/properties', { viewport: { width: 390, height: 844 } })
    await page.getByRole('button', { name: 'Carte' }).click()
    const side = page.getByRole('complementary', { name: /^Carte des résultats/ })
    await side.getByText(sentence).waitFor()
    await side.getByRole('listitem').getByRole('link').nth(1).click()
    await page.waitForURL(/city=/)
    await expect.poll(() => side.isVisible()).toBe(false)
    await page.getByRole('article').first().waitFor()
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(overflow).toBeLessThanOrEqual(0)
  })

  test.each(['/properties', '/properties-for-sale'])('a listing of %s names its place', async (screen) => {
    const { page } = await browser.visit(screen)
    const reports = reportsOf(page)
    await page.locator(`main a[href^="${screen}/"]`).first().click()
    await page.waitForURL(/[0-9a-f-]{36}/)
    await page.getByRole('heading', { level: 2, name: /^Où / }).scrollIntoViewIfNeeded()
    await page.getByText(sentence).waitFor()
    await expectAccessible(page)
    expect(reports).toEqual([])
  })

  test('an owner places a home by its coordinates', async () => {
    const page = await browser.signIn('proprietaire@demeure.example', '/owner-dash/properties/add')
    await page.waitForURL(/edit|add/)
    const city = page.getByRole('combobox', { name: 'Ville' })
    const step = page.getByRole('button', { name: /Adresse/ }).first()
    await city.or(step).first().waitFor()
    if (!(await city.isVisible())) await step.click()
    await city.fill('Annecy')
    await page
      .getByRole('option', { name: /Annecy/ })
      .first()
      .click()
    await page.getByText(sentence).waitFor()
    const latitude = page.getByRole('textbox', { name: 'Latitude' })
    await expect.poll(() => latitude.inputValue()).toMatch(/^45,/)
    await latitude.fill('45,91')
    await latitude.blur()
    expect(await latitude.inputValue()).toBe('45,91')
  })
})

describe('a part whose code does not arrive, or that fails', () => {
  const browser = startBrowser({ withMap: true })

  test('the results stay when the code of their map does not arrive, after one more try', async () => {
    const visitor = await browser.open()
    const { page } = visitor
    let loads = 0
    page.on('load', () => (loads += 1))
    await page.route(/\/assets\/rentals-map-/, (route) => route.abort())
    await page.goto('/properties?country=france')
    await page.getByText(/^La carte ne s’affiche pas/).waitFor()
    await page.getByRole('complementary').getByRole('listitem').first().waitFor()
    expect(loads).toBe(2)
    expect(await page.getByRole('article').count()).toBeGreaterThan(3)
    await page.getByLabel('Type de bien').getByText('Villa', { exact: true }).click()
    await page.waitForURL(/property_type=villa/)
    expectOnly(visitor, unfetched)
  })

  test('a map whose drawing context is lost for good becomes the list of cities, and is reported once', async () => {
    const visitor = await browser.visit('/properties?country=france')
    const { page } = visitor
    const reports = reportsOf(page)
    await page.locator('.maplibregl-marker').first().waitFor()
    await page.evaluate(() => {
      const canvas = document.querySelector<HTMLCanvasElement>('.maplibregl-canvas')
      canvas?.getContext('webgl2')?.getExtension('WEBGL_lose_context')?.loseContext()
    })
    await page.getByText(/^La carte ne s’affiche pas/).waitFor()
    await page.getByRole('complementary').getByRole('listitem').first().waitFor()
    expect(reports).toEqual([expect.stringContaining('context of the map was lost')])
    expectOnly(visitor, /context of the map was lost/)
  })

  test('the calendar of a home gives way to fields of dates, and the total follows them', async () => {
    const visitor = await broken(await listing(), /\/assets\/range-calendar-/)
    const { page } = visitor
    const calendar = page.getByRole('region', { name: 'Disponibilités' })
    await calendar.scrollIntoViewIfNeeded()
    await calendar.getByText(/^Le calendrier n’a pas pu s’ouvrir/).waitFor()
    await calendar.getByLabel('Arrivée').fill('2027-09-14')
    await calendar.getByLabel('Départ').fill('2027-09-19')
    await page.waitForURL(/check_in=2027-09-14.*check_out=2027-09-19/)
    await expectAccessible(page)
    expectOnly(visitor, unfetched)
  })

  test('a gallery that cannot open leaves each picture a link', async () => {
    const visitor = await broken(await listing(), /\/assets\/gallery-viewer-/)
    const { page } = visitor
    const picture = page.getByRole('region', { name: 'Photos' }).getByRole('link').first()
    await picture.click()
    await page.getByText(/^La galerie n’a pas pu s’ouvrir/).waitFor()
    await expectAccessible(page)
    await picture.click()
    await page.waitForURL(/\/media\/.*webp$/)
    expectOnly(visitor, unfetched)
  })

  test('figures whose chart does not arrive stand in their table', async () => {
    const visitor = await browser.open()
    const { page } = visitor
    await refuse(page, /\/assets\/metrics-chart-/)
    await signInOn(page, 'vendeur@demeure.example')
    await page.goto('/seller-dash')
    await page
      .getByText(/^Le graphique n’a pas pu s’afficher/)
      .first()
      .waitFor()
    expect(await page.getByRole('table').count()).toBeGreaterThan(0)
    expectOnly(visitor, unfetched)
  })

  test('a carousel that fails leaves the home page, and is reported once', async () => {
    const visitor = await browser.open()
    const { page } = visitor
    const reports = reportsOf(page)
    await page.addInitScript(() => {
      const later = window.setTimeout.bind(window)
      window.setTimeout = ((run: () => void, wait?: number) => {
        if (wait === 6000) throw new Error('a broken carousel')
        return later(run, wait)
      }) as typeof window.setTimeout
    })
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await page.goto('/')
    await hydrated(page)
    await page.getByText(/^Ces avis n’ont pas pu s’afficher/).waitFor()
    await page.getByRole('button', { name: 'Rechercher' }).first().click()
    await page.waitForURL(/\/properties/)
    expect(reports).toEqual([expect.stringContaining('a broken carousel')])
    expectOnly(visitor, /a broken carousel/)
  })

  test('an area opens in a browser without event streams, and shows that live events are off', async () => {
    const visitor = await browser.open()
    const { page } = visitor
    const reports = reportsOf(page)
    await page.addInitScript(() => {
      window.BroadcastChannel = class {
        constructor() {
          throw new Error('no channel here')
        }
      } as unknown as typeof BroadcastChannel
    })
    await signInOn(page, 'client@demeure.example')
    await page.goto('/client-dash')
    await page.getByText(/^Les nouveautés n’arrivent plus/).waitFor()
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect(reports).toEqual([expect.stringContaining('no channel here')])
    expectOnly(visitor, /no channel here/)
  })

  test('an area fetches its data once where nothing happened in the last seconds', async () => {
    const { page } = await browser.open()
    await signInOn(page, 'proprietaire@demeure.example')
    let calls: string[] = []
    page.on('request', (request) => {
      const { pathname, search } = new URL(request.url())
      if (pathname.startsWith('/api/') && request.method() === 'GET') calls.push(pathname + search)
    })
    async function fetchedTwice() {
      calls = []
      const opened = page.waitForResponse(/\/notifications\/stream$/)
      await page.goto('/owner-dash/bookings/calendar')
      await opened
      // What is fetched again is requested once the first event of the stream arrives.
      await page.waitForTimeout(1_000)
      expect(calls.length).toBeGreaterThan(5)
      return calls.filter((call, index) => calls.indexOf(call) !== index)
    }
    // The site may have been filled a moment ago, and journeys before this one may have notified its owner.
    await expect.poll(fetchedTwice, { timeout: 60_000, interval: 4_000 }).toEqual([])
  })

  test('a calendar of an owner that fails leaves its settings', async () => {
    const visitor = await browser.open()
    const { page } = visitor
    const reports = reportsOf(page)
    await page.route(/\/api\/v1\/owner\/bookings\/calendar/, async (route) => {
      const answer = await route.fetch()
      const body = (await answer.json()) as { properties: { cover: unknown }[] }
      for (const rental of body.properties) rental.cover = {}
      await route.fulfill({ response: answer, json: body })
    })
    await signInOn(page, 'proprietaire@demeure.example')
    await page.goto('/owner-dash/bookings/calendar')
    await page.getByText(/^Le calendrier n’a pas pu s’afficher/).waitFor()
    await page.getByRole('button', { name: 'Bloquer', exact: true }).click()
    await page.getByRole('dialog').waitFor()
    expect(reports).toHaveLength(1)
    expectOnly(visitor, /TypeError/)
  })

  test('a footer whose code does not arrive stays as it was drawn', async () => {
    const visitor = await browser.open()
    const { page } = visitor
    await refuse(page, /\/assets\/footer-/)
    await page.goto('/about')
    const footer = page.getByRole('contentinfo')
    const drawn = await footer.innerText()
    const missed = page.waitForEvent('requestfailed', (request) => request.url().includes('/footer-'))
    await page.mouse.move(5, 5)
    await missed
    await page.waitForFunction(() => window.input?.awake.has('header'))
    expect(await footer.innerText()).toBe(drawn)
    expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1)
    await footer.getByRole('link', { name: 'Contact' }).click()
    await page.waitForURL(/\/contact/)
    expectOnly(visitor, unfetched)
  })

  /** A page without one of its files, which is still missing after the page reloads itself. */
  async function broken(path: string, file: RegExp) {
    const visitor = await browser.open()
    await refuse(visitor.page, file)
    await visitor.page.goto(path)
    await hydrated(visitor.page)
    return visitor
  }

  async function refuse(page: Page, file: RegExp) {
    await page.route(file, (route) => route.abort())
    await page.addInitScript(() =>
      // Before the page's own listener, which reloads the page for the files of a new deployment.
      addEventListener('vite:preloadError', (event) => event.stopImmediatePropagation()),
    )
  }

  async function listing() {
    const { page } = await browser.open()
    await page.goto('/properties?country=france')
    return (await page.locator('main article a').first().getAttribute('href')) ?? ''
  }
})

/** Chromium's message. */
const unfetched = /Failed to fetch dynamically imported module/

/** The page's reports to the server. */
function reportsOf(page: Page) {
  const reports: (string | null)[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/browser-errors')) reports.push(request.postData())
  })
  return reports
}

/** The console has the error that the test caused, and no other. */
function expectOnly({ complaints }: Visitor, error: RegExp) {
  expect(complaints.filter((complaint) => !error.test(complaint))).toEqual([])
  complaints.length = 0
}
