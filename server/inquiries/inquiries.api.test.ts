import { eq, like } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { limitWindows } from '#server/platform/http/limits/limit-tables.ts'
import { scheduledJobs, runJobList } from '#server/scheduled-jobs.ts'
import { saleListings } from '#server/schema/catalogue/sale-tables.ts'
import { createTestSeller, createTestUser, type TestUser } from '#server/test/data/create-users.ts'
import { createTestSale } from '#server/test/data/create-sales.ts'
import { renew } from '#server/test/data/create-stays.ts'
import { openStream } from '#server/test/open-stream.ts'
import { mailsTo } from '#server/test/outbox.ts'
import { startApi } from '#server/test/start-api.ts'
import { inquiries } from '#server/schema/dealings/inquiry-tables.ts'
import { processDueInquiries } from './process-due-inquiries.ts'

// The test address is trusted, so that only the limits per user apply.
const api = startApi({ LIMITS_TRUSTED_ADDRESSES: '127.0.0.1' })
const words = 'Bonjour, la visite est-elle possible samedi matin ?'

async function createTestListing(details: Parameters<typeof createTestSale>[1] = {}) {
  const seller = await createTestSeller(api, { firstName: 'Claire' })
  return { seller, id: await createTestSale(api, { seller, title: 'Maison du canal', ...details }) }
}
const request = (id: string, who: TestUser | undefined, body: object = {}) =>
  api.call('POST', `/properties-for-sale/public/${id}/inquiries`, {
    ...(who && { token: who.token }),
    body: { inquiry_type: 'VISIT_REQUEST', message: words, ...body },
  })
const received = async (seller: TestUser, query = '') =>
  (await api.call('GET', `/seller/inquiries${query}`, { token: seller.token })).json
const open = (seller: TestUser, id: string) =>
  api.call('GET', `/seller/inquiries/${id}`, { token: seller.token })
const respond = (seller: TestUser, id: string, response = 'Bonjour, samedi 10 h me convient.') =>
  api.call('PUT', `/seller/inquiries/${id}/respond`, { token: seller.token, body: { response } })
const change = (seller: TestUser, id: string, body: object) =>
  api.call('PATCH', `/seller/inquiries/${id}`, { token: seller.token, body })

async function createTestInquiry(body: object = {}) {
  const { seller, id: listingId } = await createTestListing()
  const buyer = await createTestUser(api, { firstName: 'Inès', lastName: 'Morel' })
  const { json } = await request(listingId, buyer, body)
  return { seller, buyer, listingId, id: json.id as string }
}
/** The key in the link of the last e-mail to an address. */
async function keySentTo(email: string) {
  const [mail] = await mailsTo(api, email)
  return decodeURIComponent(/[?&]key=([\w.%-]+)/.exec(mail?.text ?? '')?.[1] ?? '')
}

test('the list of waiting inquiries has since when a buyer waits, without the first hour', async () => {
  const { seller } = await createTestInquiry()
  const waiting = async () => {
    await renew(api, seller)
    const { json } = await api.call('GET', '/seller/actions', { token: seller.token })
    return json.items.find(({ type }: { type: string }) => type === 'INQUIRY_RESPONSE').description
  }
  expect(await waiting()).toBe('Au sujet de «\u00a0Maison du canal\u00a0», attend depuis moins d’une heure')
  api.clock.advance({ hours: 2 })
  expect(await waiting()).toBe('Au sujet de «\u00a0Maison du canal\u00a0», attend depuis 2\u00a0h')
  api.clock.advance({ hours: 70 })
  expect(await waiting()).toBe('Au sujet de «\u00a0Maison du canal\u00a0», attend depuis 3 jours')
})

