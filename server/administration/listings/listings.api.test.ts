import { randomUUIDv7 } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { rentals } from '#server/schema/catalogue/rental-tables.ts'
import { saleListings } from '#server/schema/catalogue/sale-tables.ts'
import { sellerProfiles, sellerTeamMembers } from '#server/schema/people/seller-tables.ts'
import { auditRecords } from '#server/schema/people/audit-tables.ts'
import { createTestBooking, createTestRental } from '#server/test/data/create-rentals.ts'
import { createTestSale } from '#server/test/data/create-sales.ts'
import { inDays } from '#server/test/data/create-stays.ts'
import {
  createTestOwner,
  createTestSeller,
  createTestStaff,
  createTestUser,
  type TestUser,
} from '#server/test/data/create-users.ts'
import { startApi } from '#server/test/start-api.ts'

const api = startApi()
const call = (who: TestUser, method: 'GET' | 'POST', path: string, body?: object) =>
  api.call(method, path, { token: who.token, ...(body && { body }) })
const titles = async (who: TestUser, query: string) =>
  (await call(who, 'GET', `/admin/listings?per_page=100&${query}`)).json.items.map(
    ({ title }: { title: string }) => title,
  )
const reason = 'Demande écrite de son propriétaire'

/** Runs an action on listings to its end. */
async function act(who: TestUser, action: string, input: object, ids: string[]) {
  const started = await call(who, 'POST', '/admin/listings/bulk', { action, input, ids })
  expect(started.status, started.text).toBe(201)
  const { id } = started.json
  const shown = async () => (await call(who, 'GET', `/admin/bulk-jobs/${id}`)).json
  await expect.poll(async () => (await shown()).status, { timeout: 20_000, interval: 200 }).toBe('finished')
  const { items } = (await call(who, 'GET', `/admin/bulk-jobs/${id}/refusals`)).json
  return { ...(await shown()), reasons: items.map((each: { reason: string }) => each.reason) }
}

test('one list holds the listings of both kinds, found by words, kind, status and owner', async () => {
  const staff = await createTestStaff(api, ['moderate_listings'])
  const owner = await createTestOwner(api)
  await createTestRental(api.app, { ownerId: owner.id, title: 'Cabane des Écrins', city: 'Briançon' })
  await createTestRental(api.app, { title: 'Loft éteint', status: 'ARCHIVED' })
  await createTestSale(api, { title: 'Chalet des Écrins', city: 'Briançon' })
  await createTestSale(api, { title: 'Ferme en attente', status: 'pending_validation' })
  expect((await titles(staff, 'q=ecrins')).toSorted()).toEqual(['Cabane des Écrins', 'Chalet des Écrins'])
  expect(await titles(staff, 'q=ecrins&kind=sale')).toEqual(['Chalet des Écrins'])
  expect(await titles(staff, 'status=ARCHIVED')).toEqual(['Loft éteint'])
  expect(await titles(staff, 'status=pending_validation')).toEqual(['Ferme en attente'])
  expect(await titles(staff, 'status=ARCHIVED&kind=sale')).toEqual([])
  expect(await titles(staff, `owner_id=${owner.id}`)).toEqual(['Cabane des Écrins'])
  expect(await titles(staff, 'q=%25')).toEqual([])
  const all = await titles(staff, 'sort_by=title&sort_direction=asc')
  expect(all).toEqual(['Cabane des Écrins', 'Chalet des Écrins', 'Ferme en attente', 'Loft éteint'])
  const [first, ...rest] = await titles(staff, 'sort_by=updated_at')
  expect([first, rest.length]).toEqual(['Ferme en attente', 3])
  const byPrice = await titles(staff, 'sort_by=price&sort_direction=asc')
  expect(byPrice.slice(0, 2).toSorted()).toEqual(['Cabane des Écrins', 'Loft éteint'])
  expect(await titles(staff, 'q=ecrins&sort_by=price')).toEqual(['Chalet des Écrins', 'Cabane des Écrins'])
  expect(await titles(staff, 'q=ecrins&sort_by=updated_at')).toHaveLength(2)
  const count = await call(staff, 'GET', '/admin/listings/count?kind=rental')
  expect(count.json).toEqual({ total: 2, total_is_exact: true })
  const file = await call(staff, 'GET', '/admin/listings/export?columns=kind,status&q=ecrins&sort_by=title')
  expect(file.text.split('\r\n')[0]).toBe('"Identifiant","Titre","Genre","Statut"')
  expect(file.text).toContain('"Cabane des Écrins","Séjours","PUBLISHED"')
  // Chosen rows are the file, whatever the filter would let through beside them.
  const [{ id: loft }] = (await call(staff, 'GET', '/admin/listings?status=ARCHIVED')).json.items
  const chosen = await call(staff, 'GET', `/admin/listings/export?columns=status&q=ecrins&ids=${loft}`)
  expect(chosen.text.trim().split('\r\n').slice(1)).toEqual([`"${loft}","Loft éteint","ARCHIVED"`])
  const stranger = await createTestStaff(api, ['moderate_reviews'])
  expect((await call(stranger, 'GET', '/admin/listings')).status).toBe(403)
  expect((await call(owner, 'GET', '/admin/listings')).status).toBe(403)
})

