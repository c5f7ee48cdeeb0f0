import { readdir } from 'node:fs/promises'
import { connect } from 'node:net'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import type { OwnedRental } from '#contract/rentals/owner-rentals.ts'
import type { RentalImage } from '#contract/rentals/rentals.ts'
import {
  createTestDraft,
  createTestPictures,
  createPublishedRental,
  pictureForm,
  sendPicture,
} from '#server/test/data/create-owned-rentals.ts'
import { createTestOwner, type TestUser } from '#server/test/data/create-users.ts'
import { samplePhonePicture, samplePicture } from '#server/test/data/sample-pictures.ts'
import { startApi } from '#server/test/start-api.ts'
import { sweepRentalPictures } from './sweep-rental-pictures.ts'

const api = startApi()
let owner: TestUser
beforeAll(async () => {
  owner = await createTestOwner(api)
})

const send = (rental: OwnedRental, multipart: FormData) =>
  api.call('POST', `/properties/${rental.id}/images`, { token: owner.token, multipart })
const asOwner = (method: string, path: string, body?: unknown) =>
  api.call(method, path, { token: owner.token, ...(body !== undefined && { body }) })
const imagesOf = async (rental: OwnedRental): Promise<RentalImage[]> =>
  (await asOwner('GET', `/properties/my/${rental.id}`)).json.images
