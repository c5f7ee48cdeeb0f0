import { expect, test } from 'vitest'
import {
  createTestAdmin,
  createTestSeller,
  createTestStaff,
  createTestUser,
  type TestUser,
} from '#server/test/data/create-users.ts'
import { renew } from '#server/test/data/create-stays.ts'
import { mailsTo } from '#server/test/outbox.ts'
import { purge } from '#server/purge-expired.ts'
import { startApi } from '#server/test/start-api.ts'
import { closeQuietTickets } from './talk-support.ts'

const api = startApi({ LIMITS_TRUSTED_ADDRESSES: '127.0.0.1' })

const question = { category: 'billing', subject: 'Facture en double', message: 'J’ai reçu deux factures.' }
const post = ({ token }: TestUser, path: string, body?: unknown, headers?: Record<string, string>) =>
  api.call('POST', path, { token, ...(body !== undefined && { body }), ...(headers && { headers }) })
const get = ({ token }: TestUser, path: string) => api.call('GET', path, { token })

async function createTestTicket(change = {}) {
  const seller = await createTestSeller(api)
  const requested = await post(seller, '/seller/support/tickets', { ...question, ...change })
  expect(requested.status, requested.text).toBe(201)
  return { seller, ticket: requested.json, path: `/seller/support/tickets/${requested.json.id}` }
}

test('a seller writes to support, staff answer, both are notified, and the ticket has both messages', async () => {
  const admin = await createTestAdmin(api)
  const { seller, ticket, path } = await createTestTicket()
  expect(ticket).toMatchObject({ status: 'open', messages: 1, allowed_actions: ['reply', 'close'] })
  expect((await mailsTo(api, admin.email))[0]?.subject).toContain(`nº ${ticket.number}`)
  const answered = await post(admin, `/admin/support/tickets/${ticket.id}/messages`, {
    message: 'La seconde est un avoir.',
  })
  expect(answered.json).toMatchObject({
    status: 'answered',
    last_from: 'house',
    seller: { email: seller.email },
  })
  const [mail] = await mailsTo(api, seller.email)
  expect(mail?.text).toContain('La seconde est un avoir.')
  const thread = (await get(seller, path)).json
  expect(thread.thread.map(({ from, body }: { from: string; body: string }) => [from, body])).toEqual([
    ['seller', question.message],
    ['house', 'La seconde est un avoir.'],
  ])
  const back = await post(seller, `${path}/messages`, { message: 'Merci, et la première ?' })
  expect(back.json).toMatchObject({ status: 'open', messages: 3 })
})

test('a question sent twice with its key is one ticket', async () => {
  const seller = await createTestSeller(api)
  const send = () => post(seller, '/seller/support/tickets', question, { 'idempotency-key': 'ask-1' })
  const [one, two] = await Promise.all([send(), send()])
  expect(two.json.id).toBe(one.json.id)
  expect((await get(seller, '/seller/support/tickets')).json.pagination.total_items).toBe(1)
})

test('another seller’s ticket is not found by any call', async () => {
  const { path } = await createTestTicket()
  const other = await createTestSeller(api)
  expect((await get(other, path)).status).toBe(404)
  expect((await post(other, `${path}/messages`, { message: 'Bonjour' })).status).toBe(404)
  expect((await post(other, `${path}/close`)).status).toBe(404)
  expect((await get(other, '/seller/support/tickets')).json.items).toEqual([])
})

test('staff with the permission answer; moderators of listings and clients do not', async () => {
  const { ticket } = await createTestTicket()
  const helper = await createTestStaff(api, ['manage_users'])
  const moderator = await createTestStaff(api, ['moderate_listings'])
  const client = await createTestUser(api)
  const path = `/admin/support/tickets/${ticket.id}`
  expect((await get(helper, path)).status).toBe(200)
  expect((await post(helper, `${path}/messages`, { message: 'Voilà.', close: true })).json.status).toBe(
    'closed',
  )
  for (const person of [moderator, client]) {
    expect((await get(person, path)).status).toBe(403)
    expect((await get(person, '/admin/support/tickets')).status).toBe(403)
  }
  expect((await get(client, '/seller/support/tickets')).status).toBe(403)
})

