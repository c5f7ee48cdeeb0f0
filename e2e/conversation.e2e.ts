import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectAccessible, hydrated, startBrowser } from './browser.ts'

const browser = startBrowser()

test('a guest writes, the owner sees it without reloading, answers, and both know that it was read', async () => {
  const guest = (await browser.visit('/login')).page
  const owner = (await browser.visit('/login')).page
  await signIn(guest, 'client@demeure.example', /\/client-dash$/)
  await signIn(owner, 'proprietaire@demeure.example', /\/owner-dash$/)

  await owner.getByRole('link', { name: /Messages/ }).click()
  const rows = owner.getByRole('list', { name: 'Conversations' }).getByRole('link')
  // The oldest is the demonstration's; other journeys may have begun some.
  await rows.filter({ hasText: 'Léa' }).last().click()
  await owner.getByRole('log').getByText('je vous accueillerai moi-même').waitFor()
  await expectAccessible(owner)

  await guest.getByRole('link', { name: /Messages/ }).click()
  await guest
    .getByRole('list', { name: 'Conversations' })
    .getByRole('link')
    .filter({ hasText: 'Camille' })
    .last()
    .click()
  const words = `Nous arriverons vers 17 h ${Date.now()}`
  await guest.getByLabel(/Votre message à Camille/).fill(words)
  await guest.keyboard.press('Control+Enter')
  await owner.getByRole('log').getByText(words).waitFor()
  await guest.getByText(/ · Lu$/).waitFor()

  await owner.getByRole('button', { name: 'Messages prêts' }).click()
  await owner.getByRole('button', { name: 'Arrivée' }).click()
  await owner.getByRole('button', { name: 'Envoyer' }).click()
  await guest
    .getByRole('log')
    .getByText(/Bonjour Léa/)
    .last()
    .waitFor()
  await expectAccessible(guest)
  expect(await owner.getByLabel(/Votre message à Léa/).inputValue()).toBe('')
})

async function signIn(page: Page, email: string, area: RegExp) {
  await page.getByLabel('Adresse e-mail').fill(email)
  await page.getByLabel('Mot de passe', { exact: true }).fill('Demeure-2026!')
  await page.getByRole('button', { name: 'Se connecter', exact: true }).click()
  await page.waitForURL(area)
  await hydrated(page)
}
