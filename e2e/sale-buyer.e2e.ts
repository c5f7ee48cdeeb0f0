import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { expectAccessible, hydrated, startBrowser } from './support/browser.ts'
import { drawAround } from './support/draw-around.ts'

const browser = startBrowser({ withMap: true })
/** « mardi 1er décembre 10:00 »: the first of a month has letters behind its number. */
const slotName = /^\S+ \d\S* .*\d\d:\d\d$/

test('a buyer finds a home in a drawn zone, visits, offers, is countered and accepts; it is sold and the figures add up', async () => {
  // An owner is a client too, and has no inquiry with this seller.
  const buyer = await browser.signIn('proprietaire@demeure.example')
  const seller = await browser.signIn('vendeur@demeure.example')
  const listing = await availableSaleOf(buyer, seller)
  const before = await metricsOf(seller)

  await findInDrawnZone(buyer, listing)
  await takeVisit(buyer, listing)
  await offer(buyer, listing, 0.95)
  await counter(seller, listing, 0.98)
  // The buyer's screen updates through its live event.
  const made = buyer.getByRole('article', { name: listing.title })
  await made.getByRole('button', { name: 'Accepter', exact: true }).click()
  await buyer
    .getByRole('dialog', { name: 'Accepter cette offre' })
    .getByRole('button', { name: /^Accepter/ })
    .click()
  await made.getByText('Acceptée').first().waitFor()
  await offersFor(seller, listing).getByText('Acceptée').first().waitFor()
  await expectAccessible(seller)

  const address = `/properties-for-sale/france/${listing.id}`
  await buyer.goto(address)
  await buyer.getByText('Sous offre').first().waitFor()

  const soldPrice = Math.round(listing.price * 0.98)
  await markSold(seller, listing, soldPrice)
  await buyer.goto(address)
  await buyer.getByText(/^Vendu le/).waitFor()
  expect(await buyer.locator('body').innerText()).not.toContain(euros(soldPrice))

  const after = await metricsOf(seller)
  expect(after).toEqual({
    ...before,
    active: before.active - 1,
    sold: before.sold + 1,
    revenue: before.revenue + soldPrice,
    visits: before.visits + 1,
    offers: before.offers + 1,
    sales: before.sales + 1,
  })
  await seller.goto('/seller-dash')
  await expect.poll(() => figure(seller, 'Propriétés vendues')).toContain(String(after.sold))
  await expect.poll(() => figure(seller, 'Propriétés actives')).toContain(String(after.active))
  await expect.poll(() => figure(seller, 'Revenu mensuel')).toContain(euros(after.revenue))
  await seller.goto('/seller-dash/analytics')
  await expect.poll(() => figure(seller, 'Ventes')).toContain(String(after.sales))
  await expect.poll(() => figure(seller, 'Visites')).toContain(String(after.visits))
  await expect.poll(() => figure(seller, 'Offres')).toContain(String(after.offers))
  await expectAccessible(seller)
})

interface Listing {
  id: string
  title: string
  city: string
  price: number
}

/** Draws a line around the marker of the home and opens the card that is left. */
async function findInDrawnZone(page: Page, listing: Listing) {
  await page.goto(`/properties-for-sale?city=${listing.city}`)
  await page.locator('.maplibregl-marker').first().waitFor()
  const results = page.getByRole('region', { name: 'Résultats', exact: true })
  const card = results.getByRole('article').filter({ hasText: listing.title })
  // Hovering a card highlights its marker, apart from the group that it may be in.
  await card.hover()
  const marker = page
    .locator('.maplibregl-marker')
    .filter({ hasText: onMap(listing.price) })
    .first()
  const box = await marker.boundingBox()
  if (!box) throw new Error('the home has no marker')
  await page.getByRole('button', { name: 'Dessiner une zone' }).click()
  await drawAround(page, { x: box.x + box.width / 2, y: box.y + box.height / 2 }, 90)
  await page.waitForURL(/zones=/)
  await expectAccessible(page)
  await card.click()
  await page.waitForURL(new RegExp(`/properties-for-sale/france/${listing.id}`))
}

/** The contact card of the listing. */
async function contactCard(page: Page, listing: Listing) {
  await page.goto(`/properties-for-sale/france/${listing.id}`)
  await hydrated(page)
  const card = page.locator('#contact')
  await card.scrollIntoViewIfNeeded()
  return card
}

