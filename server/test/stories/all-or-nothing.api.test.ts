import { randomUUID } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { endpoints } from '#contract/catalogue.ts'
import { origin } from '#server/platform/database/origin.ts'
import { contentReports } from '#server/schema/administration/report-tables.ts'
import { processDueSales } from '#server/sales/lifecycle/process-due-sales.ts'
import { changed, everything, expectAllOrNothing } from '../all-or-nothing.ts'
import { createBilledAgency } from '../data/create-billing.ts'
import { createVerifiedSeller, createPublishableSale } from '../data/create-ready-sales.ts'
import { createCardPaidStay, createPublishedRental } from '../data/create-payouts.ts'
import { createTestRental, createTestReview } from '../data/create-rentals.ts'
import { createTestSale, createSaleImage } from '../data/create-sales.ts'
import { createPublishedRental as createCompleteRental } from '../data/create-owned-rentals.ts'
import { createTestStay, inDays } from '../data/create-stays.ts'
import {
  createTestAdmin,
  createTestOwner,
  createTestSeller,
  createTestStaff,
  createTestUser,
  type TestUser,
} from '../data/create-users.ts'
import { samplePath } from '../data/sample-input.ts'
import { mailsTo, tokenSentTo } from '../outbox.ts'
import { startApi } from '../start-api.ts'

// Requests are atomic: whichever write fails, none of the others remains, such as a status without its history, an
// invoice without its ledger lines, or a decision without its e-mail. All tables are compared.
const api = startApi({ LIMITS_TRUSTED_ADDRESSES: '127.0.0.1' })
// Each request is made as often as it writes.
vi.setConfig({ testTimeout: 120_000 })
const queue = '/properties-for-sale/admin/moderation'
const reason = 'Les photos montrent un autre bien que celui décrit.'

const post = (path: string, { token }: TestUser, body?: object) =>
  api.call('POST', path, { token, ...(body && { body }) })
const moderator = () => createTestStaff(api, ['moderate_listings'])

async function createPendingSale() {
  const seller = await createVerifiedSeller(api)
  const submittedAt = api.clock.now()
  const id = await createPublishableSale(api, {
    seller,
    status: 'pending_validation',
    submittedAt,
    submissions: 1,
  })
  return { id, seller }
}

test.each([
  ['approve', {}],
  ['approve-with-edit', { reason, title: 'Trois pièces traversant, relu par la maison' }],
  ['reject', { reason }],
  ['ban', { reason, reason_code: 'fraud' }],
])('a decision to %s', async (action, body) => {
  const { id } = await createPendingSale()
  const staff = await moderator()
  await expectAllOrNothing(api, () => post(`${queue}/${action}/${id}`, staff, body))
})

test('a duplicate that is merged', async () => {
  const [stored, duplicate] = [await createTestSale(api), await createTestSale(api)]
  for (const id of [stored, duplicate]) {
    for (const [index, perceptualHash] of ['a1b2c3d4e5f60718', '18273645a5b4c3d2'].entries()) {
      await createSaleImage(api, id, index, { perceptualHash })
    }
  }
  const staff = await moderator()
  await expectAllOrNothing(api, () => post(`${queue}/merge/${duplicate}`, staff, { into: stored, reason }))
})

test('the merge of two accounts, once a colleague signs', async () => {
  const [by, colleague] = [
    await createTestStaff(api, ['manage_users']),
    await createTestStaff(api, ['manage_users']),
  ]
  const [account, duplicate] = [await createTestUser(api), await createTestUser(api)]
  const rental = await createTestRental(api.app)
  await api.call('PUT', `/favorites/rental/${rental}`, { token: duplicate.token, body: {} })
  await post(`/properties/${rental}/questions`, duplicate, { body: 'Le parking est-il couvert ?' })
  const body = { duplicate_id: duplicate.id, reason: 'Inscrite deux fois, confirmé par téléphone.' }
  const { json } = await post(`/admin/users/${account.id}/merge`, by, body)
  const proof = { password: colleague.password }
  await expectAllOrNothing(api, () => post(`/admin/approvals/${json.id}/sign`, colleague, proof))
})

