import { expect, test } from 'vitest'
import { createTestAdmin } from '#server/test/data/create-users.ts'
import { ledgerOf } from '#server/test/data/create-money.ts'
import { act, createListedRental, createTestStay } from '#server/test/data/create-stays.ts'
import { mailsTo } from '#server/test/outbox.ts'
import { startApi } from '#server/test/start-api.ts'

const api = startApi({ LIMITS_TRUSTED_ADDRESSES: '127.0.0.1' })

test('an owner who cancels owes the guest a credit, which the platform pays once', async () => {
  const admin = await createTestAdmin(api)
  const rental = await createListedRental(api, { instantBooking: true })
  const { booking, guest } = await createTestStay(api, rental, { from: 40, nights: 4 })
  await act(api, rental.owner, `/bookings/${booking.id}/cancel`, { reason: 'Dégât des eaux.' })
  const mine = async () => (await api.call('GET', '/client/refunds', { token: guest.token })).json
  const before = await mine()
  expect(before).toMatchObject({
    needs_account: true,
    items: [{ kind: 'credit', status: 'pending', by_transfer: true, settled_at: null }],
  })
  const creditMinor: number = before.items[0].amount_minor
  const list = async (state: string) =>
    (await api.call('GET', `/admin/credits?state=${state}`, { token: admin.token })).json.items
  const [credit] = await list('owed')
  expect(credit).toMatchObject({ amount_minor: creditMinor, guest: { email: guest.email }, paid_at: null })
  const { json: transfer } = await api.call('GET', `/admin/credits/${credit.id}/transfer`, {
    token: admin.token,
  })
  expect(transfer).toMatchObject({ amount_minor: creditMinor, account: null })
  const pay = (person: { token: string }) =>
    act(api, person, `/admin/credits/${credit.id}/pay`, { reference: 'VIR-3' })
  for (const person of [guest, rental.owner]) expect((await pay(person)).status).toBe(403)
  expect((await api.call('POST', `/admin/credits/${credit.id}/pay`)).status).toBe(401)
  const paid = await Promise.all([pay(admin), pay(admin)])
  expect(paid.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect(await list('owed')).toEqual([])
  expect(await list('paid')).toMatchObject([{ id: credit.id, reference: 'VIR-3' }])
  expect(await mine()).toMatchObject({ needs_account: false, items: [{ kind: 'credit', status: 'sent' }] })
  const ledger = await ledgerOf(api, booking.id)
  expect(ledger[`guest ${guest.id}`]).toBeUndefined()
  expect(ledger).toMatchObject({ clearing: -creditMinor, [`owner ${rental.owner.id}`]: creditMinor })
  expect((await mailsTo(api, guest.email)).some(({ subject }) => subject.includes('dédommagement'))).toBe(
    true,
  )
})
