import fc from 'fast-check'
import { expect, test } from 'vitest'
import { postToLedger } from '#server/ledger/ledger-repository.ts'
import type { Entry } from '#server/schema/dealings/ledger-accounts.ts'
import { createCardPaidStay, createPublishedRental } from '#server/test/data/create-payouts.ts'
import { createTestAdmin, createTestStaff } from '#server/test/data/create-users.ts'
import { startApi } from '#server/test/start-api.ts'
import { summarizeLedger } from './balances/summarize-ledger.ts'

const api = startApi({ LIMITS_TRUSTED_ADDRESSES: '127.0.0.1' })

async function createLedgerViewer() {
  const { token } = await createTestStaff(api, ['view_stats'])
  return async (path: string) => (await api.call('GET', `/admin/ledger/${path}`, { token })).json
}

/** Random transactions of random days and currencies, of two to five entries that sum to zero. */
const transaction = fc.record({
  day: fc.integer({ min: 0, max: 400 }),
  currency: fc.constantFrom('EUR' as const, 'XOF' as const),
  amounts: fc.array(fc.integer({ min: -1_000_000, max: 1_000_000 }), { minLength: 1, maxLength: 4 }),
})
const accounts = ['clearing', 'tourist_tax', 'guest_fees', 'owner_fees', 'losses'] as const
const firstDay = Date.UTC(2025, 2, 1, 12)
const dayOf = (day: number) => new Date(firstDay + day * 86_400_000).toISOString().slice(0, 10)

test('the trial balance is zero at any date, whatever was summed already', async () => {
  const read = await createLedgerViewer()
  const transactions = fc.sample(transaction, { numRuns: 60, seed: 20_261_125 })
  for (const [index, { day, currency, amounts }] of transactions.entries()) {
    const rest = -amounts.reduce((sum, amount) => sum + amount, 0)
    const entries = [...amounts, rest].map((amountMinor, at): Entry => ({
      account: accounts[at]!,
      amountMinor,
    }))
    const occurredAt = new Date(firstDay + day * 86_400_000)
    const event = { kind: 'rounding', eventKey: `random:${index}`, currency, occurredAt, entries } as const
    await api.app.db.transaction((tx) => postToLedger(tx, event))
    if (index % 7 === 0) await summarizeLedger(api.app)
  }
  for (const until of [0, 100, 237, 400, 500]) {
    const { currencies, transactions: count } = await read(`balance?date=${dayOf(until)}`)
    expect(count).toBe(transactions.filter(({ day }) => day <= until).length)
    for (const { currency, debit_minor, credit_minor, difference_minor, accounts: lines } of currencies) {
      expect(difference_minor, `${currency} on ${dayOf(until)}`).toBe(0)
      expect(debit_minor).toBe(credit_minor)
      for (const line of lines) {
        const at = accounts.indexOf(line.account)
        const expected = transactions
          .filter((each) => each.day <= until && each.currency === currency)
          .map(({ amounts }) => [...amounts, -amounts.reduce((sum, amount) => sum + amount, 0)][at] ?? 0)
          .reduce((sum, amount) => sum + amount, 0)
        expect(line.debit_minor - line.credit_minor, `${line.account} on ${dayOf(until)}`).toBe(expected)
      }
    }
  }
  expect(await read('verification')).toMatchObject({ unbalanced_transaction_id: null, wrong_sums: 0 })
})

test('a balance leads to accounts, these to movements, these to both sides and to the stay', async () => {
  const read = await createLedgerViewer()
  const place = await createPublishedRental(api)
  const booking = await createCardPaidStay(api, place)
  await createCardPaidStay(api, place, { checkIn: '2026-07-01', checkOut: '2026-07-04' })
  await summarizeLedger(api.app)
  const { items } = await read(`transactions?search=${booking.code}`)
  expect(items).toMatchObject([
    {
      kind: 'payment',
      currency: 'EUR',
      amount_minor: 37_555,
      booking: { id: booking.id, code: booking.code },
      owner: { id: place.owner.id },
      source: { kind: 'payment', provider: 'stripe', document_number: expect.stringMatching(/^R/) },
      debits: [{ account: 'clearing', number: '512', amount_minor: 37_555, person: null }],
      credits: [
        { account: 'owner', number: '467', amount_minor: 32_980, person: { id: place.owner.id } },
        { account: 'guest_fees', amount_minor: 3_060 },
        { account: 'owner_fees', amount_minor: 1_020 },
        { account: 'tourist_tax', amount_minor: 495 },
      ],
    },
  ])
  const { id, source } = items[0]
  expect(await read(`transactions/${id}`)).toEqual(items[0])
  for (const search of [id, source.id, source.document_number])
    expect(
      (await read(`transactions?search=${search}`)).items.map((each: { id: string }) => each.id),
    ).toEqual([id])
  expect((await read('transactions?search=nothing-of-that-name')).items).toEqual([])
  const first = await read('accounts/owner/movements?currency=EUR&per_page=1')
  expect(first.items).toMatchObject([{ amount_minor: -32_980, person: { id: place.owner.id } }])
  const second = await read(`accounts/owner/movements?currency=EUR&per_page=1&before=${first.next_before}`)
  expect(second.items[0].id).not.toBe(first.items[0].id)
  expect(second.next_before).toBeNull()
  expect((await read('accounts/owner/movements?currency=EUR&to=2020-01-01')).items).toEqual([])
})

