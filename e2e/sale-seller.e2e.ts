import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { companyDay } from '#contract/core/date-format.ts'
import { scenePicture } from '#server/test/data/sample-pictures.ts'
import { expectAccessible, startBrowser } from './support/browser.ts'

const browser = startBrowser()
// Of this run alone: the search finds no other.
const word = `Verrière${Date.now()}`
const title = `Loft ${word} et cour plantée`
const mended = `Trois pièces ${word}, cour plantée`
const reason = 'Le titre parle d’un loft, les photos montrent un appartement ordinaire.'

test('a seller writes a listing by steps, is stopped until it is lawful, rejected, mends it, and sells', async () => {
  const seller = await browser.signIn('vendeur@demeure.example')
  const before = await metricsOf(seller)
  const id = await writeListing(seller)
  await submit(seller, title)
  await seeRefusals(seller)

  const admin = await browser.signIn('admin@demeure.example')
  await openCase(admin, title)
  await decide(admin, 'Rejeter', reason)

  await seller.goto('/seller-dash')
  await seller.getByText(/^\d+ actions? urgentes?$/).waitFor()
  await readWhy(seller, id)
  await mend(seller)
  await submit(seller, mended)

  await openCase(admin, mended)
  await decide(admin, 'Approuver')
  const visitor = await find(id)
  await confirm(seller, id)

  await sell(seller, id)
  await visitor.reload()
  await visitor.getByText(/^Vendu le/).waitFor()
  const after = await metricsOf(seller)
  expect(after).toEqual({ sold: before.sold + 1, revenue: before.revenue + 400_000, sales: before.sales + 1 })
  await seller.goto('/seller-dash')
  await expect.poll(() => figure(seller, 'Propriétés vendues')).toContain(String(after.sold))
  await expect.poll(() => figure(seller, 'Revenu mensuel')).toContain(euros(after.revenue))
}, 240_000)

test('two tabs write one draft: neither loses what the other wrote', async () => {
  const first = await browser.signIn('vendeur@demeure.example', '/seller-dash/properties/add?step=home')
  await first.getByLabel('Titre de l’annonce').fill('Maison de ville à deux pas du parc')
  await first.waitForURL(/\/edit\?step=home$/)
  await first.getByText(/Brouillon enregistré/).waitFor()
  const second = await first.context().newPage()
  await second.goto(first.url())
  await second.getByLabel('Description').fill('Une maison claire, un jardin clos et un garage.')
  await second.getByText(/Brouillon enregistré/).waitFor()

  await first.getByLabel('Pièces').fill('6')
  await first.getByText('Des modifications faites ailleurs ont été reprises ici').waitFor()
  await expect
    .poll(() => first.getByLabel('Description').inputValue())
    .toBe('Une maison claire, un jardin clos et un garage.')
  await first.getByText(/Brouillon enregistré/).waitFor()
  await second.reload()
  await expect.poll(() => second.getByLabel('Pièces').inputValue()).toBe('6')
  await expect
    .poll(() => second.getByLabel('Titre de l’annonce').inputValue())
    .toBe('Maison de ville à deux pas du parc')
})

test('a picture that is none is refused in its tile, and another seller finds nothing of the draft', async () => {
  const seller = await browser.signIn('vendeur@demeure.example', '/seller-dash/properties/add?step=photos')
  const stranger = await browser.signIn(await otherSeller(), undefined, password)
  await seller.getByLabel('Photos à ajouter').setInputFiles({
    name: 'facade.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
  })
  await seller.getByText('Non envoyée').waitFor()
  await expectAccessible(seller)
  await seller.getByRole('button', { name: 'Retirer facade.jpg' }).click()
  await seller.waitForURL(/\/edit/)

  const address = new URL(seller.url()).pathname
  await stranger.goto(address)
  await stranger.getByRole('heading', { name: 'Impossible de charger l’annonce' }).waitFor()
  await stranger.goto(address.replace('/edit', '/preview'))
  await stranger.getByText('L’aperçu n’est pas encore possible').waitFor()
})

