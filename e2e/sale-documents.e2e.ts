import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { expectAccessible, hydrated, startBrowser } from './support/browser.ts'

const browser = startBrowser()

const fileName = `plan-${Date.now()}.pdf`
const document = '%PDF-1.4\n1 0 obj << /Type /Catalog >> endobj\nPlan du rez-de-chaussée\n%%EOF'

test('a seller grants a buyer who requested it access to the documents of a listing, then revokes it', async () => {
  const buyer = await browser.signIn('client@demeure.example')
  const seller = await browser.signIn('vendeur@demeure.example')
  const sale = await listingUnderOffer(seller)
  const listing = `/properties-for-sale/france/${sale.id}`

  await requestDocuments(buyer, listing)
  const inquiry = await newestInquiryAbout(seller, sale.id)
  await seller.goto(`/seller-dash/properties/${sale.id}`)
  await seller
    .getByLabel('Fichier : Plan', { exact: true })
    .setInputFiles({ name: fileName, mimeType: 'application/pdf', buffer: Buffer.from(document) })
  await seller.getByRole('button', { name: `Télécharger ${fileName}` }).waitFor()

  await seller.goto(`/seller-dash/inquiries/${inquiry.id}`)
  await seller.getByRole('button', { name: 'Laisser lire les documents' }).click()
  const takeBack = seller.getByRole('button', { name: `Retirer l’accès de ${inquiry.buyer_name}` })
  await takeBack.waitFor()
  await expectAccessible(seller)

  await buyer.goto('/client-dash')
  await buyer.getByRole('button', { name: /^Notifications/ }).click()
  await buyer
    .getByRole('link', { name: /vous ouvre les documents/ })
    .first()
    .click()
  await buyer.waitForURL(new RegExp(`${sale.id}#documents$`))
  const opened = buyer.getByRole('list', { name: 'Documents ouverts' })
  const [file] = await Promise.all([
    buyer.waitForEvent('download'),
    opened.getByRole('button', { name: fileName }).click(),
  ])
  expect(await readFile((await file.path()) ?? '', 'utf8')).toBe(document)
  await expectAccessible(buyer)

  await seller.reload()
  await seller
    .getByRole('listitem')
    .filter({ has: takeBack })
    .getByText('lus : aujourd’hui', { exact: true })
    .waitFor()
  await takeBack.click()
  await seller.getByRole('button', { name: 'Laisser lire les documents' }).waitFor()
  const requested = buyer.waitForResponse((response) => response.url().endsWith(`/${sale.id}/documents`))
  await buyer.reload()
  await hydrated(buyer)
  await buyer.getByRole('heading', { name: 'Documents sur demande' }).scrollIntoViewIfNeeded()
  expect(await (await requested).json()).toMatchObject({ granted: false, items: [] })
  expect(await opened.count()).toBe(0)
})

/** From the listing, through the form that its documents link to. */
async function requestDocuments(buyer: Page, listing: string) {
  await buyer.goto(`${listing}?inquiry=DOCUMENTATION_REQUEST`)
  await hydrated(buyer)
  const card = buyer.locator('#contact')
  await card.scrollIntoViewIfNeeded()
  await card
    .getByLabel(/^Votre message/)
    .fill('Bonjour, pourrais-je lire le plan et les diagnostics du bien ?')
  await card.getByRole('button', { name: 'Envoyer ma question' }).click()
  await card.getByRole('heading', { name: 'C’est envoyé' }).waitFor()
}

async function answer(page: Page, path: string) {
  const token = await page.evaluate(() => localStorage.getItem('token'))
  const response = await fetch(`${inject('site')}/api/v1${path}`, {
    headers: { authorization: `Bearer ${token}` },
  })
  return response.json()
}

/** A home under offer: still visible to buyers, and used by no other journey. */
async function listingUnderOffer(seller: Page): Promise<{ id: string }> {
  const { items } = await answer(seller, '/properties-for-sale/seller?status=under_offer&per_page=50')
  return items.at(-1)
}

async function newestInquiryAbout(
  seller: Page,
  listing: string,
): Promise<{ id: string; buyer_name: string }> {
  const { items } = await answer(seller, `/seller/inquiries?property_id=${listing}`)
  return items[0]
}