test('a signed-in buyer inquires, and the seller has it at once, on every screen and by e-mail', async () => {
  const { seller, id: listingId } = await createTestListing()
  const buyer = await createTestUser(api, { firstName: 'Inès', lastName: 'Morel' })
  const stream = await openStream(api, seller.token)
  const sent = await request(listingId, buyer, {
    phone: '+33 6 12 34 56 78',
    financing: 'agreement',
    horizon: 'three_months',
    wished_slots: [{ day: '2027-05-15', part: 'morning' }],
  })
  expect(sent).toMatchObject({ status: 201, json: { delivered: true } })
  await stream.next('inquiry')
  stream.leave()
  const list = await received(seller)
  expect(list.counts).toEqual({ NEW: 1, READ: 0, IN_PROGRESS: 0, RESPONDED: 0, CLOSED: 0 })
  expect(list.items).toMatchObject([
    {
      id: sent.json.id,
      property_id: listingId,
      listing: { title: 'Maison du canal', is_visible: true, country_slug: 'france' },
      buyer_name: 'Inès Morel',
      buyer_phone: '•••',
      contacts_masked: true,
      message: words,
      inquiry_type: 'VISIT_REQUEST',
      status: 'NEW',
      financing: 'agreement',
      horizon: 'three_months',
      wished_slots: [{ day: '2027-05-15', part: 'morning' }],
      waiting_since: expect.any(String),
    },
  ])
  expect(list.items[0].buyer_email).not.toContain(buyer.email)
  const [mail] = await mailsTo(api, seller.email)
  expect(mail?.subject).toBe('Demande de visite d’Inès Morel pour « Maison du canal »')
  expect(mail?.text).toContain(`/seller-dash/inquiries/${sent.json.id}`)
  expect(mail?.text).toContain('Financement : accord de la banque')
})

test('opening an inquiry marks it read; an answer shows the telephone and reaches the buyer', async () => {
  const { seller, buyer, id } = await createTestInquiry({
    phone: '+33 6 12 34 56 78',
    message: 'Rappelez-moi au 06 12 34 56 78 pour convenir d’une visite',
  })
  const opened = await open(seller, id)
  expect(opened).toMatchObject({
    status: 200,
    json: {
      status: 'READ',
      message: 'Rappelez-moi au ••• pour convenir d’une visite',
      allowed_actions: ['start', 'respond', 'close'],
      messages: [{ from: 'buyer', is_mine: false, is_masked: true }],
    },
  })
  expect((await received(seller, '?status=NEW')).items).toEqual([])
  const answered = await respond(seller, id, 'Volontiers, appelez le 04 78 00 00 00.')
  expect(answered).toMatchObject({
    status: 200,
    json: {
      status: 'RESPONDED',
      buyer_phone: '+33 6 12 34 56 78',
      buyer_email: buyer.email,
      contacts_masked: false,
      waiting_since: null,
      message: 'Rappelez-moi au 06 12 34 56 78 pour convenir d’une visite',
    },
  })
  const mine = (await api.call('GET', '/inquiries/my', { token: buyer.token })).json
  expect(mine).toMatchObject({ unread_count: 1, items: [{ id, status: 'RESPONDED', unread_count: 1 }] })
  const thread = await api.call('GET', `/inquiries/${id}`, { token: buyer.token })
  expect(thread.json.messages).toMatchObject([
    { from: 'buyer', is_mine: true },
    { from: 'seller', is_mine: false, body: 'Volontiers, appelez le 04 78 00 00 00.', is_masked: false },
  ])
  expect((await api.call('GET', '/inquiries/my', { token: buyer.token })).json.unread_count).toBe(0)
  const [mail] = await mailsTo(api, buyer.email)
  expect(mail?.subject).toBe('Claire a répondu à votre demande pour « Maison du canal »')
  expect(mail?.text).toContain(`/client-dash/inquiries/${id}`)
})