const password = 'Une-longue-phrase-2026'

/** The address of a seller who has just registered. */
async function otherSeller() {
  const email = `autre.vendeur.${Date.now()}@example.com`
  const answer = await fetch(`${inject('site')}/api/v1/auth/register/seller`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password, first_name: 'Paul', last_name: 'Noir' }),
  })
  expect(answer.ok).toBe(true)
  return email
}

/** What an item that waits for a decision refuses stays in reach with its reason. */
async function seeRefusals(page: Page) {
  await page.goto(`/seller-dash/properties?search=${word}`)
  for (const [action, why] of [
    ['Modifier', 'Reprenez-la en brouillon pour la modifier.'],
    ['Supprimer', 'Reprenez-la en brouillon pour la supprimer.'],
  ] as const) {
    const button = page.getByRole('button', { name: `${action} : ${title}` }).first()
    expect(await button.getAttribute('aria-disabled')).toBe('true')
    await button.click({ force: true })
    await page.getByText(why, { exact: false }).waitFor()
  }
  await page
    .getByRole('button', { name: `Voir : ${title}` })
    .first()
    .click()
  await page.waitForURL(/\/seller-dash\/properties\/[0-9a-f-]{36}$/)
}

/** Every step of the form; the checklist blocks a publication until the last of them. */
async function writeListing(page: Page) {
  await page.goto('/seller-dash/properties')
  await page.getByRole('link', { name: 'Nouvelle Propriété' }).click()
  await fillAddress(page)
  await page.waitForURL(/\/properties\/[0-9a-f-]{36}\/edit/)
  const id = new URL(page.url()).pathname.split('/').at(-2)!
  await expectAccessible(page)
  await goOn(page, 'Le bien')
  await fillRental(page)
  await expectAccessible(page)
  await goOn(page, 'Les photos')
  await addPhotos(page)
  await expectAccessible(page)
  await goOn(page, 'Les atouts')
  await fillFeatures(page)
  await expectAccessible(page)
  await goOn(page, 'Le prix')
  await page.getByLabel('Prix de vente').fill('420000')
  await page.getByLabel('Qui paie les honoraires de négociation').selectOption('buyer')
  await page.getByLabel('Honoraires, taxes comprises').fill('20000')
  await page.getByText(/hors honoraires ; honoraires de 5\s%/).waitFor()
  await expectAccessible(page)

  // Everything but what the law requires: the checklist names what is missing, and the button is disabled.
  await goToStep(page, 'Publication')
  const send = page.getByRole('button', { name: 'Envoyer à la relecture' })
  await page.getByText(/^Indiquez le diagnostic de performance énergétique/).waitFor()
  await expect.poll(() => send.isDisabled()).toBe(true)
  await page.getByText('Dites si le bien fait partie d’une copropriété.', { exact: true }).waitFor()
  await expectAccessible(page)
  await page
    .getByRole('link', { name: /Compléter.*diagnostic de performance/ })
    .first()
    .click()
  await fillLaw(page)
  await expectAccessible(page)
  await goOn(page, 'La publication')
  await expect.poll(() => send.isEnabled()).toBe(true)
  await page.getByRole('link', { name: 'Voir l’aperçu' }).click()
  await page.getByRole('heading', { level: 1, name: title }).waitFor()
  await page.getByText('5 % TTC du prix hors honoraires', { exact: false }).waitFor()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Revenir au formulaire' }).click()
  return id
}

async function fillAddress(page: Page) {
  const city = page.getByLabel('Ville', { exact: true })
  await city.fill('Lyon')
  await page.getByRole('option', { name: /^Lyon/ }).first().waitFor()
  await city.press('ArrowDown')
  await city.press('Enter')
  await page.getByLabel('Rue et numéro').fill('12 montée de la Grande-Côte')
  await page.getByLabel('Code postal').fill('69001')
  await page.getByText(/Brouillon enregistré/).waitFor()
}

