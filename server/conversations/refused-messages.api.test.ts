import { expect, test } from 'vitest'
import { eq } from 'drizzle-orm'
import { messages } from '#server/schema/following/conversation-tables.ts'
import { createTestAdmin, createTestUser, type TestUser } from '#server/test/data/create-users.ts'
import { act, createListedRental, createTestStay } from '#server/test/data/create-stays.ts'
import { startApi } from '#server/test/start-api.ts'

const site = 'http://localhost:3999'
const api = startApi({ LIMITS_TRUSTED_ADDRESSES: '127.0.0.1', PUBLIC_URL: site })

const request = (who: TestUser, rental: { id: string }, body: string, language = 'fr') =>
  api.call('POST', `/properties/${rental.id}/questions`, {
    token: who.token,
    body: { body },
    headers: { 'accept-language': language },
  })
const write = (who: { token: string }, id: string, body: string) =>
  api.call('POST', `/conversations/${id}/messages`, { token: who.token, body: { body } })
const stored = (id: string) => api.app.db.$count(messages, eq(messages.conversationId, id))
const noticesOf = async (who: TestUser) =>
  (await api.call('GET', '/notifications', { token: who.token })).json.items as { title: string }[]

test('before the stay is confirmed a message with contact data is refused with the reason, and nothing is stored', async () => {
  const [rental, guest] = [await createListedRental(api), await createTestUser(api)]
  const refused = await request(guest, rental, 'Appelez le 06 12 34 56 78 ou ines@exemple.fr')
  expect(refused).toMatchObject({
    status: 422,
    json: {
      code: 'forbidden_message_content',
      message:
        '« 06 12 34 56 78 » est un numéro de téléphone. « ines@exemple.fr » est une adresse e-mail. Coordonnées et liens ne s’échangent qu’une fois le séjour confirmé. Votre message n’a pas été envoyé : retirez ce passage. Pourquoi : page « Confiance et sécurité » (/trust-safety).',
      errors: [{ field: 'body' }],
    },
  })
  expect(refused.headers.get('content-type')).toContain('application/problem+json')
  expect((await api.call('GET', '/conversations', { token: guest.token })).json.items).toEqual([])
  expect((await request(guest, rental, 'Voir www.exemple.org', 'en')).json.message).toMatch(
    /^“www.exemple.org” is a link to another site\. /,
  )
  const english = await request(await createTestUser(api), rental, 'Send me money by Western Union', 'es')
  expect(english.json.message).toMatch(/^«Western Union» propone un pago fuera de Demeure\. Un pago hecho/)
})

test('the host is refused too, and links to the site and questions about means of payment pass', async () => {
  const [rental, guest] = [await createListedRental(api), await createTestUser(api)]
  const { json } = await request(guest, rental, 'Le paiement par virement est-il possible ?')
  for (const body of ['Payez-moi par Wave', 'Virement sur mon compte', 'https://pay.exemple.org/9'])
    expect((await write(rental.owner, json.id, body)).status).toBe(422)
  expect(await stored(json.id)).toBe(1)
  expect((await write(rental.owner, json.id, `Tout est sur ${site}/trust-safety`)).status).toBe(201)
  expect((await write(rental.owner, json.id, `${site}.exemple.org/trust-safety`)).status).toBe(422)
})

test('once the stay is confirmed contact data and links pass, payment requests outside do not', async () => {
  const rental = await createListedRental(api)
  const { booking, guest } = await createTestStay(api, rental)
  const { json } = await api.call('POST', '/conversations', {
    token: rental.owner.token,
    body: { booking_id: booking.id },
  })
  const words = 'Le code : https://exemple.org/plan, ou 06 12 34 56 78, claire@exemple.fr'
  expect((await write(rental.owner, json.id, words)).status).toBe(422)
  await act(api, rental.owner, `/owner/bookings/${booking.id}/accept`)
  expect(await write(rental.owner, json.id, words)).toMatchObject({ status: 201, json: { body: words } })
  const before = await stored(json.id)
  for (const who of [rental.owner, guest]) {
    const refused = await write(who, json.id, 'La caution par Western Union, au 06 12 34 56 78')
    expect(refused.json.message).toMatch(
      /^« Western Union » propose un paiement hors de Demeure\. Un paiement/,
    )
    expect(refused.json.message).not.toContain('06 12')
  }
  expect(await stored(json.id)).toBe(before)
})

test('administrators are notified once of a person whose messages are refused three times in a day', async () => {
  const admin = await createTestAdmin(api)
  const [rental, guest] = [await createListedRental(api), await createTestUser(api, { firstName: 'Inès' })]
  const refuse = async () => expect((await request(guest, rental, 'WhatsApp ?')).status).toBe(422)
  await refuse()
  await refuse()
  const titles = async () =>
    (await noticesOf(admin)).map(({ title }) => title).filter((title) => title.startsWith('Messages refusés'))
  expect(await titles()).toEqual([])
  await refuse()
  await refuse()
  expect(await titles()).toEqual([expect.stringContaining('Inès')])
  expect(await noticesOf(admin)).toContainEqual(
    expect.objectContaining({ link: `/admin-dash/users/${guest.id}` }),
  )
})
