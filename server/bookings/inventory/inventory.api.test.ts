import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import type { InventoryMoment } from '#contract/bookings/inventory-moments.ts'
import { momentAt } from '#server/availability/local-time.ts'
import type { BookingRecord } from '#server/bookings/booking-queries.ts'
import { purge } from '#server/purge-expired.ts'
import { resealSecrets } from '#server/reseal-secrets.ts'
import { createCardPaidStay, createPublishedRental } from '#server/test/data/create-payouts.ts'
import { act, inDays, renew } from '#server/test/data/create-stays.ts'
import { createTestAdmin, createTestUser, type TestUser } from '#server/test/data/create-users.ts'
import { samplePhonePicture, samplePicture } from '#server/test/data/sample-pictures.ts'
import { mailsTo } from '#server/test/outbox.ts'
import { startApi } from '#server/test/start-api.ts'

const api = startApi({ LIMITS_TRUSTED_ADDRESSES: '127.0.0.1' })
const description = 'La table basse en verre est fendue sur toute sa longueur.'

/** A confirmed stay of three nights that begins in two days, with a deposit. */
async function createStayToCome() {
  const place = await createPublishedRental(api)
  const dates = { checkIn: inDays(api, 2), checkOut: inDays(api, 5) }
  const booking = await createCardPaidStay(api, place, {
    status: 'CONFIRMED',
    depositMinor: 30_000,
    ...dates,
  })
  return { ...place, booking }
}

/** Moves the clock to some hours after the time of arrival or departure; the clock never goes back. */
function moveTo(booking: BookingRecord, moment: InventoryMoment, hours: number) {
  const at =
    moment === 'arrival'
      ? momentAt(booking.checkIn, booking.checkInFrom, booking.timeZone)
      : momentAt(booking.checkOut, booking.checkOutUntil, booking.timeZone)
  api.clock.advance({ seconds: Math.round((at.getTime() - api.clock.now().getTime()) / 1000) + hours * 3600 })
}

function begin(booking: BookingRecord, status: 'IN_STAY' | 'COMPLETED') {
  return api.app.db.$client.query('update booking set status = $2 where id = $1', [booking.id, status])
}

async function send(
  person: TestUser,
  booking: { id: string },
  moment: string,
  bytes: Uint8Array<ArrayBuffer>,
) {
  await renew(api, person)
  const multipart = new FormData()
  multipart.set('file', new Blob([bytes]), 'salon.jpg')
  const path = `/bookings/${booking.id}/inventory/${moment}`
  return api.call('POST', path, { token: person.token, multipart })
}

async function read(person: TestUser, path: string) {
  await renew(api, person)
  return api.call('GET', path, { token: person.token })
}

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
const picture = async (width: number) => new Uint8Array(await samplePicture({ width }))

