import { expect, inject, test } from 'vitest'
import { publicAddresses } from '../support/public-addresses.ts'
import { expectAccessible, hydrated, startBrowser } from '../support/browser.ts'

const browser = startBrowser()
const dark = 'rgb(18, 24, 21)'
const light = 'rgb(251, 248, 244)'

test('public pages follow the dark scheme of the system, readable, and are printed on white', async () => {
  const { page } = await browser.open({ colorScheme: 'dark' })
  const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  const addresses = await publicAddresses(inject('site'))
  const isOf = (pattern: RegExp) => addresses.find(({ path }) => pattern.test(path))!.path
  const paths = [
    '/',
    '/properties',
    isOf(/^\/properties\/[^/]+\/[^/?]+$/),
    '/properties-for-sale',
    isOf(/^\/properties-for-sale\/[^/]+\/[^/]+$/),
    '/properties-for-sale/compare',
    '/help-center',
    '/become-host',
    '/login',
  ]
  /* oxlint-disable no-await-in-loop -- one page after another */
  for (const path of paths) {
    await page.goto(path)
    await hydrated(page)
    expect(await background(), path).toBe(dark)
    await expectAccessible(page)
  }
  /* oxlint-enable no-await-in-loop */
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await expect.poll(background).toBe(light)
  await page.emulateMedia({ media: 'screen', colorScheme: 'light' })
  await expect.poll(background).toBe(light)
})
