import { expect, test } from 'vitest'
import { createTestAdmin, createTestStaff } from '#server/test/data/create-users.ts'
import {
  addBankAccount,
  createCardPaidStay,
  createPublishedRental,
} from '#server/test/data/create-payouts.ts'
import { startApi } from '#server/test/start-api.ts'
import { refreshPayouts } from './payouts/refresh-payouts.ts'

const api = startApi({ LIMITS_TRUSTED_ADDRESSES: '127.0.0.1' })

test('staff find payouts by state, reason and owner, with a total for each currency', async () => {
  const admin = await createTestAdmin(api)
  const ready = await createPublishedRental(api, { firstName: 'Éléonore', lastName: 'Béranger' })
  await addBankAccount(api, ready.owner)
  await createCardPaidStay(api, ready)
  await createCardPaidStay(api, ready, { checkIn: '2026-07-01', checkOut: '2026-07-04' })
  const unknown = await createPublishedRental(api, { kycStatus: 'pending' })
  await createCardPaidStay(api, unknown, { currency: 'XOF' })
  await refreshPayouts(api.app)
  const list = async (query: string) =>
    (await api.call('GET', `/admin/payouts?${query}`, { token: admin.token })).json
  const all = await list('')
  expect(all.items.map(({ status }: { status: string }) => status)).toEqual(['ready', 'ready', 'held'])
  expect(all.counters).toEqual({ ready: 2, held: 1, scheduled: 0, sending: 0, sent: 0 })
  expect(all.totals).toEqual([
    { currency: 'EUR', amount_minor: 65_960, payouts: 2 },
    { currency: 'XOF', amount_minor: 32_980, payouts: 1 },
  ])
  expect((await list('status=held&hold_reason=identity')).items).toMatchObject([
    { hold_reason: 'identity', owner: { id: unknown.owner.id } },
  ])
  expect((await list('hold_reason=dispute')).totals).toEqual([])
  expect((await list('search=beranger')).pagination.total_items).toBe(2)
  expect((await list(`search=${encodeURIComponent(unknown.owner.email)}`)).pagination.total_items).toBe(1)
  expect((await list('search=%25')).items).toEqual([])
  const csv = await api.call('GET', '/admin/payouts/export?status=ready', { token: admin.token })
  expect(csv.headers.get('content-disposition')).toContain('demeure-versements.csv')
  const [heading, ...lines] = csv.text.replace('\uFEFF', '').trim().split('\r\n')
  expect(heading).toContain('"Réservation","Logement","Propriétaire"')
  expect(lines).toHaveLength(2)
  expect(lines[0]).toContain('329.8')
  const empty = await api.call('GET', '/admin/payouts/export?status=sent', { token: admin.token })
  expect(empty.text.trim().split('\r\n')).toHaveLength(1)
})

test('a transfer has its amount and account, and is confirmed once', async () => {
  const admin = await createTestAdmin(api)
  const place = await createPublishedRental(api)
  const booking = await createCardPaidStay(api, place)
  await refreshPayouts(api.app, place.owner.id)
  const find = async () =>
    (await api.call('GET', `/admin/payouts?search=${booking.code}`, { token: admin.token })).json.items[0]
  const waiting = await find()
  const transfer = () => api.call('GET', `/admin/payouts/${waiting.id}/transfer`, { token: admin.token })
  expect((await transfer()).json.code).toBe('payout_not_ready')
  await addBankAccount(api, place.owner)
  expect((await transfer()).json).toEqual({
    currency: 'EUR',
    owed_minor: 32_980,
    withheld_minor: 0,
    amount_minor: 32_980,
    holder: 'Awa Diop',
    iban: 'FR7630006000011234567890189',
    label: `Demeure ${booking.code}`,
  })
  const key = crypto.randomUUID()
  const send = (reference: string, once = key) =>
    api.call('POST', `/admin/payouts/${waiting.id}/send`, {
      token: admin.token,
      body: { reference },
      headers: { 'idempotency-key': once },
    })
  expect((await send('VIR-1')).json).toMatchObject({ status: 'sent', reference: 'VIR-1' })
  expect((await send('VIR-1')).status).toBe(200)
  expect((await send('VIR-2')).status).toBe(422)
  expect((await send('VIR-2', crypto.randomUUID())).status).toBe(409)
  expect((await transfer()).status).toBe(409)
  const { rows } = await api.app.db.$client.query('select sent_by from payout where id = $1', [waiting.id])
  expect(rows).toEqual([{ sent_by: admin.id }])
})

test('nobody but an administrator reads or sends payouts', async () => {
  const place = await createPublishedRental(api)
  await createCardPaidStay(api, place)
  await refreshPayouts(api.app, place.owner.id)
  const { items } = (await api.call('GET', '/owner/finances/payouts', { token: place.owner.token })).json
  const calls = [
    ['GET', '/admin/payouts'],
    ['GET', '/admin/payouts/export'],
    ['GET', `/admin/payouts/${items[0].id}/transfer`],
    ['POST', `/admin/payouts/${items[0].id}/send`],
  ] as const
  const staff = await createTestStaff(api, ['moderate_listings'])
  for (const [method, path] of calls) {
    expect((await api.call(method, path)).status, path).toBe(401)
    for (const { token } of [place.owner, place.guest, staff]) {
      expect((await api.call(method, path, { token })).status, path).toBe(403)
    }
  }
})
