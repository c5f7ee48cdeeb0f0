import { expect, test } from 'vitest'
import { postToLedger } from '#server/ledger/ledger-repository.ts'
import { summarizeLedger } from '#server/accounting/balances/summarize-ledger.ts'
import { monthOf } from '#server/invoicing/platform-months.ts'
import { createCardPaidStay, createPublishedRental } from '#server/test/data/create-payouts.ts'
import { createTestStaff } from '#server/test/data/create-users.ts'
import { startApi } from '#server/test/start-api.ts'
import { rentals } from '#server/schema/catalogue/rental-tables.ts'
import { eq } from 'drizzle-orm'
import { bookFeeVat, bookFeeVatOf } from './book-fee-vat.ts'

const api = startApi({ LIMITS_TRUSTED_ADDRESSES: '127.0.0.1' })

interface Month {
  month: string
  is_vat_booked: boolean
  countries: Record<string, number | string | null>[]
  totals: { currency: string; total_minor: number; ledger_minor: number }[]
}

async function createViewer() {
  const { token } = await createTestStaff(api, ['view_stats'])
  return async (query = ''): Promise<Month[]> =>
    (await api.call('GET', `/admin/commissions${query}`, { token })).json.months
}

test('fees are shown by month and country, add up to the ledger, and their tax is booked once', async () => {
  const read = await createViewer()
  const [french, belgian] = [await createPublishedRental(api), await createPublishedRental(api)]
  await api.app.db.update(rentals).set({ countryCode: 'BE' }).where(eq(rentals.id, belgian.rental.id))
  await createCardPaidStay(api, french)
  await createCardPaidStay(api, belgian)
  const month = monthOf(api.clock.now())
  const before = (await read()).find((each) => each.month === month)!
  expect(before.is_vat_booked).toBe(false)
  expect(before.countries.map((each) => each.country_code)).toEqual(['BE', 'FR'])
  // 30.60 of the guest and 10.20 of the owner; a sixth of each is tax.
  for (const country of before.countries) {
    expect(country).toMatchObject({
      owner_fees_minor: 1_020,
      guest_fees_minor: 3_060,
      fee_vat_minor: 680,
      net_minor: 3_400,
      total_minor: 4_080,
    })
  }
  expect(before.totals).toEqual([{ currency: 'EUR', total_minor: 8_160, ledger_minor: 8_160 }])

  for (let twice = 0; twice < 2; twice++) await api.app.db.transaction((tx) => bookFeeVatOf(tx, month))
  const [after] = await read()
  expect(after).toMatchObject({ is_vat_booked: true, totals: [{ total_minor: 8_160, ledger_minor: 8_160 }] })
  expect(after!.countries).toEqual(before.countries)
  const { rows } = await api.app.db.$client.query(
    `select account, sum(amount_minor)::int as sum from ledger_entry e join ledger_transaction t on t.id = e.transaction_id
     where t.kind = 'fee_vat' group by 1 order by 1`,
  )
  expect(rows).toEqual([
    { account: 'guest_fees', sum: 1_020 },
    { account: 'owner_fees', sum: 340 },
    { account: 'vat', sum: -1_360 },
  ])

  // A payment that a provider received in that month, booked later: the rest of the tax follows.
  await createCardPaidStay(api, french, { checkIn: '2026-07-01', checkOut: '2026-07-04' })
  await api.app.db.transaction((tx) => bookFeeVatOf(tx, month))
  const [later] = await read()
  expect(later!.countries.find((each) => each.country_code === 'FR')).toMatchObject({ fee_vat_minor: 1_360 })
})

test('the job books the tax of every ended month that has none, and of no other', async () => {
  const occurredAt = new Date('2025-03-31T21:59:00Z')
  const entries = [
    { account: 'clearing', amountMinor: 1_200 },
    { account: 'guest_fees', amountMinor: -1_200 },
  ] as const
  const event = { kind: 'rounding', eventKey: 'test:fees', currency: 'XOF', occurredAt } as const
  await api.app.db.transaction((tx) => postToLedger(tx, { ...event, entries: [...entries] }))
  await summarizeLedger(api.app)
  await bookFeeVat(api.app)
  await bookFeeVat(api.app)
  const read = await createViewer()
  expect(await read('?from=2025-03&to=2025-03')).toMatchObject([
    {
      month: '2025-03',
      is_vat_booked: true,
      countries: [{ country_code: null, currency: 'XOF', fee_vat_minor: 200, net_minor: 1_000 }],
      totals: [{ currency: 'XOF', total_minor: 1_200, ledger_minor: 1_200 }],
    },
  ])
})

test('the file has the same lines and is recorded; periods and rights are checked', async () => {
  const staff = await createTestStaff(api, ['view_stats', 'audit_view'])
  await createCardPaidStay(api, await createPublishedRental(api))
  const month = monthOf(api.clock.now())
  const file = await api.call('GET', `/admin/commissions/file?from=${month}&to=${month}`, staff)
  expect(file.text).toContain(`"${month}","FR","EUR"`)
  const audit = await api.call('GET', '/admin/audit?action=export.ledger', staff)
  expect(audit.json.items[0]).toMatchObject({ entity_kind: 'export', entity_id: 'commissions' })
  for (const query of ['from=2024-01&to=2026-01', 'from=2026-02&to=2026-01', 'from=2026-13'])
    expect((await api.call('GET', `/admin/commissions?${query}`, staff)).status, query).toBe(422)
  const moderator = await createTestStaff(api, ['moderate_listings'])
  expect((await api.call('GET', '/admin/commissions', moderator)).status).toBe(403)
  expect((await api.call('GET', '/admin/commissions')).status).toBe(401)
})
