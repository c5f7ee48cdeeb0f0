import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectAccessible, hydrated, startBrowser } from './support/browser.ts'
import { listingOf, reinstate } from './support/listing-of.ts'

const browser = startBrowser()
const answer = 'L’annonce a été retirée de la vue du public le jour même.'

test('an order of an authority is entered with its paper, brings its listing before the moderators and is answered', async () => {
  const home = await listingOf('belgique')
  const reference = `RG ${Date.now()}`
  const desk = await browser.signIn('admin@demeure.example', /\/admin-dash$/)
  await desk.goto('/admin-dash/orders')
  await desk.getByRole('link', { name: 'Saisir une injonction' }).click()
  await desk.getByRole('heading', { level: 1, name: 'Saisir une injonction' }).waitFor()
  await expectRefusals(desk, reference)
  await desk.getByLabel('Adresse de l’annonce').fill(new URL(home.path, desk.url()).href)
  await desk.getByRole('button', { name: 'Enregistrer l’injonction' }).click()
  await desk.waitForURL(/\/admin-dash\/orders\/[0-9a-f-]{36}$/)
  const order = new URL(desk.url()).pathname
  await desk.getByRole('heading', { level: 1, name: 'Tribunal de première instance' }).waitFor()
  await desk.getByText('ordonnance.pdf', { exact: true }).waitFor()
  await expectAccessible(desk)
  await readPaper(desk)

  await openQueueAt(desk, home)
  const waiting = desk.getByRole('list', { name: 'Annonces à examiner' }).locator('[aria-current=true]')
  await waiting.getByText('Injonction d’une autorité', { exact: true }).waitFor()

  await desk.goto(order)
  await desk.getByLabel('L’annonce', { exact: true }).selectOption({ label: 'Retirer l’annonce de la vue' })
  await desk.getByLabel('Ce qui a été fait, ou pourquoi rien ne l’a été').fill(answer)
  await desk.getByRole('button', { name: 'Répondre à l’injonction' }).click()
  await desk.getByRole('heading', { level: 2, name: 'Réponse donnée' }).waitFor()
  await desk.locator('main').getByText(answer, { exact: true }).waitFor()
  await desk.locator('main').getByText('Hors de vue', { exact: true }).waitFor()
  await expectAccessible(desk)
  expect((await desk.request.get(home.path)).status()).toBe(404)
  await openQueueAt(desk, home)
  expect(await waiting.count()).toBe(0)

  await desk.goto(`/admin-dash/audit?id=${order.split('/').at(-1)!}`)
  for (const entry of ['saisie', 'lue', 'répondue']) {
    await desk
      .locator('main summary')
      .getByText(`Injonction d’une autorité ${entry}`, { exact: true })
      .waitFor()
  }
  await expectAccessible(desk)
  await reinstate(desk, home.id)
})

/** What is not whole is held back by the form, what names no listing is told beside its field. */
async function expectRefusals(desk: Page, reference: string) {
  await hydrated(desk)
  const send = desk.getByRole('button', { name: 'Enregistrer l’injonction' })
  await send.click()
  expect(await desk.locator('main :invalid').count()).toBeGreaterThan(0)
  await desk.getByLabel('Adresse de l’annonce').fill('https://ailleurs.example/annonce')
  await desk.getByLabel('Autorité', { exact: true }).fill('Tribunal de première instance')
  await desk.getByLabel('Référence').fill(reference)
  await desk.getByLabel('Datée du').fill('2026-01-15')
  await desk.getByLabel('Fondement légal').fill('Article XV.31/1 du Code de droit économique')
  await desk
    .getByLabel('Ce qui est ordonné, et pourquoi')
    .fill('Le bien est sous séquestre : son annonce doit cesser d’être proposée au public.')
  await desk.getByLabel(/^L’injonction elle-même/).setInputFiles({
    name: 'ordonnance.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.4\n%%EOF\n'),
  })
  await send.click()
  await desk.getByText('Aucune annonce de vente ni aucun logement à cette adresse').waitFor()
  await expectAccessible(desk)
}

async function readPaper(desk: Page) {
  const download = desk.waitForEvent('download')
  await desk.getByRole('button', { name: 'Ouvrir l’injonction' }).click()
  expect((await download).suggestedFilename()).toBe('ordonnance.pdf')
}

/** The moderators' queue with the file of one listing open, whether it waits there or not. */
async function openQueueAt(desk: Page, { id, title }: { id: string; title: string }) {
  await desk.goto(`/admin-dash/properties-for-sale/moderation?bien=${id}`)
  await desk.getByRole('heading', { level: 2, name: title, exact: true }).waitFor()
}
