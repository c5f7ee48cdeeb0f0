import { expect, test } from 'vitest'
import { companyDay } from '#contract/core/date-format.ts'
import { openPayments } from '#server/payments/booking-payments.ts'
import { settlePayment } from '#server/payments/operations/settle-payment.ts'
import { createPricedBooking } from '#server/test/data/create-money.ts'
import { createPublishedRental, type PublishedRental } from '#server/test/data/create-payouts.ts'
import { createTestAdmin, createTestStaff, type TestUser } from '#server/test/data/create-users.ts'
import { startApi } from '#server/test/start-api.ts'
import { compareOpenReports } from './compare-report.ts'

const api = startApi({ LIMITS_TRUSTED_ADDRESSES: '127.0.0.1' })

/** A stay paid on Stripe's page; the provider names its payment by the id of the intent. */
async function payByCard({ rental, guest }: PublishedRental, day: number) {
  const booking = await createPricedBooking(api, rental, guest, {
    paymentMethod: 'card',
    checkIn: `2027-06-${String(day).padStart(2, '0')}`,
    checkOut: `2027-06-${String(day + 2).padStart(2, '0')}`,
  })
  await api.app.db.transaction((tx) => openPayments(tx, api.app, booking))
  const { rows } = await api.app.db.$client.query('select id from payment where booking_id = $1', [
    booking.id,
  ])
  const id: string = rows[0].id
  const intent = `pi_${id.slice(-12)}`
  await settlePayment(api.app, id, { state: 'captured', settlementReference: intent })
  return { id, intent, code: booking.code }
}

const heading =
  'balance_transaction_id,created_utc,currency,gross,fee,net,reporting_category,source_id,description,payment_intent_id'

function stripeLine(
  { intent }: { intent: string },
  { gross = '375.55', fee = '5.88', category = 'charge', source = `ch_${intent.slice(3)}`, seconds = 0 } = {},
) {
  const at = new Date(api.clock.now().getTime() + seconds * 1000).toISOString().slice(0, 19).replace('T', ' ')
  return `txn_${crypto.randomUUID().slice(0, 8)},${at},eur,${gross},${fee},0.00,${category},${source},Séjour,${intent}`
}

const file = (...lines: string[]) => [heading, ...lines, ''].join('\r\n')

async function upload(admin: Pick<TestUser, 'token'>, csv: string, name = 'activity.csv') {
  const multipart = new FormData()
  multipart.set('file', new Blob([csv], { type: 'text/csv' }), name)
  return api.call('POST', '/admin/reconciliation/reports', { token: admin.token, multipart })
}

const differencesOf = async (admin: Pick<TestUser, 'token'>, report: string, status = 'open') =>
  (
    await api.call('GET', `/admin/reconciliation/differences?report_id=${report}&status=${status}`, {
      token: admin.token,
    })
  ).json.items

