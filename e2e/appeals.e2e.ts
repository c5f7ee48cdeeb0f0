import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { expectAccessible, startBrowser } from './support/browser.ts'

const browser = startBrowser()
const reason = 'Les photos montrent un autre bien que celui que le texte décrit.'
const statement =
  'Ces photos sont bien celles du bien, prises la semaine dernière : les originaux le montrent.'
const answer = 'Les originaux le montrent en effet : la suspension est levée.'

test('a seller contests a suspension, another moderator decides, and the home is online again', async () => {
  const seller = await browser.signIn('vendeur@demeure.example')
  const rental = await createLiveSale(seller)
  const first = await browser.signIn('admin@demeure.example')
  await suspend(first, rental.id)

  await contest(seller, rental.id)

  // Whoever decided does not judge the appeal.
  await openAppeals(first)
  const own = card(first, rental.title)
  await own.getByText('un autre modérateur examine le recours', { exact: false }).waitFor()
  expect(await own.getByRole('button', { name: 'Annuler la décision' }).count()).toBe(0)

  const second = await browser.signIn('moderation@demeure.example')
  await openAppeals(second)
  const other = card(second, rental.title)
  await other.getByText(statement, { exact: true }).waitFor()
  const grant = other.getByRole('button', { name: 'Annuler la décision' })
  expect(await grant.isDisabled()).toBe(true)
  await other.getByLabel(/^Votre réponse, communiquée au vendeur/).fill(answer)
  await expectAccessible(second)
  await grant.click()
  await card(second, rental.title).waitFor({ state: 'detached' })
  await second.getByRole('link', { name: 'Tranchés', exact: true }).click()
  await card(second, rental.title).getByText(answer, { exact: true }).waitFor()

  await seller.goto(`/seller-dash/properties/${rental.id}`)
  await decisions(seller).getByText('Décision annulée', { exact: true }).first().waitFor()
  await decisions(seller).getByText(answer, { exact: true }).waitFor()
  await expectAccessible(seller)
  const { page: visitor } = await browser.visit(`/properties-for-sale/${rental.country_slug}/${rental.id}`)
  await visitor.getByRole('heading', { level: 1, name: rental.title, exact: true }).waitFor()
})

/** A published home of this seller that no other journey sells. */
async function createLiveSale(page: Page) {
  const token = await page.evaluate(() => localStorage.getItem('token'))
  const send = async (path: string) => {
    const found = await fetch(`${inject('site')}/api/v1/properties-for-sale${path}`, {
      headers: { authorization: `Bearer ${token}` },
    })
    return found.json()
  }
  const { items } = await send('/seller/?status=under_offer&sort_by=created_at&sort_direction=asc&per_page=1')
  return (await send(`/public/${items[0].id}`)) as { id: string; title: string; country_slug: string }
}

async function suspend(page: Page, id: string) {
  await page.goto(`/admin-dash/properties-for-sale/${id}/detail`)
  await page.getByRole('radio', { name: /^Suspendre/ }).check()
  await page.getByLabel(/^Explication, communiquée au vendeur/).fill(reason)
  await page.locator('form').getByRole('button', { name: 'Suspendre', exact: true }).click()
  await page.getByRole('radio', { name: /^Lever la suspension/ }).waitFor()
  await expectAccessible(page)
}

async function contest(page: Page, id: string) {
  await page.goto(`/seller-dash/properties/${id}`)
  await decisions(page).getByText(reason, { exact: false }).first().waitFor()
  await decisions(page).getByRole('button', { name: 'Contester cette décision' }).first().click()
  const send = decisions(page).getByRole('button', { name: 'Envoyer le recours' })
  expect(await send.isDisabled()).toBe(true)
  await decisions(page)
    .getByLabel(/^Pourquoi la décision vous paraît fausse/)
    .fill(statement)
  await expectAccessible(page)
  await send.click()
  await decisions(page).getByText('Contestée', { exact: true }).waitFor()
}

async function openAppeals(page: Page) {
  await page.goto('/admin-dash/properties-for-sale/appeals')
  await page.getByRole('heading', { level: 1, name: 'Recours', exact: true }).waitFor()
}

const card = (page: Page, title: string) =>
  page.getByRole('article').filter({ hasText: title }).filter({ hasText: statement })

/** The card of the platform's decisions about a listing. */
const decisions = (page: Page) =>
  page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Décisions de notre équipe', exact: true }) })
    .last()