test('both sides photograph before and after, and the deposit answers for a damage', async () => {
  const admin = await createTestAdmin(api)
  const { owner, guest, booking } = await createStayToCome()
  expect((await send(owner, booking, 'arrival', await picture(801))).json.code).toBe('inventory_closed')

  moveTo(booking, 'arrival', -20)
  const bytes = new Uint8Array(await samplePhonePicture())
  const before = await send(owner, booking, 'arrival', bytes)
  expect(before.status, before.text).toBe(201)
  expect(before.json).toMatchObject({ party: 'owner', moment: 'arrival', sent_sha256: sha256(bytes) })
  expect((await send(guest, booking, 'arrival', bytes)).json.code).toBe('inventory_closed')

  moveTo(booking, 'arrival', 6)
  await begin(booking, 'IN_STAY')
  expect((await send(owner, booking, 'arrival', await picture(802))).json.code).toBe('inventory_closed')
  expect((await send(guest, booking, 'arrival', bytes)).status).toBe(201)
  api.clock.advance({ hours: 1 })
  expect((await send(guest, booking, 'arrival', await picture(803))).status).toBe(201)
  api.clock.advance({ hours: 1, minutes: 1 })
  expect((await send(guest, booking, 'arrival', await picture(804))).json.code).toBe('inventory_closed')

  moveTo(booking, 'departure', 5)
  await begin(booking, 'COMPLETED')
  await renew(api, owner)
  const reported = await act(api, owner, `/bookings/${booking.id}/incident`, { description })
  expect(reported.status, reported.text).toBe(200)
  const [incident] = (await read(admin, '/admin/incidents?per_page=100')).json.items.filter(
    (each: { booking: { id: string } }) => each.booking.id === booking.id,
  )
  const rule = async (body: { refund_minor: number; deposit_deduction_minor?: number }) => {
    await renew(api, admin)
    return act(api, admin, `/admin/incidents/${incident.id}/rule`, { reason: 'Table à remplacer.', ...body })
  }
  const withoutAfter = await rule({ refund_minor: 0, deposit_deduction_minor: 9_000 })
  expect(`${withoutAfter.status} ${withoutAfter.json.errors[0].field}`).toBe('422 deposit_deduction_minor')

  expect((await send(owner, booking, 'departure', await picture(805))).status).toBe(201)
  const shown = await read(admin, `/bookings/${booking.id}/inventory`)
  expect(
    shown.json.pictures.map((each: { party: string; moment: string }) => `${each.party} ${each.moment}`),
  ).toEqual(['owner arrival', 'guest arrival', 'guest arrival', 'owner departure'])
  expect((await read(admin, `/admin/incidents/${incident.id}`)).json.may_deduct_deposit).toBe(true)
  expect((await rule({ refund_minor: 0, deposit_deduction_minor: 30_001 })).json.errors[0].message).toContain(
    '300',
  )
  expect((await rule({ refund_minor: 100, deposit_deduction_minor: 9_000 })).status).toBe(422)
  const ruled = await rule({ refund_minor: 0, deposit_deduction_minor: 9_000 })
  expect(ruled.status, ruled.text).toBe(200)
  expect(ruled.json.ruling).toMatchObject({ refund_minor: 0, deposit_deduction_minor: 9_000 })
  const titles = async (person: TestUser) => (await mailsTo(api, person.email)).map(({ subject }) => subject)
  expect(await titles(guest)).toContainEqual(expect.stringMatching(/garde 90,00\s€ de votre caution/))
  expect(await titles(owner)).toContainEqual(expect.stringMatching(/vous gardez 90,00\s€ de la caution/))
})

test('no damage is claimed without a picture from before the stay', async () => {
  const { owner, guest, booking } = await createStayToCome()
  moveTo(booking, 'departure', 1)
  await begin(booking, 'COMPLETED')
  expect((await send(owner, booking, 'departure', await picture(811))).status).toBe(201)
  const refused = await act(api, owner, `/bookings/${booking.id}/incident`, { description })
  expect(`${refused.status} ${refused.json.code}`).toBe('409 picture_before_needed')
  const { json } = await read(owner, `/bookings/${booking.id}`)
  expect(json).toMatchObject({ disputed: false })
  expect((await send(guest, booking, 'departure', await picture(812))).status).toBe(201)
})

test('a stay that began before inventories existed needs no picture', async () => {
  const { owner, booking } = await createStayToCome()
  const began = 'update booking set needs_picture_before = false where id = $1'
  await api.app.db.$client.query(began, [booking.id])
  moveTo(booking, 'departure', 1)
  await begin(booking, 'COMPLETED')
  await renew(api, owner)
  expect((await act(api, owner, `/bookings/${booking.id}/incident`, { description })).status).toBe(200)
})

