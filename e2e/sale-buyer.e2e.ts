import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { expectAccessible, hydrated, startBrowser } from './browser.ts'

const browser = startBrowser()

test('a buyer takes a visit with its calendar file, offers, is countered and accepts: the home is under offer', async () => {
  const buyer = (await browser.visit('/login')).page
  const seller = (await browser.visit('/login')).page
  // An owner is a client too, and has nothing under way with this seller.
  await signIn(buyer, 'proprietaire@demeure.example', /\/owner-dash$/)
  await signIn(seller, 'vendeur@demeure.example', /\/seller-dash$/)
  const home = await freeHomeOf(buyer, seller)

  await buyer.goto(`/properties-for-sale/france/${home.id}`)
  await hydrated(buyer)
  await buyer.locator('#contact').scrollIntoViewIfNeeded()
  const card = buyer.locator('#contact')
  await card
    .getByRole('button', { name: /^\S+ \d+ .*\d\d:\d\d$/ })
    .first()
    .click()
  await card.getByRole('button', { name: 'Réserver cette visite' }).click()
  await card.getByText('La visite est à vous').waitFor()
  await card.getByRole('link', { name: 'Voir mes visites' }).click()
  const visit = buyer.getByRole('article', { name: new RegExp(escaped(home.title)) }).first()
  const [file] = await Promise.all([
    buyer.waitForEvent('download'),
    visit.getByRole('button', { name: 'Ajouter à mon agenda' }).click(),
  ])
  expect(file.suggestedFilename()).toBe('visite.ics')
  await expectAccessible(buyer)

  await buyer.goto(`/properties-for-sale/france/${home.id}`)
  await hydrated(buyer)
  await buyer.locator('#contact').scrollIntoViewIfNeeded()
  await card.getByRole('button', { name: 'Offre', exact: true }).click()
  await card.getByLabel(/Prix proposé/).fill(String(Math.round(home.price * 0.95)))
  await card.getByRole('button', { name: 'Envoyer mon offre' }).click()
  await card.getByRole('link', { name: 'Suivre mon offre' }).click()

  await seller.goto('/seller-dash/offers')
  const received = seller.getByRole('article', { name: home.title }).first()
  await received.getByRole('button', { name: 'Proposer un autre prix' }).click()
  const dialog = seller.getByRole('dialog', { name: 'Proposer un autre prix' })
  await dialog.getByLabel(/Prix proposé/).fill(String(Math.round(home.price * 0.98)))
  await dialog.getByRole('button', { name: 'Envoyer la contre-proposition' }).click()
  await received
    .getByText(/Proposé par vous/)
    .first()
    .waitFor()

  // The buyer's screen follows by itself.
  const made = buyer.getByRole('article', { name: home.title })
  await made.getByRole('button', { name: 'Accepter', exact: true }).click()
  await buyer
    .getByRole('dialog', { name: 'Accepter cette offre' })
    .getByRole('button', { name: /^Accepter/ })
    .click()
  await made.getByText('Acceptée').first().waitFor()
  await received.getByText('Acceptée').first().waitFor()
  await expectAccessible(seller)

  await buyer.goto(`/properties-for-sale/france/${home.id}`)
  await buyer.getByText('Sous offre').first().waitFor()
})

/** An active listing of the seller with open slots, on which the buyer has nothing under way yet. */
async function freeHomeOf(buyer: Page, seller: Page) {
  const call = async (page: Page, path: string) => {
    const token = await page.evaluate(() => localStorage.getItem('token'))
    const response = await fetch(`${inject('site')}/api/v1${path}`, {
      headers: { authorization: `Bearer ${token}` },
    })
    return response.json()
  }
  interface About {
    property_id: string
  }
  const { items } = await call(seller, '/properties-for-sale/seller?status=active&per_page=50')
  const [visits, offers] = [await call(buyer, '/visits/my'), await call(buyer, '/offers/my')]
  const busy = [...visits.items, ...offers.items].map((about: About) => about.property_id)
  const free = items.find(({ id }: { id: string }) => !busy.includes(id))
  return { id: free.id as string, title: free.title as string, price: Number(free.sale_price) }
}

function escaped(text: string) {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
}

async function signIn(page: Page, email: string, area: RegExp) {
  await page.getByLabel('Adresse e-mail').fill(email)
  await page.getByLabel('Mot de passe', { exact: true }).fill('Demeure-2026!')
  await page.getByRole('button', { name: 'Se connecter', exact: true }).click()
  await page.waitForURL(area)
  await hydrated(page)
}