test('a payment request is refused with the reason, whoever writes it and at any time', async () => {
  const { seller, id: listingId } = await createTestListing()
  const buyer = await createTestUser(api)
  const paymentRequest = 'Envoyez 5 000 euros par Western Union pour réserver la maison'
  const reply = (who: TestUser, id: string, body: string) =>
    api.call('POST', `/inquiries/${id}/messages`, { token: who.token, body: { body } })
  const reason =
    '«\u00a0Western Union\u00a0» demande un paiement. Pour un achat, rien ne se verse à la demande d’un message\u00a0: le prix se règle chez le notaire. Votre message n’a pas été envoyé\u00a0: retirez ce passage.'
  const refused = (field: string) => ({
    status: 422,
    json: {
      code: 'forbidden_message_content',
      errors: [{ field, message: expect.stringContaining(reason) }],
    },
  })
  expect(await request(listingId, buyer, { message: paymentRequest })).toMatchObject(refused('message'))
  const anonymous = { name: 'Inès', email: 'ines@exemple.fr', message: paymentRequest }
  expect(await request(listingId, undefined, anonymous)).toMatchObject(refused('message'))
  const { id } = (await request(listingId, buyer, { message: 'Je paierai par virement chez le notaire.' }))
    .json
  expect(await reply(buyer, id, 'Réglez sur https://buy.stripe.com/x1')).toMatchObject({ status: 422 })
  expect(await respond(seller, id, paymentRequest)).toMatchObject(refused('response'))
  expect((await respond(seller, id)).status).toBe(200)
  expect(await respond(seller, id, 'Voici mon IBAN')).toMatchObject({ status: 422 })
  expect(await reply(buyer, id, paymentRequest)).toMatchObject(refused('body'))
  expect((await reply(buyer, id, 'Mon numéro : 06 12 34 56 78')).status).toBe(201)
  // Who may not write reads nothing of the rules for messages.
  const stranger = await createTestSeller(api)
  expect((await respond(stranger, id, paymentRequest)).status).toBe(404)
  expect((await reply(stranger, id, paymentRequest)).status).toBe(404)
})

test('without an account it waits, unseen, for one press in an e-mail', async () => {
  const { seller, id: listingId } = await createTestListing()
  const sent = await request(listingId, undefined, { name: 'Paul Roy', email: 'paul.roy@exemple.test' })
  expect(sent).toMatchObject({ status: 201, json: { delivered: false } })
  expect((await received(seller)).items).toEqual([])
  expect((await open(seller, sent.json.id)).status).toBe(404)
  expect(await mailsTo(api, seller.email)).toEqual([])
  const key = await keySentTo('paul.roy@exemple.test')
  const confirm = () => api.call('POST', '/inquiries/confirm', { body: { key } })
  const confirmed = await confirm()
  expect(confirmed).toMatchObject({ status: 200, json: { id: sent.json.id, listing: { id: listingId } } })
  await confirm()
  expect((await received(seller)).items).toMatchObject([{ id: sent.json.id, buyer_name: 'Paul Roy' }])
  expect(await mailsTo(api, seller.email)).toHaveLength(1)
  expect((await api.call('POST', '/inquiries/confirm', { body: { key: `${key}x` } })).status).toBe(404)
})

test('the link of the answer opens the thread without an account, for that inquiry alone', async () => {
  const { seller, id: listingId } = await createTestListing()
  const email = 'lea.petit@exemple.test'
  const { json: sent } = await request(listingId, undefined, { name: 'Léa Petit', email })
  const other = await request(listingId, undefined, { name: 'Luc Grand', email: 'luc@exemple.test' })
  await api.call('POST', '/inquiries/confirm', { body: { key: await keySentTo(email) } })
  await respond(seller, sent.id)
  const key = await keySentTo(email)
  const read = (id: string, query: string) => api.call('GET', `/inquiries/${id}${query}`)
  expect((await read(sent.id, `?key=${key}`)).json.messages).toHaveLength(2)
  expect((await read(sent.id, '')).status).toBe(404)
  expect((await read(other.json.id, `?key=${key}`)).status).toBe(404)
  const reply = await api.call('POST', `/inquiries/${sent.id}/messages`, {
    body: { body: 'Parfait, à samedi.', key },
  })
  expect(reply).toMatchObject({ status: 201, json: { status: 'IN_PROGRESS' } })
  expect((await received(seller)).items[0]).toMatchObject({
    status: 'IN_PROGRESS',
    unread_count: 1,
    last_message: { from: 'buyer', body: 'Parfait, à samedi.' },
  })
  const [mail] = await mailsTo(api, seller.email)
  expect(mail?.subject).toContain('Léa Petit vous a répondu')
})

test('whoever confirms that address later finds the inquiry in their area', async () => {
  const { id: listingId } = await createTestListing()
  const email = 'plus-tard@exemple.test'
  await request(listingId, undefined, { name: 'Aya Diallo', email })
  await api.call('POST', '/inquiries/confirm', { body: { key: await keySentTo(email) } })
  const person = await createTestUser(api, { email })
  const unproven = await createTestUser(api, { email: 'x@exemple.test', emailVerified: false })
  const mine = async (who: TestUser) =>
    (await api.call('GET', '/inquiries/my', { token: who.token })).json.items
  expect(await mine(person)).toHaveLength(1)
  expect(await mine(unproven)).toEqual([])
})

