import { expect, test } from 'vitest'
import { recordOfflinePayment, openPayments, refundPayments } from '#server/payments/booking-payments.ts'
import { settlePayment } from '#server/payments/operations/settle-payment.ts'
import {
  createTestAdmin,
  createTestOwner,
  testPassword,
  createTestUser,
} from '#server/test/data/create-users.ts'
import { addBankAccount as addBankAccountTo, addPasskey } from '#server/test/data/create-payouts.ts'
import { createTestDraft } from '#server/test/data/create-owned-rentals.ts'
import { createPricedBooking } from '#server/test/data/create-money.ts'
import { startApi } from '#server/test/start-api.ts'
import { withoutIds } from '#server/test/without-ids.ts'
import { issueInvoicesOf } from '#server/invoicing/issue-invoices.ts'
import { monthOf } from '#server/invoicing/platform-months.ts'
import { refreshPayouts } from './payouts/refresh-payouts.ts'

const api = startApi({ LIMITS_TRUSTED_ADDRESSES: '127.0.0.1' })

async function createPublishedRental(kycStatus: 'verified' | 'pending' = 'verified') {
  const owner = await createTestOwner(api, { kycStatus, firstName: 'Éléonore', lastName: 'Béranger' })
  const guest = await createTestUser(api, { firstName: 'Noël', lastName: 'Çelik' })
  const rental = await createTestDraft(api, owner)
  return { owner, guest, rental }
}
type Place = Awaited<ReturnType<typeof createPublishedRental>>

/** A stay paid to the company, as the provider's events would report it. */
async function createCardPaidStay({ rental, guest }: Place, checkIn = '2026-06-01', checkOut = '2026-06-04') {
  const booking = await createPricedBooking(api, rental, guest, { paymentMethod: 'card', checkIn, checkOut })
  await api.app.db.transaction((tx) => openPayments(tx, api.app, booking))
  const { rows } = await api.app.db.$client.query('select id from payment where booking_id = $1', [
    booking.id,
  ])
  await settlePayment(api.app, rows[0].id, { state: 'captured' })
  return booking
}

async function createOnSitePaidStay({ rental, guest }: Place, amountMinor = 37_555) {
  const booking = await createPricedBooking(api, rental, guest, {
    checkIn: '2026-07-01',
    checkOut: '2026-07-04',
  })
  await api.app.db.transaction(async (tx) => {
    await openPayments(tx, api.app, booking)
    await recordOfflinePayment(tx, api.app, booking, { amountMinor, method: 'cash', reference: '' })
  })
  return booking
}

const read = async (place: Place, path: string) =>
  (await api.call('GET', `/owner/finances${path}`, { token: place.owner.token })).json

const submitBankAccount = (place: Place, iban?: string, password?: string) =>
  addBankAccountTo(api, place.owner, iban, password)

test('the summary is the ledger: gross, refunds, fees and net of each currency', async () => {
  const place = await createPublishedRental()
  const booking = await createCardPaidStay(place)
  await createOnSitePaidStay(place)
  await api.app.db.transaction((tx) =>
    refundPayments(tx, api.app, booking, {
      refundMinor: 15_000,
      lines: [{ code: 'night', refund_minor: 15_000 }],
      reason: 'half of the nights',
    }),
  )
  const { currencies } = await read(place, '/summary')
  expect(currencies).toMatchObject([
    {
      currency: 'EUR',
      gross_minor: 68_000,
      refunds_minor: 15_000,
      fees_minor: 1_590,
      net_minor: 51_410,
      in_hand_minor: 32_980,
      balance_minor: 18_430 - 4_080,
      fees_due_minor: 4_080,
    },
  ])
  expect(currencies[0].months).toHaveLength(1)
})

test('movements show each payment once, with its effect on the balance', async () => {
  const place = await createPublishedRental()
  const booking = await createCardPaidStay(place)
  const onSite = await createOnSitePaidStay(place)
  const { items, pagination } = await read(place, '/transactions')
  expect(pagination.total_items).toBe(2)
  expect(items).toMatchObject([
    { kind: 'payment', in_hand: true, gross_minor: 34_000, balance_change_minor: -4_080 },
    { kind: 'payment', in_hand: false, gross_minor: 34_000, fees_minor: 1_020, balance_change_minor: 32_980 },
  ])
  expect((await read(place, `/transactions?search=${booking.code}`)).items).toHaveLength(1)
  expect((await read(place, '/transactions?kind=refund')).items).toEqual([])
  expect((await read(place, `/transactions?property_id=${place.rental.id}`)).items).toHaveLength(2)
  expect((await read(place, '/transactions?search=%25')).items).toEqual([])
  expect(onSite.ownerId).toBe(place.owner.id)
  const stranger = await createTestOwner(api)
  const foreign = await api.call('GET', '/owner/finances/transactions', { token: stranger.token })
  expect(foreign.json.items).toEqual([])
})

