import { unzipSync } from 'fflate'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { GuideStep } from '#contract/rentals/guide-steps.ts'
import { momentAt } from '#server/availability/local-time.ts'
import { saveArrivalGuide } from '#server/rentals/arrival-guide/arrival-guides.ts'
import { emptyGuide } from '#server/rentals/arrival-guide/guide-keys.ts'
import { addGuidePicture } from '#server/rentals/arrival-guide/guide-pictures.ts'
import { resealSecrets } from '#server/reseal-secrets.ts'
import { createCardPaidStay, createPublishedRental } from '#server/test/data/create-payouts.ts'
import { inDays, renew } from '#server/test/data/create-stays.ts'
import { createTestOwner, type TestUser } from '#server/test/data/create-users.ts'
import { samplePicture } from '#server/test/data/sample-pictures.ts'
import { startApi } from '#server/test/start-api.ts'

const api = startApi({ LIMITS_TRUSTED_ADDRESSES: '127.0.0.1' })

async function createStay(days: number) {
  const place = await createPublishedRental(api)
  const dates = { checkIn: inDays(api, days), checkOut: inDays(api, days + 3) }
  const booking = await createCardPaidStay(api, place, { status: 'CONFIRMED', ...dates })
  const pathOf = (step: GuideStep) => `/properties/my/${place.rental.id}/arrival-guide/pictures/${step}`
  return { ...place, booking, pathOf, ofGuest: `/bookings/${booking.id}/guide` }
}

async function send(person: TestUser, path: string, bytes: Uint8Array<ArrayBuffer>) {
  await renew(api, person)
  const multipart = new FormData()
  multipart.set('file', new Blob([bytes]), 'porte.jpg')
  return api.call('POST', path, { token: person.token, multipart })
}

async function call(method: string, path: string, person: TestUser) {
  await renew(api, person)
  return api.call(method, path, { token: person.token })
}

async function pixelsOf(path: string, { token }: TestUser) {
  const answer = await fetch(`${api.url}/api/v1${path}`, { headers: { authorization: `Bearer ${token}` } })
  expect(answer.status).toBe(200)
  expect(answer.headers.get('cache-control')).toContain('no-store')
  return sharp(Buffer.from(await answer.arrayBuffer())).metadata()
}

test('a photograph of a step is read with its text: of parking at once, of the entry from a week before', async () => {
  const { owner, guest, booking, rental, pathOf, ofGuest } = await createStay(30)
  const large = new Uint8Array(await samplePicture({ width: 2400, height: 1800 }))
  const first = await send(owner, pathOf('entry'), large)
  expect(first.status, first.text).toBe(201)
  expect(first.json).toMatchObject({ step: 'entry', width: 1280, height: 960 })
  const again = await send(owner, pathOf('entry'), new Uint8Array(await samplePicture()))
  expect(again.json.id).not.toBe(first.json.id)
  await send(owner, pathOf('parking'), new Uint8Array(await samplePicture()))
  const own = await call('GET', `/properties/my/${rental.id}/arrival-guide`, owner)
  expect(own.json.pictures.map(({ step }: { step: string }) => step)).toEqual(['entry', 'parking'])
  expect(await pixelsOf(pathOf('entry'), owner)).toMatchObject({ format: 'webp', width: 800, height: 600 })

  const shown = async () => {
    const { json } = await call('GET', ofGuest, guest)
    return json.guide.pictures.map(({ step }: { step: string }) => step)
  }
  expect(await shown()).toEqual(['parking'])
  expect((await call('GET', `${ofGuest}/pictures/entry`, guest)).status).toBe(404)
  expect(await pixelsOf(`${ofGuest}/pictures/parking`, guest)).toMatchObject({ width: 800 })

  const moveTo = (day: string, hour: string) => {
    const at = momentAt(day, hour, booking.timeZone)
    api.clock.advance({ seconds: Math.ceil((at.getTime() - api.clock.now().getTime()) / 1000) })
  }
  moveTo(Temporal.PlainDate.from(booking.checkIn).subtract({ days: 7 }).toString(), '00:00')
  expect(await shown()).toEqual(['entry', 'parking'])
  expect(await pixelsOf(`${ofGuest}/pictures/entry`, guest)).toMatchObject({ width: 800 })
  moveTo(booking.checkOut, booking.checkOutUntil)
  expect(await shown()).toEqual(['parking'])
  expect((await call('GET', `${ofGuest}/pictures/entry`, guest)).status).toBe(404)

  expect((await call('DELETE', pathOf('parking'), owner)).status).toBe(204)
  expect((await call('DELETE', pathOf('parking'), owner)).status).toBe(404)
  expect((await call('GET', `${ofGuest}/pictures/parking`, guest)).status).toBe(404)
})