test('an account whose address is not confirmed confirms it first', async () => {
  const { seller, id } = await createTestListing()
  const buyer = await createTestUser(api, { emailVerified: false })
  expect((await request(id, buyer)).json.delivered).toBe(false)
  expect((await received(seller)).items).toEqual([])
})

test('what is too short, unsigned, one’s own or out of sight is refused', async () => {
  const { seller, id } = await createTestListing()
  const buyer = await createTestUser(api)
  expect((await request(id, buyer, { message: 'Trop court' })).status).toBe(422)
  expect((await request(id, buyer, { inquiry_type: 'OTHER' })).status).toBe(422)
  const unsigned = await request(id, undefined)
  expect(unsigned).toMatchObject({ status: 422, json: { errors: [{ field: 'name' }, { field: 'email' }] } })
  expect(await request(id, seller)).toMatchObject({ status: 403, json: { code: 'own_listing' } })
  for (const status of ['draft', 'pending_validation', 'sold', 'withdrawn', 'suspended'] as const)
    expect((await request(await createTestSale(api, { status }), buyer)).status).toBe(404)
  expect((await request(await createTestSale(api, { hiddenAt: new Date() }), buyer)).status).toBe(404)
  expect((await request(crypto.randomUUID(), buyer)).status).toBe(404)
  expect((await request(await createTestSale(api, { status: 'under_offer' }), buyer)).status).toBe(201)
})

test('three an hour: the fourth is refused with the time of the next', async () => {
  const { id } = await createTestListing()
  const buyer = await createTestUser(api)
  for (let count = 0; count < 3; count++) expect((await request(id, buyer)).status).toBe(201)
  const refused = await request(id, buyer)
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await request(id, await createTestUser(api))).status).toBe(201)
})

test('ten a day: the eleventh is refused though the hour allows it', async () => {
  const { id } = await createTestListing()
  const buyer = await createTestUser(api)
  for (let count = 0; count < 10; count++) {
    expect((await request(id, buyer)).status).toBe(201)
    await api.app.db.delete(limitWindows).where(like(limitWindows.key, '%-hour:%'))
  }
  expect((await request(id, buyer)).status).toBe(429)
})

test('another seller and another buyer do not find it', async () => {
  const { id } = await createTestInquiry()
  const [stranger, buyer] = [await createTestSeller(api), await createTestUser(api)]
  expect((await open(stranger, id)).status).toBe(404)
  expect((await respond(stranger, id)).status).toBe(404)
  expect((await change(stranger, id, { action: 'close' })).status).toBe(404)
  expect((await api.call('GET', `/inquiries/${id}`, { token: buyer.token })).status).toBe(404)
  expect((await respond(buyer, id)).status).toBe(403)
})

test('a seller takes it up, closes it with a reason, and the buyer’s next word opens it again', async () => {
  const { seller, buyer, id } = await createTestInquiry()
  expect((await change(seller, id, { action: 'start' })).json.status).toBe('IN_PROGRESS')
  const closed = await change(seller, id, { action: 'close', lost_reason: 'financing' })
  expect(closed.json).toMatchObject({
    status: 'CLOSED',
    lost_reason: 'financing',
    allowed_actions: ['reopen'],
  })
  expect(await respond(seller, id)).toMatchObject({
    status: 409,
    json: { code: 'inquiry_move_refused', allowed: ['reopen'] },
  })
  const reply = await api.call('POST', `/inquiries/${id}/messages`, {
    token: buyer.token,
    body: { body: 'La banque a dit oui.' },
  })
  expect(reply.json.status).toBe('IN_PROGRESS')
  expect((await open(seller, id)).json.lost_reason).toBeNull()
})

