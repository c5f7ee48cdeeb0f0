import type { Page } from 'playwright-core'
import { hydrated } from './browser.ts'
import type { View } from './views.ts'

/** Presses the button of a checkout that is open, and waits for the page of the demonstration provider. */
export async function book(page: Page, { say }: View) {
  await page.locator('aside [aria-busy=false]').waitFor()
  await page.getByRole('button', { name: say('Réserver avec obligation de paiement') }).click()
  await page.waitForURL(/\/demonstration-payments\/demo_[0-9a-f]+$/)
  await hydrated(page)
}

/** Pays on the page of the demonstration, which is open or on its way. @param card how its number begins */
export async function payByCard(page: Page, { say }: View, card = '4242 4242 4242 4242') {
  await page.waitForURL(/\/demonstration-payments\/demo_[0-9a-f]+/)
  await hydrated(page)
  await page.getByRole('radio', { name: new RegExp(`^${card}`) }).check()
  await page
    .getByRole('button', { name: say('Payer {amount}') })
    .or(page.getByRole('button', { name: say('Autoriser {amount}') }))
    .click()
}

/** Holds live events back, as a slow connection would. @returns what lets them through */
export async function holdStream(page: Page) {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/notifications/stream', async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}
