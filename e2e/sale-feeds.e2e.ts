import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Download, Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { expectAccessible, startBrowser } from './support/browser.ts'

const browser = startBrowser()
const password = 'Un flux et cinq cents maisons'
const heading = 'reference;property_type;title;sale_price;currency;surface_total;bedrooms;city;country'

function feed(count: number, change: Record<number, string> = {}) {
  const lines = Array.from({ length: count }, (_, index) => {
    const number = index + 1
    return (
      change[number] ??
      `E${number};house;Maison de village numéro ${number};250000;EUR;${80 + (number % 60)};3;Lyon;france`
    )
  })
  return [heading, ...lines].join('\n')
}

test('an agency imports 500 homes of which three are refused, mends one, and submits what is lawful', async () => {
  const page = await newSeller('odile.ferrand@example.com')
  await page.goto('/seller-dash/properties')
  await page.getByRole('link', { name: 'Import et export' }).click()
  await page.getByRole('heading', { name: 'Importer un fichier' }).waitFor()
  await expectAccessible(page)

  const bad = {
    100: 'E100;house;Maison au prix inconnu;beaucoup;EUR;80;3;Lyon;france',
    200: 'E200;castle;Château;900000;EUR;400;9;Lyon;france',
    300: 'E300;house;Ligne trop courte',
  }
  await give(page, 'annonces.csv', feed(500, bad))
  await page.getByRole('progressbar', { name: 'Lignes lues' }).waitFor({ state: 'attached' })
  await page.getByText('À revoir').first().waitFor({ timeout: 90_000 })
  await expect
    .poll(() => metricsOf(page))
    .toEqual({
      Ajoutées: 497,
      Modifiées: 0,
      Inchangées: 0,
      Refusées: 3,
      Retirées: 0,
    })
  const refused = page.getByRole('region', { name: 'Ce qui a été refusé' })
  await expect
    .poll(() => refused.getByText(/^Ligne \d+$/).allInnerTexts())
    .toEqual(['Ligne 101', 'Ligne 201', 'Ligne 301'])
  await expectAccessible(page)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Télécharger le rapport' }).click()
  expect((await download).suggestedFilename()).toMatch(/^demeure-import-.*\.csv$/)

  await give(page, 'corrige.csv', feed(500, { 200: bad[200], 300: bad[300] }))
  await page.getByRole('heading', { name: 'corrige.csv' }).waitFor()
  await page.getByRole('button', { name: 'Soumettre 498 annonces' }).waitFor({ timeout: 90_000 })
  await expect
    .poll(() => metricsOf(page))
    .toEqual({
      Ajoutées: 1,
      Modifiées: 0,
      Inchangées: 497,
      Refusées: 2,
      Retirées: 0,
    })

  await page.getByRole('button', { name: 'Soumettre 498 annonces' }).click()
  await page.getByText('498 restent en brouillon').waitFor({ timeout: 90_000 })
  await expectAccessible(page)

  await page.goto('/seller-dash/properties?status=draft')
  await page.getByText('498 annonces').waitFor()
}, 240_000)

test('values that catalogue or law refuse are reported by column, and an export imports without a change', async () => {
  const page = await newSeller('odile.colonnes@example.com')
  await page.goto('/seller-dash/properties/feeds')
  const wide = `${heading};kitchen;slope;cadastral_income;documents`
  const rows = [
    'C1;house;Maison de village au calme;250000;EUR;120;3;Liège;belgique;open;;520;',
    'C2;house;Maison de village voisine;250000;EUR;120;3;Liège;belgique;immense;flat;beaucoup;dpe:ici',
  ]
  await give(page, 'colonnes.csv', [wide, ...rows].join('\n'))
  await page.getByRole('heading', { name: 'colonnes.csv' }).waitFor()
  const refused = page.getByRole('region', { name: 'Ce qui a été refusé' })
  await expect
    .poll(() => refused.locator('code').allInnerTexts())
    .toEqual(['cadastral_income', 'documents', 'kitchen', 'slope'])
  await refused.getByText('Cette colonne ne concerne pas un bien de type «\u00a0house\u00a0»').waitFor()
  await expectAccessible(page)

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Exporter en XML' }).click()
  await page.getByLabel('Flux à importer').setInputFiles(await saved(await download))
  await page.getByRole('heading', { name: 'demeure-annonces.xml' }).waitFor()
  await expect
    .poll(() => metricsOf(page))
    .toEqual({ Ajoutées: 0, Modifiées: 0, Inchangées: 1, Refusées: 0, Retirées: 0 })
  await page.getByText('Toutes les colonnes').click()
  await page.getByRole('heading', { name: 'Caractéristiques et services' }).waitFor()
  await expectAccessible(page)
})

test('a feed address without a public machine is refused with a sentence, and not stored', async () => {
  let requested = 0
  const inside = createServer((_request, response) => {
    requested += 1
    response.end(feed(1))
  })
  await new Promise<void>((resolve) => inside.listen(0, '127.0.0.1', resolve))
  const { port } = inside.address() as AddressInfo
  const page = await newSeller('odile.adresse@example.com')
  await page.goto('/seller-dash/properties/feeds')
  await page.getByLabel('Adresse du flux').fill(`http://127.0.0.1:${port}/annonces.csv`)
  await page.getByRole('button', { name: 'Enregistrer et lire' }).click()
  await page.getByText('Cette adresse n’est pas une adresse publique').waitFor()
  expect(requested).toBe(0)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Oublier l’adresse' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Oublier l’adresse' }).click()
  await page.getByRole('button', { name: 'Enregistrer et lire' }).waitFor()
  inside.close()
})

/** A separate agency, so that its five hundred drafts disturb no other journey. */
async function newSeller(email: string) {
  const answer = await fetch(`${inject('site')}/api/v1/auth/register/seller`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password, first_name: 'Odile', last_name: 'Ferrand' }),
  })
  expect(answer.ok).toBe(true)
  return browser.signIn(email, undefined, password)
}

function give(page: Page, name: string, text: string) {
  return page
    .getByLabel('Flux à importer')
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })
}

/** A download as a file to upload. */
async function saved(download: Download) {
  const buffer = await readFile(await download.path())
  return { name: download.suggestedFilename(), mimeType: 'application/xml', buffer }
}

async function metricsOf(page: Page) {
  const counters = page.locator('dl').first().locator('div')
  return Object.fromEntries(
    await counters.evaluateAll((each) =>
      each.map((one) => [
        one.querySelector('dt')?.textContent ?? '',
        Number(one.querySelector('dd')?.textContent),
      ]),
    ),
  )
}
