import { expect, test } from 'vitest'
import { expectAccessible, expectNoSidewaysScroll, startBrowser } from '../support/browser.ts'

const browser = startBrowser({ isFresh: true })

test('a visitor chooses reduced data: results are light, work without waking, and are complete again on request', async () => {
  const { page } = await browser.visit('/reduced-data', { serviceWorkers: 'allow' })
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: 'Réduire les données' }).click()
  await page.getByText('Les données sont réduites sur cet appareil.').waitFor()

  await page.goto('/properties')
  await page.mouse.wheel(0, 600)
  await page.mouse.move(200, 300)
  expect(await page.getByRole('article').count()).toBe(12)
  const fonts = await page.evaluate(
    () => [...document.fonts].filter(({ status }) => status !== 'unloaded').length,
  )
  expect(fonts).toBe(0)
  const isAwake = () => page.evaluate(() => window.input?.awake.has(undefined))
  expect(await isAwake()).toBe(false)
  await page
    .getByRole('link', { name: 'Page 2', exact: true })
    .or(page.getByRole('link', { name: '2', exact: true }))
    .first()
    .click()
  await page.waitForURL(/page=2/)
  expect(await page.getByRole('article').count()).toBe(12)
  expect(await isAwake()).toBe(false)

  // A press of what only a script answers wakes the page and is carried out.
  await page
    .getByRole('button', { name: /^Favori/ })
    .first()
    .click()
  await page.getByText('Ajouté à vos favoris, sur cet appareil').waitFor()

  // Awake, it is stored like any other page, and opens without a connection.
  const isStored = () =>
    page.evaluate(async () => (await caches.match(location.href, { ignoreVary: true })) !== undefined)
  await expect.poll(isStored, { timeout: 20_000 }).toBe(true)

  await page.goto('/reduced-data')
  await page.getByRole('button', { name: 'Revenir aux pages complètes' }).click()
  await page.getByText('Les pages sont complètes sur cet appareil.').waitFor()
  await page.goto('/properties')
  await expect.poll(() => page.getByRole('article').count()).toBe(18)
}, 60_000)