test('nobody else adds, reads or removes one; what is no picture changes nothing', async () => {
  const { owner, guest, pathOf, ofGuest } = await createStay(2)
  const elsewhere = await createStay(2)
  const picture = new Uint8Array(await samplePicture())
  const path = pathOf('directions')
  expect((await send(owner, path, picture)).status).toBe(201)
  for (const other of [elsewhere.owner, await createTestOwner(api)]) {
    expect((await send(other, path, picture)).status).toBe(404)
    expect((await call('GET', path, other)).status).toBe(404)
    expect((await call('DELETE', path, other)).status).toBe(404)
  }
  expect((await send(guest, path, picture)).status).toBe(403)
  for (const other of [elsewhere.guest, owner])
    expect((await call('GET', `${ofGuest}/pictures/directions`, other)).status).toBe(404)
  expect((await api.call('GET', `${ofGuest}/pictures/directions`)).status).toBe(401)
  expect((await send(owner, pathOf('entry').replace('entry', 'roof'), picture)).status).toBe(404)
  expect((await send(owner, path, new TextEncoder().encode('%PDF-1.7 no picture'))).status).toBe(415)
  const small = new Uint8Array(await samplePicture({ width: 300, height: 200 }))
  expect((await send(owner, path, small)).status).toBe(422)
  expect(await pixelsOf(`${ofGuest}/pictures/directions`, guest)).toMatchObject({ width: 800 })
})

test('it is stored encrypted, listed in the copy of the owner’s data, and erased with the account', async () => {
  const { owner, booking, rental, pathOf } = await createStay(1)
  await send(owner, pathOf('entry'), new Uint8Array(await samplePicture()))
  const { rows } = await api.app.db.$client.query('select sealed from guide_picture where rental_id = $1', [
    rental.id,
  ])
  expect(rows[0].sealed.includes('WEBP')).toBe(false)
  expect((await resealSecrets(api.app)).unreadable).toBe(0)
  const copy = await fetch(`${api.url}/api/v1/users/me/export`, {
    headers: { authorization: `Bearer ${owner.token}` },
  })
  const files = unzipSync(new Uint8Array(await copy.arrayBuffer()))
  expect(new TextDecoder().decode(files['guide_pictures.json'])).toContain(rental.id)
  await api.app.db.$client.query(`update booking set status = 'COMPLETED' where id = $1`, [booking.id])
  api.clock.advance({ days: 7 })
  await renew(api, owner)
  const closed = await api.call('DELETE', '/users/me', {
    token: owner.token,
    body: { password: owner.password },
  })
  expect(closed.status, closed.text).toBe(204)
  const left = 'select from guide_picture where rental_id = $1'
  expect((await api.app.db.$client.query(left, [rental.id])).rowCount).toBe(0)

  // Requests that were let in before the account closed end after it.
  const actor = { userId: owner.id, roles: ['owner'] } as never
  const bytes = new Uint8Array(await samplePicture())
  await expect(
    addGuidePicture(api.app, { rentalId: rental.id, step: 'entry' }, { actor, bytes }),
  ).rejects.toMatchObject({ status: 404 })
  await expect(saveArrivalGuide(api.app, rental.id, emptyGuide, actor)).rejects.toMatchObject({ status: 404 })
  expect((await api.app.db.$client.query(left, [rental.id])).rowCount).toBe(0)
})

test('two photographs of one step at once: one of them is stored, whole', async () => {
  const { owner, rental, pathOf } = await createStay(2)
  const sizes = [800, 1000]
  const pictures = await Promise.all(sizes.map((width) => samplePicture({ width, height: 600 })))
  const answers = await Promise.all(
    pictures.map((picture) => send(owner, pathOf('entry'), new Uint8Array(picture))),
  )
  expect(answers.map(({ status }) => status)).toEqual([201, 201])
  const { json } = await call('GET', `/properties/my/${rental.id}/arrival-guide`, owner)
  const [stored, ...others] = json.pictures
  expect(others).toEqual([])
  const answer = answers.find(({ json: { id } }) => id === stored.id)
  expect(answer?.json).toEqual(stored)
  expect(await pixelsOf(pathOf('entry'), owner)).toMatchObject({ width: stored.width, height: 600 })
})