test('an answer to a message of the contact form, with its e-mail', async () => {
  const staff = await createTestStaff(api, ['manage_users'])
  const written = {
    name: 'Oumou',
    email: 'oumou@exemple.fr',
    subject: 'stay',
    message: 'Y a-t-il un jardin clos ?',
  }
  await api.call('POST', '/contact', { body: written })
  const { json } = await api.call('GET', '/admin/contact-messages', { token: staff.token })
  const body = { message: 'Oui, clos par une haie.', expected_answered_at: null }
  await expectAllOrNothing(api, () =>
    post(`/admin/contact-messages/${json.items[0].id}/answers`, staff, body),
  )
})

test('a job on many people, before it begins', async () => {
  const staff = await createTestStaff(api, ['manage_users'])
  const { id } = await createTestUser(api)
  const body = { action: 'user.note', input: { text: 'À rappeler' }, ids: [id], hold_seconds: 60 }
  await expectAllOrNothing(api, () => post('/admin/users/bulk', staff, body))
  // Otherwise it would begin during another test of this file, which compares all tables.
  const { json } = await api.call('GET', '/admin/bulk-jobs', { token: staff.token })
  expect((await post(`/admin/bulk-jobs/${json.items[0].id}/stop`, staff)).json.status).toBe('stopped')
})

test('an appeal, and the answer that undoes a decision', async () => {
  const { id, seller } = await createPendingSale()
  await post(`${queue}/reject/${id}`, await moderator(), { reason })
  const { json } = await api.call('GET', `/properties-for-sale/seller/${id}/decisions`, {
    token: seller.token,
  })
  const reasons = 'Ces photos sont bien celles de mon appartement.'
  await expectAllOrNothing(api, () =>
    post(`/properties-for-sale/seller/decisions/${json.items[0].id}/appeal`, seller, { grounds: reasons }),
  )
  const second = await moderator()
  const list = await api.call('GET', `${queue}/appeals`, { token: second.token })
  await expectAllOrNothing(api, () =>
    post(`${queue}/appeals/${list.json.items[0].id}/decide`, second, {
      granted: true,
      answer: 'Les photos montrent bien ce logement.',
    }),
  )
})

test('an appeal about a home for stays and about a review, and the answers that undo the decisions', async () => {
  const ruling = { granted: true, answer: 'Les photos montrent bien ce logement.' }
  const appeal = { grounds: 'Ces photos sont bien celles de mon logement.' }
  const owner = await createTestOwner(api)
  const { id } = await createCompleteRental(api, owner)
  await post(`/admin/properties/${id}/moderate`, await moderator(), { action: 'send_back', reason })
  const home = await api.call('GET', `/properties/my/${id}/decisions`, { token: owner.token })
  await expectAllOrNothing(api, () =>
    post(`/properties/my/decisions/${home.json.items[0].id}/appeal`, owner, appeal),
  )
  const second = await moderator()
  await expectAllOrNothing(api, () => post(`/admin/properties/${id}/appeal/decide`, second, ruling))

  const author = await createTestUser(api)
  const reviewId = await createTestReview(api.app, { rentalId: id, authorId: author.id })
  const [hiding, deciding] = [
    await createTestStaff(api, ['moderate_reviews']),
    await createTestStaff(api, ['moderate_reviews']),
  ]
  const query = new URLSearchParams({ action: 'hide', reason }).toString()
  await api.call('PUT', `/admin/reviews/${reviewId}/moderate?${query}`, { token: hiding.token })
  const { json } = await api.call('GET', '/reviews/decisions', { token: author.token })
  await expectAllOrNothing(api, () => post(`/reviews/decisions/${json.items[0].id}/appeal`, author, appeal))
  await expectAllOrNothing(api, () => post(`/admin/reviews/${reviewId}/appeal/decide`, deciding, ruling))
})

test('the removal of a comment, an appeal about it, and the answer that puts it back', async () => {
  const [author, reporter] = [await createTestUser(api), await createTestUser(api)]
  const [first, second] = [await createTestStaff(api, ['moderate_listings']), await createTestAdmin(api)]
  const home = await createTestRental(api.app)
  const listId = (await post('/favorite-lists', author, { name: 'Février' })).json.id
  await api.call('PUT', `/favorites/rental/${home}`, { token: author.token, body: { list_id: listId } })
  const { json } = await post(`/favorite-lists/${listId}/homes/rental/${home}/comments`, author, {
    body: 'Belle vue sur le lac',
  })
  const id = randomUUID()
  await api.app.db.insert(contentReports).values({
    id,
    reference: 'S-COMMENT',
    kind: 'comment',
    targetId: json.id,
    reason: 'other',
    explanation: 'Ce commentaire vise des personnes.',
    reporterId: reporter.id,
    language: 'fr',
  })
  const removal = { upheld: true, decision: reason, measure: 'remove', ground: 'law' }
  await expectAllOrNothing(api, () => post(`/admin/reports/${id}/close`, first, removal))
  const appeal = { grounds: 'Ce commentaire ne parle que de la vue.' }
  await expectAllOrNothing(api, () => post(`/favorite-comments/decisions/${id}/appeal`, author, appeal))
  await expectAllOrNothing(api, () =>
    post(`/admin/reports/${id}/appeal`, second, { granted: true, answer: reason }),
  )
})