test('notes and tags are the seller’s alone and can be searched', async () => {
  const { seller, buyer, id } = await createTestInquiry()
  await change(seller, id, { note: 'Rappeler mardi', tags: ['Chaud', 'Chaud', 'Primo'] })
  expect((await open(seller, id)).json).toMatchObject({ note: 'Rappeler mardi', tags: ['Chaud', 'Primo'] })
  const sent = await api.call('GET', `/inquiries/${id}`, { token: buyer.token })
  expect(sent.text).not.toContain('Rappeler')
  const found = async (search: string) =>
    (await received(seller, `?search=${encodeURIComponent(search)}`)).items.length
  expect(await found('INES morel')).toBe(1)
  expect(await found('primo')).toBe(1)
  expect(await found('canal')).toBe(1)
  expect(await found('%')).toBe(0)
  expect((await received(seller, '?inquiry_type=PRICE_INQUIRY')).items).toEqual([])
  expect((await received(seller, '?per_page=1&page=2')).pagination).toMatchObject({ total_items: 1 })
})

test('a seller who lets a buyer wait is reminded after one day and after three, then no more', async () => {
  const { seller, id } = await createTestInquiry()
  const reminders = async () =>
    (await mailsTo(api, seller.email)).filter(({ subject }) => subject.includes('attend votre réponse'))
      .length
  const processDue = () => runJobList(api.app, scheduledJobs['every-minute'])
  await processDue()
  expect(await reminders()).toBe(0)
  api.clock.advance({ hours: 25 })
  await Promise.all([processDue(), processDue()])
  expect(await reminders()).toBe(1)
  api.clock.advance({ hours: 48 })
  await processDue()
  await processDue()
  expect(await reminders()).toBe(2)
  const status = async () =>
    (await api.app.db.select().from(inquiries).where(eq(inquiries.id, id)))[0]?.status
  api.clock.advance({ days: 26 })
  await processDue()
  expect(await status()).toBe('NEW')
  api.clock.advance({ days: 2 })
  await processDue()
  expect(await status()).toBe('CLOSED')
  expect(await reminders()).toBe(2)
})

test('a buyer who writes again while waiting sets off no reminder twice', async () => {
  const { seller, buyer, id } = await createTestInquiry()
  const reminders = async () =>
    (await mailsTo(api, seller.email)).filter(({ subject }) => subject.includes('attend votre réponse'))
      .length
  const processDue = () => runJobList(api.app, scheduledJobs['every-minute'])
  const write = async () => {
    await renew(api, buyer)
    const body = { body: 'Avez-vous pu regarder ?' }
    const { status } = await api.call('POST', `/inquiries/${id}/messages`, { token: buyer.token, body })
    expect(status).toBe(201)
    await processDue()
  }
  api.clock.advance({ hours: 25 })
  await processDue()
  await write()
  expect(await reminders()).toBe(1)
  api.clock.advance({ hours: 48 })
  await processDue()
  await write()
  expect(await reminders()).toBe(2)
  // An answer ends the wait: the next message starts it anew.
  await renew(api, seller)
  expect((await respond(seller, id)).status).toBe(200)
  await write()
  api.clock.advance({ hours: 25 })
  await processDue()
  expect(await reminders()).toBe(3)
})

test('an unconfirmed inquiry is purged after a week, the rest three years after the last message', async () => {
  const { listingId, id } = await createTestInquiry()
  const { json } = await request(listingId, undefined, { name: 'Sans suite', email: 'rien@exemple.test' })
  const stored = async () =>
    (await api.app.db.select().from(inquiries).where(eq(inquiries.listingId, listingId))).map((row) => row.id)
  expect(await stored()).toHaveLength(2)
  api.clock.advance({ days: 8 })
  await runJobList(api.app)
  expect(await stored()).toEqual([id])
  expect(json.id).not.toBe(id)
  api.clock.advance({ days: 3 * 366 })
  await runJobList(api.app)
  expect(await stored()).toEqual([])
})

test('an inquiry that is confirmed after the listing has gone is not delivered', async () => {
  const { id } = await createTestListing()
  await request(id, undefined, { name: 'Trop tard', email: 'tard@exemple.test' })
  await api.app.db.update(saleListings).set({ saleStatus: 'withdrawn' }).where(eq(saleListings.id, id))
  const key = await keySentTo('tard@exemple.test')
  expect((await api.call('POST', '/inquiries/confirm', { body: { key } })).status).toBe(404)
})

