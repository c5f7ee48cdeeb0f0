import { expect, test } from 'vitest'
import { companyDay } from '#contract/core/date-format.ts'
import { openPayments, recordOfflinePayment, refundPayments } from '#server/payments/booking-payments.ts'
import { settlePayment } from '#server/payments/operations/settle-payment.ts'
import { createTestAdmin, createTestOwner, createTestUser } from '#server/test/data/create-users.ts'
import { createTestDraft } from '#server/test/data/create-owned-rentals.ts'
import { createPricedBooking } from '#server/test/data/create-money.ts'
import { startApi } from '#server/test/start-api.ts'
import { monthOf } from '#server/invoicing/platform-months.ts'

const api = startApi({ LIMITS_TRUSTED_ADDRESSES: '127.0.0.1' })

async function createTaxedRental() {
  const owner = await createTestOwner(api)
  const guest = await createTestUser(api)
  const rental = await createTestDraft(api, owner)
  await api.app.db.$client.query(
    `update rental set tax_commune = '17300', city = 'La Rochelle', postcode = '17000', registration_number = '1730000012345' where id = $1`,
    [rental.id],
  )
  return { owner, guest, rental }
}
type Place = Awaited<ReturnType<typeof createTaxedRental>>

/** Three nights of three adults and two children, one of the adults exempt: 3 nights × 2 × 2,20 €. */
const taxedLines = [
  { code: 'night' as const, label: '', quantity: 3, unit_minor: 10_000, amount_minor: 30_000 },
  { code: 'service_fee' as const, label: '', quantity: 1, unit_minor: 2_700, amount_minor: 2_700 },
  { code: 'tourist_tax' as const, label: '', quantity: 6, unit_minor: 220, amount_minor: 1_320 },
]

async function createStayOf(
  { rental, guest }: Place,
  recipient: object,
  lines = taxedLines,
  method?: 'card',
) {
  const booking = await createPricedBooking(api, rental, guest, {
    checkIn: '2026-06-01',
    checkOut: '2026-06-04',
    ownerFeeMinor: 900,
    lines,
    ...(method && { paymentMethod: method }),
    ...recipient,
  })
  await api.app.db.transaction((tx) => openPayments(tx, api.app, booking))
  return booking
}
type Booking = Awaited<ReturnType<typeof createStayOf>>

const seasonal = { adults: 3, children: 2, exemptAdults: 1, exemptionReason: 'seasonal_worker' }

async function payByCard(booking: Booking) {
  const { rows } = await api.app.db.$client.query('select id from payment where booking_id = $1', [
    booking.id,
  ])
  await settlePayment(api.app, rows[0].id, { state: 'captured' })
}

const payOnSite = (booking: Booking, amountMinor: number) =>
  api.app.db.transaction((tx) =>
    recordOfflinePayment(tx, api.app, booking, { amountMinor, method: 'cash', reference: '' }),
  )

const release = (booking: Booking, refundMinor: number, code: 'night' | 'tourist_tax') =>
  api.app.db.transaction((tx) =>
    refundPayments(tx, api.app, booking, {
      refundMinor,
      lines: [{ code, refund_minor: refundMinor }],
      reason: 'test',
    }),
  )

async function registerOf(place: Place, query = '') {
  const { json } = await api.call('GET', `/owner/finances/tourist-tax${query}`, { token: place.owner.token })
  return json.communes
}