test('the third stay that an owner cancels, with the hold of a home that is hidden', async () => {
  const owner = await createTestOwner(api, { kycStatus: 'verified' })
  const { id } = await createCompleteRental(api, owner, { instant_booking: true })
  const stays = await Promise.all(
    [40, 50, 60].map((from) => createTestStay(api, { id }, { from, nights: 2 })),
  )
  const [first, second, third] = stays.map(
    ({ booking }) =>
      () =>
        post(`/bookings/${booking.id}/cancel`, owner, { reason: 'Dégât des eaux' }),
  )
  expect((await first!()).status).toBe(200)
  expect((await second!()).status).toBe(200)
  await api.call('PATCH', `/properties/${id}/status`, { token: owner.token, body: { status: 'DRAFT' } })
  await expectAllOrNothing(api, third!)
})

test('a notice, and its decision with a measure', async () => {
  const listing = await createTestSale(api)
  const notice = {
    kind: 'sale',
    id: listing,
    reason: 'fraud',
    good_faith: true,
    explanation: 'Ce logement est le mien et je ne le vends pas.',
  }
  const reporter = await createTestUser(api)
  await expectAllOrNothing(api, () => post('/reports', reporter, notice))
  const staff = await moderator()
  const { json } = await api.call('GET', '/admin/reports?status=received', { token: staff.token })
  await expectAllOrNothing(api, () =>
    post(`/admin/reports/${json.items[0].id}/close`, staff, {
      upheld: true,
      measure: 'suspend',
      decision: reason,
    }),
  )
})

test('a plan with its invoice, its ledger lines and its letter', async () => {
  const agency = await createBilledAgency(api)
  await expectAllOrNothing(api, () => post('/seller/billing/subscription', agency, { plan: 'pro_essential' }))
})

test('nights that an owner blocks and prices, and that change taken back', async () => {
  const owner = await createTestOwner(api)
  const id = await createTestRental(api.app, { ownerId: owner.id })
  const day = (days: number) => inDays(api, days)
  const write = (body: object) =>
    api.call('PUT', `/properties/${id}/availability`, { token: owner.token, body })
  await write({ from: day(10), to: day(14), blocked: true, note: 'Travaux', price_minor: 20_000 })
  let undo = {}
  await expectAllOrNothing(api, async () => {
    const answer = await write({ from: day(12), to: day(20), blocked: true, price_minor: 30_000 })
    undo = answer.json.undo
    return answer
  })
  await expectAllOrNothing(api, () => post(`/properties/${id}/availability/undo`, owner, undo))
})

test('a ticket and the answer of staff', async () => {
  const seller = await createTestSeller(api)
  const question = { category: 'billing', subject: 'Facture en double', message: 'J’ai reçu deux factures.' }
  await expectAllOrNothing(api, () => post('/seller/support/tickets', seller, question))
  const { json } = await api.call('GET', '/seller/support/tickets', { token: seller.token })
  const admin = await createTestAdmin(api)
  await expectAllOrNothing(api, () =>
    post(`/admin/support/tickets/${json.items[0].id}/messages`, admin, {
      message: 'La seconde est un avoir.',
    }),
  )
})

test('a publication, and one that was planned and whose day has come', async () => {
  const seller = await createVerifiedSeller(api)
  const id = await createPublishableSale(api, { seller })
  await expectAllOrNothing(api, () =>
    post(`/properties-for-sale/shared/status/${id}/publish`, seller, { publish_immediately: true }),
  )
  const now = api.clock.now()
  const waits = { status: 'pending_validation', submittedAt: now, submissions: 1, approvedAt: now } as const
  await createPublishableSale(api, { seller, ...waits, scheduledFor: new Date(now.getTime() - 60_000) })
  const nobody = { requestId: 'a job', actorId: null, addressHash: () => null }
  await expectAllOrNothing(api, () => origin.run(nobody, () => processDueSales(api.app)))
})

