import { expect, test } from 'vitest'
import { createTestBooking, createTestRental } from '#server/test/data/create-rentals.ts'
import { createTestOwner, createTestStaff } from '#server/test/data/create-users.ts'
import { startApi } from '#server/test/start-api.ts'

const api = startApi()

const thisMonth = Temporal.Now.plainDateISO('America/Toronto').toPlainYearMonth()
const last = thisMonth.subtract({ months: 1 })
const on = (month: Temporal.PlainYearMonth, day: number) => month.toPlainDate({ day }).toString()
const path = (query: Record<string, string>) => `/admin/activity-data?${new URLSearchParams(query)}`
const moderator = () => createTestStaff(api, ['moderate_listings'])

async function rentalWithStays(
  values: Parameters<typeof createTestRental>[1],
  stays: [string, string, string][],
) {
  const rentalId = await createTestRental(api.app, values)
  for (const [checkIn, checkOut, status] of stays) {
    await createTestBooking(api.app, {
      rentalId,
      checkIn,
      checkOut,
      status: status as 'COMPLETED',
      adults: 2,
    })
  }
  return rentalId
}

test('the stays of a past month are exported with what the regulation names, and the export is in the trail', async () => {
  const staff = await moderator()
  const paris = await rentalWithStays(
    { city: 'Paris', postcode: '75004', street: '12 rue de Rivoli', registrationNumber: '7510401234567' },
    [
      [on(last, 3), on(last, 5), 'COMPLETED'],
      // Over the end of the month: only its first nights belong to it.
      [on(last, 27), on(thisMonth, 3), 'COMPLETED'],
      [on(last, 10), on(last, 12), 'CANCELLED_BY_GUEST'],
      [on(thisMonth, 1), on(thisMonth, 2), 'COMPLETED'],
    ],
  )
  await rentalWithStays({ countryCode: 'SN', city: 'Dakar' }, [[on(last, 3), on(last, 5), 'COMPLETED']])
  const query = { month: last.toString(), country: 'FR' }
  const { status, headers, json } = await api.call('GET', path({ ...query, format: 'json' }), {
    token: staff.token,
  })
  expect(status).toBe(200)
  expect(headers.get('content-disposition')).toContain(`activite-FR-${last.toString()}.json`)
  expect(json.metadata).toMatchObject({ regulation: 'EU 2024/1028', country: 'FR' })
  expect(json.activities).toMatchObject([
    {
      registrationNumber: '7510401234567',
      url: expect.stringContaining(`/properties/france/${paris}`),
      address: { locatorDesignatorNumber: 12, postCode: '75004', postName: 'Paris' },
      numberOfNights: 2,
      numberOfGuests: 2,
      countryOfGuests: ['N/A', 'N/A'],
    },
    { numberOfNights: last.daysInMonth - 26 },
  ])
  const csv = await api.call('GET', path(query), { token: staff.token })
  expect(csv.text.trim().split('\r\n')).toHaveLength(3)
  const { rows } = await api.app.db.$client.query(
    `select after from audit_deed where action = 'export.activity_data' order by id`,
  )
  expect(rows).toHaveLength(2)
  expect(rows[0].after).toMatchObject({ country: 'FR', lines: 2, month: last.toString() })
})

test('a month that is not over, one that is none and a closed country are refused', async () => {
  const { token } = await moderator()
  const refused = await api.call('GET', path({ month: thisMonth.toString(), country: 'FR' }), { token })
  expect(refused.json).toMatchObject({ status: 422, code: 'month_not_over' })
  for (const [month, country] of [
    ['2026-13', 'FR'],
    ['hier', 'FR'],
    [last.toString(), 'DE'],
  ] as const) {
    expect((await api.call('GET', path({ month, country }), { token })).status).toBe(422)
  }
})

test('only staff with the permission take it', async () => {
  const query = path({ month: last.toString(), country: 'FR' })
  const owner = await createTestOwner(api)
  const support = await createTestStaff(api, ['manage_users'])
  expect((await api.call('GET', query)).status).toBe(401)
  for (const { token } of [owner, support]) expect((await api.call('GET', query, { token })).status).toBe(403)
})