test('a sale that waits says whether its seller is verified, in the list and on the page of the person', async () => {
  const staff = await createTestStaff(api, ['moderate_listings', 'manage_users'])
  const seller = await createTestSeller(api)
  await createTestSale(api, { seller, status: 'pending_validation' })
  const shown = async () => [
    (await call(staff, 'GET', `/admin/listings?owner_id=${seller.id}`)).json.items[0].seller_verified,
    (await call(staff, 'GET', `/admin/users/${seller.id}/lists/sales`)).json.items[0].status,
  ]
  expect(await shown()).toEqual([false, 'pending_kyc'])
  await api.app.db
    .update(sellerProfiles)
    .set({ verificationStatus: 'VERIFIED' })
    .where(eq(sellerProfiles.userId, seller.id))
  expect(await shown()).toEqual([true, 'pending_validation'])
})

test('a stay is archived and restored with a reason, which its owner is notified and the audit trail keeps', async () => {
  const staff = await createTestStaff(api, ['moderate_listings'])
  const owner = await createTestOwner(api)
  const id = await createTestRental(api.app, { ownerId: owner.id, title: 'Gîte du Causse' })
  const own = await createTestRental(api.app, { ownerId: staff.id })
  const sale = await createTestSale(api)
  const short = await call(staff, 'POST', '/admin/listings/bulk', {
    action: 'listing.archive',
    input: { reason: 'non' },
    ids: [id],
  })
  expect(short.json.errors[0].field).toBe('reason')
  // The preview shows what the job then does, and changes nothing.
  const preview = await call(staff, 'POST', '/admin/listings/preview', {
    action: 'listing.archive',
    input: { reason },
    ids: [id, own, sale],
  })
  expect(preview.json).toMatchObject({ total: 3, tried: 3, done: 1 })
  expect(preview.json.refusals.map((each: { id: string }) => each.id)).toEqual([own, sale])
  const statusOf = async () => (await api.app.db.select().from(rentals).where(eq(rentals.id, id)))[0]?.status
  expect(await statusOf()).toBe('PUBLISHED')
  expect((await call(owner, 'GET', '/notifications')).json.items).toEqual([])
  expect(await act(staff, 'listing.archive', { reason }, [id, own, sale])).toMatchObject({
    done: 1,
    refused: 2,
  })
  expect(await statusOf()).toBe('ARCHIVED')
  const [notified] = (await call(owner, 'GET', '/notifications')).json.items
  expect(notified.message).toContain(reason)
  expect(await act(staff, 'listing.archive', { reason }, [id])).toMatchObject({ done: 0, refused: 1 })
  expect(await act(staff, 'listing.restore', { reason }, [id])).toMatchObject({ done: 1 })
  expect(await statusOf()).toBe('DRAFT')
  const entries = await api.app.db.select().from(auditRecords).where(eq(auditRecords.entityId, id))
  const actions = entries.map((entry) => entry.action)
  expect(actions).toEqual(expect.arrayContaining(['listing.archived', 'listing.restored']))
})

