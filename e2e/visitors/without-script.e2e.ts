import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { expectAccessible, hydrated, retried, startBrowser } from '../support/browser.ts'

const browser = startBrowser()
const noScript = { javaScriptEnabled: false }

test('without JavaScript a visitor sends the contact form, and a refusal retains the typed values', async () => {
  const { page } = await browser.open(noScript)
  await page.goto('/contact')
  await page.getByLabel('Votre nom').fill('Awa Diop')
  await page.getByLabel('Adresse e-mail').fill('awa')
  await page.getByLabel('Sujet').selectOption('account')
  await page.getByLabel('Votre message').fill('Bonjour, je ne trouve plus ma facture du mois dernier.')
  await page.getByRole('button', { name: 'Envoyer le message' }).click()
  await page.getByText('Votre message n’est pas parti', { exact: true }).waitFor()
  expect(await page.getByLabel('Votre nom').inputValue()).toBe('Awa Diop')
  expect(await page.getByLabel('Sujet').inputValue()).toBe('account')
  expect(await page.getByLabel('Votre message').inputValue()).toContain('facture')
  await page.getByLabel('Adresse e-mail').fill('awa@example.org')
  await page.getByRole('button', { name: 'Envoyer le message' }).click()
  await page.getByRole('heading', { name: 'Message envoyé' }).waitFor()
})

test('without JavaScript an account is opened and its address confirmed; the password is never sent back', async () => {
  const email = `zoe.${Date.now()}@example.org`
  const { page } = await browser.open(noScript)
  await page.goto('/register')
  await page.getByLabel('Prénom').fill('Zoé')
  await page.getByLabel('Nom', { exact: true }).fill('Lam')
  await page.getByLabel('Adresse e-mail').fill(email)
  await page.getByLabel('Mot de passe', { exact: true }).fill('Une-longue-phrase-2026')
  await page.getByRole('button', { name: 'Créer mon compte' }).click()
  await page.getByText('Échec de l’inscription', { exact: true }).waitFor()
  expect(await page.getByLabel('Prénom').inputValue()).toBe('Zoé')
  expect(await page.getByLabel('Mot de passe', { exact: true }).inputValue()).toBe('')
  await page.getByLabel('Mot de passe', { exact: true }).fill('Une-longue-phrase-2026')
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Créer mon compte' }).click()
  await page.getByRole('heading', { name: 'Confirmez votre adresse' }).waitFor()

  const answer = await page.request.get(`/api/v1/mailbox?to=${encodeURIComponent(email)}`, retried)
  const link = /\/verify-email\?token=[\w-]+/.exec(await answer.text())?.[0] ?? ''
  await page.goto(link)
  await page.getByRole('button', { name: 'Confirmer mon adresse' }).click()
  // The link alone does not prove who opened the account.
  await page.getByLabel('Mot de passe du compte').fill('ce n’est pas lui')
  await page.getByRole('button', { name: 'Confirmer mon adresse' }).click()
  await page.getByText('Ce mot de passe n’est pas le bon').first().waitFor()
  await page.getByLabel('Mot de passe du compte').fill('Une-longue-phrase-2026')
  await page.getByRole('button', { name: 'Confirmer mon adresse' }).click()
  await page.getByRole('heading', { name: 'Adresse confirmée' }).waitFor()
})

test('without JavaScript a new password can be requested; the sign-in states that it needs scripts', async () => {
  const { page } = await browser.open(noScript)
  await page.goto('/forgot-password')
  await page.getByLabel('Adresse e-mail').fill('client@demeure.example')
  await page.getByRole('button', { name: 'Recevoir le lien' }).click()
  await page.getByRole('heading', { name: 'Regardez votre boîte' }).waitFor()
  await page.goto('/login')
  expect(await page.getByText(/^Cette page a besoin de JavaScript/).isVisible()).toBe(true)
  // The page shows what a sign-in will send before its scripts have started.
  expect(await page.getByLabel('Rester connecté sur cet appareil').isChecked()).toBe(true)
})

test('without JavaScript a stay is searched from the home page, narrowed by a form, and read', async () => {
  const { page } = await browser.open(noScript)
  await page.goto('/')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.getByRole('button', { name: 'Rechercher' }).first().click()
  await page.waitForURL((url) => url.pathname === '/properties')
  const all = await resultCount(page)
  await page.getByRole('button', { name: /^Prix/ }).click()
  await page.getByRole('spinbutton', { name: /Maximum/ }).fill('100')
  await page.getByRole('button', { name: /^Afficher \d+ bien/ }).click()
  await page.waitForURL(/max_price=100/)
  expect(await resultCount(page)).toBeLessThan(all)
  await page.getByRole('article').first().getByRole('link', { name: 'Détail' }).click()
  await page.waitForURL(/\/properties\/[a-z-]+\/[0-9a-f-]{36}/)
  expect(await page.getByRole('heading', { level: 1 }).innerText()).not.toBe('')
  expect(await page.locator('main').innerText()).toMatch(/Ce que propose ce logement[\s\S]+Où vous serez/)
  await page.getByRole('region', { name: 'Photos' }).getByRole('link').first().click()
  await page.waitForURL(/\/media\//)
})

test('without JavaScript a home for sale is narrowed by a form, and read', async () => {
  const { page } = await browser.open(noScript)
  await page.goto('/properties-for-sale?country=france')
  const all = await resultCount(page)
  await page.getByRole('button', { name: /^Prix/ }).click()
  await page.locator('input[name=max_price]:visible').fill('400000')
  await page.getByRole('button', { name: /^Afficher \d+ bien/ }).click()
  await page.waitForURL(/max_price=400000/)
  expect(new URL(page.url()).searchParams.get('country')).toBe('france')
  expect(await resultCount(page)).toBeLessThan(all)
  await page.getByRole('article').first().getByRole('link').first().click()
  await page.waitForURL(/\/properties-for-sale\/[a-z-]+\/[0-9a-f-]{36}/)
  expect(await page.locator('main').innerText()).toMatch(/Où se trouve ce bien/)
})

test('a form sent by another site is refused by a page with the reason', async () => {
  const { page } = await browser.open(noScript)
  const form = {
    name: 'Awa',
    email: 'awa@example.org',
    subject: 'stay',
    message: 'Un message assez long pour partir.',
  }
  const headers = { 'sec-fetch-site': 'cross-site' }
  expect((await page.request.post('/contact', { form, headers })).status()).toBe(403)
  const foreign = { origin: 'https://evil.example' }
  expect((await page.request.post('/contact', { form, headers: foreign })).status()).toBe(403)

  const { page: viewer } = await browser.open()
  const contact = `${inject('site')}/contact`
  await viewer.setContent(`<form method="post" action="${contact}"><button>Envoyer</button></form>`)
  await viewer.getByRole('button', { name: 'Envoyer' }).click()
  await viewer.getByRole('heading', { level: 1, name: 'Cette demande vient d’un autre site' }).waitFor()
  await hydrated(viewer)
  await expectAccessible(viewer)
})

/** Number of homes that a results page reports. */
async function resultCount(page: Page) {
  const results = page.getByRole('region', { name: 'Résultats', exact: true })
  return Number(/^(\d+) bien/.exec(await results.locator('output').innerText())?.[1])
}
