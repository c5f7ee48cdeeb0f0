import { expect, inject, test } from 'vitest'
import type { Page } from 'playwright-core'
import { expectAccessible, hydrated, startBrowser } from './support/browser.ts'

const browser = startBrowser()
/** Alerts are sent every minute. */
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
  return response.status === 204 ? null : response.json()
}

interface Mail {
  subject: string
  text: string
}
const mailsAbout = async (email: string, title: string): Promise<Mail[]> => {
  const { items } = await call(null, 'GET', `/mailbox?to=${email}`)
  return items.filter(({ subject }: Mail) => subject.includes(title))
}

/** Approves the first French listing in the queue that may be published. */
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

interface Rental {
  id: string
  title: string
  city: string
  country_slug: string
}
const dayFromNow = (days: number) => Temporal.Now.plainDateISO('Europe/Paris').add({ days }).toString()

/**
 * A published home of the owner that is bookable for four nights and for three, all of which the owner then blocks.
 */
async function closeNights(owner: Page) {
  const { items } = await call(owner, 'GET', '/properties/my?status=PUBLISHED&per_page=100')
  for (const rental of items as Rental[]) {
    for (const days of [300, 320, 340]) {
      const stay = (nights: number) => ({ check_in: dayFromNow(days), check_out: dayFromNow(days + nights) })
      const [searched, stored] = [stay(4), stay(3)]
      const quotes = await Promise.all(
        [searched, stored].map((dates) =>
          call(owner, 'POST', '/bookings/quote', { property_id: rental.id, adults: 1, ...dates }),
        ),
      )
      if (!quotes.every(({ quote_id: id }) => id)) continue
      const block = (blocked: boolean) =>
        call(owner, 'PUT', `/properties/${rental.id}/availability`, {
          from: searched.check_in,
          to: searched.check_out,
          blocked,
        })
      await block(true)
      return { home: rental, searched, stored, reopen: () => block(false) }
    }
  }
  throw new Error('no home of the owner can be booked so far ahead')
}

/** Saves a search of stays on the results, and the home as a favourite, each for dates that are blocked. */
async function waitForNights(
  viewer: Page,
  { home: rental, searched, stored }: Awaited<ReturnType<typeof closeNights>>,
) {
  const requested = new URLSearchParams({ city: rental.city, ...searched })
  await viewer.goto(`/properties?${requested.toString()}`)
  await hydrated(viewer)
  await viewer.getByRole('region', { name: 'Résultats' }).getByRole('button', { name: 'M’alerter' }).click()
  const dialog = viewer.getByRole('dialog', { name: 'M’alerter pour cette recherche' })
  await dialog.getByLabel('Nom de la recherche').fill('Quatre nuits plus tard')
  await dialog.getByLabel('Me prévenir').selectOption('instant')
  await dialog.getByRole('button', { name: 'Enregistrer la recherche' }).click()
  await dialog.getByRole('link', { name: 'Voir mes recherches' }).click()
  const stays = viewer.getByRole('region', { name: 'Séjours' })
  await stays.getByRole('link', { name: 'Quatre nuits plus tard' }).first().waitFor()

  await call(viewer, 'DELETE', `/favorites/rental/${rental.id}`)
  await viewer.goto(
    `/properties/${rental.country_slug}/${rental.id}?${new URLSearchParams(stored).toString()}`,
  )
  await hydrated(viewer)
  // Similar homes with such a button are further down.
  const heart = viewer.getByRole('button', { name: `Favori : ${rental.title}`, exact: true }).first()
  // The heart is pressed before the answer: another page would cancel the call.
  const answered = viewer.waitForResponse(
    (answer) =>
      answer.request().method() === 'PUT' && answer.url().endsWith(`/favorites/rental/${rental.id}`),
  )
  await heart.click()
  expect((await answered).status()).toBeLessThan(300)
  await expect.poll(() => heart.getAttribute('aria-pressed')).toBe('true')
  await viewer.goto('/client-dash/favorites')
  await hydrated(viewer)
  const card = viewer.getByRole('article').filter({ hasText: rental.title })
  await card.getByText('Si ces nuits se libèrent, vous le saurez.').waitFor()
  await expectAccessible(viewer)
}

test('a reader saves searches of both halves, is alerted once of what is new and of nights that open, and ends it with one press', async () => {
  const email = 'client@demeure.example'
  const buyer = await browser.signIn(email)
  const admin = await browser.signIn('admin@demeure.example')
  const owner = await browser.signIn('proprietaire@demeure.example')
  const closed = await closeNights(owner)
  await waitForNights(buyer, closed)
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

  await closed.reopen()
  const title = await approveOne(admin)
  await expect.poll(async () => (await mailsAbout(email, title)).length, nextTick).toBe(1)
  await expect
    .poll(async () => (await mailsAbout(email, closed.home.title)).map(({ subject }) => subject), nextTick)
    .toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^Libre à vos dates/),
        expect.stringMatching(/^Nuits de nouveau libres/),
      ]),
    )
  const [mail] = await mailsAbout(email, title)
  const link = /https?:\/\/\S+\/alerts\/\S+\/end\?key=[\w-]+/.exec(mail?.text ?? '')?.[0] ?? ''
  expect(link).not.toBe('')

  // Opening the page changes nothing; the one-click button of a mail program ends the alert without the page.
  const viewer = (await browser.visit(new URL(link).pathname + new URL(link).search)).page
  await viewer.getByRole('heading', { name: /^Arrêter cette alerte/ }).waitFor()
  await expectAccessible(viewer)
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
  await viewer.getByRole('button', { name: 'Arrêter l’alerte' }).click()
  await viewer.getByRole('heading', { name: 'Alerte arrêtée' }).waitFor()
  await expectAccessible(viewer)
  await viewer.goto(link.replace(/key=.*/, 'key=une-cle-qui-n-ouvre-rien-du-tout'))
  await hydrated(viewer)
  await viewer.getByRole('button', { name: 'Arrêter l’alerte' }).click()
  await viewer.getByRole('heading', { name: 'Rien n’a changé' }).waitFor()
  expect(await mailsAbout(email, title)).toHaveLength(1)
}, 300_000)

test('homes chosen in a search stand side by side, with what differs marked, at an address one can keep', async () => {
  const { page } = await browser.visit('/properties-for-sale?country=france')
  const boxes = page.getByRole('checkbox', { name: /^Comparer / })
  for (const index of [0, 1, 2, 3]) await boxes.nth(index).check()
  const checked = async () => {
    const states = [0, 1, 2, 3, 4].map((index) => boxes.nth(index).isChecked())
    return (await Promise.all(states)).flatMap((isChecked, index) => (isChecked ? [index] : []))
  }
  const dialog = page.getByRole('dialog', { name: 'Quel bien remplacer\u00a0?' })
  const title = (await boxes.nth(1).getAttribute('aria-label'))!.slice('Comparer '.length)
  await boxes.nth(4).click()
  await expect.poll(() => dialog.getByRole('listitem').locator('img').count()).toBe(4)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  await expect.poll(checked).toEqual([0, 1, 2, 3])
  await boxes.nth(4).click()
  await dialog.getByRole('button', { name: title }).click()
  await expect.poll(checked).toEqual([0, 2, 3, 4])
  await page.getByText(`remplace «\u00a0${title}\u00a0»`).waitFor()
  await page.getByRole('button', { name: 'Annuler' }).click()
  await expect.poll(checked).toEqual([0, 1, 2, 3])
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
