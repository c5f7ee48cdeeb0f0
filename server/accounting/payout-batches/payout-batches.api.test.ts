import { expect, test } from 'vitest'
import { companyDay } from '#contract/core/date-format.ts'
import { dropApprovals } from '#server/approvals/decide-approval.ts'
import { postToLedger } from '#server/ledger/ledger-repository.ts'
import { purgeBankAccounts } from '#server/finances/payouts/purge-bank-accounts.ts'
import { refreshPayouts } from '#server/finances/payouts/refresh-payouts.ts'
import { bookings } from '#server/schema/dealings/booking-tables.ts'
import { users } from '#server/schema/people/account-tables.ts'
import {
  addBankAccount,
  createCardPaidStay,
  createPublishedRental,
  createReadyPayout,
  statusReport,
} from '#server/test/data/create-payouts.ts'
import {
  createTestAdmin,
  createTestStaff,
  testPassword,
  type TestUser,
} from '#server/test/data/create-users.ts'
import { startApi } from '#server/test/start-api.ts'
import { eq } from 'drizzle-orm'

const api = startApi({ LIMITS_TRUSTED_ADDRESSES: '127.0.0.1' })
const ibans = [
  'FR76 3000 6000 0112 3456 7890 189',
  'BE68 5390 0754 7034',
  'DE89 3704 0044 0532 0130 00',
] as const

const prepare = ({ token }: TestUser, body = {}) => api.call('POST', '/admin/payout-batches', { token, body })
const show = async ({ token }: TestUser, id: string) =>
  (await api.call('GET', `/admin/payout-batches/${id}`, { token })).json
const requestFor = async ({ token }: TestUser, batchId: string) =>
  (await api.call('GET', '/admin/approvals', { token })).json.items.find(
    ({ subject }: { subject: { id: string } }) => subject.id === batchId,
  )
const sign = ({ token }: TestUser, id: string) =>
  api.call('POST', `/admin/approvals/${id}/sign`, { token, body: { password: testPassword } })
const refuse = ({ token }: TestUser, id: string) =>
  api.call('POST', `/admin/approvals/${id}/refuse`, { token, body: {} })

async function answer({ token }: TestUser, xml: string) {
  const multipart = new FormData()
  multipart.set('file', new Blob([xml], { type: 'application/xml' }), 'pain002.xml')
  return api.call('POST', '/admin/payout-batches/answers', { token, multipart })
}

const owedTo = async ({ id }: TestUser) =>
  (
    await api.app.db.$client.query(
      `select coalesce(-sum(amount_minor), 0)::int as owed from ledger_entry where account = 'owner' and party_id = $1`,
      [id],
    )
  ).rows[0].owed
const payoutsOf = async ({ token }: TestUser) =>
  (await api.call('GET', '/owner/finances/payouts', { token })).json.items
const balanceIsZero = async ({ token }: TestUser) => {
  const { json } = await api.call('GET', '/admin/ledger/balance', { token })
  expect(json.currencies.every((each: { difference_minor: number }) => each.difference_minor === 0)).toBe(
    true,
  )
}

/** Fees that an owner owes, deducted from what is paid out next. */
const owe = (tx: Parameters<typeof postToLedger>[0], { id }: TestUser, amountMinor: number) =>
  postToLedger(tx, {
    kind: 'debt_carried',
    eventKey: `test:${id}`,
    currency: 'EUR',
    occurredAt: api.clock.now(),
    ownerId: id,
    entries: [
      { account: 'owner_till', participantId: id, amountMinor },
      { account: 'losses', amountMinor: -amountMinor },
    ],
  })

