import { eq } from 'drizzle-orm'
import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { purge } from '#server/purge-expired.ts'
import { contactAnswers } from '#server/schema/administration/contact-tables.ts'
import { auditRecords } from '#server/schema/people/audit-tables.ts'
import { createTestStaff, createTestUser, type TestUser } from '#server/test/data/create-users.ts'
import { mailsTo } from '#server/test/outbox.ts'
import { startApi } from '#server/test/start-api.ts'

const api = startApi()
let writers = 0

/** A message of the contact form, as staff find it in the list. */
async function receive(staff: TestUser, { language = 'fr', ...words }: Record<string, string> = {}) {
  writers += 1
  const email = `auteur${writers}@exemple.fr`
  const body = {
    name: 'Oumou Diarra',
    email,
    subject: 'stay',
    message: 'Bonjour,\nla maison a-t-elle un jardin clos ?\n\nOumou',
    ...words,
  }
  const { status, json } = await api.call('POST', '/contact', {
    body,
    headers: { 'accept-language': language },
  })
  expect(status).toBe(201)
  const { json: list } = await api.call('GET', `/admin/contact-messages?search=${json.reference}`, {
    token: staff.token,
  })
  return list.items[0] as { id: string; reference: string; email: string }
}

function answer(
  who: TestUser,
  id: string,
  message: string,
  { expected = null, key }: { expected?: string | null; key?: string } = {},
) {
  return api.call('POST', `/admin/contact-messages/${id}/answers`, {
    token: who.token,
    body: { message, expected_answered_at: expected },
    ...(key && { headers: { 'idempotency-key': key } }),
  })
}

const answersTo = (id: string) =>
  api.app.db.select().from(contactAnswers).where(eq(contactAnswers.messageId, id))

async function answersMailed({ email }: { email: string }) {
  return (await mailsTo(api, email)).filter(({ subject }) => subject.startsWith('Re: '))
}

test('an answer is stored with its author, sent above the message, and leaves no text in the audit trail', async () => {
  const staff = await createTestStaff(api, ['manage_users'])
  const message = await receive(staff)
  api.clock.advance({ minutes: 5 })
  const words = 'Bonjour Oumou,\noui, il est clos & <b>ombragé</b>.\n\nBonne journée'
  const { status, json } = await answer(staff, message.id, `  ${words}  `)
  expect(status).toBe(201)
  const author = (await api.call('GET', '/users/me', { token: staff.token })).json
  expect(json).toMatchObject({
    id: message.id,
    answers: [
      { text: words, author: `${author.first_name} ${author.last_name}`, created_at: json.answered_at },
    ],
  })
  const { json: list } = await api.call('GET', '/admin/contact-messages?list=answered', {
    token: staff.token,
  })
  expect(list.items).toEqual([json])

  const [mail, ...others] = await answersMailed(message)
  expect(others).toEqual([])
  expect(mail).toMatchObject({
    subject: `Re: [${message.reference}] Votre message à Demeure`,
    replyTo: 'contact@demeure.example',
  })
  expect(mail!.text).toContain(`Notre réponse à votre message\n\n${words}\n\nVous nous avez écrit le `)
  expect(mail!.text).toContain(' :\n> Bonjour,\n> la maison a-t-elle un jardin clos ?\n> \n> Oumou\n\n')
  expect(mail!.text).toContain(`${author.first_name}, assistance Demeure.`)
  expect(mail!.html).toContain('Bonjour Oumou,<br>oui, il est clos &#38; &#60;b&#62;ombragé&#60;/b&#62;.</p>')
  expect(mail!.html).toContain('Bonjour,<br>la maison a-t-elle un jardin clos ?<br><br>Oumou</blockquote>')

  const entries = await api.app.db.select().from(auditRecords).where(eq(auditRecords.entityId, message.id))
  expect(entries).toMatchObject([
    { action: 'contact.answer_sent', actorId: staff.id, after: { reference: message.reference } },
  ])
  expect(JSON.stringify(entries)).not.toContain('ombragé')
})

test.each([
  ['en', 'Your message to Demeure', 'You wrote to us on '],
  ['es', 'Su mensaje a Demeure', 'Nos escribió el '],
])('the e-mail of an answer is in the language of the message: %s', async (language, subject, heading) => {
  const staff = await createTestStaff(api, ['manage_users'])
  const message = await receive(staff, { language })
  expect((await answer(staff, message.id, 'Yes.')).status).toBe(201)
  const [mail] = await answersMailed(message)
  expect(mail!.subject).toBe(`Re: [${message.reference}] ${subject}`)
  expect(mail!.text).toContain(heading)
})

