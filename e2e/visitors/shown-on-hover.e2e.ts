import { expect, test } from 'vitest'
import { startBrowser } from '../support/browser.ts'

const browser = startBrowser()

/** What the pointer shows is reached by it, stays, and leaves on Escape (WCAG 2.2, 1.4.13). */

test('the arrows over the pictures of a card stay under the pointer and leave on Escape', async () => {
  const { page } = await browser.visit('/properties')
  const pictures = page.getByRole('article').first().locator('.snap-x')
  const arrow = page.getByRole('article').first().locator('button.right-3')
  await pictures.hover()
  await arrow.waitFor()
  await arrow.hover()
  expect(await arrow.isVisible()).toBe(true)
  await page.keyboard.press('Escape')
  await arrow.waitFor({ state: 'hidden' })
  await page.getByRole('heading', { level: 1 }).hover()
  await pictures.hover()
  await arrow.waitFor()
})

test('the values of a chart stay while the pointer is on them and leave on Escape', async () => {
  const page = await browser.signIn('proprietaire@demeure.example', '/owner-dash/finances')
  const chart = page.locator('figure .recharts-wrapper').first()
  const values = page.locator('.recharts-tooltip-wrapper').first()
  await chart.scrollIntoViewIfNeeded()
  const { x, y, width, height } = (await chart.boundingBox())!
  await page.mouse.move(x + width / 2, y + height / 2)
  await values.waitFor()
  const box = (await values.boundingBox())!
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 4 })
  expect(await values.isVisible()).toBe(true)
  await page.keyboard.press('Escape')
  await values.waitFor({ state: 'hidden' })
  await page.mouse.move(x + width / 4, y + height / 2, { steps: 4 })
  await values.waitFor()
})