test('a batch is prepared by one, signed by another, taken to the bank; a rejected transfer is due again', async () => {
  const [camille, julien] = [await createTestAdmin(api), await createTestAdmin(api)]
  const [first, second] = [await createReadyPayout(api, ibans[0]), await createReadyPayout(api, ibans[1])]
  expect((await api.call('GET', '/admin/payout-batches', camille)).json.ready).toMatchObject({
    payouts: 2,
    has_company_account: true,
  })
  const prepared = await prepare(camille)
  expect(prepared.status).toBe(201)
  const { id, number, transfers } = prepared.json
  expect(prepared.json).toMatchObject({
    status: 'prepared',
    payouts: 2,
    signed_by: null,
    total_minor: 65_960,
  })
  const file = () => api.call('GET', `/admin/payout-batches/${id}/file`, { token: julien.token })
  expect((await file()).json.code).toBe('batch_not_signed')
  // Nothing else may send these payouts meanwhile.
  expect((await prepare(julien)).json.code).toBe('nothing_to_batch')
  const [payout] = await payoutsOf(first.owner)
  const alone = await api.call('POST', `/admin/payouts/${payout.id}/send`, {
    token: julien.token,
    body: { reference: 'X' },
  })
  expect(alone.json.code).toBe('payout_not_ready')

  const request = await requestFor(camille, id)
  expect(request).toMatchObject({ kind: 'payout_batch', own: true, may_sign: false })
  expect((await sign(camille, request.id)).json.code).toBe('own_approval')
  expect((await sign(julien, request.id)).status).toBe(200)
  expect(await show(camille, id)).toMatchObject({ status: 'signed', signed_by: expect.stringMatching(/./) })
  expect(await owedTo(first.owner)).toBe(0)
  const taken = await file()
  expect(taken.headers.get('content-type')).toContain('application/xml')
  expect(taken.text).toContain('<IBAN>BE68539007547034</IBAN>')
  expect(taken.text).toContain('<CtrlSum>659.60</CtrlSum>')
  expect((await file()).text).toBe(taken.text)

  const [accepted, rejected] = transfers.map((each: { end_to_end_id: string }) => each.end_to_end_id)
  const xml = statusReport(number, [
    [accepted, 'ACSC'],
    [rejected, 'RJCT', 'AC04'],
  ])
  const answered = await answer(julien, xml)
  expect(answered.status).toBe(200)
  expect(answered.json).toMatchObject({
    status: 'settled',
    transfers: [{ status: 'accepted' }, { status: 'rejected', reason_code: 'AC04' }],
  })
  const rejectedOwner = transfers[1].owner.id === second.owner.id ? second.owner : first.owner
  expect(await owedTo(rejectedOwner)).toBe(32_980)
  // Held until the owner has stored an account again: the same one would be rejected again.
  expect(await payoutsOf(rejectedOwner)).toMatchObject([
    { status: 'held', hold_reason: 'transfer_rejected', amount_minor: 32_980 },
  ])
  const notes = await api.call('GET', '/notifications', { token: rejectedOwner.token })
  expect(JSON.stringify(notes.json.items)).toContain('le compte est clos')
  const open = await api.call('GET', '/admin/reconciliation/differences?provider=bank&status=open', camille)
  expect(open.json.items).toMatchObject([
    {
      kind: 'rejected',
      category: 'payout',
      report_minor: 0,
      ledger_minor: -32_980,
      difference_minor: 32_980,
    },
  ])
  await balanceIsZero(camille)

  // The same answer twice, and its outcome in another file, change nothing.
  expect((await answer(camille, xml)).status).toBe(200)
  expect((await answer(camille, statusReport(number, [[rejected, 'RJCT', 'AC04']], 'B2'))).status).toBe(200)
  expect(await owedTo(rejectedOwner)).toBe(32_980)
  const still = await api.call('GET', '/admin/reconciliation/differences?provider=bank&status=open', camille)
  expect(still.json.items).toHaveLength(1)

  // With another account it goes into the next batch, and the ledger books it once more.
  await addBankAccount(api, rejectedOwner, ibans[2])
  const next = await prepare(julien)
  expect(next.json).toMatchObject({ payouts: 1, total_minor: 32_980 })
  expect((await sign(camille, (await requestFor(camille, next.json.id)).id)).status).toBe(200)
  expect(await owedTo(rejectedOwner)).toBe(0)
  await balanceIsZero(camille)
})

test('a refused or lapsed batch frees its payouts; one that changed cannot be signed', async () => {
  const [camille, julien] = [await createTestAdmin(api), await createTestAdmin(api)]
  const { owner, booking } = await createReadyPayout(api, ibans[0])
  const refusedBatch = await prepare(camille)
  expect((await refuse(julien, (await requestFor(julien, refusedBatch.json.id)).id)).status).toBe(200)
  expect(await show(julien, refusedBatch.json.id)).toMatchObject({
    status: 'cancelled',
    transfers: [{ status: 'cancelled' }],
  })
  expect(await payoutsOf(owner)).toMatchObject([{ status: 'ready' }])

  const lapsing = await prepare(camille)
  await api.app.db.transaction((tx) => dropApprovals(tx, api.app, { requestedBy: camille.id }))
  expect(await show(julien, lapsing.json.id)).toMatchObject({ status: 'cancelled' })

  const changed = await prepare(camille)
  const request = await requestFor(julien, changed.json.id)
  await addBankAccount(api, owner, ibans[1])
  expect((await sign(julien, request.id)).json.code).toBe('batch_changed')
  await addBankAccount(api, owner, ibans[0])
  await api.app.db.update(bookings).set({ disputedAt: new Date() }).where(eq(bookings.id, booking.id))
  expect((await sign(julien, request.id)).json.code).toBe('batch_changed')
  await api.app.db.update(bookings).set({ disputedAt: null }).where(eq(bookings.id, booking.id))
  expect((await sign(julien, request.id)).status).toBe(200)
  expect((await sign(julien, request.id)).json.code).toBe('approval_over')
})

