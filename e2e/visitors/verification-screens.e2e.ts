import { readdir } from 'node:fs/promises'
import { eq } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { KycStatus } from '#contract/accounts/accounts.ts'
import { verificationCases, verificationFiles } from '#server/schema/catalogue/verification-tables.ts'
import { refreshPayouts } from '#server/finances/payouts/refresh-payouts.ts'
import { users } from '#server/schema/people/account-tables.ts'
import { createTestCase } from '#server/test/data/create-cases.ts'
import {
  addBankAccount,
  createCardPaidStay,
  createPublishedRental,
} from '#server/test/data/create-payouts.ts'
import {
  createTestOwner,
  createTestSeller,
  createTestStaff,
  type TestUser,
} from '#server/test/data/create-users.ts'
import { startApi } from '#server/test/start-api.ts'
import { expectAccessible, hydrated, startBrowser } from '../support/browser.ts'

const platform = startApi({ LIMITS_TRUSTED_ADDRESSES: '127.0.0.1' }, { withSite: true })
const browser = startBrowser()

test('a visitor checks a specimen, reads the report with its places on the picture, and leaves nothing', async () => {
  const page = await enter(undefined, '/kyc-test')
  await hydrated(page)
  await expectAccessible(page)
  await testPassport(page)
  await expectAccessible(page)
  expect(await platform.app.db.select().from(verificationFiles)).toEqual([])
  expect(await platform.app.db.select().from(verificationCases)).toEqual([])
  expect(await readdir(platform.mediaFolder, { recursive: true })).toEqual([])

  const staff = await enter(await createTestStaff(platform, ['view_all_kyc']), '/admin-dash/kyc-test')
  await testPassport(staff)
  await expectAccessible(staff)
  await staff.goto('/admin-dash/property-kyc/test')
  await staff.getByRole('heading', { name: 'Testez une pièce avant de l’envoyer' }).waitFor()
})

/** The panel of the specification, section 4: status, title, text, and its button or badge. */
const panel: [KycStatus, string, string, string][] = [
  ['pending', 'Démarrer la vérification', 'Vérifiez votre identité pour publier', 'Démarrer la vérification'],
  ['verified', 'Vérification complète', 'Votre identité est vérifiée', 'Vérifiée'],
  ['rejected', 'Renouveler la vérification', 'Votre demande a été rejetée', 'Renouveler'],
  ['expired', 'Vérifier mon identité', 'Vérification d’identité requise', 'Vérifier mon identité'],
]

test.each(panel)('the panel of an identity that is %s reads “%s” in both areas', async (status, ...texts) => {
  for (const area of ['seller', 'owner'] as const) {
    /* oxlint-disable no-await-in-loop -- one area after the other */
    const person = await (area === 'seller' ? createTestSeller(platform) : createTestOwner(platform))
    await giveIdentity(person, status)
    const page = await enter(person, `/${area}-dash/kyc`)
    await readPanel(page, status, texts)
    if (area === 'seller') {
      await expectAccessible(page)
      await page.goto('/seller-dash')
      await readPanel(page, status, texts)
      const quick = page.getByRole('navigation', { name: 'Actions rapides' })
      await quick.getByRole('link', { name: 'Vérification d’identité' }).click()
      await page.waitForURL(/\/seller-dash\/kyc$/)
    }
    if (status !== 'verified') {
      await panelOf(page).getByRole('button', { name: texts[2], exact: true }).click()
      await page.waitForURL(/step=documents$/)
    }
    /* oxlint-enable no-await-in-loop */
  }
})

test('an owner whose payout waits for an identity is led to its verification', async () => {
  const rental = await createPublishedRental(platform, { kycStatus: 'pending' })
  await addBankAccount(platform, rental.owner)
  await createCardPaidStay(platform, rental)
  await refreshPayouts(platform.app, rental.owner.id)
  const page = await enter(rental.owner, '/owner-dash/finances')
  await page.getByText('Attend la vérification de votre identité').first().waitFor()
  await page.getByRole('link', { name: 'Vérifier mon identité' }).first().click()
  await page.waitForURL(/\/owner-dash\/kyc$/)
  await expect.poll(() => page.getByText('Vérifiez votre identité pour publier').count()).toBe(1)
})

test('staff without the permission are refused, and the two addresses lead to their tabs', async () => {
  const refused = 'Vous n’avez pas les permissions KYC requises pour accéder à cette page'
  const moderator = await enter(await createTestStaff(platform, ['moderate_listings']), '/admin-dash/kyc')
  await moderator.getByText(refused).first().waitFor()
  await moderator.waitForURL(/\/admin-dash$/)

  const viewer = await enter(
    await createTestStaff(platform, ['view_all_kyc']),
    '/admin-dash/professional-kyc',
  )
  await viewer.waitForURL(/\/admin-dash\/kyc\?tab=professionals$/)
  await viewer.goto('/admin-dash/property-kyc')
  await viewer.waitForURL(/\/admin-dash\/kyc\?tab=properties$/)
  await viewer.goto('/admin-dash/professional-kyc/stats')
  await viewer.getByText(refused).first().waitFor()
  await expect.poll(() => new URL(viewer.url()).pathname).toBe('/admin-dash')
})

/** The report of a specimen, with a region on the picture for each numbered check. */
async function testPassport(page: Page) {
  await page.getByRole('button', { name: 'Passeport', exact: true }).click()
  await page.getByRole('heading', { name: /^Tout est clair|à revoir$|^Cette pièce serait refusée/ }).waitFor({
    timeout: 60_000,
  })
  await page.getByRole('heading', { name: 'Zone de lecture, signe par signe' }).waitFor()
  const picture = page.getByRole('figure').first()
  await expect.poll(() => picture.locator('span.absolute.border-2').count()).toBeGreaterThan(1)
}

function panelOf(page: Page) {
  return page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Vérification d’identité', exact: true }) })
}

async function readPanel(page: Page, status: KycStatus, [title, text, action]: string[]) {
  const found = panelOf(page)
  await found.getByText(title!, { exact: true }).first().waitFor()
  await found.getByText(text!, { exact: false }).first().waitFor()
  const pressed = found
    .getByRole('button', { name: action!, exact: true })
    .or(found.getByRole('link', { name: action!, exact: true }))
  expect(await pressed.count()).toBe(status === 'verified' ? 0 : 1)
  if (status === 'verified') await found.getByText(action!, { exact: true }).waitFor()
}

async function giveIdentity(person: TestUser, status: KycStatus) {
  const about = { kind: 'identity', subjectId: person.id } as const
  if (status === 'verified') await createTestCase(platform, about)
  if (status === 'rejected') {
    await createTestCase(platform, { ...about, status, message: 'Photo floue.', reasonCode: 'IMAGE_BLURRED' })
  }
  if (status === 'expired') {
    const approvedAt = new Date('2024-05-06T10:00:00Z')
    await createTestCase(platform, {
      ...about,
      status,
      approvedAt,
      decidedAt: approvedAt,
      validUntil: '2026-05-06',
    })
  }
  await platform.app.db.update(users).set({ kycStatus: status }).where(eq(users.id, person.id))
}

async function enter(person: TestUser | undefined, path: string): Promise<Page> {
  const { page } = await browser.open({ baseURL: platform.url })
  const token = person?.token
  if (token) await page.addInitScript((stored) => localStorage.setItem('token', stored), token)
  await page.goto(path)
  return page
}
