import { expect, inject, test } from 'vitest'
import { expectAccessible, startBrowser } from '../support/browser.ts'

const browser = startBrowser()
const admin = 'admin@demeure.example'

test('accounting: the balance is zero, a report with a planted difference finds it, and it is explained', async () => {
  const page = await browser.signIn(admin, '/admin-dash/ledger')
  await page.getByRole('heading', { name: 'Balance des comptes' }).waitFor()
  const control = page.getByRole('region', { name: 'Contrôle de la balance' })
  expect(await control.locator('dd').first().innerText()).toMatch(/^0,00\s€$/)
  await page.getByRole('button', { name: 'Contrôle complet' }).click()
  await page.getByText(/tout concorde/).waitFor()
  await expectAccessible(page)

  // Three payments of the ledger as Stripe reports them, the second with 0,30 € less.
  const report = await stripeReport(30)
  await page.getByRole('link', { name: 'Rapprochement' }).click()
  await page.getByRole('heading', { name: 'Écarts' }).waitFor()
  await page.locator('input[type=file]').setInputFiles({
    name: 'activite.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(report.csv),
  })
  await page.getByText('activite.csv').waitFor()
  const list = page.locator('section', { has: page.getByRole('heading', { name: 'Écarts' }) })
  const differences = list.getByRole('list').first().getByRole('listitem')
  await differences.first().waitFor()
  expect(await differences.count()).toBe(1)
  expect(await differences.innerText()).toContain(report.planted)
  expect(await differences.innerText()).toMatch(/[-−]0,30\s€/)
  await expectAccessible(page)

  await page.setViewportSize({ width: 390, height: 844 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await page.getByRole('button', { name: 'Expliquer' }).click()
  await page.getByLabel('Explication').fill('Arrondi du prestataire, vérifié avec lui')
  await page.getByRole('button', { name: 'Fermer cet écart' }).click()
  await page.getByText('Aucun écart à expliquer').waitFor()
}, 120_000)

test('a day of a filter is typed as the page writes it, or chosen; what is no day says so once it is left', async () => {
  const page = await browser.signIn(admin, '/admin-dash/audit')
  const from = page.getByLabel('Du', { exact: true })
  await from.fill('31/02/2026')
  expect(await page.getByText('Écrivez la date comme 31/12/2026').count()).toBe(0)
  await from.press('Tab')
  await page.getByText('Écrivez la date comme 31/12/2026').waitFor()
  await expectAccessible(page)
  await from.fill('01/03/2026')
  await page.waitForURL(/2026-03-01/)
  await page.getByRole('button', { name: /^Choisir.*Au$/ }).click()
  const calendar = page.getByRole('grid')
  await calendar.waitFor()
  await expectAccessible(page)
  await calendar.getByRole('gridcell').getByRole('button').last().click()
  await expect.poll(() => page.getByLabel('Au', { exact: true }).inputValue()).toMatch(/^\d\d\/\d\d\/\d{4}$/)
  // Before the first day of the period.
  await page.getByLabel('Au', { exact: true }).fill('28/02/2026')
  await page.keyboard.press('Tab')
  await page.getByText('Ce jour est hors de la période').waitFor()
})

test('taxes: the yearly statement of an owner adds up to the ledger, and is theirs to download', async () => {
  const year = new Date().getFullYear() - 1
  const token = await signIn(admin)
  const page = await browser.signIn(admin, '/admin-dash/ledger/taxes')
  await page.getByRole('button', { name: 'Établir les relevés' }).click()
  await page.getByText('Camille Delaunay').waitFor()
  await expectAccessible(page)
  const person = await idOfOwner(token)
  const netMinor = await sumOfYear(token, person, year)
  expect(netMinor).toBeGreaterThan(0)

  const owners = await browser.signIn('proprietaire@demeure.example', '/owner-dash/finances/taxes')
  const statement = owners.getByRole('listitem').filter({ hasText: String(year) })
  await statement.waitFor()
  const shown = await statement.locator('dd').first().innerText()
  expect(Math.round(Number(shown.replaceAll(/[^\d,-]/g, '').replace(',', '.')) * 100)).toBe(netMinor)
  const [file] = await Promise.all([
    owners.waitForEvent('download'),
    statement.getByRole('button', { name: `Télécharger le relevé de ${year}` }).click(),
  ])
  expect(file.suggestedFilename()).toBe(`releve-fiscal-${year}.pdf`)
  await expectAccessible(owners)
}, 120_000)

async function idOfOwner(token: string) {
  const { items } = await get(token, '/admin/users?q=proprietaire%40demeure.example')
  return (items as { id: string }[])[0]!.id
}

/** What the ledger credited an owner for stays in a year, summed movement by movement. */
async function sumOfYear(token: string, person: string, year: number) {
  let sum = 0
  for (let before: string | null = ''; before !== null;) {
    const query = `currency=EUR&from=${year}-01-01&to=${year}-12-31&per_page=100${before && `&before=${before}`}`
    // oxlint-disable-next-line no-await-in-loop -- each page names the next one
    const { items, next_before } = await get(token, `/admin/ledger/accounts/owner/movements?${query}`)
    for (const each of items as { kind: string; amount_minor: number; person: { id: string } }[]) {
      const isOfStay = ['payment', 'refund', 'chargeback_lost'].includes(each.kind)
      if (isOfStay && each.person.id === person) sum -= each.amount_minor
    }
    before = next_before as string | null
  }
  return sum
}

/** A report of Stripe about the latest payments of the ledger; one amount is lower by `wrongMinor`. */
async function stripeReport(wrongMinor: number) {
  const token = await signIn(admin)
  const { items } = await get(token, '/admin/ledger/transactions?kind=payment&per_page=100')
  const payments = (items as Payment[]).filter(({ source }) => source?.provider === 'stripe')
  // Payments of one instant are all part of its period.
  const [planted, ...rest] = payments
  const first = payments.findLast((each) => each.occurred_at === planted!.occurred_at)!
  const lines = payments.slice(0, Math.max(payments.indexOf(first) + 1, Math.min(3, rest.length + 1)))
  const cents = (minor: number) => (minor / 100).toFixed(2)
  const rows = lines.map(({ id, amount_minor, occurred_at, source }, index) => {
    const gross = cents(index === 1 ? amount_minor - wrongMinor : amount_minor)
    const at = occurred_at.slice(0, 19).replace('T', ' ')
    return `txn_${id},${at},eur,${gross},0.00,${gross},charge,${source!.reference},Séjour`
  })
  const heading =
    'balance_transaction_id,created_utc,currency,gross,fee,net,reporting_category,source_id,description'
  return { csv: [heading, ...rows, ''].join('\r\n'), planted: lines[1]!.source!.reference! }
}

interface Payment {
  id: string
  amount_minor: number
  occurred_at: string
  source: { provider: string | null; reference: string | null } | null
}

async function signIn(username: string) {
  const body = new URLSearchParams({ username, password: 'Demeure-2026!' })
  const answer = await fetch(`${inject('site')}/api/v1/auth/login`, { method: 'POST', body })
  return ((await answer.json()) as { access_token: string }).access_token
}

async function get(token: string, path: string) {
  const headers = { authorization: `Bearer ${token}` }
  const answer = await fetch(`${inject('site')}/api/v1${path}`, { headers })
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`)
  return (await answer.json()) as Record<string, unknown>
}