test('a closed ticket accepts no message of staff, and one of its seller reopens it', async () => {
  const admin = await createTestAdmin(api)
  const { seller, ticket, path } = await createTestTicket()
  expect((await post(seller, `${path}/close`)).json).toMatchObject({
    status: 'closed',
    allowed_actions: ['reply'],
  })
  expect(await post(seller, `${path}/close`)).toMatchObject({ status: 409, json: { code: 'ticket_closed' } })
  const refused = await post(admin, `/admin/support/tickets/${ticket.id}/messages`, { message: 'Trop tard' })
  expect(refused).toMatchObject({ status: 409, json: { allowed: [] } })
  expect((await post(seller, `${path}/messages`, { message: 'Encore un mot' })).json.status).toBe('open')
})

test('of two staff who answer and close at once, the second is refused', async () => {
  const helpers = [await createTestStaff(api, ['manage_users']), await createTestStaff(api, ['manage_users'])]
  for (let round = 0; round < 3; round += 1) {
    const { seller, ticket, path } = await createTestTicket()
    const answers = await Promise.all(
      helpers.map((helper, index) =>
        post(helper, `/admin/support/tickets/${ticket.id}/messages`, {
          message: `Voilà ${index}.`,
          close: true,
        }),
      ),
    )
    expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409'])
    expect(answers.find(({ status }) => status === 409)!.json.code).toBe('ticket_closed')
    expect((await get(seller, path)).json.thread).toHaveLength(2)
    // The acknowledgement of the question and the one answer.
    expect((await mailsTo(api, seller.email)).filter(({ text }) => text.includes('Voilà'))).toHaveLength(1)
  }
})

test('what is missing or endless is refused beside its field', async () => {
  const seller = await createTestSeller(api)
  for (const [change, field] of [
    [{ subject: 'Non' }, 'subject'],
    [{ message: '  ' }, 'message'],
    [{ message: 'a'.repeat(5_001) }, 'message'],
    [{ category: 'gossip' }, 'category'],
  ] as const) {
    const refused = await post(seller, '/seller/support/tickets', { ...question, ...change })
    expect([refused.status, refused.json.errors[0].field]).toEqual([422, field])
  }
})

test('staff see waiting tickets first, by number, name or subject', async () => {
  const admin = await createTestAdmin(api)
  const { ticket } = await createTestTicket({ subject: 'Mandat introuvable', category: 'listing' })
  const list = async (query: string) => (await get(admin, `/admin/support/tickets?${query}`)).json
  expect((await list('status=open')).items[0].status).toBe('open')
  for (const query of [
    `search=${ticket.number}`,
    'search=mandat%20introuvable',
    'category=listing&status=open',
  ]) {
    expect((await list(query)).items.map(({ id }: { id: string }) => id)).toContain(ticket.id)
  }
  expect((await list('search=100%25')).items).toEqual([])
})

test('two weeks after an answer a question without a word more is closed', async () => {
  const admin = await createTestAdmin(api)
  const { seller, ticket, path } = await createTestTicket()
  await post(admin, `/admin/support/tickets/${ticket.id}/messages`, { message: 'C’est réglé.' })
  api.clock.advance({ days: 15 })
  await closeQuietTickets(api.app)
  expect((await get(await renew(api, seller), path)).json.status).toBe('closed')
})

const pdf = '%PDF-1.4\n%%EOF'
const give = ({ token }: TestUser, content = pdf, name = 'facture.pdf', side = 'seller') => {
  const multipart = new FormData()
  multipart.set('file', new Blob([content]), name)
  return api.call('POST', `/${side}/support/attachments`, { token, multipart })
}