test('a buyer who closes the account leaves no name behind; the words stay', async () => {
  const { seller, buyer, id } = await createTestInquiry({ phone: '+33 6 12 34 56 78' })
  await respond(seller, id)
  const closed = await api.call('DELETE', '/users/me', {
    token: buyer.token,
    body: { password: buyer.password },
  })
  expect(closed.status).toBeLessThan(300)
  const { json, text } = await open(seller, id)
  expect(json).toMatchObject({ buyer_name: 'Compte clos', buyer_phone: null, message: words })
  expect(text).not.toContain(buyer.email)
})

test('a seller is not reminded of a buyer who has left, and nothing of theirs is delivered any more', async () => {
  const { seller, buyer, id } = await createTestInquiry()
  const unsent = await createTestUser(api, { emailVerified: false })
  const { id: listingId } = await createTestListing()
  await request(listingId, unsent)
  const key = await keySentTo(unsent.email)
  for (const { token, password } of [buyer, unsent])
    expect((await api.call('DELETE', '/users/me', { token, body: { password } })).status).toBeLessThan(300)
  expect((await api.call('POST', '/inquiries/confirm', { body: { key } })).status).toBe(404)
  expect((await open(seller, id)).json).toMatchObject({
    status: 'CLOSED',
    waiting_since: null,
    buyer_email: '',
    allowed_actions: [],
  })
  expect(await change(seller, id, { action: 'reopen' })).toMatchObject({
    status: 409,
    json: { code: 'buyer_gone' },
  })
  api.clock.advance({ days: 2 })
  await processDueInquiries(api.app)
  expect(await mailsTo(api, seller.email)).toHaveLength(1)
})

test('a buyer reads their own words unmasked in the list too', async () => {
  const message = 'Joignable au 06 12 34 56 78 pour une visite samedi.'
  const { seller, buyer } = await createTestInquiry({ message })
  const sent = await api.call('GET', '/inquiries/my', { token: buyer.token })
  expect(sent.json.items[0].last_message.body).toBe(message)
  expect((await received(seller)).items[0].last_message.body).not.toContain('34 56')
})

test('a seller changes their templates; until then the default ones are in the language of the reader', async () => {
  const [seller, other] = [await createTestSeller(api), await createTestSeller(api)]
  const read = async (who: TestUser, language = 'fr') =>
    (
      await api.call('GET', '/seller/ready-answers', {
        token: who.token,
        headers: { 'accept-language': language },
      })
    ).json.items.map(({ name }: { name: string }) => name)
  const save = (items: object[], who = seller) =>
    api.call('PUT', '/seller/ready-answers', { token: who.token, body: { items } })
  expect(await read(seller)).toContain('Proposer une visite')
  expect(await read(seller, 'en')).toContain('Propose a visit')
  expect((await save([{ name: 'Merci', body: 'Bonjour {prénom}' }])).status).toBe(200)
  expect(await read(seller, 'en')).toEqual(['Merci'])
  expect((await save([])).status).toBe(200)
  expect(await read(seller)).toEqual([])
  expect(await read(other)).toHaveLength(5)
  expect((await save([{ name: '', body: 'x' }])).status).toBe(422)
  expect((await save([{ name: 'Piégé', body: 'ligne\u202E' }])).status).toBe(422)
  expect((await save(Array.from({ length: 21 }, () => ({ name: 'a', body: 'b' })))).status).toBe(422)
  expect((await save([], await createTestUser(api))).status).toBe(403)
})

test('ready answers saved twice at once are those of one of the two, whole', async () => {
  const seller = await createTestSeller(api)
  const set = (word: string) =>
    [1, 2, 3].map((index) => ({ name: `${word} ${index}`, body: `${word} {prénom}` }))
  for (let round = 0; round < 3; round += 1) {
    const saved = await Promise.all(
      ['Un', 'Deux'].map((word) =>
        api.call('PUT', '/seller/ready-answers', { token: seller.token, body: { items: set(word) } }),
      ),
    )
    expect(saved.map(({ status }) => status)).toEqual([200, 200])
    const { json } = await api.call('GET', '/seller/ready-answers', { token: seller.token })
    expect([set('Un'), set('Deux')]).toContainEqual(json.items)
  }
})
