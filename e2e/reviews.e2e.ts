import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectAccessible, hydrated, startBrowser } from './support/browser.ts'

const browser = startBrowser()

async function openFinder(page: Page, words: string) {
  await page.goto('/')
  await hydrated(page)
  await page.getByRole('button', { name: 'Donner un avis' }).click()
  const search = page.getByPlaceholder('Tapez pour rechercher une propriété...')
  // The dialog opens with the focus in it, so that the person can type at once.
  await search.and(page.locator(':focus')).waitFor()
  await search.fill(words)
}

test('a visitor who wants to review a rental is led to the sign-in', async () => {
  const { page } = await browser.visit('/')
  await openFinder(page, 'Co')
  await page.getByRole('dialog').getByRole('button').nth(1).click()
  await page.getByText('Vous ne pouvez pas laisser d’avis pour cette propriété').waitFor()
  await page.getByText('Connectez-vous pour laisser un avis.').waitFor()
  await expectAccessible(page)
  await page.getByRole('dialog').getByRole('link', { name: 'Se connecter' }).click()
  await page.waitForURL(/\/login\?next=/)
})

test('a guest reviews a stay from the star button, a moderator approves it, everybody reads it', async () => {
  const comment = `Une cabane au calme, à refaire. Dites bonjour de ma part au 06 39 98 04 ${(Date.now() % 90) + 10}.`
  const page = await browser.signIn('client@demeure.example', '/client-dash')
  await page.getByRole('heading', { name: 'Mes avis' }).waitFor()
  await expectAccessible(page)
  await openFinder(page, 'Colmar')
  await page.getByRole('button', { name: /Cabane vitrée/ }).click()
  const submit = page.getByRole('button', { name: 'Publier mon avis' })
  await submit.waitFor()
  await expect.poll(() => submit.isDisabled()).toBe(true)
  await page.getByText('Veuillez sélectionner une note').waitFor()
  await page.getByRole('radio', { name: '4 sur 5, Très bien' }).first().press('Space')
  await page.getByText('Très bien', { exact: true }).first().waitFor()
  await page.getByLabel(/Commentaire/).fill(comment)
  await page.getByText(`${comment.length}/1000`).waitFor()
  await expectAccessible(page)
  await submit.click()
  await page.getByText(/Avis créé avec succès\s! Merci pour votre retour\./).waitFor()
  await page.getByText('Avis soumis pour modération. Il sera visible après validation.').waitFor()

  const adminPage = await browser.signIn('moderation@demeure.example', '/admin-dash')
  await adminPage.getByRole('link', { name: 'Avis' }).first().click()
  await adminPage.getByRole('button', { name: /Cabane vitrée/ }).click()
  await adminPage.getByText('Ce que les filtres ont trouvé').waitFor()
  await expectAccessible(adminPage)
  await adminPage.getByText(comment).last().waitFor()
  await adminPage.getByRole('radio', { name: /Approuver/ }).press('Control+Enter')
  await adminPage.getByText('Avis approuvé').waitFor()
  await adminPage.getByRole('button', { name: /Cabane vitrée/ }).waitFor({ state: 'detached' })

  await page.goto('/client-dash')
  await page.getByText(comment).waitFor()
  await page
    .getByRole('link', { name: /Cabane vitrée/ })
    .first()
    .click()
  await page.locator('#avis').getByText(comment).waitFor()
  // Once written, the invitation to write is gone.
  expect(await page.getByRole('button', { name: 'Donner mon avis' }).count()).toBe(0)
})