test('only a visible listing is featured, and both kinds are', async () => {
  const staff = await createTestStaff(api, ['moderate_listings'])
  const [stay, draft] = [
    await createTestRental(api.app),
    await createTestRental(api.app, { status: 'DRAFT' }),
  ]
  const sale = await createTestSale(api)
  expect(await act(staff, 'listing.feature', {}, [stay, draft, sale])).toMatchObject({ done: 2, refused: 1 })
  const featured = (await call(staff, 'GET', '/admin/listings?featured=true')).json.items
  expect(featured.map(({ id }: { id: string }) => id).toSorted()).toEqual([stay, sale].toSorted())
  expect(await act(staff, 'listing.unfeature', {}, [sale])).toMatchObject({ done: 1 })
  const [row] = await api.app.db.select().from(saleListings).where(eq(saleListings.id, sale))
  expect(row?.isFeatured).toBe(false)
})

test('a listing is given to another account under a mandate, once nothing of it is under way', async () => {
  const staff = await createTestStaff(api, ['moderate_listings'])
  const [before, after] = [await createTestOwner(api), await createTestOwner(api)]
  const guest = await createTestUser(api)
  const rentalId = await createTestRental(api.app, { ownerId: before.id, title: 'Mas des Alpilles' })
  const bookingId = await createTestBooking(api.app, {
    rentalId,
    guestId: guest.id,
    ownerId: before.id,
    status: 'CONFIRMED',
    checkIn: inDays(api, 20),
    checkOut: inDays(api, 22),
  })
  const input = { owner_id: after.id, mandate: 'M-2027-014', reason }
  const refused = await act(staff, 'listing.change_owner', input, [rentalId])
  expect(refused).toMatchObject({ done: 0, refused: 1 })
  expect(refused.reasons[0]).toContain('séjour')
  await api.app.db.execute(`update booking set status = 'COMPLETED' where id = '${bookingId}'`)
  // A guest is no host.
  expect(
    await act(staff, 'listing.change_owner', { ...input, owner_id: guest.id }, [rentalId]),
  ).toMatchObject({
    refused: 1,
  })
  expect(await act(staff, 'listing.change_owner', input, [rentalId])).toMatchObject({ done: 1 })
  const [row] = await api.app.db.select().from(rentals).where(eq(rentals.id, rentalId))
  expect(row?.ownerId).toBe(after.id)
  for (const person of [before, after]) {
    expect((await call(person, 'GET', '/notifications')).json.items[0].message).toContain('M-2027-014')
  }
  const [entry] = await api.app.db
    .select()
    .from(auditRecords)
    .where(eq(auditRecords.action, 'listing.owner_changed'))
  expect(entry).toMatchObject({ before: { owner_id: before.id }, reason })
  // Nobody gives one to themselves, nor to the agency whose listings they manage.
  await api.app.db.execute(`insert into user_role (user_id, role) values ('${staff.id}', 'owner')`)
  const agency = await createTestSeller(api)
  await api.app.db.insert(sellerTeamMembers).values({
    id: randomUUIDv7(),
    sellerId: agency.id,
    userId: staff.id,
    email: staff.email,
    rights: ['listings'],
    invitedAt: api.clock.now(),
    joinedAt: api.clock.now(),
  })
  const toSelf = await act(staff, 'listing.change_owner', { ...input, owner_id: staff.id }, [rentalId])
  const ofTeam = await createTestSale(api, { status: 'draft' })
  const toAgency = await act(staff, 'listing.change_owner', { ...input, owner_id: agency.id }, [ofTeam])
  expect([toSelf.reasons, toAgency.reasons].flat()).toEqual([
    expect.stringContaining('le vôtre'),
    expect.stringContaining('le vôtre'),
  ])
  // A sale on the market stays with its seller.
  const seller = await createTestSeller(api)
  const [live, draft] = [await createTestSale(api), await createTestSale(api, { status: 'draft' })]
  const sold = { ...input, owner_id: seller.id }
  expect(await act(staff, 'listing.change_owner', sold, [live, draft])).toMatchObject({ done: 1, refused: 1 })
})
