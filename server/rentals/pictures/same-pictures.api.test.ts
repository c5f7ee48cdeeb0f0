import { expect, test } from 'vitest'
import { createPublishableSale, createVerifiedSeller } from '#server/test/data/create-ready-sales.ts'
import {
  completeRental,
  createTestDraft,
  createTestPictures,
  pictureForm,
} from '#server/test/data/create-owned-rentals.ts'
import { createSaleImage } from '#server/test/data/create-sales.ts'
import { createTestOwner, createTestStaff, type TestUser } from '#server/test/data/create-users.ts'
import { scenePicture } from '#server/test/data/sample-pictures.ts'
import { perceptualHash } from '#server/platform/images/perceptual-hash.ts'
import { findSaleRecord } from '#server/sales/listing/sale-repository.ts'
import { showsForeignPicture } from '#server/sales/risk/sale-risk-queries.ts'
import { startApi } from '#server/test/start-api.ts'

const api = startApi()

const add = (owner: TestUser, id: string, picture: Buffer) =>
  api.call('POST', `/properties/${id}/images`, { token: owner.token, multipart: pictureForm(picture) })

const setStatus = async (owner: TestUser, id: string, status: string) =>
  (await api.call('PATCH', `/properties/${id}/status`, { token: owner.token, body: { status } })).json

const edit = async (owner: TestUser, id: string, body: object) =>
  (await api.call('PATCH', `/properties/${id}`, { token: owner.token, body })).json

/** Three pictures that identify no home, and one of a scene. */
async function createDraft(owner: TestUser, picture?: Buffer) {
  const { id } = await createTestDraft(api, owner, completeRental)
  await createTestPictures(api, owner, id, 3)
  if (picture) expect((await add(owner, id, picture)).status).toBe(201)
  return id
}

const reviewed = async (id: string, token: string) =>
  (await api.call('GET', `/admin/properties/${id}`, { token })).json

test('a home with the pictures of another owner’s is held until a moderator has seen it', async () => {
  const victim = await createTestOwner(api)
  const original = await createDraft(victim, await scenePicture(1))
  expect((await setStatus(victim, original, 'PUBLISHED')).under_review).toBe(false)
  const second = await createDraft(victim, await scenePicture(1))
  expect((await setStatus(victim, second, 'PUBLISHED')).under_review).toBe(false)

  const thief = await createTestOwner(api)
  const copied = await createDraft(thief, await scenePicture(1, { width: 800, height: 600 }))
  expect((await setStatus(thief, copied, 'PUBLISHED')).under_review).toBe(true)
  expect((await api.call('GET', `/properties/${copied}`)).status).toBe(404)
  const { token } = await createTestStaff(api, ['moderate_listings'])
  const shown = await reviewed(copied, token)
  expect(shown.same_pictures).toHaveLength(2)
  expect(shown.same_pictures).toContainEqual({
    kind: 'stay',
    id: original,
    title: completeRental.title,
    owner_id: victim.id,
    pictures: 1,
  })
  expect(shown.history[0]).toMatchObject({ reason: 'pictures_shared' })

  await api.call('POST', `/admin/properties/${copied}/moderate`, { token, body: { action: 'approve' } })
  await setStatus(thief, copied, 'DRAFT')
  expect((await setStatus(thief, copied, 'PUBLISHED')).under_review).toBe(false)

  // What comes while it is paused was not approved of.
  await add(victim, original, await scenePicture(6))
  await setStatus(thief, copied, 'DRAFT')
  await add(thief, copied, await scenePicture(6))
  expect((await setStatus(thief, copied, 'PUBLISHED')).under_review).toBe(true)

  // Neither the copy on hold nor one that was let through hides the original.
  await setStatus(victim, original, 'DRAFT')
  expect((await setStatus(victim, original, 'PUBLISHED')).under_review).toBe(false)
})

test('a copied picture that comes after publication holds the home as well', async () => {
  const victim = await createTestOwner(api)
  await setStatus(victim, await createDraft(victim, await scenePicture(2)), 'PUBLISHED')
  const thief = await createTestOwner(api)
  const id = await createDraft(thief, await scenePicture(3))
  expect((await setStatus(thief, id, 'PUBLISHED')).under_review).toBe(false)
  await add(thief, id, await scenePicture(4))
  expect((await api.call('GET', `/properties/${id}`)).status).toBe(200)
  await add(thief, id, await scenePicture(2))
  expect((await api.call('GET', `/properties/${id}`)).status).toBe(404)
  const notices = await api.call('GET', '/notifications', { token: thief.token })
  expect(notices.json.items[0].message).toContain('les mêmes photos')

  // Neither an edit nor a pause takes the place of the moderator.
  expect((await edit(thief, id, { title: 'Un tout autre titre' })).under_review).toBe(true)
  await setStatus(thief, id, 'DRAFT')
  expect((await setStatus(thief, id, 'PUBLISHED')).under_review).toBe(true)
  const { token } = await createTestStaff(api, ['moderate_listings'])
  await api.call('POST', `/admin/properties/${id}/moderate`, { token, body: { action: 'approve' } })
  await setStatus(thief, id, 'DRAFT')
  expect((await setStatus(thief, id, 'PUBLISHED')).under_review).toBe(false)
})

test('a home that is on hold for what it says gets its second reason, which outlasts the first', async () => {
  const victim = await createTestOwner(api)
  await setStatus(victim, await createDraft(victim, await scenePicture(7)), 'PUBLISHED')
  const thief = await createTestOwner(api)
  const id = await createDraft(thief)
  await edit(thief, id, {
    description: `${completeRental.description} Écrivez à hote@example.com, 06 12 34 56 78.`,
  })
  expect((await setStatus(thief, id, 'PUBLISHED')).under_review).toBe(true)
  await add(thief, id, await scenePicture(7))
  expect((await edit(thief, id, { description: completeRental.description })).under_review).toBe(true)
  const { token } = await createTestStaff(api, ['moderate_listings'])
  expect((await reviewed(id, token)).history[0]).toMatchObject({ reason: 'pictures_shared' })
})

test('pictures of homes for sale are compared in both directions, own ones are not', async () => {
  const seller = await createVerifiedSeller(api)
  const sale = await createPublishableSale(api, { seller, status: 'active' })
  const hash = await perceptualHash(await scenePicture(5))
  await createSaleImage(api, sale, 30, { perceptualHash: hash, isPrimary: false })
  const owner = await createTestOwner(api)
  const id = await createDraft(owner, await scenePicture(5))
  expect((await setStatus(owner, id, 'PUBLISHED')).under_review).toBe(true)
  const { token } = await createTestStaff(api, ['moderate_listings'])
  expect((await reviewed(id, token)).same_pictures).toMatchObject([{ kind: 'sale', id: sale, pictures: 1 }])
  const isForeign = async () => showsForeignPicture(api.app.db, (await findSaleRecord(api.app.db, sale))!)
  expect(await isForeign()).toBe(false)
  await api.call('POST', `/admin/properties/${id}/moderate`, { token, body: { action: 'approve' } })
  expect(await isForeign()).toBe(true)

  await api.app.db.$client.query('update rental set owner_id = $1 where id = $2', [seller.id, id])
  expect((await reviewed(id, token)).same_pictures).toEqual([])
  expect(await isForeign()).toBe(false)
})