async function csvOf(path: string, token: string) {
  const { text, status, headers } = await api.call('GET', path, { token })
  expect(`${status} ${headers.get('content-type')}`).toBe('200 text/csv; charset=utf-8')
  const [heading, ...lines] = text
    .replace('\uFEFF', '')
    .trim()
    .split('\r\n')
    .map((line) => line.split(/,(?=(?:[^"]*"[^"]*")*[^"]*$)/).map((cell) => cell.replaceAll('"', '')))
  return lines.map((cells) =>
    Object.fromEntries(heading!.map((name, index) => [name.replaceAll('"', ''), cells[index]!])),
  )
}

/** The tourist tax of an owner's rentals that the ledger shows as collected, and what the company still holds of it. */
async function ledgerTax(place: Place) {
  const { rows } = await api.app.db.$client.query(
    `select coalesce(-sum(amount_minor) filter (where kind <> 'kept_by_owner'), 0)::int as collected,
       -sum(amount_minor)::int as held
     from ledger_entry e join ledger_transaction t on t.id = e.transaction_id
     where account = 'tourist_tax' and t.owner_id = $1`,
    [place.owner.id],
  )
  return rows[0]
}

const centsOf = (rows: Record<string, string>[], column: string) =>
  rows.reduce((sum, row) => sum + Math.round(Number(row[column]) * 100), 0)

test('the register lists by commune the stays, the exempt guests and the tax in the ledger', async () => {
  const place = await createTaxedRental()
  await payByCard(await createStayOf(place, seasonal, taxedLines, 'card'))
  await payOnSite(await createStayOf(place, seasonal), 34_020)
  const ledger = await ledgerTax(place)
  expect(ledger).toEqual({ collected: 2_640, held: 1_320 })
  expect(await registerOf(place)).toEqual([
    {
      insee_code: '17300',
      city: 'La Rochelle',
      currency: 'EUR',
      homes: [{ title: expect.any(String), registration_number: '1730000012345' }],
      stays: 2,
      nights: 6,
      taxed_people: 4,
      taxed_nights: 12,
      exempt: [
        { ground: 'seasonal_worker', people: 2 },
        { ground: 'minor', people: 4 },
      ],
      rates_minor: [220],
      collected_minor: ledger.collected,
      held_minor: ledger.held,
      in_hand_minor: 1_320,
    },
  ])
})

test('a stay paid in parts counts once, and not at all where its tax goes back', async () => {
  const place = await createTaxedRental()
  const booking = await createStayOf(place, seasonal)
  await payOnSite(booking, 10_000)
  const [first] = await registerOf(place)
  expect(first).toMatchObject({ stays: 1, taxed_nights: 6 })
  expect(first.collected_minor).toBeLessThan(1_320)
  await payOnSite(booking, 24_020)
  expect((await registerOf(place))[0]).toMatchObject({ stays: 1, taxed_nights: 6, collected_minor: 1_320 })
  const rows = await csvOf('/owner/finances/tourist-tax/file', place.owner.token)
  expect(rows.map((row) => row['Personnes ayant séjourné'])).toEqual(['5', '0'])
  await release(booking, 1_320, 'tourist_tax')
  expect((await registerOf(place))[0]).toMatchObject({
    stays: 0,
    nights: 0,
    taxed_people: 0,
    exempt: [{ ground: 'seasonal_worker', people: 0 }],
    collected_minor: 0,
  })
})

test('where every adult is exempt the stay is in the register with its ground, at no tax', async () => {
  const place = await createTaxedRental()
  const booking = await createStayOf(
    place,
    { adults: 2, exemptAdults: 2, exemptionReason: 'low_rent' },
    taxedLines.slice(0, 2),
  )
  await payOnSite(booking, 32_700)
  expect(await registerOf(place)).toMatchObject([
    { stays: 1, nights: 3, taxed_people: 0, exempt: [{ ground: 'low_rent', people: 2 }], collected_minor: 0 },
  ])
  const [row] = await csvOf('/owner/finances/tourist-tax/file', place.owner.token)
  expect(row).toMatchObject({
    'Motif d’exonération': 'Loyer inférieur au montant fixé par la commune',
    'Taxe perçue': '0',
  })
})

test('the file has what the law wants of each collection, in its order, equal to the ledger to the cent', async () => {
  const place = await createTaxedRental()
  const booking = await createStayOf(place, seasonal, taxedLines, 'card')
  await payByCard(booking)
  await payOnSite(await createStayOf(place, seasonal), 20_001)
  await release(booking, 5_000, 'night')
  const rows = await csvOf('/owner/finances/tourist-tax/file', place.owner.token)
  expect(rows[0]).toEqual({
    Commune: 'La Rochelle',
    'Code INSEE': '17300',
    'Date de perception': companyDay(api.clock.now()),
    'Début du séjour': '2026-06-01',
    Réservation: booking.code,
    Logement: expect.any(String),
    Adresse: expect.stringContaining('17000 La Rochelle'),
    'Numéro d’enregistrement': '1730000012345',
    'Personnes ayant séjourné': '5',
    Nuits: '3',
    'Personnes assujetties': '2',
    'Nuitées assujetties': '6',
    'Adultes exonérés': '1',
    'Motif d’exonération': 'Contrat saisonnier dans la commune',
    'Mineurs exonérés': '2',
    'Prix de la nuit (non classé)': '100',
    'Tarif par personne et nuit': '2.20',
    Devise: 'EUR',
    'Taxe perçue': '13.2',
    'dont reçue directement': '0',
  })
  const { collected, held } = await ledgerTax(place)
  expect(centsOf(rows, 'Taxe perçue')).toBe(collected)
  expect(centsOf(rows, 'Taxe perçue') - centsOf(rows, 'dont reçue directement')).toBe(held)
  const sheet = await api.call('GET', '/owner/finances/tourist-tax/file?format=xlsx', {
    token: place.owner.token,
  })
  expect(`${sheet.status} ${sheet.text.slice(0, 2)}`).toBe('200 PK')
  expect(sheet.headers.get('content-disposition')).toMatch(/filename="taxe-de-sejour-20\d\d-01-01-.*\.xlsx"/)
})

test('the statement of the month has of each stay the taxed and exempt guests and the tax of the ledger', async () => {
  const place = await createTaxedRental()
  await payByCard(await createStayOf(place, seasonal, taxedLines, 'card'))
  await payOnSite(await createStayOf(place, seasonal), 20_001)
  const path = `/owner/finances/statement?month=${monthOf(api.clock.now())}`
  const rows = await csvOf(`${path}&format=csv`, place.owner.token)
  expect(rows[0]).toMatchObject({
    Nuits: '3',
    'Adultes assujettis': '2',
    'Adultes exonérés': '1',
    'Motif d’exonération': 'Contrat saisonnier dans la commune',
    'Taxe de séjour': '13.2',
  })
  expect(centsOf(rows, 'Taxe de séjour')).toBe((await ledgerTax(place)).collected)
  for (const format of ['pdf', 'xlsx']) {
    expect((await api.call('GET', `${path}&format=${format}`, { token: place.owner.token })).status).toBe(200)
  }
})

test('the register keeps to its period, its owner and the days that exist', async () => {
  const place = await createTaxedRental()
  await payByCard(await createStayOf(place, seasonal, taxedLines, 'card'))
  expect(await registerOf(place, '?from=2020-01-01&to=2020-12-31')).toEqual([])
  expect(await registerOf({ ...place, owner: await createTestOwner(api) })).toEqual([])
  const wrong = await api.call('GET', '/owner/finances/tourist-tax?from=2026-02-30', {
    token: place.owner.token,
  })
  expect(`${wrong.status} ${wrong.json.errors[0].field}`).toBe('422 from')
})

test('the platform’s register has the tax that it holds of every owner, not what owners received', async () => {
  const admin = await createTestAdmin(api)
  const place = await createTaxedRental()
  const booking = await createStayOf(place, seasonal, taxedLines, 'card')
  await payByCard(booking)
  const onSite = await createStayOf(place, seasonal)
  await payOnSite(onSite, 34_020)
  const rows = await csvOf('/admin/tourist-tax/file', admin.token)
  const { rows: all } = await api.app.db.$client.query(
    `select -sum(amount_minor)::int as held from ledger_entry where account = 'tourist_tax'`,
  )
  expect(centsOf(rows, 'Taxe perçue')).toBe(all[0].held)
  expect(rows.some((row) => row['Réservation'] === booking.code)).toBe(true)
  expect(rows.some((row) => row['Réservation'] === onSite.code)).toBe(false)
  const { rows: entries } = await api.app.db.$client.query(
    `select count(*)::int as deeds from audit_deed where action = 'export.tourist_tax'`,
  )
  expect(entries[0].deeds).toBe(1)
})