test('an offer that is accepted', async () => {
  const seller = await createTestSeller(api)
  const listing = await createTestSale(api, { seller })
  const offered = await api.call('POST', `/properties-for-sale/public/${listing}/offers`, {
    token: (await createTestUser(api)).token,
    headers: { 'idempotency-key': crypto.randomUUID() },
    body: { amount_minor: 24_000_000, currency: 'EUR', conditions: { financing: 'agreement' } },
  })
  await expectAllOrNothing(api, () =>
    api.call('POST', `/offers/${offered.json.current.id}/accept`, {
      token: seller.token,
      headers: { 'idempotency-key': crypto.randomUUID() },
    }),
  )
})

test('a new address: requested, confirmed and undone', async () => {
  const user = await createTestUser(api)
  await expectAllOrNothing(api, () =>
    post('/users/me/email', user, { email: 'demi@exemple.fr', password: user.password }),
  )
  const token = await tokenSentTo(api, 'demi@exemple.fr')
  await expectAllOrNothing(api, () => post('/auth/verify-email', user, { token }))
  const [mail] = await mailsTo(api, user.email)
  const link = /secure-account\?token=([\w-]+)/.exec(mail!.text)![1]
  await expectAllOrNothing(api, () => post('/auth/account-changes/undo', user, { token: link }))
})

test('a telephone and a bank account', async () => {
  const { token, password } = await createTestOwner(api)
  await expectAllOrNothing(api, () =>
    api.call('PATCH', '/users/me', { token, body: { phone_number: '+33612345678', password } }),
  )
  const account = { holder: 'Awa Diop', iban: 'FR76 3000 6000 0112 3456 7890 189', password }
  await expectAllOrNothing(api, () =>
    api.call('PUT', '/owner/finances/bank-account', { token, body: account }),
  )
})

test('a new password by link', async () => {
  const user = await createTestUser(api)
  await expectAllOrNothing(api, () => post('/auth/forgot-password', user, { email: user.email }))
  const token = await tokenSentTo(api, user.email)
  await expectAllOrNothing(api, () =>
    post('/auth/reset-password', user, { token, password: 'un tout nouveau mot' }),
  )
})

test('an account that the owner of its address takes over', async () => {
  const stranger = await createTestUser(api, { emailVerified: false })
  const nobody = { ...stranger, token: '' }
  await expectAllOrNothing(api, () => post('/auth/verify-email/resend', nobody, { email: stranger.email }))
  const token = await tokenSentTo(api, stranger.email)
  await expectAllOrNothing(api, () =>
    post('/auth/verify-email', nobody, { token, new_password: 'la vraie personne' }),
  )
})

/** Records of a read, and what the first read of it makes and every later one returns. */
const writtenByReads = {
  exports: ['audit_deed', 'audit_entry', 'audit_head', 'security_event'],
  'the first list of favourites': ['favorite_list', 'favorite_list_member'],
  'the address of a calendar': ['signed_link'],
}

test('whatever is read changes nothing', async () => {
  const stay = await createPublishedRental(api)
  const seller = await createTestSeller(api)
  const sale = await createTestSale(api, { seller })
  const booking = await createCardPaidStay(api, stay)
  const callers = [stay.guest, stay.owner, seller, await createTestAdmin(api)]
  const ids = [booking.id, stay.rental.id, sale, seller.id]
  /** Until one of them may read it. */
  async function isRead(path: (id: string) => string) {
    for (const { token } of callers) {
      for (const id of ids) {
        const { status } = await api.call('GET', path(id), { token })
        if (status === 200) return true
        if (status === 401 || status === 403) break
      }
    }
    return false
  }
  const before = await everything(api)
  let read = 0
  for (const endpoint of endpoints) {
    // A stream has no end to wait for.
    if (endpoint.method !== 'GET' || endpoint.produces === 'text/event-stream') continue
    const names = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name]) => name!)
    if (await isRead((id) => samplePath(endpoint, Object.fromEntries(names.map((name) => [name, id])))))
      read += 1
  }
  expect(read).toBeGreaterThan(200)
  const allowed = Object.values(writtenByReads).flat()
  const written = Object.keys(changed(before, await everything(api)))
  expect(written.filter((name) => !allowed.includes(name))).toEqual([])
})