test('files hold what is shown, and taking one is recorded', async () => {
  const staff = await createTestStaff(api, ['view_stats', 'audit_view'])
  const place = await createPublishedRental(api)
  const booking = await createCardPaidStay(api, place)
  const lastDay = '2030-01-01'
  const take = (path: string) => api.call('GET', `/admin/ledger/${path}`, { token: staff.token })
  const balance = await take('balance/file')
  expect(balance.headers.get('content-disposition')).toMatch(/demeure-balance-\d{4}-\d\d-\d\d\.csv/)
  expect(balance.text).toContain('"EUR","512","Banque et prestataires de paiement"')
  const journal = await take(`journal/file?from=2020-01-01&to=${lastDay}&account=tourist_tax`)
  expect(journal.text).toContain(booking.code)
  expect(journal.text).not.toContain('"512"')
  const sheet = await take(`journal/file?from=2020-01-01&to=${lastDay}&format=xlsx`)
  expect(sheet.headers.get('content-type')).toContain('spreadsheetml')
  const entries = await api.call('GET', '/admin/audit?action=export.ledger', { token: staff.token })
  expect(entries.json.items).toHaveLength(3)
})

test('an unbalanced transaction turns the balance red and is named', async () => {
  const read = await createLedgerViewer()
  const { $client } = api.app.db
  const id = crypto.randomUUID()
  // Only a change past the constraints of the database makes one.
  await $client.query('alter table ledger_transaction disable trigger ledger_transaction_balances')
  await $client.query('alter table ledger_entry disable trigger ledger_entry_balances')
  await $client.query(
    `insert into ledger_transaction (id, kind, event_key, occurred_at) values ($1::uuid, 'rounding', $1::uuid::text, '2026-02-03T10:00Z')`,
    [id],
  )
  await $client.query(
    `insert into ledger_entry (id, transaction_id, account, currency, amount_minor)
     values (gen_random_uuid(), $1, 'losses', 'MAD', 700), (gen_random_uuid(), $1, 'rounding', 'MAD', -650)`,
    [id],
  )
  await $client.query('alter table ledger_transaction enable trigger ledger_transaction_balances')
  await $client.query('alter table ledger_entry enable trigger ledger_entry_balances')
  const before = await read('balance?date=2026-02-02')
  expect(before.currencies.find(({ currency }: { currency: string }) => currency === 'MAD')).toBeUndefined()
  const wrong = { currency: 'MAD', difference_minor: 50, unbalanced_transaction_id: id }
  expect((await read('balance?date=2026-02-03')).currencies).toContainEqual(expect.objectContaining(wrong))
  await summarizeLedger(api.app)
  expect((await read('balance')).currencies).toContainEqual(expect.objectContaining(wrong))
  expect(await read('verification')).toMatchObject({ unbalanced_transaction_id: id, wrong_sums: 0 })
})

test('reading money takes view_stats; wrong filters are refused', async () => {
  const admin = await createTestAdmin(api)
  const moderator = await createTestStaff(api, ['moderate_listings'])
  for (const path of ['balance', 'transactions', 'verification', 'accounts/owner/movements?currency=EUR']) {
    expect((await api.call('GET', `/admin/ledger/${path}`)).status, path).toBe(401)
    expect((await api.call('GET', `/admin/ledger/${path}`, { token: moderator.token })).status, path).toBe(
      403,
    )
    expect((await api.call('GET', `/admin/ledger/${path}`, { token: admin.token })).status, path).toBe(200)
  }
  const status = async (path: string) =>
    (await api.call('GET', `/admin/ledger/${path}`, { token: admin.token })).status
  expect(await status('balance?date=2026-02-30')).toBe(422)
  expect(await status('accounts/nothing/movements?currency=EUR')).toBe(404)
  expect(await status('accounts/owner/movements')).toBe(422)
  expect(await status(`transactions/${crypto.randomUUID()}`)).toBe(404)
})