test('a planted difference is found, explained, reopened, and closes when both amounts meet', async () => {
  const admin = await createTestAdmin(api)
  const place = await createPublishedRental(api)
  const [right, wrong, absent] = [
    await payByCard(place, 1),
    await payByCard(place, 5),
    await payByCard(place, 9),
  ] as const
  const refund = stripeLine(right, {
    gross: '-20.00',
    fee: '0.00',
    category: 'refund',
    source: 're_unknown',
    seconds: -3_600,
  })
  const payout = stripeLine(right, {
    gross: '-300.00',
    fee: '0.00',
    category: 'payout',
    source: 'po_1',
    seconds: 5,
  })
  const csv = file(
    stripeLine(right),
    stripeLine(wrong, { gross: '375.25' }),
    refund,
    payout,
    stripeLine({ intent: 'pi_strange' }),
  )
  const answer = await upload(admin, csv)
  expect(answer.status).toBe(201)
  expect(answer.json).toMatchObject({
    provider: 'stripe',
    file_name: 'activity.csv',
    lines: 5,
    matched_lines: 2,
    open_differences: 4,
    unbooked_fees: [{ currency: 'EUR', amount_minor: 1_176, lines: 2 }],
  })
  const open = await differencesOf(admin, answer.json.id)
  const find = (kind: string, reference: string) =>
    open.find(
      (each: { kind: string; reference: string }) => each.kind === kind && each.reference.includes(reference),
    )
  expect(find('amount', wrong.intent.slice(3))).toMatchObject({
    category: 'payment',
    line: 3,
    booking: { code: wrong.code },
    report_minor: 37_525,
    ledger_minor: 37_555,
    difference_minor: -30,
    allowed_actions: ['explain'],
  })
  expect(find('missing_in_ledger', 're_unknown')).toMatchObject({
    report_minor: -2_000,
    ledger_minor: null,
    line: 4,
  })
  expect(find('missing_in_report', absent.intent)).toMatchObject({
    report_minor: null,
    ledger_minor: 37_555,
    line: null,
  })
  // The next report has the payment: its difference closes by itself.
  const next = await upload(admin, file(stripeLine(absent)), 'next.csv')
  expect(next.json).toMatchObject({ lines: 1, matched_lines: 1, open_differences: 0 })
  expect(await differencesOf(admin, answer.json.id, 'matched')).toMatchObject([
    { kind: 'missing_in_report', status: 'matched' },
  ])
  const { id } = find('amount', wrong.intent.slice(3))
  const act = (action: string, body?: unknown) =>
    api.call('POST', `/admin/reconciliation/differences/${id}/${action}`, {
      token: admin.token,
      ...(body !== undefined && { body }),
    })
  expect((await act('explain', { reason: ' ' })).status).toBe(422)
  expect((await act('explain', { reason: 'Arrondi du prestataire', link: 'Ticket 12' })).json).toMatchObject({
    status: 'explained',
    reason: 'Arrondi du prestataire',
    link: 'Ticket 12',
    closed_by: expect.stringMatching(/./),
    allowed_actions: ['reopen'],
  })
  expect((await act('explain', { reason: 'Encore' })).status).toBe(409)
  // A new comparison leaves the explanation, as both amounts are the same.
  await compareOpenReports(api.app)
  expect(
    (await differencesOf(admin, answer.json.id, 'explained')).map((each: { id: string }) => each.id),
  ).toEqual([id])
  expect((await act('reopen')).json).toMatchObject({ status: 'open', reason: null })
  expect((await act('reopen')).status).toBe(409)
  const audit = await api.call('GET', '/admin/audit?action=reconciliation', { token: admin.token })
  expect(audit.json.items.map(({ action }: { action: string }) => action)).toEqual([
    'reconciliation.reopened',
    'reconciliation.explained',
    'reconciliation.report_stored',
    'reconciliation.report_stored',
  ])
})

test('fees are booked from a report once; another fee for the same payment is a difference', async () => {
  const admin = await createTestAdmin(api)
  const paid = await payByCard(await createPublishedRental(api), 1)
  const { json } = await upload(admin, file(stripeLine(paid, { fee: '21.57' })))
  const book = () =>
    api.call('POST', `/admin/reconciliation/reports/${json.id}/book-fees`, { token: admin.token })
  expect((await book()).json).toMatchObject({ open_differences: 0, unbooked_fees: [] })
  expect((await book()).json.code).toBe('no_fees_to_book')
  const search = await api.call('GET', `/admin/ledger/transactions?search=${paid.code}&kind=provider_fee`, {
    token: admin.token,
  })
  expect(search.json.items).toMatchObject([
    {
      amount_minor: 2_157,
      debits: [{ account: 'provider_fees', number: '627' }],
      credits: [{ account: 'clearing' }],
    },
  ])
  // A comparison of the first report sees the line of the second as the proof of none of its own.
  const compared = await api.call('POST', `/admin/reconciliation/reports/${json.id}/compare`, {
    token: admin.token,
  })
  expect(compared.json).toMatchObject({ matched_lines: 1, open_differences: 0 })
  await api.app.db.$client.query('update provider_report_line set fee_minor = 2187 where report_id = $1', [
    json.id,
  ])
  await api.call('POST', `/admin/reconciliation/reports/${json.id}/compare`, { token: admin.token })
  expect(await differencesOf(admin, json.id)).toMatchObject([
    { kind: 'fee', report_minor: 2_187, ledger_minor: 2_157, difference_minor: 30 },
  ])
})

