import { expect, test } from 'vitest'
import { expectAccessible, startBrowser } from './browser.ts'

const browser = startBrowser()

test('a visitor opens the home page', async () => {
  const { page } = await browser.visit('/')
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(
    'Trouvez votre prochain endroit confortable',
  )
  await expectAccessible(page)
})
