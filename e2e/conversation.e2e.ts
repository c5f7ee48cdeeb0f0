import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectAccessible, hydrated, startBrowser } from './support/browser.ts'

const browser = startBrowser()

test('a guest writes, the owner sees it without reloading and answers; both see that it was read', async () => {
  const guest = await browser.signIn('client@demeure.example', '/client-dash')
  const owner = await browser.signIn('proprietaire@demeure.example', '/owner-dash')

  await owner.getByRole('link', { name: /Messages/ }).click()
  const rows = owner.getByRole('list', { name: 'Conversations' }).getByRole('link')
  // The oldest is the demonstration's; other journeys may have begun some.
  await rows.filter({ hasText: 'Léa' }).last().click()
  await owner.getByRole('log').getByText('je vous accueillerai moi-même').waitFor()
  await expectAccessible(owner)

  await openConversation(guest)
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
  await expect.poll(() => owner.getByLabel(/Votre message à Léa/).inputValue()).toBe('')
})

test('what a guest began to write waits for them, and is gone once they sign out', async () => {
  const page = await browser.signIn('client@demeure.example', '/client-dash')
  const message = page.getByLabel(/Votre message à Camille/)
  await openConversation(page)
  await message.fill('Entre nous seulement')
  await page.getByRole('navigation').getByRole('link', { name: 'Favoris' }).first().click()
  await page.waitForURL(/\/favorites/)
  await openConversation(page)
  expect(await message.inputValue()).toBe('Entre nous seulement')

  await page.getByRole('button', { name: 'Léa' }).first().click()
  await page.getByRole('button', { name: 'Se déconnecter' }).first().click()
  await page.waitForURL(/\/login/)
  await hydrated(page)
  await page.getByLabel('Adresse e-mail').fill('client@demeure.example')
  await page.getByLabel('Mot de passe', { exact: true }).fill('Demeure-2026!')
  await page.getByRole('button', { name: 'Se connecter', exact: true }).click()
  await page.waitForURL(/\/client-dash/)
  await openConversation(page)
  expect(await message.inputValue()).toBe('')
})

/** With the owner of the demonstration. */
async function openConversation(guest: Page) {
  await guest.getByRole('link', { name: /Messages/ }).click()
  await guest
    .getByRole('list', { name: 'Conversations' })
    .getByRole('link')
    .filter({ hasText: 'Camille' })
    .last()
    .click()
  await guest.getByLabel(/Votre message à Camille/).waitFor()
}
