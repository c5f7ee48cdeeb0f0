import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { hydrated, startBrowser } from './support/browser.ts'

// Texts of the specification's error catalogue (section 8), where their calls fail.
const browser = startBrowser()

test.each([
  ['admin@demeure.example', '/admin-dash', 'Échec de la récupération de l’administrateur actuel'],
  ['client@demeure.example', '/client-dash', 'Échec de la récupération de l’utilisateur actuel'],
])('%s reads at %s that the account could not be read', async (email, path, text) => {
  const page = await browser.signIn(email)
  await page.route('**/api/v1/auth/me', (route) => route.fulfill({ status: 500, json: {} }))
  // Its toast goes after some seconds, which the load of a page may take.
  await page.goto(path, { waitUntil: 'commit' })
  await page.getByText(text).waitFor()
  await expect.poll(() => new URL(page.url()).pathname).toBe('/login')
})

test('a failed check of who may review is shown, and repeated by a press', async () => {
  const page = await browser.signIn('client@demeure.example')
  await page.route('**/reviews/check-eligibility', (route) => route.abort(), { times: 1 })
  await page.goto(await anyListing())
  await hydrated(page)
  const failure = page.getByRole('alert').filter({ hasText: 'Erreur lors de la vérification d’éligibilité' })
  await failure.getByRole('button', { name: 'Réessayer' }).click()
  await expect.poll(() => failure.count()).toBe(0)
})

test('a review that could not be created is told in a toast, and kept in its form', async () => {
  const page = await browser.signIn('client@demeure.example', '/')
  await page.route('**/reviews/check-eligibility', (route) => route.abort())
  await page.route('**/api/v1/reviews', (route) => route.abort())
  await openForm(page)
  await page.getByText('Erreur lors de la vérification des permissions').waitFor()
  await page.getByRole('radio', { name: '4 sur 5, Très bien' }).first().press('Space')
  const comment = 'Une maison calme, propre et bien située, que nous recommandons à tous.'
  await page.getByLabel(/Commentaire/).fill(comment)
  await page.getByRole('button', { name: 'Publier mon avis' }).click()
  await page.getByText(/Erreur: Erreur lors de la création de la review\. \S/).waitFor()
  await page.getByText('Erreur lors de la publication de l’avis. Veuillez réessayer.').waitFor()
  expect(await page.getByLabel(/Commentaire/).inputValue()).toBe(comment)
})

async function openForm(page: Page) {
  await page.getByRole('button', { name: 'Donner un avis' }).click()
  await page.getByRole('searchbox', { name: 'Rechercher un logement' }).fill('dakar')
  await page
    .getByRole('dialog', { name: 'Donner un avis' })
    .getByRole('listitem')
    .getByRole('button')
    .first()
    .click()
}

async function anyListing() {
  const answer = await fetch(`${inject('site')}/api/v1/properties?per_page=1`)
  const { items } = (await answer.json()) as { items: { id: string; country_slug: string }[] }
  return `/properties/${items[0]?.country_slug}/${items[0]?.id}`
}