test('a report of CinetPay is read in French with semicolons; refused payments move no money', async () => {
  const admin = await createTestAdmin(api)
  const place = await createPublishedRental(api)
  const booking = await createPricedBooking(api, place.rental, place.guest, {
    paymentMethod: 'mobile_money',
    currency: 'XOF',
    lines: [{ code: 'night', label: 'night', quantity: 1, unit_minor: 65_001, amount_minor: 65_001 }],
    ownerFeeMinor: 0,
  })
  await api.app.db.transaction((tx) => openPayments(tx, api.app, booking))
  const { rows } = await api.app.db.$client.query('select id from payment where booking_id = $1', [
    booking.id,
  ])
  await api.app.db.$client.query(`update payment set provider_reference = 'DM-MM-1' where id = $1`, [
    rows[0].id,
  ])
  await settlePayment(api.app, rows[0].id, { state: 'captured' })
  const day = companyDay(new Date()).split('-').toReversed().join('/')
  const csv = [
    'ID transaction;Date;Montant;Devise;Statut;Frais;Opérateur',
    `DM-MM-1;${day} 10:12:00;65 001;XOF;ACCEPTED;975;OM`,
    `DM-MM-2;${day} 10:20:00;12 000;XOF;REFUSED;0;MTN`,
  ].join('\n')
  const { status, json } = await upload(admin, csv, 'transactions.csv')
  expect(status).toBe(201)
  expect(json).toMatchObject({ provider: 'cinetpay', lines: 1, matched_lines: 1, open_differences: 0 })
  expect(json.unbooked_fees).toEqual([{ currency: 'XOF', amount_minor: 975, lines: 1 }])
})

test('a wrong file is refused by line and leaves nothing; the same file names the day of the first', async () => {
  const admin = await createTestAdmin(api)
  const paid = { intent: `pi_${crypto.randomUUID().slice(0, 8)}` }
  const count = async () =>
    (await api.app.db.$client.query('select count(*)::int as n from provider_report')).rows[0].n
  const before = await count()
  const wrong = await upload(
    admin,
    file(stripeLine(paid), stripeLine(paid, { gross: 'douze' }), 'only,three,cells'),
  )
  expect(wrong.status).toBe(422)
  expect(wrong.json).toMatchObject({
    code: 'wrong_report_lines',
    message: '2 lignes ne se lisent pas\u00a0: rien n’a été gardé',
  })
  expect(wrong.json.errors).toEqual([
    { field: 'line_3', message: 'Ligne 3\u00a0: le montant ne se lit pas' },
    { field: 'line_4', message: 'Ligne 4\u00a0: le nombre de colonnes n’est pas celui de l’en-tête' },
  ])
  expect((await upload(admin, 'name,age\r\nAnne,3\r\n')).json.code).toBe('no_report')
  expect((await upload(admin, `${heading}\r\n`)).json.code).toBe('report_unreadable')
  expect((await upload(admin, 'a"b,"c\r\n\0')).json.code).toBe('report_unreadable')
  expect(await count()).toBe(before)
  const csv = file(stripeLine(paid))
  expect((await upload(admin, csv, 'première.csv')).status).toBe(201)
  const again = await upload(admin, csv, 'autre nom.csv')
  expect(again.status).toBe(409)
  expect(again.json.message).toMatch(
    /^Ce fichier a déjà été déposé le \d\d\/\d\d\/\d{4}, sous le nom «\u00a0première\.csv\u00a0»$/,
  )
  expect(await count()).toBe(before + 1)
})

test('view_stats reads, administrators act', async () => {
  const staff = await createTestStaff(api, ['view_stats'])
  const moderator = await createTestStaff(api, ['moderate_listings'])
  for (const path of ['reports', 'differences']) {
    expect((await api.call('GET', `/admin/reconciliation/${path}`, { token: staff.token })).status).toBe(200)
    expect((await api.call('GET', `/admin/reconciliation/${path}`, { token: moderator.token })).status).toBe(
      403,
    )
  }
  expect((await upload(staff, file())).status).toBe(403)
  const id = crypto.randomUUID()
  for (const path of [`reports/${id}/compare`, `reports/${id}/book-fees`, `differences/${id}/reopen`]) {
    expect((await api.call('POST', `/admin/reconciliation/${path}`, { token: staff.token })).status).toBe(403)
    const admin = await createTestAdmin(api)
    expect((await api.call('POST', `/admin/reconciliation/${path}`, { token: admin.token })).status).toBe(404)
  }
})