async function fillRental(page: Page) {
  await page.getByRole('button', { name: 'Appartement' }).click()
  await page.getByLabel('Titre de l’annonce').fill(title)
  await page
    .getByLabel('Description')
    .fill(
      'Au deuxième étage d’un immeuble de canuts, ce trois pièces traversant ouvre sur une cour plantée. Quatre mètres sous plafond, poutres apparentes, cuisine équipée, deux chambres au calme et une cave saine.',
    )
  await page.getByLabel('Surface en m²').fill('78')
  await page.getByLabel('Pièces').fill('3')
  await page.getByLabel('Chambres').fill('2')
  await page.getByLabel('Salles d’eau').fill('1')
  await page.getByLabel('État').selectOption('good')
}

async function addPhotos(page: Page) {
  const seed = Date.now() % 900
  const photos = await Promise.all(
    [1, 2, 3, 4, 5].map((step) => scenePicture(seed + step, { width: 1024, height: 768 })),
  )
  const files = photos.map((buffer, index) => ({
    name: `photo-${index}.jpg`,
    mimeType: 'image/jpeg',
    buffer,
  }))
  await page.getByLabel('Photos à ajouter').setInputFiles(files)
  await page
    .getByRole('button', { name: /^Déplacer/ })
    .nth(files.length - 1)
    .waitFor({ timeout: 60_000 })
}

async function fillFeatures(page: Page) {
  await page.getByLabel('Cave', { exact: true }).check()
  await page.getByText('Caractéristiques', { exact: true }).click()
  await page.getByLabel(/Hauteur sous plafond/).fill('4,1')
  await page.getByLabel('Cuisine', { exact: true }).selectOption('open')
}

/** What France requires of an agent who sells a lot of a condominium. */
async function fillLaw(page: Page) {
  await page.getByLabel('Diagnostic (DPE)').selectOption('done')
  await page.getByLabel('Classe énergie').selectOption('D')
  await page.getByLabel('Classe climat (GES)').selectOption('C')
  await page.getByLabel('Consommation').fill('190')
  await page.getByLabel('Émissions').fill('28')
  await page.getByLabel('Établi le', { exact: true }).fill('2025-03-04')
  await page.getByLabel('Dépenses estimées, de').fill('1100')
  await page.getByLabel('à', { exact: true }).fill('1500')
  await page.getByLabel('Année des prix de l’énergie').fill('2023')
  await page.getByLabel('Le bien est dans une copropriété').selectOption('yes')
  await page.getByLabel('Nombre de lots').fill('14')
  await page.getByLabel('Procédure en cours').selectOption('no')
  await page.getByLabel('Charges moyennes par an').fill('1300')
  await page.getByLabel('État des risques établi le', { exact: true }).fill(companyDay(new Date()))
  await page.getByLabel('Numéro au registre').fill('M-2026-118')
  await page.getByRole('textbox', { name: /^Signé le/ }).fill('2026-01-12')
  await page.getByLabel('Fichier : Diagnostic de performance énergétique').setInputFiles({
    name: 'dpe.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.4\n1 0 obj\n<< >>\nendobj\ntrailer\n<< >>\n%%EOF'),
  })
  await page.getByRole('button', { name: 'Télécharger dpe.pdf' }).waitFor()
}

async function submit(page: Page, name: string) {
  await page.getByRole('button', { name: 'Envoyer à la relecture' }).click()
  await page.getByRole('heading', { level: 1, name }).waitFor()
  await page.getByText('Notre équipe la relit.').waitFor()
  await expectAccessible(page)
}

async function openCase(page: Page, name: string) {
  await page.goto('/admin-dash/properties-for-sale/moderation')
  await page.getByRole('list', { name: 'Annonces à examiner' }).getByText(name).click()
  await page.getByRole('heading', { level: 2, name }).waitFor()
}