const storedFiles = async () =>
  (await readdir(api.mediaFolder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile())

test('a picture of a telephone is upright, served in every width, and without its location', async () => {
  const rental = await createTestDraft(api, owner)
  const answer = await send(
    rental,
    pictureForm(await samplePhonePicture({ width: 1000, height: 800 }), {}, 'IMG_1.HEIC'),
  )
  expect(answer.status).toBe(201)
  expect(answer.json).toMatchObject({
    is_primary: true,
    position: 0,
    width: 800,
    height: 1000,
    widths: [400, 800],
    placeholder: expect.stringMatching(/^data:image\/webp;base64,/),
    image: { file_name: 'IMG_1.HEIC', file_path: answer.json.image_path, url: answer.json.image_path },
  })
  for (const width of [400, 800]) {
    for (const format of ['avif', 'webp']) {
      const file = await fetch(`${api.url}${answer.json.base}-${width}.${format}`)
      expect(file.headers.get('content-type')).toBe(`image/${format}`)
      const bytes = Buffer.from(await file.arrayBuffer())
      const { width: real, exif } = await sharp(bytes).metadata()
      expect({ real, exif }).toEqual({ real: width })
      expect(bytes.includes('Secret-9000')).toBe(false)
    }
  }
  const listed = await asOwner('GET', `/properties/${rental.id}/images`)
  expect(listed.json.items).toEqual([answer.json])
})

test('the first picture is the cover, until another is sent as such', async () => {
  const rental = await createTestDraft(api, owner)
  const first = (await sendPicture(api, owner, rental.id, false)).json
  const second = (await sendPicture(api, owner, rental.id)).json
  const third = (await sendPicture(api, owner, rental.id, true)).json
  expect([first, second, third].map((image) => [image.is_primary, image.position])).toEqual([
    [true, 0],
    [false, 1],
    [true, 2],
  ])
  expect((await imagesOf(rental)).map((image) => image.is_primary)).toEqual([false, false, true])
})

test('pictures that arrive at once get places of their own and one cover', async () => {
  const rental = await createTestDraft(api, owner)
  const answers = await Promise.all(Array.from({ length: 5 }, () => sendPicture(api, owner, rental.id)))
  expect(answers.map((answer) => answer.status)).toEqual([201, 201, 201, 201, 201])
  const images = await imagesOf(rental)
  expect(images.map((image) => image.position)).toEqual([0, 1, 2, 3, 4])
  expect(images.filter((image) => image.is_primary)).toHaveLength(1)
})

test('the order is changed by the whole list, and by nothing less', async () => {
  const rental = await createTestDraft(api, owner)
  const ids = (await createTestPictures(api, owner, rental.id, 3)).map((image) => image.id)
  const order = (image_ids: unknown) => asOwner('PUT', `/properties/${rental.id}/images/order`, { image_ids })
  const turned = ids.toReversed()
  const answer = await order(turned)
  expect(answer.status).toBe(200)
  expect(answer.json.items.map((image: RentalImage) => [image.id, image.position])).toEqual(
    turned.map((id, position) => [id, position]),
  )
  expect((await imagesOf(rental)).map((image) => image.id)).toEqual(turned)
  const foreign = (await createTestPictures(api, owner, (await createTestDraft(api, owner)).id, 1))[0]!.id
  for (const wrong of [
    [],
    ids.slice(1),
    [...ids, ids[0]],
    [ids[0], ids[0], ids[1]],
    [ids[0], ids[1], foreign],
  ]) {
    expect(await order(wrong)).toMatchObject({ status: 409, json: { code: 'picture_list_differs' } })
  }
  expect((await order(['x'])).status).toBe(422)
  expect((await imagesOf(rental)).map((image) => image.id)).toEqual(turned)
})

test('a caption and an alternative text are kept, and bounded', async () => {
  const rental = await createTestDraft(api, owner)
  const [image] = await createTestPictures(api, owner, rental.id, 1)
  const path = `/properties/${rental.id}/images/${image!.id}`
  const answer = await asOwner('PATCH', path, { caption: 'Le salon', alt_text: 'Salon clair, deux canapés' })
  expect(answer.json).toMatchObject({ caption: 'Le salon', alt_text: 'Salon clair, deux canapés' })
  expect((await asOwner('PATCH', path, { caption: 'La pièce de vie' })).json).toMatchObject({
    caption: 'La pièce de vie',
    alt_text: 'Salon clair, deux canapés',
  })
  expect((await asOwner('PATCH', path, { caption: 'x'.repeat(121) })).status).toBe(422)
  expect((await asOwner('PATCH', path, { position: 4 })).status).toBe(422)
})

test('visitors see the cover first, wherever it stands in the order', async () => {
  const rental = await createPublishedRental(api, owner, { title: 'Moulin à eau sous les grands frênes' })
  const { items } = (await asOwner('GET', `/properties/${rental.id}/images`)).json
  const [first, second, third] = (items as RentalImage[]).map(({ id }) => id)
  await asOwner('PUT', `/properties/${rental.id}/images/${third!}/set-primary`)
  const idsOf = (answer: { json: { images: RentalImage[] } }) => answer.json.images.map(({ id }) => id)
  expect(idsOf(await api.call('GET', `/properties/${rental.id}`))).toEqual([third, first, second])
  expect(idsOf(await asOwner('GET', `/properties/${rental.id}`))).toEqual([third, first, second])
  const found = await api.call('GET', `/properties/search?q=${encodeURIComponent('moulin à eau')}`)
  expect(idsOf({ json: found.json.items[0] })).toEqual([third, first, second])
  expect((await imagesOf(rental)).map(({ id }) => id)).toEqual([first, second, third])
})

test('when the cover is removed the next picture takes its place, and its files are gone', async () => {
  const rental = await createTestDraft(api, owner)
  const [a, b, c] = await createTestPictures(api, owner, rental.id, 3)
  await asOwner('PUT', `/properties/${rental.id}/images/${b!.id}/set-primary`)
  expect((await asOwner('DELETE', `/properties/${rental.id}/images/${b!.id}`)).status).toBe(204)
  expect((await imagesOf(rental)).map((image) => [image.id, image.position, image.is_primary])).toEqual([
    [a!.id, 0, false],
    [c!.id, 1, true],
  ])
  expect((await fetch(`${api.url}${b!.image_path}`)).status).toBe(404)
  await asOwner('DELETE', `/properties/${rental.id}/images/${c!.id}`)
  expect((await imagesOf(rental)).map((image) => [image.id, image.is_primary])).toEqual([[a!.id, true]])
  expect((await asOwner('DELETE', `/properties/${rental.id}/images/${c!.id}`)).status).toBe(404)
})

test('a published home keeps the three pictures it needs', async () => {
  const rental = await createPublishedRental(api, owner)
  const path = `/properties/${rental.id}/images/${rental.images[0]!.id}`
  expect(await asOwner('DELETE', path)).toMatchObject({ status: 409, json: { code: 'picture_needed' } })
  await sendPicture(api, owner, rental.id)
  const removals = await Promise.all(
    rental.images.map((image) => asOwner('DELETE', `/properties/${rental.id}/images/${image.id}`)),
  )
  expect(removals.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([204, 409, 409])
})

test('a rental has at most forty pictures, and an owner a limited storage', async () => {
  const rental = await createTestDraft(api, owner)
  const [image] = await createTestPictures(api, owner, rental.id, 1)
  await api.app.db.$client.query(
    `insert into rental_image (id, rental_id, position, storage_key, file_name, width, height, widths, dominant_color, placeholder)
     select gen_random_uuid(), $1, n, 'property_images/00/none', 'x', 400, 400, '{400}', '#ffffff', 'data:'
     from generate_series(1, 38) as n`,
    [rental.id],
  )
  const answers = await Promise.all([sendPicture(api, owner, rental.id), sendPicture(api, owner, rental.id)])
  expect(answers.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([201, 409])
  expect((await sendPicture(api, owner, rental.id)).json).toMatchObject({ code: 'too_many_pictures' })
  const other = await createTestDraft(api, owner)
  await api.app.db.$client.query('update rental_image set bytes = 2147483647 where id = $1', [image!.id])
  expect(await sendPicture(api, owner, other.id)).toMatchObject({
    status: 409,
    json: { code: 'pictures_quota' },
  })
  await asOwner('DELETE', `/properties/${rental.id}`)
})

test('what is no picture is refused by its content, whatever it is called, and nothing is left of it', async () => {
  const rental = await createTestDraft(api, owner)
  const files = (await storedFiles()).length
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900"/>')
  for (const [bytes, status] of [
    [svg, 415],
    [Buffer.from('<!doctype html><script>alert(1)</script>'), 415],
    [Buffer.from('%PDF-1.4\n'), 415],
    [Buffer.alloc(0), 415],
    [(await samplePicture()).subarray(0, 500), 415],
    [await samplePicture({ width: 500, height: 300 }), 422],
    [Buffer.alloc(15 * 1024 * 1024 + 1), 413],
  ] as const) {
    const answer = await send(rental, pictureForm(bytes, {}, 'photo.jpg'))
    expect(answer.status).toBe(status)
    expect(answer.json.errors).toEqual([{ field: 'file', message: answer.json.message }])
  }
  expect(await imagesOf(rental)).toEqual([])
  expect((await storedFiles()).length).toBe(files)
  expect(
    (await send(rental, pictureForm(await samplePicture(), {}, '../../étrange\u202E.exe'))).json.image
      .file_name,
  ).toBe('étrange.exe')
  // Without a name the part has a type alone, and the parser no `filename`.
  expect((await send(rental, pictureForm(await samplePicture(), {}, ''))).json.image.file_name).toBe('photo')
})

test('a form that is not as it should be is refused with the part that is wrong', async () => {
  const rental = await createTestDraft(api, owner)
  const picture = await samplePicture()
  const two = pictureForm(picture)
  two.append('file', new Blob([new Uint8Array(picture)]), 'deux.jpg')
  const misnamed = new FormData()
  misnamed.append('photo', new Blob([new Uint8Array(picture)]), 'a.jpg')
  const empty = new FormData()
  empty.append('is_primary', 'true')
  const many = pictureForm(picture)
  for (let index = 0; index < 1_000; index += 1) many.append(`f${index}`, 'x')
  expect(await send(rental, two)).toMatchObject({ status: 422, json: { errors: [{ field: 'file' }] } })
  expect(await send(rental, misnamed)).toMatchObject({ status: 422, json: { errors: [{ field: 'photo' }] } })
  expect(await send(rental, empty)).toMatchObject({ status: 422, json: { code: 'file_missing' } })
  expect(await send(rental, pictureForm(picture, { is_primary: 'yes' }))).toMatchObject({
    status: 422,
    json: { errors: [{ field: 'is_primary' }] },
  })
  expect(await send(rental, pictureForm(picture, { owner_id: 'x' }))).toMatchObject({
    status: 422,
    json: { errors: [{ field: 'owner_id' }] },
  })
  expect(await send(rental, many)).toMatchObject({ status: 400, json: { code: 'malformed_request' } })
  expect((await asOwner('POST', `/properties/${rental.id}/images`, { file: 'x' })).status).toBe(415)
  expect(await imagesOf(rental)).toEqual([])
})

test.each([
  [
    'cut short',
    '--b\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n\xff\xd8\xff',
    'b',
  ],
  [
    'of another boundary',
    '--other\r\nContent-Disposition: form-data; name="file"\r\n\r\nx\r\n--other--',
    'b',
  ],
  ['without a boundary', 'x', undefined],
  ['without a head', '--b\r\n\r\nx\r\n--b--\r\n', 'b'],
  ['that is empty', '', 'b'],
])('a form %s is refused without a fault', async (_name, body, boundary) => {
  const rental = await createTestDraft(api, owner)
  const answer = await fetch(`${api.url}/api/v1/properties/${rental.id}/images`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${owner.token}`,
      'content-type': `multipart/form-data${boundary ? `; boundary=${boundary}` : ''}`,
    },
    body: Buffer.from(body, 'latin1'),
  })
  expect([400, 415, 422]).toContain(answer.status)
  expect(answer.headers.get('content-type')).toContain('application/problem+json')
})

test('somebody who goes away in the middle of a picture leaves nothing', async () => {
  const rental = await createTestDraft(api, owner)
  const files = (await storedFiles()).length
  const picture = await samplePicture()
  const head = `--b\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n`
  for (const part of [0.1, 0.5, 0.99]) await sendAndLeave(rental.id, head, picture, part)
  const after = await send(rental, pictureForm(picture))
  expect(after.status).toBe(201)
  expect(await imagesOf(rental)).toHaveLength(1)
  expect((await storedFiles()).length).toBe(files + 4)
})

test('a picture whose row cannot be written leaves no file', async () => {
  const rental = await createTestDraft(api, owner)
  const files = (await storedFiles()).length
  const client = api.app.db.$client
  await client.query(
    `create function fail_images() returns trigger language plpgsql as $$ begin raise 'no'; end $$`,
  )
  await client.query(
    'create trigger fail before insert on rental_image for each row execute function fail_images()',
  )
  expect((await sendPicture(api, owner, rental.id)).status).toBe(500)
  await client.query('drop trigger fail on rental_image')
  expect((await storedFiles()).length).toBe(files)
  expect(await imagesOf(rental)).toEqual([])
})

test('files that nothing names are swept after a day, and no others', async () => {
  const rental = await createPublishedRental(api, owner)
  await api.app.storage.put('property_images/zz/orphan-400.webp', Buffer.from('x'), 'image/webp')
  await api.app.storage.put('property_images/zz/orphan-400.avif', Buffer.from('x'), 'image/avif')
  expect(await sweepRentalPictures(api.app)).toBe(0)
  api.clock.advance({ days: 2 })
  expect(await sweepRentalPictures(api.app)).toBe(2)
  expect(await sweepRentalPictures(api.app)).toBe(0)
  expect((await fetch(`${api.url}${rental.images[0]!.image_path}`)).status).toBe(200)
  expect(await api.app.storage.get('property_images/zz/orphan-400.webp')).toBeUndefined()
})

function sendAndLeave(rentalId: string, head: string, picture: Buffer, part: number) {
  const { hostname, port } = new URL(api.url)
  return new Promise<void>((resolve) => {
    const socket = connect(Number(port), hostname, () => {
      socket.write(
        `POST /api/v1/properties/${rentalId}/images HTTP/1.1\r\nHost: demeure\r\nAuthorization: Bearer ${owner.token}\r\n` +
          `Content-Type: multipart/form-data; boundary=b\r\nContent-Length: ${head.length + picture.length + 7}\r\n\r\n${head}`,
      )
      socket.write(picture.subarray(0, Math.floor(picture.length * part)), () =>
        setTimeout(() => socket.destroy(), 50),
      )
    })
    socket.on('close', () => resolve())
    socket.on('error', () => undefined)
  })
}
