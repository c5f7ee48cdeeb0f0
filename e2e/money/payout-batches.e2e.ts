import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { createReadyPayout, statusReport } from '#server/test/data/create-payouts.ts'
import { createTestAdmin, testPassword, type TestUser } from '#server/test/data/create-users.ts'
import { startApi } from '#server/test/start-api.ts'
import { expectAccessible, hydrated, startBrowser } from '../support/browser.ts'

// In this process, so that two payouts are ready and both administrators are known.
const platform = startApi({ LIMITS_TRUSTED_ADDRESSES: '127.0.0.1' }, { withSite: true })
const browser = startBrowser()

async function signedIn({ token }: TestUser, path: string) {
  const { page } = await browser.open({ baseURL: platform.url })
  await page.addInitScript((stored) => localStorage.setItem('token', stored), token)
  await page.goto(path)
  await hydrated(page)
  return page
}

test('two payouts go to the bank in one file that a second person signs, and a rejected transfer comes back', async () => {
  await createReadyPayout(platform, 'FR76 3000 6000 0112 3456 7890 189', {
    firstName: 'Odile',
    lastName: 'Roy',
  })
  await createReadyPayout(platform, 'BE68 5390 0754 7034', { firstName: 'Marc', lastName: 'Maes' })
  const [preparer, signer] = [await createTestAdmin(platform), await createTestAdmin(platform)]

  const page = await signedIn(preparer, '/admin-dash/ledger/batches')
  await page.getByText('659,60 €').first().waitFor()
  await page.getByRole('button', { name: 'Préparer et faire signer' }).click()
  await page.getByRole('link', { name: /^V-/ }).click()
  await page.getByRole('heading', { level: 1, name: /^V-/ }).waitFor()
  const number = (await page.getByRole('heading', { level: 1 }).innerText()).match(/V-\d+-\d+/)![0]
  await expectAccessible(page)

  const other = await signedIn(signer, new URL(page.url()).pathname)
  await other.getByRole('button', { name: 'Signer' }).click()

  await other.getByRole('textbox', { name: 'Mot de passe' }).fill(testPassword)
  await other.getByRole('dialog').getByRole('button', { name: 'Signer' }).click()
  const [file] = await Promise.all([
    other.waitForEvent('download'),
    other.getByRole('button', { name: /fichier/i }).click(),
  ])
  const xml = await readFile(await file.path(), 'utf8')
  expect(xml).toContain('<NbOfTxs>2</NbOfTxs><CtrlSum>659.60</CtrlSum>')
  const [first, second] = [...xml.matchAll(/<EndToEndId>([^<]+)/g)].map(([, id]) => id!)

  // The bank carries out one of them.
  await other.goto('/admin-dash/ledger/batches')
  await hydrated(other)
  await other.locator('input[type=file]').setInputFiles({
    name: 'pain002.xml',
    mimeType: 'application/xml',
    buffer: Buffer.from(
      statusReport(number, [
        [first!, 'ACSC'],
        [second!, 'RJCT', 'AC04'],
      ]),
    ),
  })
  await other.getByRole('heading', { level: 1, name: number }).waitFor()
  await other.getByText('le compte est clos').waitFor()
  await expectAccessible(other)
  await other.setViewportSize({ width: 390, height: 844 })
  expect(await other.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
}, 120_000)
