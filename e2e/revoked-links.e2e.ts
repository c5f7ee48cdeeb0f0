import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { createTestSeller } from '#server/test/data/create-users.ts'
import { createTestSale } from '#server/test/data/create-sales.ts'
import { createListedRental } from '#server/test/data/create-stays.ts'
import { mailsTo } from '#server/test/outbox.ts'
import { startApi } from '#server/test/start-api.ts'
import { expectAccessible, hydrated, startBrowser } from './support/browser.ts'

// In this process, so that the e-mails can be read from the outbox.
const platform = startApi({ LIMITS_TRUSTED_ADDRESSES: '127.0.0.1' }, { withSite: true })
const browser = startBrowser()

const statusOf = async (address: string) =>
  (await fetch(address.replace(/^https?:\/\/[^/]+/, platform.url))).status

/** The link that the newest e-mail to an address carries, as this site serves it. */
async function linkSentTo(email: string) {
  const [mail] = await mailsTo(platform, email)
  const link = /https?:\/\/\S+\?key=\S+/.exec(mail?.text ?? '')?.[0] ?? ''
  return link.replace(/^https?:\/\/[^/]+/, '')
}

test('an owner revokes the address of a calendar where it is shown', async () => {
  const rental = await createListedRental(platform, { title: 'Maison du canal' })
  const { page } = await browser.open({ baseURL: platform.url })
  await page.addInitScript((stored) => localStorage.setItem('token', stored), rental.owner.token)
  await page.goto(`/owner-dash/bookings/calendar?home=${rental.id}`)
  const address = page.getByLabel('Adresse du calendrier de ce logement')
  const before = await address.inputValue()
  expect(await statusOf(before)).toBe(200)
  await page.getByText(/^Valable jusqu’au .+, et douze mois de plus à chaque lecture\.$/).waitFor()

  const revoke = page.getByRole('button', { name: 'Révoquer et créer une nouvelle adresse' })
  await revoke.click()
  const dialog = page.getByRole('dialog')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Garder' }).click()
  expect(await statusOf(before)).toBe(200)
  await revoke.click()
  await dialog.getByRole('button', { name: 'Révoquer et créer une nouvelle adresse' }).click()
  await page.getByText('Nouvelle adresse créée').waitFor()
  await expect.poll(() => address.inputValue()).not.toBe(before)
  expect([await statusOf(before), await statusOf(await address.inputValue())]).toEqual([404, 200])
})

test('a buyer without an account revokes the link of their e-mails, and goes on by the next', async () => {
  const email = 'lea.petit@exemple.test'
  const seller = await createTestSeller(platform)
  const listing = await createTestSale(platform, { seller, title: 'Maison du canal' })
  await platform.call('POST', `/properties-for-sale/public/${listing}/inquiries`, {
    body: { inquiry_type: 'VISIT_REQUEST', message: 'Bonjour, est-ce possible ?', name: 'Léa Petit', email },
  })
  const { page } = await browser.open({ baseURL: platform.url })
  await page.goto(await linkSentTo(email))
  await page.getByRole('link', { name: 'Voir ma demande' }).click()
  await page.getByText('Bonjour, est-ce possible ?').first().waitFor()
  const shown = page.url()
  await revokeLink(page)
  await page.getByRole('heading', { name: 'Ce lien n’ouvre plus rien' }).waitFor()

  await page.goto(shown)
  await page.getByRole('heading', { name: 'Ce lien n’ouvre plus rien' }).waitFor()
  await page.goto(await linkSentTo(email))
  await page.getByText('Bonjour, est-ce possible ?').first().waitFor()
  expect(page.url()).not.toBe(shown)
})

async function revokeLink(page: Page) {
  await hydrated(page)
  await page.getByRole('button', { name: 'Révoquer ce lien et en recevoir un autre' }).click()
  const dialog = page.getByRole('dialog')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Révoquer et recevoir un autre lien' }).click()
  await page.getByText('Ce lien n’ouvre plus rien. Le nouveau vous attend dans vos e-mails.').waitFor()
}
