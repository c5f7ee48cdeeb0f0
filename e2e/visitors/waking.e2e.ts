import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { hydrated, startBrowser } from '../support/browser.ts'

const browser = startBrowser({ withMap: true, untouched: true, isFresh: true })

test('a page wakes as it was drawn, although its home was changed meanwhile', async () => {
  const { id, path } = await createTestRental()
  const { page } = await browser.open()
  const reports = reportsOf(page)
  await rename(id, 'Maison portant le nom d’avant')
  await page.goto(path)
  await rename(id, 'Maison portant le nom d’après')
  await hydrated(page)
  await page.getByRole('heading', { level: 1, name: 'Maison portant le nom d’avant' }).waitFor()
  await page.goto(path)
  await page.getByRole('heading', { level: 1, name: 'Maison portant le nom d’après' }).waitFor()
  expect(reports).toEqual([])
  expect(await page.evaluate(() => document.compatMode)).toBe('CSS1Compat')
})

test('a page older than what the server remembers is drawn anew, without an error', async () => {
  const { id, path } = await createTestRental()
  await rename(id, 'Maison portant le nom de la veille')
  const { page } = await browser.open()
  const reports = reportsOf(page)
  // As a page that was open in a tab overnight.
  await page.route(`**${path}`, async (route) => {
    const answer = await route.fetch()
    const body = (await answer.text()).replace(/(?<=data-src="\/_start\/)[\w-]+/, 'forgotten')
    await route.fulfill({ response: answer, body })
  })
  await page.goto(path)
  await rename(id, 'Maison portant le nom du matin')
  await page.evaluate(() => {
    const watch = () => {
      if (!document.querySelector('header nav')) document.title = 'header gone'
    }
    new MutationObserver(watch).observe(document, { childList: true, subtree: true })
  })
  await hydrated(page)
  await page.getByRole('heading', { level: 1, name: 'Maison portant le nom du matin' }).waitFor()
  await page.getByRole('banner').waitFor()
  expect(reports).toEqual([])
})

test('a page whose hydration fails still has its header before any interaction', async () => {
  const { page } = await browser.open()
  const reports = reportsOf(page)
  // Its scripts start at once at this width.
  await page.route('**/properties', async (route) => {
    const answer = await route.fetch()
    const body = (await answer.text()).replace('Trouver un bien</h1>', 'Ailleurs</h1>')
    await route.fulfill({ response: answer, body })
  })
  await page.goto('/properties')
  await page.getByRole('heading', { level: 1, name: 'Trouver un bien' }).waitFor()
  await expect.poll(() => reports).toEqual([expect.stringContaining('#418')])
  expect(
    await page
      .getByRole('banner')
      .getByRole('link', { name: /^Demeure/ })
      .isVisible(),
  ).toBe(true)
})

test('a page whose rental was removed meanwhile shows that it is gone', async () => {
  const { id, path } = await createTestRental()
  const { page } = await browser.open()
  await page.route(`**${path}`, async (route) => {
    const answer = await route.fetch()
    await route.fulfill({
      response: answer,
      body: (await answer.text()).replace(/(?<=data-src="\/_start\/)[\w-]+/, 'forgotten'),
    })
  })
  await page.goto(path)
  await call('PATCH', `/properties/${id}/status`, { status: 'DRAFT' })
  await page.mouse.move(5, 5)
  await page.getByText('Erreur 404').waitFor()
  await expect
    .poll(() => page.getByRole('heading', { level: 1 }).textContent())
    .toBe('Cette page n’est pas à cette adresse')
  await call('PATCH', `/properties/${id}/status`, { status: 'PUBLISHED' })
})

/** The page's error reports to the server. */
function reportsOf(page: Page) {
  const reports: (string | null)[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/browser-errors')) reports.push(request.postData())
  })
  return reports
}

let token: string | undefined

async function call(method: string, path: string, body?: object) {
  const answer = await fetch(`${inject('site')}/api/v1${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  })
  expect(answer.ok, `${method} ${path}: ${answer.status}`).toBe(true)
  return (await answer.json()) as unknown
}

/** A rental of the demonstration's owner, as whom the calls are made. */
async function createTestRental() {
  token ??= await signIn()
  const { items } = (await call('GET', '/properties/my?status=PUBLISHED')) as { items: { id: string }[] }
  const { id, country_slug: country } = (await call('GET', `/properties/${items[0]?.id}`)) as {
    id: string
    country_slug: string
  }
  return { id, path: `/properties/${country}/${id}` }
}

async function signIn() {
  const answer = await fetch(`${inject('site')}/api/v1/auth/login`, {
    method: 'POST',
    body: new URLSearchParams({ username: 'proprietaire@demeure.example', password: 'Demeure-2026!' }),
  })
  const { access_token } = (await answer.json()) as { access_token: string }
  return access_token
}

async function rename(id: string, title: string) {
  await call('PATCH', `/properties/${id}`, { title })
}
