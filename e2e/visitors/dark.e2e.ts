import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { publicAddresses } from '../support/public-addresses.ts'
import { expectAccessible, hydrated, startBrowser } from '../support/browser.ts'

const browser = startBrowser()
const dark = 'rgb(18, 24, 21)'
const light = 'rgb(251, 248, 244)'

const background = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor)

const localeMenu = (page: Page) => page.getByRole('button', { name: /^Langue et devise/ }).first()
const choiceOf = (page: Page, scheme: string) =>
  page.getByRole('button', { name: scheme, exact: true }).first()

async function choose(page: Page, scheme: string) {
  await localeMenu(page).click()
  await choiceOf(page, scheme).click()
  await choiceOf(page, scheme).waitFor({ state: 'hidden' })
}

test('public pages follow the dark scheme of the system, readable, and are printed on white', async () => {
  const { page } = await browser.open({ colorScheme: 'dark' })
  const addresses = await publicAddresses(inject('site'))
  const isOf = (pattern: RegExp) => addresses.find(({ path }) => pattern.test(path))!.path
  const paths = [
    '/',
    '/properties',
    isOf(/^\/properties\/[^/]+\/[^/?]+$/),
    '/properties-for-sale',
    isOf(/^\/properties-for-sale\/[^/]+\/[^/]+$/),
    '/properties-for-sale/compare',
    '/help-center',
    '/become-host',
    '/login',
  ]
  /* oxlint-disable no-await-in-loop -- one page after another */
  for (const path of paths) {
    await page.goto(path)
    await hydrated(page)
    expect(await background(page), path).toBe(dark)
    await expectAccessible(page)
  }
  /* oxlint-enable no-await-in-loop */
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await expect.poll(() => background(page)).toBe(light)
  await page.emulateMedia({ media: 'screen', colorScheme: 'light' })
  await expect.poll(() => background(page)).toBe(light)
})

test('a browser chooses dark or light whatever its system prefers, from the first paint on, until it follows the system again', async () => {
  const { page } = await browser.visit('/')
  const bars = () =>
    page.evaluate(() =>
      [...document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')].map(({ content }) => content),
    )
  await expect.poll(() => background(page)).toBe(light)
  await choose(page, 'Sombre')
  await expect.poll(() => background(page)).toBe(dark)
  expect(await bars()).toEqual(['#121815', '#121815'])
  await localeMenu(page).click()
  expect(await choiceOf(page, 'Sombre').getAttribute('aria-pressed')).toBe('true')
  expect(await choiceOf(page, 'Claire').getAttribute('aria-pressed')).toBe('false')
  // Without the scripts that are loaded, only what is in the document can have applied it.
  await page.route('**/*.js', (route) => route.abort())
  for (const path of ['/properties', '/en/help-center', '/login']) {
    // oxlint-disable-next-line no-await-in-loop -- one page after another
    await page.goto(path)
    // oxlint-disable-next-line no-await-in-loop -- as above
    expect(await background(page), path).toBe(dark)
  }
  await page.unroute('**/*.js')
  await page.emulateMedia({ media: 'print' })
  await expect.poll(() => background(page)).toBe(light)
  await page.emulateMedia({ media: 'screen', colorScheme: 'dark' })
  await page.goto('/')
  await hydrated(page)
  expect(await bars()).toEqual(['#121815', '#121815'])
  await choose(page, 'Claire')
  await expect.poll(() => background(page)).toBe(light)
  await choose(page, 'Comme l’appareil')
  await expect.poll(() => background(page)).toBe(dark)
  expect(await page.context().cookies()).not.toContainEqual(expect.objectContaining({ name: 'color-scheme' }))
})

test('a page that is seen again has the appearance that was chosen on another one', async () => {
  const { page } = await browser.visit('/about')
  const other = await page.context().newPage()
  await other.goto('/contact')
  await hydrated(other)
  await choose(other, 'Sombre')
  expect(await background(page)).toBe(light)
  // Both pages of a browser without windows are visible all the time.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect.poll(() => background(page)).toBe(dark)
  await other.close()
})

test('the screens of an account have the appearance of the browser, which its settings change', async () => {
  const page = await browser.signIn('client@demeure.example', '/client-dash/settings')
  await page.getByRole('combobox', { name: 'Apparence' }).selectOption('Sombre')
  await expect.poll(() => background(page)).toBe(dark)
  await page.goto('/client-dash')
  await hydrated(page)
  await expect.poll(() => background(page)).toBe(dark)
})