test('a picture is sealed: its hashes stand in the audit trail, it has no place, and nothing changes it', async () => {
  const admin = await createTestAdmin(api)
  const { owner, booking } = await createStayToCome()
  moveTo(booking, 'arrival', -2)
  const bytes = new Uint8Array(await samplePhonePicture())
  const { json: stored } = await send(owner, booking, 'arrival', bytes)
  const again = await send(owner, booking, 'arrival', bytes)
  expect(`${again.status} ${again.json.id}`).toBe(`201 ${stored.id}`)

  const file = await fetch(`${api.url}/api/v1/bookings/${booking.id}/inventory/pictures/${stored.id}`, {
    headers: { authorization: `Bearer ${owner.token}` },
  })
  expect(file.headers.get('content-type')).toBe('image/webp')
  const content = Buffer.from(await file.arrayBuffer())
  expect(sha256(content)).toBe(stored.stored_sha256)
  expect(content.includes('EXIF')).toBe(false)
  const audit = await read(admin, `/admin/audit?entity_id=${booking.id}&action=booking.picture_added`)
  expect(audit.json.items).toHaveLength(1)
  expect(audit.json.items[0].after).toMatchObject({
    picture_id: stored.id,
    sent_sha256: sha256(bytes),
    stored_sha256: stored.stored_sha256,
  })
  const change = (column: string) =>
    api.app.db.$client.query(`update inventory_picture set ${column} where id = $1`, [stored.id])
  await expect(change(`received_at = received_at - interval '1 day'`)).rejects.toThrow('does not change')
  await expect(change(`stored_sha256 = sent_sha256`)).rejects.toThrow('does not change')
  const { rows } = await api.app.db.$client.query('select sealed from inventory_picture where id = $1', [
    stored.id,
  ])
  expect(rows[0].sealed.includes('WEBP')).toBe(false)
  expect((await resealSecrets(api.app)).unreadable).toBe(0)
})

test('strangers see no picture and add none; what is no picture is refused', async () => {
  const { owner, guest, booking } = await createStayToCome()
  const other = await createStayToCome()
  moveTo(booking, 'arrival', -2)
  const { json: stored } = await send(owner, booking, 'arrival', await picture(821))
  const stranger = await createTestUser(api)
  const base = `/bookings/${booking.id}/inventory`
  expect((await api.call('GET', base)).status).toBe(401)
  for (const path of [base, `${base}/pictures/${stored.id}`]) {
    expect((await read(stranger, path)).status).toBe(404)
    expect((await read(guest, path)).status).toBe(200)
  }
  expect((await read(guest, `/bookings/${other.booking.id}/inventory/pictures/${stored.id}`)).status).toBe(
    404,
  )
  expect((await send(stranger, booking, 'arrival', await picture(822))).status).toBe(404)
  expect((await send(await createTestAdmin(api), booking, 'arrival', await picture(823))).status).toBe(404)
  expect((await send(owner, booking, 'breakfast', await picture(824))).status).toBe(404)
  expect((await send(owner, booking, 'arrival', new Uint8Array(Buffer.from('%PDF-1.7')))).status).toBe(415)
})

test('two pictures at once are both counted, and the forty-first is refused', async () => {
  const { owner, booking } = await createStayToCome()
  moveTo(booking, 'arrival', -2)
  await api.app.db.$client.query(
    `insert into inventory_picture (id, booking_id, party, moment, width, height, sent_sha256, stored_sha256, sealed, received_at)
     select gen_random_uuid(), $1, 'owner', 'arrival', 1, 1, encode(sha256(n::text::bytea), 'hex'), repeat('0', 64), '', $2
     from generate_series(1, 39) n`,
    [booking.id, api.clock.now()],
  )
  const both = await Promise.all([
    send(owner, booking, 'arrival', await picture(831)),
    send(owner, booking, 'arrival', await picture(832)),
  ])
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409])
  expect(both.find(({ status }) => status === 409)!.json.code).toBe('inventory_full')
})

test('pictures go after 180 days, but for those of an incident that waits', async () => {
  const stays = [await createStayToCome(), await createStayToCome()] as const
  moveTo(stays[0].booking, 'arrival', -2)
  for (const { owner, booking } of stays) {
    expect((await send(owner, booking, 'arrival', await picture(841))).status).toBe(201)
  }
  const [{ booking }, { guest, booking: disputed }] = stays
  moveTo(disputed, 'arrival', 1)
  await begin(disputed, 'IN_STAY')
  await renew(api, guest)
  expect((await act(api, guest, `/bookings/${disputed.id}/incident`, { description })).status).toBe(200)
  api.clock.advance({ days: 181 })
  await purge(api.app, ['inventory_pictures'])
  const left = async ({ id }: { id: string }) =>
    (await api.app.db.$client.query('select from inventory_picture where booking_id = $1', [id])).rowCount
  expect([await left(booking), await left(disputed)]).toEqual([0, 1])
})
