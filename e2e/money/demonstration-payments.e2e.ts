import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { createListedRental, inDays } from '#server/test/data/create-stays.ts'
import { createTestUser, type TestUser } from '#server/test/data/create-users.ts'
import { freshMachine, runProvider } from '#server/test/data/pay-demonstration.ts'
import { startApi } from '#server/test/start-api.ts'
import { expectAccessible, expectNoSidewaysScroll, hydrated, startBrowser } from '../support/browser.ts'

// Servers of their own, with a clock of their own: one as a fresh machine has it, one where nothing can be paid.
const platform = startApi(freshMachine, { withSite: true })
const withoutProvider = startApi({ LIMITS_TRUSTED_ADDRESSES: '127.0.0.1' }, { withSite: true })
const browser = startBrowser()

test('a stay is booked and paid by a demonstration card, confirmed with 3-D Secure', async () => {
  const { page, rental } = await openCheckout()
  await page.getByRole('radio', { name: 'Carte bancaire' }).check()
  await page.getByText('Sur une page de démonstration').first().waitFor()
  await book(page)
  await page.getByRole('note').getByText('Aucun argent ne circule').waitFor()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('radio', { name: /4000 0027 6000 3184/ }).check()
  await page.getByRole('button', { name: /^Payer/ }).click()
  await page.getByText('La banque de démonstration demande').waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Accepter' }).click()
  await page.waitForURL(/\/client-dash\/bookings\/[0-9a-f-]+$/)
  await runProvider(platform)
  await page.reload()
  await page.getByText('Confirmée', { exact: true }).first().waitFor()
  const { rows } = await platform.app.db.$client.query(
    'select status, paid_minor from booking where rental_id = $1',
    [rental.id],
  )
  expect(rows).toEqual([{ status: 'CONFIRMED', paid_minor: expect.any(Number) }])
  expect(rows[0].paid_minor).toBeGreaterThan(0)
}, 120_000)

test('a refused card, then mobile money on a booking of its own, confirmed a minute later', async () => {
  const { page, path } = await openCheckout()
  await page.getByRole('radio', { name: 'Carte bancaire' }).check()
  await book(page)
  await page.getByRole('radio', { name: /4000 0000 0000 9995/ }).check()
  await page.getByRole('button', { name: /^Payer/ }).click()
  await page.getByRole('alert').getByText('provision insuffisante').waitFor()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Revenir sans payer' }).click()
  await page.getByRole('button', { name: 'Retirer la demande' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Retirer/ })
    .click()
  await page.getByText('Demande retirée', { exact: true }).first().waitFor()

  await page.goto(path)
  await page.getByRole('radio', { name: 'Paiement mobile' }).check()
  await page.locator('aside [aria-busy=false]').waitFor()
  await book(page)
  await page.getByLabel('Numéro de téléphone').fill('12')
  await page.getByRole('button', { name: /^Payer/ }).click()
  await page.getByText('Suivez l’exemple').waitFor()
  await expectAccessible(page)
  await page.getByLabel('Numéro de téléphone').fill('77 123 45 67')
  await page.getByRole('button', { name: /^Payer/ }).click()
  await page.getByText('Le téléphone qui finit par 67').waitFor()
  await expectAccessible(page)
  await runProvider(platform, { minutes: 1 })
  await page.waitForURL(/\/client-dash\/bookings\/[0-9a-f-]+$/)
  await page.getByText('Confirmée', { exact: true }).first().waitFor()
}, 120_000)

test('texts name a means where it can be used, and nowhere else', async () => {
  const question = 'Comment réserver un séjour sur Demeure ?'
  const texts = async (baseURL: string, path: string) => {
    const { page } = await browser.visit(path, { baseURL })
    return (await page.locator('main').textContent()) ?? ''
  }
  const home = await texts(platform.url, '/')
  expect(home).toContain(question.replace(' ?', '\u00a0?'))
  expect(home).toMatch(/payez par carte ou mobile money.*aucun argent n’y circule/s)
  expect(await texts(platform.url, '/help-center')).toContain('aucun argent ne circule')
  const bare = await texts(withoutProvider.url, '/')
  expect(bare).toContain('réglez l’hôte directement')
  for (const path of ['/', '/help-center', '/terms-of-use', '/privacy-policy']) {
    expect(await texts(withoutProvider.url, path), path).not.toMatch(
      /par carte|données de carte|numéro de carte|mobile money|Orange Money|démonstration/i,
    )
  }
  const { page } = await openCheckout(withoutProvider)
  await page.getByRole('radio', { name: /^Virement/ }).waitFor()
  expect(await page.getByRole('radio').count()).toBe(1)
}, 120_000)

async function openCheckout(api = platform) {
  const rental = await createListedRental(api, { title: 'Maison du port', instantBooking: true })
  const guest = await createTestUser(api, { firstName: 'Inès' })
  const search = `check_in=${inDays(api, 40)}&check_out=${inDays(api, 44)}&adults=2`
  const path = `/properties/france/${rental.id}/book?${search}`
  const page = await enter(api, guest, path)
  return { page, rental, path }
}

async function book(page: Page) {
  await page.locator('aside [aria-busy=false]').waitFor()
  await page.getByRole('button', { name: 'Réserver avec obligation de paiement' }).click()
  await page.waitForURL(/\/demonstration-payments\/demo_[0-9a-f]+$/)
  await hydrated(page)
}

/** A signed-in page of one of the servers. */
async function enter(api: typeof platform, { token }: TestUser, path: string): Promise<Page> {
  const { page } = await browser.open({ baseURL: api.url })
  await page.addInitScript((stored) => localStorage.setItem('token', stored), token)
  await page.goto(path)
  return page
}
