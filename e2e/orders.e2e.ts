import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectAccessible, hydrated, retried, startBrowser } from './support/browser.ts'
import { listingOf, reinstate } from './support/listing-of.ts'

const browser = startBrowser()
const answer = 'L’annonce a été retirée de la vue du public le jour même.'

test('an order of an authority is entered with its document, queues its listing for moderation and is answered', async () => {
  const rental = await listingOf('belgique')
  const reference = `RG ${Date.now()}`
  const adminPage = await browser.signIn('admin@demeure.example', '/admin-dash/orders')
  await adminPage.getByRole('link', { name: 'Saisir une injonction' }).click()
  await adminPage.getByRole('heading', { level: 1, name: 'Saisir une injonction' }).waitFor()
  await expectRefusals(adminPage, reference)
  await adminPage.getByLabel('Adresse de l’annonce').fill(new URL(rental.path, adminPage.url()).href)
  await adminPage.getByRole('button', { name: 'Enregistrer l’injonction' }).click()
  await adminPage.waitForURL(/\/admin-dash\/orders\/[0-9a-f-]{36}$/)
  const order = new URL(adminPage.url()).pathname
  await adminPage.getByRole('heading', { level: 1, name: 'Tribunal de première instance' }).waitFor()
  await adminPage.getByText('ordonnance.pdf', { exact: true }).waitFor()
  await expectAccessible(adminPage)
  await readDocument(adminPage)

  await openQueueAt(adminPage, rental)
  const waiting = adminPage.getByRole('list', { name: 'Annonces à examiner' }).locator('[aria-current=true]')
  await waiting.getByText('Injonction d’une autorité', { exact: true }).waitFor()

  await adminPage.goto(order)
  await adminPage
    .getByLabel('L’annonce', { exact: true })
    .selectOption({ label: 'Retirer l’annonce de la vue' })
  await adminPage.getByLabel('Ce qui a été fait, ou pourquoi rien ne l’a été').fill(answer)
  await adminPage.getByRole('button', { name: 'Répondre à l’injonction' }).click()
  await adminPage.getByRole('heading', { level: 2, name: 'Réponse donnée' }).waitFor()
  await adminPage.locator('main').getByText(answer, { exact: true }).waitFor()
  await adminPage.locator('main').getByText('Hors de vue', { exact: true }).waitFor()
  await expectAccessible(adminPage)
  expect((await adminPage.request.get(rental.path, retried)).status()).toBe(404)
  await openQueueAt(adminPage, rental)
  expect(await waiting.count()).toBe(0)

  await adminPage.goto(`/admin-dash/audit?id=${order.split('/').at(-1)!}`)
  for (const entry of ['saisie', 'lue', 'répondue']) {
    await adminPage
      .locator('main summary')
      .getByText(`Injonction d’une autorité ${entry}`, { exact: true })
      .waitFor()
  }
  await expectAccessible(adminPage)
  await reinstate(adminPage, rental.id)
})

/** The form rejects an incomplete order; an unknown listing is reported beside its field. */
async function expectRefusals(adminPage: Page, reference: string) {
  await hydrated(adminPage)
  const send = adminPage.getByRole('button', { name: 'Enregistrer l’injonction' })
  await send.click()
  expect(await adminPage.locator('main :invalid').count()).toBeGreaterThan(0)
  await adminPage.getByLabel('Adresse de l’annonce').fill('https://ailleurs.example/annonce')
  await adminPage.getByLabel('Autorité', { exact: true }).fill('Tribunal de première instance')
  await adminPage.getByLabel('Référence').fill(reference)
  await writeDays(adminPage, send)
  await adminPage.getByLabel('Fondement légal').fill('Article XV.31/1 du Code de droit économique')
  await adminPage
    .getByLabel('Ce qui est ordonné, et pourquoi')
    .fill('Le bien est sous séquestre : son annonce doit cesser d’être proposée au public.')
  await adminPage.getByLabel(/^L’injonction elle-même/).setInputFiles({
    name: 'ordonnance.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.4\n%%EOF\n'),
  })
  await send.click()
  await adminPage.getByText('Aucune annonce de vente ni aucun logement à cette adresse').waitFor()
  await expectAccessible(adminPage)
}

/** A text that is no day stays where it was typed and keeps the form from being sent; a day brings its time. */
async function writeDays(adminPage: Page, send: Locator) {
  const issued = adminPage.getByLabel('Datée du', { exact: true })
  await issued.fill('31/02/2026')
  await issued.press('Tab')
  await adminPage.getByText('Écrivez la date comme 31/12/2026').waitFor()
  await send.click()
  expect(await issued.inputValue()).toBe('31/02/2026')
  expect(await issued.evaluate((input: HTMLInputElement) => input.validationMessage)).toContain('31/12/2026')
  await issued.fill('15.1.2026')
  await issued.press('Tab')
  expect(await issued.inputValue()).toBe('15/01/2026')

  const deadline = adminPage.getByRole('group', { name: 'Échéance' })
  await deadline.getByRole('button', { name: /jour$/ }).click()
  await adminPage.getByRole('gridcell', { selected: false }).getByRole('button').last().click()
  const time = deadline.getByRole('textbox', { name: /heure$/ })
  expect(await time.inputValue()).toBe('18:00')
  await time.fill('9 h')
  await time.press('Tab')
  expect(await time.inputValue()).toBe('09:00')
  await deadline.getByRole('button', { name: /heure$/ }).click()
  await expectAccessible(adminPage)
  await deadline.getByRole('button', { name: '17:30', exact: true }).click()
  expect(await time.inputValue()).toBe('17:30')
}

async function readDocument(adminPage: Page) {
  const download = adminPage.waitForEvent('download')
  await adminPage.getByRole('button', { name: 'Ouvrir l’injonction' }).click()
  expect((await download).suggestedFilename()).toBe('ordonnance.pdf')
}

/** The moderators' queue with the file of one listing open, whether it waits there or not. */
async function openQueueAt(adminPage: Page, { id, title }: { id: string; title: string }) {
  await adminPage.goto(`/admin-dash/properties-for-sale/moderation?bien=${id}`)
  await adminPage.getByRole('heading', { level: 2, name: title, exact: true }).waitFor()
}