test('a batch that was prepared for yesterday is transferred on the day of its signature', async () => {
  const [camille, julien] = [await createTestAdmin(api), await createTestAdmin(api)]
  await createReadyPayout(api, ibans[0])
  const { json } = await prepare(camille)
  const request = await requestFor(julien, json.id)
  // As after a midnight: a request for a signature holds for a day.
  await api.app.db.$client.query('update payout_batch set execution_on = execution_on - 1 where id = $1', [
    json.id,
  ])
  expect((await sign(julien, request.id)).status).toBe(200)
  const today = companyDay(api.clock.now())
  const { text } = await api.call('GET', `/admin/payout-batches/${json.id}/file`, julien)
  expect(text).toContain(`<ReqdExctnDt><Dt>${today}</Dt></ReqdExctnDt>`)
  expect((await show(julien, json.id)).execution_on).toBe(today)
})

test('a batch with an owner who was suspended, or whose account a bank rejected since, cannot be signed', async () => {
  const [camille, julien] = [await createTestAdmin(api), await createTestAdmin(api)]
  const place = await createPublishedRental(api)
  const { owner } = place
  await createCardPaidStay(api, place)
  await addBankAccount(api, owner, ibans[0])
  const first = await prepare(camille)
  expect((await sign(julien, (await requestFor(julien, first.json.id)).id)).status).toBe(200)
  await createCardPaidStay(api, place, { checkIn: '2026-07-01', checkOut: '2026-07-04' })
  await refreshPayouts(api.app, owner.id)
  const { json } = await prepare(camille)
  const request = await requestFor(julien, json.id)
  const suspend = (status: 'suspended' | 'active') =>
    api.app.db.update(users).set({ status }).where(eq(users.id, owner.id))
  await suspend('suspended')
  expect((await sign(julien, request.id)).json.code).toBe('batch_changed')
  await suspend('active')
  api.clock.advance({ minutes: 1 })
  const { end_to_end_id } = first.json.transfers[0]
  const rejected = statusReport(first.json.number, [[end_to_end_id, 'RJCT', 'AC04']], 'B3')
  expect((await answer(julien, rejected)).status).toBe(200)
  expect((await sign(julien, request.id)).json.code).toBe('batch_changed')
  expect((await refuse(julien, request.id)).status).toBe(200)
  expect(await payoutsOf(owner)).toMatchObject([
    { hold_reason: 'transfer_rejected' },
    { hold_reason: 'transfer_rejected' },
  ])
  await balanceIsZero(camille)
})

test('the account of an owner who left stays until the bank has answered: a rejected transfer goes out again', async () => {
  const [camille, julien] = [await createTestAdmin(api), await createTestAdmin(api)]
  const { owner } = await createReadyPayout(api, ibans[0])
  const { json } = await prepare(camille)
  expect((await sign(julien, (await requestFor(julien, json.id)).id)).status).toBe(200)
  // What the stay was leaves nothing else that keeps the account.
  await api.app.db.update(bookings).set({ status: 'COMPLETED' }).where(eq(bookings.ownerId, owner.id))
  await api.app.db.update(users).set({ status: 'closed' }).where(eq(users.id, owner.id))
  await purgeBankAccounts(api.app)
  const rejected = statusReport(json.number, [[json.transfers[0].end_to_end_id, 'RJCT', 'MS03']], 'B4')
  expect((await answer(julien, rejected)).status).toBe(200)
  const next = await prepare(julien)
  expect(next.json).toMatchObject({ payouts: 1, total_minor: 32_980 })
  expect((await sign(camille, (await requestFor(camille, next.json.id)).id)).status).toBe(200)
  api.clock.advance({ days: 31 })
  await purgeBankAccounts(api.app)
  const { rows } = await api.app.db.$client.query('select 1 from owner_bank_account where owner_id = $1', [
    owner.id,
  ])
  expect(rows).toEqual([])
})

