import type { Page } from 'playwright-core'
import { expectAccessible, hydrated, startBrowser } from '../support/browser.ts'
import { drawAroundMiddle } from '../support/draw-around.ts'
import { startFreshSite } from '../support/fresh-site.ts'
import { newGuest } from '../support/new-guest.ts'
import { journey, type View } from '../support/views.ts'

const site = startFreshSite()
const browser = startBrowser({ withMap: true })

interface Listing {
  id: string
  title: string
  address: { city: string }
  sale_price: string
}

journey(5, 'a home for sale is found in a drawn zone, compared, visited, and gets an offer', async (view) => {
  const { say, part, at } = view
  const { page } = await newGuest(browser, site.url, view)
  const listing = await listingWithNeighbours()
  await page.goto(at(`/properties-for-sale?city=${encodeURIComponent(listing.address.city)}`))
  await hydrated(page)
  await drawZone(page, view)
  await expectAccessible(page)

  await page.getByRole('checkbox', { name: say('Comparer {title}', { title: listing.title }) }).check()
  await page
    .getByRole('checkbox', { name: say('Comparer {title}'), checked: false })
    .first()
    .check()
  await page
    .getByRole('region', { name: say('Comparaison') })
    .getByRole('link', { name: say('Comparer') })
    .click()
  await page.waitForURL(/\/properties-for-sale\/compare\?/)
  const price = view.price(Number(listing.sale_price) * 100, 'EUR')
  await page.getByText(price, { exact: true }).first().waitFor()
  await expectAccessible(page)
  await page.getByRole('link', { name: listing.title }).first().click()
  await page.waitForURL(new RegExp(`/properties-for-sale/france/${listing.id}`))
  await page.getByText(price, { exact: true }).first().waitFor()

  const card = page.locator('#contact')
  await hydrated(page)
  await card.scrollIntoViewIfNeeded()
  await card
    .getByRole('button', { name: /\d\d:\d\d$/ })
    .first()
    .click()
  await card.getByRole('button', { name: say('Réserver cette visite') }).click()
  await card.getByRole('link', { name: say('Voir mes visites') }).click()
  await page.getByRole('article', { name: listing.title }).first().waitFor()
  await expectAccessible(page)

  await page.goto(at(`/properties-for-sale/france/${listing.id}`))
  await hydrated(page)
  await card.scrollIntoViewIfNeeded()
  await card.getByRole('button', { name: say('Offre') }).click()
  const offered = Math.round(Number(listing.sale_price) * 0.95)
  await card.getByLabel(part('Prix proposé ({currency})')).fill(String(offered))
  await card.getByRole('button', { name: say('Envoyer mon offre') }).click()
  await card.getByRole('link', { name: say('Suivre mon offre') }).click()
  const made = page.getByRole('article', { name: listing.title })
  await made
    .getByText(view.price(offered * 100, 'EUR'), { exact: true })
    .first()
    .waitFor()
  await expectAccessible(page)
})

/** Draws around the middle of the map, which shows the homes of the town; afterwards the list is on the screen. */
async function drawZone(page: Page, view: View) {
  const { say } = view
  if (view.isPhone) await page.getByRole('button', { name: say('Carte') }).click()
  await page.locator('.maplibregl-marker').first().waitFor()
  await page.getByRole('button', { name: say('Dessiner une zone') }).click()
  await drawAroundMiddle(page, ({ width, height }) => 0.4 * Math.min(width, height))
  await page.waitForURL(/zones=/)
  if (view.isPhone) await page.getByRole('button', { name: say('Liste') }).click()
}

/** A home with visits to take, in a town where others are for sale. */
async function listingWithNeighbours(): Promise<Listing> {
  const api = `${site.url}/api/v1/properties-for-sale`
  const answer = await fetch(`${api}/public?country=france&per_page=100`)
  const { items } = (await answer.json()) as { items: Listing[] }
  const inTown = Object.groupBy(items, ({ address }) => address.city)
  for (const listing of items.filter(({ address: { city } }) => inTown[city]!.length > 1)) {
    // oxlint-disable-next-line no-await-in-loop -- the first that fits
    const slots = await fetch(`${api}/public/${listing.id}/visit-slots`)
    // oxlint-disable-next-line no-await-in-loop -- as above
    const { items: free } = (await slots.json()) as { items: unknown[] }
    if (free.length > 0) return listing
  }
  throw new Error('no home with neighbours and visits')
}
