import { expect, test } from 'vitest'
import { expectAccessible, startBrowser } from './support/browser.ts'

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
  await expect.poll(() => owner.getByLabel(/Votre message à Léa/).inputValue()).toBe('')
})