test('fees that an owner owes are deducted once; what they offset in full is booked without a transfer', async () => {
  const [camille, julien] = [await createTestAdmin(api), await createTestAdmin(api)]
  const place = await createPublishedRental(api)
  await createCardPaidStay(api, place)
  await createCardPaidStay(api, place, { checkIn: '2026-07-01', checkOut: '2026-07-04' })
  await api.app.db.transaction((tx) => owe(tx, place.owner, 40_000))
  await addBankAccount(api, place.owner, ibans[0])
  const { json } = await prepare(camille)
  expect(json).toMatchObject({ payouts: 2, total_minor: 2 * 32_980 - 40_000 })
  expect(json.transfers.map((each: { amount_minor: number }) => each.amount_minor)).toEqual([0, 25_960])
  expect((await sign(julien, (await requestFor(julien, json.id)).id)).status).toBe(200)
  const { text } = await api.call('GET', `/admin/payout-batches/${json.id}/file`, julien)
  expect(text).toContain('<NbOfTxs>1</NbOfTxs><CtrlSum>259.60</CtrlSum>')
  expect(await show(julien, json.id)).toMatchObject({
    transfers: [{ status: 'accepted' }, { status: 'sent' }],
  })
  expect(await owedTo(place.owner)).toBe(0)
  const answered = await answer(
    julien,
    statusReport(json.number, [[json.transfers[1].end_to_end_id, 'ACSC']], 'B9'),
  )
  expect(answered.json.status).toBe('settled')
  await balanceIsZero(camille)
})

test('the database refuses two batches for one payout, and two signatures of one person', async () => {
  const [camille, julien] = [await createTestAdmin(api), await createTestAdmin(api)]
  await createReadyPayout(api, ibans[0])
  const { json } = await prepare(camille)
  const copy = `insert into payout_batch_item select gen_random_uuid(), batch_id, payout_id, owner_id, 'V-other', owed_minor,
    withheld_minor, label, holder, sealed_iban, account_ending, status from payout_batch_item where batch_id = $1`
  await expect(api.app.db.$client.query(copy, [json.id])).rejects.toThrow('payout_batch_item_one_open')
  await expect(
    api.app.db.$client.query(
      `update payout_batch set status = 'signed', signed_at = now(), signed_by = prepared_by where id = $1`,
      [json.id],
    ),
  ).rejects.toThrow('payout_batch_two_people')
  expect((await refuse(julien, (await requestFor(julien, json.id)).id)).status).toBe(200)
})

test('wrong answers of the bank are refused and leave nothing; only administrators act', async () => {
  const [camille, julien] = [await createTestAdmin(api), await createTestAdmin(api)]
  const staff = await createTestStaff(api, ['view_stats'])
  const moderator = await createTestStaff(api, ['moderate_listings'])
  await createReadyPayout(api, ibans[0])
  const { json } = await prepare(camille)
  const unsigned = statusReport(json.number, [[json.transfers[0].end_to_end_id, 'ACSC']])
  expect((await answer(julien, unsigned)).json.code).toBe('batch_not_signed')
  await sign(julien, (await requestFor(julien, json.id)).id)
  expect((await answer(julien, 'pas du XML')).json.code).toBe('status_report_unreadable')
  expect((await answer(julien, statusReport('V-1999-000001', []))).json.code).toBe('unknown_batch')
  expect((await answer(julien, statusReport(json.number, [['V-0', 'ACSC']]))).json.code).toBe(
    'unknown_transfer',
  )
  const unchanged = await show(julien, json.id)
  expect(unchanged.status).toBe('signed')
  expect(new Set(unchanged.transfers.map(({ status }: { status: string }) => status))).toEqual(
    new Set(['sent']),
  )
  expect((await api.call('GET', `/admin/payout-batches/${json.id}`, staff)).status).toBe(200)
  expect((await api.call('GET', '/admin/payout-batches', moderator)).status).toBe(403)
  for (const call of [
    prepare(staff),
    answer(staff, unsigned),
    api.call('GET', `/admin/payout-batches/${json.id}/file`, staff),
  ])
    expect((await call).status).toBe(403)
  expect((await prepare(camille, { execution_on: '2020-01-01' })).json.errors[0].field).toBe('execution_on')
  expect((await api.call('GET', `/admin/payout-batches/${crypto.randomUUID()}/file`, julien)).status).toBe(
    404,
  )
})

test('payouts that fees offset in full are not batched, and the refusal says so', async () => {
  const camille = await createTestAdmin(api)
  await createTestAdmin(api)
  const { owner } = await createReadyPayout(api, ibans[2])
  await api.app.db.transaction((tx) => owe(tx, owner, 90_000))
  const refused = await prepare(camille)
  expect(refused).toMatchObject({ status: 409, json: { code: 'payouts_offset_in_full' } })
})