test('the statement of a month adds up to the cent, in each of its forms', async () => {
  const place = await createPublishedRental()
  await createCardPaidStay(place)
  await createOnSitePaidStay(place, 10_001)
  const month = monthOf(api.clock.now())
  const csv = await api.call('GET', `/owner/finances/statement?month=${month}&format=csv`, {
    token: place.owner.token,
  })
  expect(csv.headers.get('content-type')).toContain('text/csv')
  const [, ...lines] = csv.text.replace('\uFEFF', '').trim().split('\r\n')
  const balance = lines.reduce((total, line) => total + Math.round(Number(line.split(',').at(-1)) * 100), 0)
  const { currencies } = await read(place, '/summary')
  expect(balance).toBe(currencies[0].balance_minor)
  for (const [format, magic] of [
    ['pdf', '%PDF'],
    ['xlsx', 'PK'],
  ] as const) {
    const answer = await fetch(`${api.url}/api/v1/owner/finances/statement?month=${month}&format=${format}`, {
      headers: { authorization: `Bearer ${place.owner.token}` },
    })
    expect(
      Buffer.from(await answer.arrayBuffer())
        .toString('latin1')
        .startsWith(magic),
    ).toBe(true)
    expect(answer.headers.get('content-disposition')).toBe(
      `attachment; filename="demeure-${month}.${format}"`,
    )
  }
  const wrong = await api.call('GET', '/owner/finances/statement?month=2026-13', { token: place.owner.token })
  expect(wrong.status).toBe(422)
})

test('a payout shows the reason of its hold, step by step, until it can be sent', async () => {
  const place = await createPublishedRental('pending')
  await createCardPaidStay(place, '2026-06-01')
  const state = async () => {
    await refreshPayouts(api.app, place.owner.id)
    const { items } = await read(place, '/payouts')
    return `${items[0].status} ${items[0].hold_reason}`
  }
  expect(await state()).toBe('held identity')
  await api.app.db.$client.query(`update app_user set kyc_status = 'verified' where id = $1`, [
    place.owner.id,
  ])
  expect(await state()).toBe('held bank_account')
  const iban = { holder: 'Éléonore Béranger', iban: 'DE89 3704 0044 0532 0130 00', password: testPassword }
  const saved = await api.call('PUT', '/owner/finances/bank-account', {
    token: place.owner.token,
    body: iban,
  })
  expect(await state()).toBe('held second_factor')
  await addPasskey(api, place.owner)
  expect(await state()).toBe('held bank_account_changed')
  const wait = new Date(saved.json.account.held_until).getTime() - api.clock.now().getTime()
  expect(Math.abs(wait - 72 * 3_600_000)).toBeLessThan(60_000)
  const age = (interval: string) =>
    api.app.db.$client.query(
      `update owner_bank_account set usable_from = usable_from - interval '${interval}' where owner_id = $1`,
      [place.owner.id],
    )
  await age('71 hours 59 minutes')
  expect(await state()).toBe('held bank_account_changed')
  await age('2 minutes')
  expect(await state()).toBe('ready null')
  await api.app.db.$client.query('update booking set disputed_at = now() where owner_id = $1', [
    place.owner.id,
  ])
  expect(await state()).toBe('held dispute')
  await api.app.db.$client.query('update booking set disputed_at = null where owner_id = $1', [
    place.owner.id,
  ])
  expect(await state()).toBe('ready null')
})

test('a stay to come, or too little, waits', async () => {
  const place = await createPublishedRental()
  await submitBankAccount(place)
  await createCardPaidStay(place, '2046-06-01', '2046-06-04')
  await refreshPayouts(api.app, place.owner.id)
  const { items } = await read(place, '/payouts')
  expect(items).toMatchObject([{ status: 'scheduled', hold_reason: 'incident_window', amount_minor: 32_980 }])
  expect(items[0].due_at).toBe('2046-06-02T14:00:00.000Z')
})

test('a payout is sent once, with the fees of stays paid outside taken off', async () => {
  const place = await createPublishedRental()
  const admin = await createTestAdmin(api)
  await submitBankAccount(place)
  await createCardPaidStay(place)
  await createOnSitePaidStay(place)
  await refreshPayouts(api.app, place.owner.id)
  const { json: list } = await api.call('GET', '/admin/payouts?per_page=100', { token: admin.token })
  const payout = list.items.find((each: { owner: { id: string } }) => each.owner.id === place.owner.id)
  const send = () =>
    api.call('POST', `/admin/payouts/${payout.id}/send`, { token: admin.token, body: { reference: 'VIR-1' } })
  const answers = await Promise.all([send(), send(), send()])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
  const { items } = await read(place, '/payouts')
  expect(items).toMatchObject([
    {
      status: 'sent',
      amount_minor: 32_980,
      withheld_minor: 4_080,
      account_ending: '0189',
      reference: 'VIR-1',
    },
  ])
  const { currencies } = await read(place, '/summary')
  expect(currencies[0]).toMatchObject({ balance_minor: 0, fees_due_minor: 0, paid_out_minor: 28_900 })
})