async function decide(page: Page, decision: string, explanation?: string) {
  // The form may be in view already: what its button has moved is the focus, which shows.
  await page.getByRole('button', { name: 'Décider', exact: true }).click()
  await page.locator('input[type=radio]:focus-visible').waitFor()
  await page
    .getByRole('radio', { name: new RegExp(`^${decision}`) })
    .first()
    .check()
  if (explanation) await page.getByLabel('Explication, communiquée au vendeur').fill(explanation)
  await page.locator('form').getByRole('button', { name: decision, exact: true }).click()
  await page.getByText(/^Annonce (approuvée|rejetée)$/).waitFor()
}

async function readWhy(page: Page, id: string) {
  await page.goto(`/seller-dash/properties/${id}`)
  await page.getByText('Rejetée', { exact: true }).first().waitFor()
  await page.locator('main').getByText(reason).first().waitFor()
  await expectAccessible(page)
}

async function mend(page: Page) {
  await page.getByRole('link', { name: 'Corriger et soumettre' }).click()
  await page.getByRole('heading', { level: 2, name: 'La publication' }).waitFor()
  await page.locator('main').getByText(reason).waitFor()
  await goToStep(page, 'Le bien')
  await page.getByLabel('Titre de l’annonce').fill(mended)
  await page.getByText(/Brouillon enregistré/).waitFor()
  await goToStep(page, 'Publication')
}

/** A visitor finds it by a word of its title, and its page shows what the seller wrote. */
async function find(id: string) {
  const { page } = await browser.visit(`/properties-for-sale?search=${word}`)
  await page.getByRole('article').filter({ hasText: mended }).waitFor()
  await page.goto(`/properties-for-sale/france/${id}`)
  await page.getByRole('heading', { level: 1, name: mended }).waitFor()
  await page.getByText('4,1').waitFor()
  return page
}

async function confirm(page: Page, id: string) {
  await page.goto(`/seller-dash/properties/${id}`)
  await page.getByRole('button', { name: 'Toujours à vendre' }).click()
  await page.getByText('Dernière confirmation : aujourd’hui').waitFor()
  await expectAccessible(page)
}

async function sell(page: Page, id: string) {
  await page.goto(`/seller-dash/properties/${id}`)
  await page.getByRole('button', { name: 'Marquer vendue' }).click()
  const dialog = page.getByRole('dialog', { name: 'Marquer vendue' })
  await dialog.getByLabel(/Prix de vente/).fill('400000')
  await dialog.getByRole('button', { name: 'Marquer vendue' }).click()
  await page.getByText('Vendue', { exact: true }).first().waitFor()
}

/** To the next step; its heading takes the focus. */
async function goOn(page: Page, heading: string) {
  await page.getByRole('button', { name: 'Continuer' }).click()
  await page.getByRole('heading', { level: 2, name: heading, exact: true }).waitFor()
}

/** By the bar above the form, which marks the complete steps. */
function goToStep(page: Page, name: string) {
  return page.getByRole('link', { name: new RegExp(`^${name}( \\(fait\\))?$`) }).click()
}

/** The value under a label among the metrics of a screen. */
const figure = (page: Page, name: string) =>
  page.locator('dl > div, dl > *').filter({ hasText: name }).first().innerText()
const euros = (amount: number) =>
  new Intl.NumberFormat('fr-FR', { style: 'currency', currency: 'EUR', maximumFractionDigits: 0 })
    .format(amount)
    .replaceAll('\u202F', '\u00A0')

async function metricsOf(page: Page) {
  const token = await page.evaluate(() => localStorage.getItem('token'))
  const call = async (path: string) => {
    const answer = await fetch(`${inject('site')}/api/v1${path}`, {
      headers: { authorization: `Bearer ${token}` },
    })
    return answer.json()
  }
  const stats = await call('/seller/stats')
  const { sales } = await call('/seller/analytics')
  return {
    sold: stats.sold_properties as number,
    revenue: stats.monthly_revenue as number,
    sales: sales.total as number,
  }
}
