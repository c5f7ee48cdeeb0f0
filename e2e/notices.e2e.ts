import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { expectAccessible, hydrated, retried, startBrowser } from './support/browser.ts'
import { listingOf, reinstate } from './support/listing-of.ts'

const browser = startBrowser()
const explanation =
  'Ce logement est le mien, et la personne qui publie cette annonce n’a aucun mandat de ma part.'

test('a visitor reports a listing; it is suspended with a statement of reasons, and an error is corrected', async () => {
  const rental = await listingOf('maroc')
  const { page: visitor } = await browser.visit(rental.path)
  const { reference, email } = await report(visitor, 'fraud')
  expect((await mailTo(email, 'Nous avons bien reçu votre signalement')).text).toContain(reference)

  const adminPage = await browser.signIn('moderation@demeure.example')
  await openNotice(adminPage, reference, 'Escroquerie ou faux vendeur')
  await adminPage.getByText(explanation, { exact: true }).waitFor()
  await expectAccessible(adminPage)
  const reason = `Le titre de propriété joint au signalement ${reference} est celui d’une autre personne.`
  await decide(adminPage, 'Retenir et retirer de la vue', reason)
  await adminPage.getByRole('heading', { level: 2, name: 'Décision', exact: true }).waitFor()
  await adminPage.locator('main').getByText(reason, { exact: true }).waitFor()
  await expectAccessible(adminPage)

  expect((await visitor.request.get(rental.path, retried)).status()).toBe(404)
  const mail = await mailTo(email, 'Votre signalement a été examiné')
  expect(mail.text).toContain(reason)
  expect(mail.text).toContain('Nous avons agi')

  // The seller has proved ownership of the home.
  await reinstate(adminPage, rental.id)
  await visitor.goto(rental.path)
  await visitor.getByRole('heading', { level: 1, name: rental.title, exact: true }).waitFor()
})

/** The dialog rejects an incomplete notice; a complete one gets a reference. */
async function report(page: Page, reason: string) {
  const email = `temoin.${Date.now()}@example.com`
  await page.getByRole('button', { name: 'Signaler cette annonce' }).click()
  const dialog = page.getByRole('dialog', { name: 'Signaler cette annonce' })
  await dialog.getByLabel('Motif').selectOption(reason)
  const send = dialog.getByRole('button', { name: 'Envoyer le signalement' })
  await send.click()
  await dialog.getByText('Ce champ est obligatoire').first().waitFor()
  expect(await dialog.getByText('Ce champ est obligatoire').count()).toBe(
    await dialog.locator(':invalid:not(form)').count(),
  )
  await dialog.getByLabel(/^Pourquoi est-ce illicite/).fill(explanation)
  await dialog.getByLabel('Votre nom').fill('Jeanne Témoin')
  await dialog.getByLabel('Adresse e-mail').fill(email)
  await dialog.getByRole('checkbox').check()
  await expectAccessible(page)
  await send.click()
  const confirmation = await dialog.getByText(/enregistré sous la référence SG-/).innerText()
  await dialog.getByRole('button', { name: 'Fermer', exact: true }).last().click()
  return { email, reference: /SG-[0-9A-Z]{8}/.exec(confirmation)![0] }
}

/** The message to an address whose subject begins so, once it has been sent. */
async function mailTo(email: string, subject: string) {
  let found: { subject: string; text: string } | undefined
  await expect
    .poll(
      async () => {
        const answer = await fetch(`${inject('site')}/api/v1/mailbox?to=${encodeURIComponent(email)}`)
        const { items } = (await answer.json()) as { items: { subject: string; text: string }[] }
        found = items.find((mail) => mail.subject.startsWith(subject))
        return found
      },
      { timeout: 15_000 },
    )
    .toBeDefined()
  return found!
}

async function openNotice(page: Page, reference: string, reason: string) {
  await page.goto('/admin-dash/notices')
  await hydrated(page)
  await page.getByLabel('Chercher un signalement').fill(reference)
  await page.waitForURL(new RegExp(reference))
  const rows = page.locator('main').getByRole('link', { name: reason, exact: true })
  await expect.poll(() => rows.count(), { timeout: 15_000 }).toBe(1)
  await expectAccessible(page)
  // By keyboard: the first row, and what it leads to. Escape would empty the search, whose list then replaces this one.
  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: reason, exact: true }).waitFor()
}

async function decide(page: Page, decision: string, reason: string) {
  await page.getByRole('radio', { name: new RegExp(`^${decision}`) }).check()
  await page.getByLabel(/^Motif, communiqué aux deux parties/).fill(reason)
  await page.locator('form').getByRole('button', { name: decision, exact: true }).click()
}