test('a refund after the payout is taken off the next one', async () => {
  const place = await createPublishedRental()
  const admin = await createTestAdmin(api)
  await submitBankAccount(place)
  const booking = await createCardPaidStay(place)
  await refreshPayouts(api.app, place.owner.id)
  const first = (await read(place, '/payouts')).items[0]
  await api.call('POST', `/admin/payouts/${first.id}/send`, { token: admin.token, body: { reference: 'A' } })
  await api.app.db.transaction((tx) =>
    refundPayments(tx, api.app, booking, {
      refundMinor: 10_000,
      lines: [{ code: 'night', refund_minor: 10_000 }],
      reason: 'incident',
    }),
  )
  await refreshPayouts(api.app, place.owner.id)
  await refreshPayouts(api.app, place.owner.id)
  await createCardPaidStay(place, '2026-08-01', '2026-08-04')
  await refreshPayouts(api.app, place.owner.id)
  const second = (await read(place, '/payouts?status=ready')).items[0]
  await api.call('POST', `/admin/payouts/${second.id}/send`, { token: admin.token, body: { reference: 'B' } })
  expect(
    (await read(place, '/payouts?status=sent')).items.map(
      (each: { withheld_minor: number }) => each.withheld_minor,
    ),
  ).toContain(9_700)
  expect((await read(place, '/summary')).currencies[0].balance_minor).toBe(0)
})

test('the bank account is checked, requires the password, is stored encrypted and shown masked', async () => {
  const place = await createPublishedRental()
  expect((await submitBankAccount(place, 'FR76 3000 6000 0112 3456 7890 188')).json.errors[0].field).toBe(
    'iban',
  )
  expect((await submitBankAccount(place, undefined, 'not my password')).json.errors[0].field).toBe('password')
  expect((await read(place, '/bank-account')).account).toBeNull()
  const setConfirmed = (at: string | null) =>
    api.app.db.$client.query('update app_user set email_verified_at = $2 where id = $1', [place.owner.id, at])
  await setConfirmed(null)
  expect((await submitBankAccount(place)).json.code).toBe('email_not_confirmed')
  await setConfirmed('2026-01-01')
  const saved = await submitBankAccount(place)
  expect(saved.json.account.masked_iban).toBe('FR•• •••• 0189')
  expect(withoutIds(saved.text)).not.toContain('30006')
  const { rows } = await api.app.db.$client.query('select * from owner_bank_account where owner_id = $1', [
    place.owner.id,
  ])
  expect(JSON.stringify(rows)).not.toContain('30006000011234567890')
})

test('each payment has a receipt, numbered without a gap, that nobody changes', async () => {
  const place = await createPublishedRental()
  const booking = await createOnSitePaidStay(place)
  for (const { token } of [place.guest, place.owner]) {
    const answer = await api.call('GET', `/bookings/${booking.id}/receipt`, { token })
    expect(`${answer.status} ${answer.headers.get('content-type')}`).toBe('200 application/pdf')
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="R-20\d\d-\d{6}\.pdf"$/)
  }
  const stranger = await createTestUser(api)
  expect((await api.call('GET', `/bookings/${booking.id}/receipt`, { token: stranger.token })).status).toBe(
    404,
  )
  const { $client } = api.app.db
  const { rows } = await $client.query(
    `select number from finance_paper where kind = 'receipt' order by number`,
  )
  const numbers = rows.map(({ number }) => Number(number.slice(-6)))
  expect(numbers).toEqual(numbers.map((_, index) => index + 1))
  await expect($client.query('update finance_paper set total_minor = 1')).rejects.toThrow(
    'as they were issued',
  )
})

test('before anything is paid there is no receipt', async () => {
  const place = await createPublishedRental()
  const booking = await createPricedBooking(api, place.rental, place.guest)
  const answer = await api.call('GET', `/bookings/${booking.id}/receipt`, { token: place.guest.token })
  expect(`${answer.status} ${answer.json.code}`).toBe('409 no_receipt')
})

test('the fees of a month are invoiced once', async () => {
  const place = await createPublishedRental()
  await createCardPaidStay(place)
  const month = monthOf(api.clock.now())
  for (let round = 0; round < 2; round += 1) {
    await api.app.db.transaction((tx) => issueInvoicesOf(tx, api.app.config, month, api.clock.now()))
  }
  const { items } = await read(place, '/invoices')
  expect(items).toMatchObject([{ month, currency: 'EUR', total_minor: 1_020 }])
  const pdf = await api.call('GET', `/owner/finances/invoices/${items[0].id}`, { token: place.owner.token })
  expect(`${pdf.status} ${pdf.text.slice(0, 4)}`).toBe('200 %PDF')
  const stranger = await createTestOwner(api)
  const foreign = await api.call('GET', `/owner/finances/invoices/${items[0].id}`, { token: stranger.token })
  expect(foreign.status).toBe(404)
})
