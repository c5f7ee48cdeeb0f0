import { expect, inject, test } from 'vitest'
import type { Page } from 'playwright-core'
import { expectAccessible, hydrated, startBrowser } from './browser.ts'

const browser = startBrowser()
/** Alerts go out every minute. */
const nextTick = { timeout: 100_000, interval: 2_000 }

async function call(page: Page | null, method: string, path: string, body?: object) {
  const token = await page?.evaluate(() => localStorage.getItem('token'))
  const response = await fetch(`${inject('site')}/api/v1${path}`, {
    method,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  return response.json()
}

interface Mail {
  subject: string
  text: string
}
const mailsAbout = async (email: string, title: string): Promise<Mail[]> => {
  const { items } = await call(null, 'GET', `/mailbox?to=${email}`)
  return items.filter(({ subject }: Mail) => subject.includes(title))
}

/** The first French listing in the queue that is lawful comes onto the market. */
async function approveOne(admin: Page): Promise<string> {
  const queue = '/properties-for-sale/admin/moderation'
  const { items } = await call(admin, 'GET', `${queue}/pending?per_page=100`)
  for (const { id, title, country_slug: country } of items) {
    if (country !== 'france') continue
    const { status } = await call(admin, 'POST', `${queue}/approve/${id}`, {})
    if (status === 'active') return title
  }
  throw new Error('no listing in the queue can be approved')
}

test('a buyer saves a search, is alerted once of a home that comes onto the market, and ends it with one press', async () => {
  const email = 'client@demeure.example'
  const buyer = await browser.signIn(email, /\/client-dash$/)
  const admin = await browser.signIn('admin@demeure.example', /\/admin-dash$/)
  await buyer.goto('/properties-for-sale?country=france')
  await hydrated(buyer)
  await buyer.getByRole('button', { name: 'M’alerter' }).click()
  const dialog = buyer.getByRole('dialog', { name: 'M’alerter pour cette recherche' })
  await dialog.getByLabel('Nom de la recherche').fill('Partout en France')
  await dialog.getByLabel('Me prévenir').selectOption('instant')
  await expectAccessible(buyer)
  await dialog.getByRole('button', { name: 'Enregistrer la recherche' }).click()
  await dialog.getByRole('link', { name: 'Voir mes recherches' }).click()
  const search = buyer.getByRole('listitem').filter({ hasText: 'Partout en France' }).first()
  await search.waitFor()
  await expectAccessible(buyer)

  const title = await approveOne(admin)
  await expect.poll(async () => (await mailsAbout(email, title)).length, nextTick).toBe(1)
  const [mail] = await mailsAbout(email, title)
  const link = /https?:\/\/\S+\/alerts\/\S+\/end\?key=[\w-]+/.exec(mail?.text ?? '')?.[0] ?? ''
  expect(link).not.toBe('')

  // A look at the page ends nothing; the button of a mail program does, in one call and without the page.
  const reader = (await browser.visit(new URL(link).pathname + new URL(link).search)).page
  await reader.getByRole('heading', { name: /^Arrêter cette alerte/ }).waitFor()
  await expectAccessible(reader)
  await buyer.reload()
  await expect.poll(() => search.getByLabel('Me prévenir').inputValue()).toBe('instant')
  const pressed = await fetch(link, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
    redirect: 'manual',
  })
  expect(pressed.status).toBe(200)
  await buyer.reload()
  await expect.poll(() => search.getByLabel('Me prévenir').inputValue()).toBe('off')

  await search.getByLabel('Me prévenir').selectOption('instant')
  await buyer.getByText('Alerte enregistrée').waitFor()
  await reader.getByRole('button', { name: 'Arrêter l’alerte' }).click()
  await reader.getByRole('heading', { name: 'Alerte arrêtée' }).waitFor()
  await expectAccessible(reader)
  await reader.goto(link.replace(/key=.*/, 'key=une-cle-qui-n-ouvre-rien-du-tout'))
  await hydrated(reader)
  await reader.getByRole('button', { name: 'Arrêter l’alerte' }).click()
  await reader.getByRole('heading', { name: 'Rien n’a changé' }).waitFor()
  expect(await mailsAbout(email, title)).toHaveLength(1)
}, 300_000)

test('homes chosen in a search stand side by side, with what differs marked, at an address one can keep', async () => {
  const { page } = await browser.visit('/properties-for-sale?country=france')
  const boxes = page.getByRole('checkbox', { name: /^Comparer / })
  for (const index of [0, 1, 2, 3]) await boxes.nth(index).check()
  await boxes.nth(4).click()
  await page.getByText('Quatre biens au plus').waitFor()
  await expect.poll(() => boxes.nth(4).isChecked()).toBe(false)
  await page
    .getByRole('region', { name: 'Comparaison' })
    .getByRole('link', { name: 'Comparer', exact: true })
    .click()
  await page.waitForURL(/\/properties-for-sale\/compare\?homes=/)
  await hydrated(page)
  const table = page.getByRole('table')
  await expect.poll(() => table.getByRole('columnheader').getByRole('link').count()).toBe(4)
  await expectAccessible(page)
  const rows = await table.getByRole('row').count()
  await page.getByLabel('Seulement les différences').check()
  await page.waitForURL(/only=differences/)
  await expect.poll(() => table.getByRole('row').count()).toBeLessThan(rows)
  await page
    .getByRole('button', { name: /^Retirer .* de la comparaison$/ })
    .first()
    .click()
  await expect.poll(() => table.getByRole('columnheader').getByRole('link').count()).toBe(3)
  const address = page.url()
  const other = (await browser.visit(address)).page
  await expect.poll(() => other.getByRole('columnheader').getByRole('link').count()).toBe(3)
  for (const width of [390, 768, 1920]) {
    await other.setViewportSize({ width, height: 900 })
    expect(await other.evaluate(() => document.documentElement.scrollWidth - innerWidth), String(width)).toBe(
      0,
    )
  }
})
