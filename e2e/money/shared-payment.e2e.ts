import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { createListedRental, inDays } from '#server/test/data/create-stays.ts'
import { createTestUser } from '#server/test/data/create-users.ts'
import { freshMachine, runProvider } from '#server/test/data/pay-demonstration.ts'
import { startApi } from '#server/test/start-api.ts'
import { expectAccessible, expectNoSidewaysScroll, hydrated, startBrowser } from '../support/browser.ts'

const platform = startApi(freshMachine, { withSite: true })
const browser = startBrowser()

test('a guest shares the payment of a stay with a friend, who pays by the link without an account', async () => {
  const { page } = await openCheckout(40)
  await page.getByRole('radio', { name: 'À plusieurs' }).check()
  await page.getByText('Une autre part', { exact: true }).waitFor()
  await page.getByRole('button', { name: /^Nombre de parts.*plus$/ }).click()
  await page.getByText('2 autres parts, chacune').waitFor()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.getByRole('button', { name: /^Nombre de parts.*moins$/ }).click()
  await page.getByText('Une autre part', { exact: true }).waitFor()
  await book(page)
  await payByCard(page)
  await page.waitForURL(/\/client-dash\/bookings\/[0-9a-f-]+$/)
  await runProvider(platform)
  await page.reload()
  await page.getByText('Envoyez les liens des autres parts').waitFor()
  await expectAccessible(page)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.evaluate(() => Object.assign(navigator, { share: undefined }))
  await page.getByRole('button', { name: 'Envoyer le lien de la part 2' }).click()
  await page.getByText('Lien copié').waitFor()
  const link = await page.evaluate(() => navigator.clipboard.readText())

  const { page: friend } = await browser.open({
    baseURL: platform.url,
    viewport: { width: 390, height: 844 },
  })
  await friend.goto(`/en${new URL(link).pathname}${new URL(link).search}`)
  await friend.getByRole('heading', { name: 'Your share of Inès’s stay' }).waitFor()
  await friend.getByText('1 of 2').waitFor()
  await friend.getByRole('button', { name: /^Pay / }).click()
  await friend
    .getByText(/e-mail|required/i)
    .first()
    .waitFor()
  await friend.getByLabel('Your name').fill('Malik')
  await friend.getByLabel('Your e-mail address').fill('malik@example.org')
  await expectAccessible(friend)
  await friend.getByRole('button', { name: /^Pay / }).click()
  await friend.waitForURL(/\/demonstration-payments\/demo_[0-9a-f]+$/)
  await hydrated(friend)
  await payByCard(friend)
  await friend.waitForURL(/\/en\/payment-share\?key=/)
  await friend.getByText(/^The stay is confirmed/).waitFor()
  await expectAccessible(friend)

  await runProvider(platform)
  await page.reload()
  await page.getByText('Confirmée', { exact: true }).first().waitFor()
  await page.getByText('Part 2, Malik').waitFor()
  expect(await page.getByRole('button', { name: /^Envoyer le lien/ }).count()).toBe(0)
}, 120_000)

test('a stay in two months is paid in three parts, which checkout and booking show alike', async () => {
  const { page } = await openCheckout(70)
  await page.getByRole('radio', { name: 'En trois fois' }).check()
  const plan = page.locator('aside dl').last()
  await plan.getByText(/^Versement le/).waitFor()
  const rows = await plan.locator('dd').allTextContents()
  expect(rows).toHaveLength(3)
  await book(page)
  await payByCard(page)
  await page.waitForURL(/\/client-dash\/bookings\/[0-9a-f-]+$/)
  await runProvider(platform)
  await page.reload()
  await page.getByText('Confirmée', { exact: true }).first().waitFor()
  await page
    .getByText(/^Prochain versement/)
    .first()
    .waitFor()
  for (const amount of rows) await page.getByText(amount, { exact: true }).first().waitFor()
}, 120_000)

async function openCheckout(from: number) {
  const rental = await createListedRental(platform, { title: 'Maison du port', instantBooking: true })
  const guest = await createTestUser(platform, { firstName: 'Inès' })
  const search = `check_in=${inDays(platform, from)}&check_out=${inDays(platform, from + 4)}&adults=2`
  const { page } = await browser.open({ baseURL: platform.url })
  await page.addInitScript((stored) => localStorage.setItem('token', stored), guest.token)
  await page.goto(`/properties/france/${rental.id}/book?${search}`)
  await page.getByRole('radio', { name: 'Carte bancaire' }).check()
  return { page, rental }
}

async function book(page: Page) {
  await page.locator('aside [aria-busy=false]').waitFor()
  await page.getByRole('button', { name: 'Réserver avec obligation de paiement' }).click()
  await page.waitForURL(/\/demonstration-payments\/demo_[0-9a-f]+$/)
  await hydrated(page)
}

async function payByCard(page: Page) {
  await page.getByRole('radio', { name: /4242 4242 4242 4242/ }).check()
  await page.getByRole('button', { name: /^(Pay|Autoriser|Authori)/ }).click()
}