test('a question takes files along, which both sides read and nobody else', async () => {
  const admin = await createTestAdmin(api)
  const seller = await createTestSeller(api)
  const reply = await give(seller)
  expect(reply).toMatchObject({
    status: 201,
    json: { file_name: 'facture.pdf', media_type: 'application/pdf', size: pdf.length },
  })
  const requested = await post(seller, '/seller/support/tickets', {
    ...question,
    attachment_ids: [reply.json.id],
  })
  expect(requested.json.thread[0].attachments).toEqual([reply.json])
  const [mine, theirs] = ['seller', 'admin'].map(
    (side) => `/${side}/support/tickets/${requested.json.id}/attachments/${reply.json.id}`,
  )
  const read = await get(seller, mine!)
  expect(read.text).toBe(pdf)
  expect(read.headers.get('content-disposition')).toContain('attachment')
  expect((await get(admin, theirs!)).text).toBe(pdf)
  expect((await get(await createTestSeller(api), mine!)).status).toBe(404)
  expect((await get(await createTestStaff(api, ['moderate_listings']), theirs!)).status).toBe(403)

  const answer = (await give(admin, pdf, 'avoir.pdf', 'admin')).json
  const answered = await post(admin, `/admin/support/tickets/${requested.json.id}/messages`, {
    message: 'Voici l’avoir.',
    attachment_ids: [answer.id],
  })
  expect(answered.json.thread[1].attachments).toMatchObject([{ file_name: 'avoir.pdf' }])
  const { json } = await get(seller, `/seller/support/tickets/${requested.json.id}`)
  expect(json.thread[1].attachments).toMatchObject([{ file_name: 'avoir.pdf' }])
})

test('a file of another type is refused by its content, and another’s or a sent file is attached to no message', async () => {
  const seller = await createTestSeller(api)
  expect((await give(seller, '<html><script>alert(1)</script></html>', 'x.pdf')).status).toBe(415)
  expect((await give(seller, pdf + 'x'.repeat(10 * 1024 * 1024))).status).toBe(413)
  const { json: file } = await give(seller)
  const request = (who: TestUser, ids: string[]) =>
    post(who, '/seller/support/tickets', { ...question, attachment_ids: ids })
  const refused = { status: 422, json: { errors: [{ field: 'attachment_ids' }] } }
  const other = await createTestSeller(api)
  expect(await request(other, [file.id])).toMatchObject(refused)
  expect((await get(other, '/seller/support/tickets')).json.items).toEqual([])
  expect((await request(seller, [file.id])).status).toBe(201)
  expect(await request(seller, [file.id])).toMatchObject(refused)
  expect((await request(seller, Array(6).fill(crypto.randomUUID()))).status).toBe(422)
})

test('concurrent uploads are limited to twenty files', async () => {
  const seller = await createTestSeller(api)
  const answers = await Promise.all(
    Array.from({ length: 24 }, (_, number) => give(seller, pdf, `plan-${number}.pdf`)),
  )
  const statuses = answers.map(({ status }) => status)
  expect(statuses.filter((status) => status === 201)).toHaveLength(20)
  expect(statuses.filter((status) => status === 409)).toHaveLength(4)
})

test('files that no message takes along are counted, and gone a day later', async () => {
  const seller = await createTestSeller(api)
  const { json: first } = await give(seller)
  for (let number = 1; number < 20; number++) await give(seller)
  expect(await give(seller)).toMatchObject({ status: 409, json: { code: 'too_many_attachments' } })
  api.clock.advance({ hours: 25 })
  await purge(api.app, ['unsent_attachments'])
  await renew(api, seller)
  const refused = await post(seller, '/seller/support/tickets', { ...question, attachment_ids: [first.id] })
  expect(refused.status).toBe(422)
  expect((await give(seller)).status).toBe(201)
})