async function takeVisit(buyer: Page, listing: Listing) {
  const card = await contactCard(buyer, listing)
  await card.getByRole('button', { name: slotName }).first().click()
  await card.getByRole('button', { name: 'Réserver cette visite' }).click()
  await card.getByText('La visite est à vous').waitFor()
  await card.getByRole('link', { name: 'Voir mes visites' }).click()
  const visit = buyer.getByRole('article', { name: listing.title }).first()
  const [file] = await Promise.all([
    buyer.waitForEvent('download'),
    visit.getByRole('button', { name: 'Ajouter à mon agenda' }).click(),
  ])
  expect(file.suggestedFilename()).toBe('visite.ics')
  expect(await readFile((await file.path()) ?? '', 'utf8')).toMatch(
    /BEGIN:VEVENT[\s\S]*DTSTART[\s\S]*STATUS:CONFIRMED/,
  )
  await expectAccessible(buyer)
  // A second one of the same home leads to the first.
  const again = await contactCard(buyer, listing)
  await again.getByRole('button', { name: slotName }).last().click()
  await again.getByRole('button', { name: 'Réserver cette visite' }).click()
  await again.getByText('déplacez-la plutôt').waitFor()
  await again.getByRole('link', { name: 'Voir et déplacer ma visite' }).click()
  await visit.waitFor()
}

async function offer(buyer: Page, listing: Listing, share: number) {
  const card = await contactCard(buyer, listing)
  await card.getByRole('button', { name: 'Offre', exact: true }).click()
  await card.getByLabel(/Prix proposé/).fill(String(Math.round(listing.price * share)))
  // Own funds that are no number would be left out of what binds the buyer.
  const send = card.getByRole('button', { name: 'Envoyer mon offre' })
  await card.getByLabel(/^Apport/).fill('20 000 €')
  await card.getByText('Écrivez un nombre').waitFor()
  expect(await send.isDisabled()).toBe(true)
  await card.getByLabel(/^Apport/).fill('20.000')
  await send.click()
  await card.getByRole('link', { name: 'Suivre mon offre' }).click()
  await buyer
    .getByText(/20\s000\s€/)
    .first()
    .waitFor()
}

const offersFor = (seller: Page, listing: Listing) =>
  seller.getByRole('article', { name: listing.title }).first()

async function counter(seller: Page, listing: Listing, share: number) {
  await seller.goto('/seller-dash/offers')
  const received = offersFor(seller, listing)
  await received.getByRole('button', { name: 'Proposer un autre prix' }).click()
  const dialog = seller.getByRole('dialog', { name: 'Proposer un autre prix' })
  await dialog.getByLabel(/Prix proposé/).fill(String(Math.round(listing.price * share)))
  await dialog.getByRole('button', { name: 'Envoyer la contre-proposition' }).click()
  await received
    .getByText(/Proposé par vous/)
    .first()
    .waitFor()
}

async function markSold(seller: Page, listing: Listing, price: number) {
  await seller.goto(`/seller-dash/properties/${listing.id}`)
  await seller.getByRole('button', { name: 'Marquer vendue' }).click()
  const dialog = seller.getByRole('dialog', { name: 'Marquer vendue' })
  await dialog.getByLabel(/Prix de vente/).fill(String(price))
  await dialog.getByRole('button', { name: 'Marquer vendue' }).click()
  await seller.getByText('Vendue', { exact: true }).first().waitFor()
}

/** The value under a label among the metrics of a screen. */
const figure = (page: Page, name: string) =>
  page.locator('dl > div, dl > *').filter({ hasText: name }).first().innerText()
const euros = (amount: number) =>
  new Intl.NumberFormat('fr-FR', { style: 'currency', currency: 'EUR', maximumFractionDigits: 0 })
    .format(amount)
    .replaceAll('\u202F', '\u00A0')

async function call(page: Page, path: string) {
  const token = await page.evaluate(() => localStorage.getItem('token'))
  const response = await fetch(`${inject('site')}/api/v1${path}`, {
    headers: { authorization: `Bearer ${token}` },
  })
  return response.json()
}

async function metricsOf(seller: Page) {
  const stats = await call(seller, '/seller/stats')
  const { visits, offers, sales } = await call(seller, '/seller/analytics')
  return {
    active: stats.active_properties as number,
    sold: stats.sold_properties as number,
    revenue: stats.monthly_revenue as number,
    visits: visits.total as number,
    offers: offers.total as number,
    sales: sales.total as number,
  }
}

/** An active listing of the seller with open slots, on which the buyer has nothing under way yet. */
async function availableSaleOf(buyer: Page, seller: Page): Promise<Listing> {
  interface About {
    property_id: string
  }
  const { items } = await call(seller, '/properties-for-sale/seller?status=active&per_page=50')
  const [visits, offers] = [await call(buyer, '/visits/my'), await call(buyer, '/offers/my')]
  const propertyIds = [...visits.items, ...offers.items].map((about: About) => about.property_id)
  const free = items.find(({ id }: { id: string }) => !propertyIds.includes(id))
  return { id: free.id, title: free.title, city: free.city, price: Number(free.sale_price) }
}

/** A price as markers show it, whatever spaces they use. */
function onMap(price: number) {
  const compact = new Intl.NumberFormat('fr-FR', { notation: 'compact', maximumFractionDigits: 1 })
  return new RegExp(`^${compact.format(price).replaceAll(/\s/g, '\\s')}\\s€$`)
}
