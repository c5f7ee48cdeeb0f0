import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { expectAccessible, hydrated, startBrowser } from '../support/browser.ts'

const browser = startBrowser()

test('a reader of English finds the site in English again, until French is chosen', async () => {
  const { page } = await browser.visit('/')
  await choose(page, 'English')
  await page.waitForURL(/\/en$/)
  // Left before it is loaded: the browser does not wait for it.
  await page.goto('/?bedrooms=2#faq', { waitUntil: 'commit' })
  await page.waitForURL(/\/en\?bedrooms=2#faq$/)
  await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('en')
  // An address opened directly is not redirected to the chosen language: it is rendered in its own.
  await page.goto('/about')
  await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('fr')

  await page.goto('/en')
  await hydrated(page)
  await choose(page, 'Français')
  await page.waitForURL((url) => url.pathname === '/')
  await page.goto('/')
  await hydrated(page)
  expect(new URL(page.url()).pathname).toBe('/')
})

test('the home page is the same for everybody, whatever cookie is sent', async () => {
  const plain = await fetch(inject('site'))
  const requested = await fetch(inject('site'), { headers: { cookie: 'language=es' }, redirect: 'manual' })
  expect(requested.status).toBe(200)
  expect(requested.headers.get('cache-control')).toBe(plain.headers.get('cache-control'))
  expect(requested.headers.get('vary') ?? '').not.toMatch(/cookie/i)
})

test('signing in leads to the area in the language of the profile, which this browser then keeps', async () => {
  const { page } = await browser.visit('/es/login')
  await page.getByLabel('Correo electrónico').fill('client@demeure.example')
  await page.locator('input[name=password]').fill('Demeure-2026!')
  await page.locator('button[type=submit]').click()
  await page.waitForURL(/\/client-dash$/)
  expect(new URL(page.url()).pathname).toBe('/client-dash')
  await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('fr')
})

test('what was typed into a form is there again in the other language, but no password', async () => {
  const { page } = await browser.visit('/register/seller')
  await page.getByText('Notaire ou avocat').click()
  await page.getByLabel('Prénom').fill('Awa')
  await page.getByLabel('Entreprise ou étude').fill('Étude Diop')
  await page.locator('input[name=password]').fill('Une-longue-phrase-2026')
  await choose(page, 'Español')
  await page.waitForURL(/\/es\/register\/seller$/)
  await expect.poll(() => page.getByLabel('Empresa o notaría').inputValue()).toBe('Étude Diop')
  await expect.poll(() => page.getByLabel('Nombre').inputValue()).toBe('Awa')
  expect(await page.getByLabel('Notario o abogado').isChecked()).toBe(true)
  expect(await page.locator('input[name=password]').inputValue()).toBe('')
  expect(await page.evaluate(() => sessionStorage.getItem('typed'))).toBeNull()
  await expectAccessible(page)
})

async function choose(page: Page, language: string) {
  await page
    .getByRole('button', { name: /^(Langue et devise|Language and currency)/ })
    .first()
    .click()
  await page.getByRole('link', { name: language }).first().click()
}
