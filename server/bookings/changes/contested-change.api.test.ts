import { expect, test } from 'vitest'
import { ledgerOf } from '#server/test/data/create-money.ts'
import { act, inDays, renew } from '#server/test/data/create-stays.ts'
import {
  createUnpaidStay,
  freshMachine,
  press,
  runProvider,
  startAttempt,
} from '#server/test/data/pay-demonstration.ts'
import { startApi } from '#server/test/start-api.ts'

const api = startApi(freshMachine)

async function countDue(bookingId: string) {
  const due = `select from payment where booking_id = $1 and status = 'due'`
  return (await api.app.db.$client.query(due, [bookingId])).rows.length
}

test.each([
  ['longer', 5],
  ['as long', 3],
] as const)(
  'a stay whose payment the bank took back is due in full again where it changes (%s), and nothing is stuck',
  async (_, nights) => {
    const { rental, guest, booking, attempt } = await createUnpaidStay(api)
    await press.card(api, attempt, 'dispute_lost')
    for (const minutes of [0, 1, 2]) await runProvider(api, { minutes })
    const show = async () =>
      (await api.call('GET', `/bookings/${booking.id}`, { token: (await renew(api, guest)).token })).json
    const { paid_minor, refunded_minor } = await show()
    expect(refunded_minor).toBe(paid_minor)
    const days = { check_in: inDays(api, 30), check_out: inDays(api, 30 + nights), adults: 2 }
    const path = `/bookings/${booking.id}/change`
    const token = await renew(api, guest)
    const preview = await api.call('POST', `${path}/preview`, { ...token, body: days })
    const { total_minor, due_minor } = preview.json
    expect(due_minor).toBe(total_minor)
    const requested = await act(api, token, path, { ...days, expected_total_minor: total_minor })
    const { id: changeId } = requested.json.change
    const accepted = await act(api, await renew(api, rental.owner), `${path}/accept`, { change_id: changeId })
    expect(accepted.status, accepted.text).toBe(200)
    while ((await countDue(booking.id)) > 0) {
      await press.card(api, await startAttempt(api, await renew(api, guest), booking.id), 'success')
      await runProvider(api)
    }
    expect(await show()).toMatchObject({ status: 'CONFIRMED', paid_minor: paid_minor + total_minor })
    const ledger = await ledgerOf(api, booking.id)
    expect(Object.keys(ledger).filter((account) => account.startsWith('advance'))).toEqual([])
    expect(Object.values(ledger).reduce((sum, each) => sum + each, 0)).toBe(0)
  },
)
