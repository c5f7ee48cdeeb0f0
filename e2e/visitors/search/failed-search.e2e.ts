import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { hydrated, startBrowser } from '../../support/browser.ts'

const browser = startBrowser()
const message = 'Impossible de charger les propriétés. Veuillez réessayer plus tard.'

test('the first category of the home page that cannot be fetched leaves the page and its list', async () => {
  const { page } = await browser.visit('/')
  const rentals = page.locator('#biens article')
  const before = await rentals.count()
  const network = await cut(page)
  await page.getByRole('link', { name: 'Villa', exact: true }).click()
  await page.getByText(message, { exact: true }).waitFor()
  await expectFrame(page, 'Trouvez votre prochain endroit confortable')
  expect(await page.getByRole('link', { name: 'Villa', exact: true }).getAttribute('aria-current')).not.toBe(
    null,
  )
  expect(await rentals.count()).toBe(before)
  await network.restore()
  await page.getByRole('link', { name: 'Réessayer' }).click()
  await page.getByText(message, { exact: true }).waitFor({ state: 'detached' })
  await expect.poll(() => rentals.count()).toBeGreaterThan(0)
})

test.each([
  {
    path: '/properties',
    filter: 'Villa',
    heading: 'Trouver un bien',
    failure: 'Erreur lors de la recherche des propriétés',
  },
  {
    path: '/properties-for-sale',
    filter: 'Villa',
    heading: 'Biens à vendre',
    failure: 'La recherche n’a pas abouti',
  },
])('the first filter on $path that cannot be fetched leaves the page and its list', async (search) => {
  const { page } = await browser.visit(search.path)
  const title = await page.title()
  const results = page.getByRole('region', { name: 'Résultats' })
  const rentals = results.getByRole('article')
  const titles = await rentals.getByRole('heading').allTextContents()
  const filter = results.getByRole('link', { name: new RegExp(`^${search.filter}`) }).first()
  const network = await cut(page)
  await filter.click()
  const failure = page.getByRole('alert').filter({ hasText: search.failure })
  await failure.getByText(message, { exact: true }).waitFor()
  await expectFrame(page, search.heading)
  expect(await page.title()).toBe(title)
  expect(await filter.isVisible()).toBe(true)
  expect(await rentals.getByRole('heading').allTextContents()).toEqual(titles)
  await network.restore()
  await failure.getByRole('button', { name: 'Réessayer' }).click()
  await failure.waitFor({ state: 'detached' })
  await expect.poll(() => rentals.getByRole('heading').allTextContents()).not.toEqual(titles)
})

test.each([
  { path: '/', list: '#biens', filter: 'Villa' },
  { path: '/properties', list: 'main', filter: 'Villa' },
  { path: '/properties-for-sale', list: 'main', filter: 'Villa' },
])('while $path loads, its spinner says so above the skeletons', async ({ path, list, filter }) => {
  const { page } = await browser.visit(path)
  const network = await hold(page)
  const results = page.locator(list)
  await results
    .getByRole('link', { name: new RegExp(`^${filter}`) })
    .first()
    .click()
  const status = results.getByText('Chargement des biens…', { exact: true })
  await status.waitFor()
  expect(await status.locator('svg.animate-spin').count()).toBe(1)
  network.release()
  await status.waitFor({ state: 'detached' })
  expect(await results.getByRole('article').count()).toBeGreaterThan(0)
})

/** Navigations wait for their data from now on. */
async function hold(page: Page) {
  await hydrated(page)
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(isData, async (route) => {
    await released
    await route.continue()
  })
  return { release }
}

/** Navigations load their data at addresses that end in `.data`. */
const isData = (url: URL) => url.pathname.endsWith('.data')

/** They fail from now on. */
async function cut(page: Page) {
  await hydrated(page)
  await page.route(isData, (route) => route.abort('internetdisconnected'))
  return { restore: () => page.unroute(isData) }
}

async function expectFrame(page: Page, heading: string) {
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toContain(heading)
  expect(await page.getByRole('banner').isVisible()).toBe(true)
}
