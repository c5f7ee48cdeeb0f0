import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { expectAccessible, hydrated, retried, startBrowser } from './support/browser.ts'

const browser = startBrowser()
const password = 'Une-longue-phrase-2026'

test('a guest registers, confirms the e-mail from the mailbox, signs in and signs out', async () => {
  const { page } = await browser.visit('/register')
  await expectAccessible(page)
  const email = `awa.${Date.now()}@demeure.example`
  await page.getByLabel('Prénom').fill('Awa')
  await page.getByLabel('Nom', { exact: true }).fill('Diop')
  await page.getByLabel('Adresse e-mail').fill(email)
  await page.getByLabel('Mot de passe', { exact: true }).fill('court')
  await page.locator('input[type=checkbox]').first().check()
  await page.getByRole('button', { name: /Créer mon compte/ }).click()
  // Refused, and nothing that was typed is lost.
  await page.getByRole('alert').waitFor()
  await expect.poll(() => page.getByLabel('Prénom').inputValue()).toBe('Awa')
  await page.getByLabel('Mot de passe', { exact: true }).fill(password)
  await page.getByRole('button', { name: /Créer mon compte/ }).click()
  await page.getByText(email).first().waitFor()

  await page.goto(await linkSentTo(page, email, '/verify-email'))
  await page.getByLabel('Mot de passe du compte').fill(password)
  await page.getByRole('button', { name: 'Confirmer mon adresse' }).click()
  await page.getByRole('heading', { name: 'Adresse confirmée' }).waitFor()

  await page.goto('/login')
  await hydrated(page)
  await signIn(page, email, 'un mauvais mot de passe')
  await page.getByRole('alert').waitFor()
  await expect.poll(() => page.getByLabel('Adresse e-mail').inputValue()).toBe(email)
  await signIn(page, email, password)
  await page.waitForURL(/\/client-dash$/)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await expectAccessible(page)

  await page.goto('/client-dash/settings')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await expectAccessible(page)
  await page.goto('/')
  await hydrated(page)
  await page.getByRole('button', { name: /Awa/ }).first().click()
  await page
    .getByRole('button', { name: /Se déconnecter/ })
    .or(page.getByRole('menuitem', { name: /Se déconnecter/ }))
    .first()
    .click()
  await page.waitForURL(/\/login$/)
  await page.getByText('Déconnexion réussie').waitFor()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('token'))).toBeNull()
  await page.goBack()
  await page.waitForTimeout(500)
  expect(await page.locator('body').innerText()).not.toContain(email)
})

test.each([
  ['client@demeure.example', /\/client-dash$/],
  ['proprietaire@demeure.example', /\/owner-dash$/],
  ['vendeur@demeure.example', /\/seller-dash$/],
  ['admin@demeure.example', /\/admin-dash$/],
])('%s is led to the area of the role, and each guard leads back there', async (email, area) => {
  const { page } = await browser.visit('/login')
  await signIn(page, email, 'Demeure-2026!')
  await page.waitForURL(area)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await expectAccessible(page)
  // A page for guests only.
  await page.goto('/register/owner')
  await page.waitForURL(area)
  const foreign = email.startsWith('admin')
    ? undefined
    : email.startsWith('client')
      ? '/owner-dash'
      : '/admin-dash'
  if (!foreign) return
  await page.goto(foreign)
  await page
    .getByText('Vous n’avez pas les permissions nécessaires pour accéder à cette page')
    .or(page.getByText("Vous n'avez pas les permissions nécessaires pour accéder à cette page"))
    .first()
    .waitFor()
  await page.waitForURL(area)
})

test('a member of staff sees and enters the screens of their permissions alone', async () => {
  const { page } = await browser.visit('/login')
  await signIn(page, 'moderation@demeure.example', 'Demeure-2026!')
  await page.waitForURL(/\/admin-dash$/)
  const navigation = page.getByRole('navigation', { name: 'Administration', exact: true }).first()
  await navigation.getByRole('link', { name: 'Rapports de vente', exact: true }).waitFor()
  for (const name of ['Journal d’audit', 'Versements', 'Vérifications', 'Assistance'])
    expect(await navigation.getByRole('link', { name }).count()).toBe(0)
  for (const [path, refusal] of [
    ['/admin-dash/audit', 'permissions requises pour accéder à cette page : Lire le journal'],
    ['/Admin-Dash/%6Byc', 'permissions KYC requises pour accéder à cette page : Voir les pièces'],
    ['/admin-dash/kyc-test', 'permissions KYC requises pour accéder à cette page'],
    ['/admin-dash/payouts', 'Vous n’avez pas les permissions nécessaires'],
  ] as const) {
    await page.goto(path)
    await page.getByText(refusal).first().waitFor()
    await page.waitForURL(/\/admin-dash$/)
  }
  await page.goto('/admin-dash/properties-for-sale/reports')
  await page.getByRole('heading', { level: 1, name: 'Rapports de vente', exact: true }).waitFor()
})

test('an area requires sign-in first, then leads to the requested page; no foreign address is followed', async () => {
  const { page } = await browser.visit('/client-dash/profile')
  await page.waitForURL(/\/login\?next=/)
  await hydrated(page)
  await signIn(page, 'client@demeure.example', 'Demeure-2026!')
  await page.waitForURL(/\/client-dash\/profile$/)

  const { page: other } = await browser.visit('/login?next=//example.org/steal')
  await signIn(other, 'client@demeure.example', 'Demeure-2026!')
  await other.waitForURL(/-dash/)
  expect(new URL(other.url()).origin).toBe(new URL(inject('site')).origin)
})

test('a session ended elsewhere is over at the next call', async () => {
  const { page } = await browser.visit('/login')
  await signIn(page, 'client@demeure.example', 'Demeure-2026!')
  await page.waitForURL(/\/client-dash$/)
  await page.evaluate(async () => {
    const headers = { authorization: `Bearer ${localStorage.getItem('token')}` }
    const { items } = (await (await fetch('/api/v1/users/me/sessions', { headers })).json()) as {
      items: { id: string; current: boolean }[]
    }
    const current = items.find((session) => session.current)
    await fetch(`/api/v1/users/me/sessions/${current?.id}`, { method: 'DELETE', headers })
  })
  await page.goto('/client-dash')
  await page.waitForURL(/\/login/)
  await expect.poll(() => page.evaluate(() => localStorage.getItem('token'))).toBeNull()
})

async function signIn(page: Page, email: string, typed: string) {
  await page.getByLabel('Adresse e-mail').fill(email)
  await page.getByLabel('Mot de passe', { exact: true }).fill(typed)
  await page.getByRole('button', { name: 'Se connecter' }).click()
}

/** The first link to a page of the site in the newest message to an address. */
async function linkSentTo(page: Page, email: string, path: string) {
  const answer = await page.request.get(`/api/v1/mailbox?to=${encodeURIComponent(email)}`, retried)
  const { items } = (await answer.json()) as { items: { text: string }[] }
  const link = new RegExp(`http\\S+${path}\\S*`).exec(items[0]?.text ?? '')?.[0]
  expect(link).toBeDefined()
  return link ?? ''
}