test('who may not answer, an unknown message and a text out of bounds are refused, and nothing is sent', async () => {
  const staff = await createTestStaff(api, ['manage_users'])
  const message = await receive(staff)
  for (const who of [await createTestStaff(api, ['moderate_listings']), await createTestUser(api)])
    expect((await answer(who, message.id, 'Oui.')).status).toBe(403)
  const path = `/admin/contact-messages/${message.id}/answers`
  expect((await api.call('POST', path, { body: { message: 'Oui.' } })).status).toBe(401)
  expect((await answer(staff, crypto.randomUUID(), 'Oui.')).status).toBe(404)
  expect((await answer(staff, crypto.randomUUID(), '')).status).toBe(404)
  for (const words of ['', ' \n ', 'a'.repeat(5_001), 'Oui\u0000'])
    expect(await answer(staff, message.id, words)).toMatchObject({
      status: 422,
      json: { errors: [{ field: 'message' }] },
    })
  expect(
    await api.call('POST', path, {
      token: staff.token,
      body: { message: 'Oui.', expected_answered_at: 'hier' },
    }),
  ).toMatchObject({ status: 422, json: { errors: [{ field: 'expected_answered_at' }] } })
  expect(await answersTo(message.id)).toEqual([])
  expect(await answersMailed(message)).toEqual([])
  expect((await answer(staff, message.id, 'a'.repeat(5_000))).status).toBe(201)
})

test('a repeated request answers once; a message that waits again is answered again', async () => {
  const staff = await createTestStaff(api, ['manage_users'])
  const message = await receive(staff)
  const first = await answer(staff, message.id, 'Oui.', { key: 'once' })
  expect(await answer(staff, message.id, 'Oui.', { key: 'once' })).toMatchObject({
    status: 201,
    json: first.json,
  })
  expect(await answersMailed(message)).toHaveLength(1)
  api.clock.advance({ minutes: 1 })
  const path = `/admin/contact-messages/${message.id}/answered`
  await api.call('PUT', path, { token: staff.token, body: { answered: false } })
  const again = await answer(staff, message.id, 'Et il a un portail.')
  expect(again.json.answers).toMatchObject([{ text: 'Oui.' }, { text: 'Et il a un portail.' }])
  expect(await answersMailed(message)).toHaveLength(2)
})

test('of two who answer at once the second sees the answer of the first, and may send as well', async () => {
  const colleagues = [
    await createTestStaff(api, ['manage_users']),
    await createTestStaff(api, ['manage_users']),
  ]
  for (let round = 0; round < 3; round += 1) {
    const message = await receive(colleagues[0]!)
    const both = await Promise.all(
      colleagues.map((each, index) => answer(each, message.id, `Voilà ${index}.`)),
    )
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409])
    expect(await answersTo(message.id)).toHaveLength(1)
    expect(await answersMailed(message)).toHaveLength(1)
    const second = both.findIndex(({ status }) => status === 409)
    const { code, allowed } = both[second]!.json
    expect(code).toBe('answered_meanwhile')
    api.clock.advance({ minutes: 1 })
    const sent = await answer(colleagues[second]!, message.id, 'De mon côté…', { expected: allowed[0] })
    expect(sent.json.answers).toMatchObject([{ text: `Voilà ${1 - second}.` }, { text: 'De mon côté…' }])
  }
})

test('an answer to a message that a colleague noted as answered meanwhile is refused', async () => {
  const staff = await createTestStaff(api, ['manage_users'])
  const message = await receive(staff)
  const path = `/admin/contact-messages/${message.id}/answered`
  await api.call('PUT', path, { token: staff.token, body: { answered: true } })
  const { json: list } = await api.call(
    'GET',
    `/admin/contact-messages?list=answered&search=${message.reference}`,
    {
      token: staff.token,
    },
  )
  expect(await answer(staff, message.id, 'Oui.')).toMatchObject({
    status: 409,
    json: { code: 'answered_meanwhile', allowed: [list.items[0].answered_at] },
  })
  expect(await answersMailed(message)).toEqual([])
})

test('an answer is in the copy of the data of its recipient, and goes with its message after three years', async () => {
  const staff = await createTestStaff(api, ['manage_users'])
  const person = await createTestUser(api)
  const message = await receive(staff, { email: person.email })
  await answer(staff, message.id, 'Le jardin est clos par une haie.')
  const copy = await fetch(`${api.url}/api/v1/users/me/export`, {
    headers: { authorization: `Bearer ${person.token}` },
  })
  const files = unzipSync(new Uint8Array(await copy.arrayBuffer()))
  expect(JSON.parse(strFromU8(files['answers_received.json']!))).toMatchObject([
    { reference: message.reference, text: 'Le jardin est clos par une haie.' },
  ])
  const [stored] = await answersTo(message.id)
  expect(stored).toMatchObject({ answeredBy: staff.id, text: 'Le jardin est clos par une haie.' })

  api.clock.advance({ days: 3 * 365 - 1 })
  await purge(api.app, ['contact_messages'])
  expect(await answersTo(message.id)).toHaveLength(1)
  api.clock.advance({ days: 3 })
  await purge(api.app, ['contact_messages'])
  expect(await answersTo(message.id)).toEqual([])
})
