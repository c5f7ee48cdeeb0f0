import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { moveBelongings } from '#server/administration/account-merge/move-belongings.ts'
import { favoriteNotes } from '#server/schema/following/favorite-tables.ts'
import { liveEvents } from '#server/schema/following/notification-tables.ts'
import { purgeExpired } from '#server/purge-expired.ts'
import { createListedRental, renew } from '#server/test/data/create-stays.ts'
import { createTestUser, type TestUser } from '#server/test/data/create-users.ts'
import { mailsTo } from '#server/test/outbox.ts'
import { startApi } from '#server/test/start-api.ts'
import { eraseFavoritesOf } from '../erase-favorites.ts'

const api = startApi()

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
const call = (person: TestUser, method: Method, path: string, body?: object) =>
  api.call(method, path, { token: person.token, ...(body && { body }) })
const codeOf = ({ status, json }: { status: number; json: { code?: string } }) => `${status} ${json.code}`
const write = (person: TestUser, list: string, home: string, body: string, version: number) =>
  call(person, 'PUT', `/favorite-lists/${list}/homes/rental/${home}/note`, { body, version })
const remind = (person: TestUser, list: string, member: TestUser) =>
  call(person, 'POST', `/favorite-lists/${list}/members/${member.id}/reminder`)
const noteOn = async (person: TestUser, list: string, home: string) =>
  (await call(person, 'GET', `/favorite-lists/${list}/discussion`)).json.items.find(
    ({ id }: { id: string }) => id === home,
  )?.note
const memberOf = async (person: TestUser, list: string, member: TestUser) =>
  (await call(person, 'GET', '/favorite-lists')).json.items
    .find(({ id }: { id: string }) => id === list)
    .members.find(({ id }: { id: string }) => id === member.id)

/** Léa shares a list with one home, Thomas joins it. */
async function createCouple() {
  const lea = await createTestUser(api, { firstName: 'Léa' })
  const thomas = await createTestUser(api, { firstName: 'Thomas' })
  const { id: home } = await createListedRental(api, { title: 'Chalet Les Épicéas' })
  const list: string = (await call(lea, 'POST', '/favorite-lists', { name: 'Février' })).json.id
  await call(lea, 'PUT', `/favorites/rental/${home}`, { list_id: list })
  const { json } = await call(lea, 'POST', `/favorite-lists/${list}/share`)
  const joined = await call(
    thomas,
    'POST',
    `/favorite-lists/shared/${json.share_path.split('/').at(-1)}/join`,
  )
  expect(joined.status).toBe(200)
  return { lea, thomas, list, home }
}

test('members write one note about a home; who read an older one overwrites nothing', async () => {
  const { lea, thomas, list, home } = await createCouple()
  const first = await write(lea, list, home, 'Demander le four à raclette', 0)
  expect(first.json).toMatchObject({
    body: 'Demander le four à raclette',
    version: 1,
    writer: { id: lea.id },
  })
  expect(codeOf(await write(thomas, list, home, 'Pistes à 35 min', 0))).toBe('409 note_changed')
  expect((await write(thomas, list, home, 'Four à raclette, pistes à 35 min', 1)).json.version).toBe(2)
  expect(codeOf(await write(lea, list, home, 'Demander les draps', 1))).toBe('409 note_changed')
  expect(await noteOn(lea, list, home)).toMatchObject({
    body: 'Four à raclette, pistes à 35 min',
    version: 2,
    writer: { id: thomas.id, first_name: 'Thomas' },
  })
  // An emptied note does not come back by who read it before.
  expect((await write(lea, list, home, '', 2)).json).toMatchObject({ body: '', version: 3 })
  expect(codeOf(await write(thomas, list, home, 'Encore', 2))).toBe('409 note_changed')
  expect(codeOf(await write(thomas, list, home, 'Encore', 0))).toBe('409 note_changed')
})

test('two members who write the first note at once: one is stored, the other learns of it', async () => {
  const { lea, thomas, list, home } = await createCouple()
  const answers = await Promise.all([
    write(lea, list, home, 'De Léa', 0),
    write(thomas, list, home, 'De Thomas', 0),
  ])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
})

test('strangers neither read nor write notes, which obey the rules of messages', async () => {
  const { lea, list, home } = await createCouple()
  const stranger = await createTestUser(api)
  expect((await write(stranger, list, home, 'Bonjour', 0)).status).toBe(404)
  const { id: elsewhere } = await createListedRental(api)
  expect((await write(lea, list, elsewhere, 'Bonjour', 0)).status).toBe(404)
  expect((await write(lea, list, home, 'a'.repeat(501), 0)).status).toBe(422)
  expect(codeOf(await write(lea, list, home, 'Virement par Western Union', 0))).toBe(
    '422 forbidden_message_content',
  )
  expect(await noteOn(lea, list, home)).toBeUndefined()
})

test('a member is reminded of the homes without their vote, once a day', async () => {
  const { lea, thomas, list, home } = await createCouple()
  const { id: gone } = await createListedRental(api, { title: 'Cabane du Semnoz' })
  await call(lea, 'PUT', `/favorites/rental/${gone}`, { list_id: list })
  expect((await remind(lea, list, thomas)).status).toBe(204)
  const mail = (await mailsTo(api, thomas.email)).at(-1)
  expect(mail?.subject).toBe('Léa attend votre avis')
  expect(mail?.text).toContain('Chalet Les Épicéas')
  expect(mail?.text).toContain('Cabane du Semnoz')
  expect((await memberOf(lea, list, thomas)).reminded_at).not.toBeNull()
  expect(codeOf(await remind(lea, list, thomas))).toBe('409 reminded_already')
  api.clock.advance({ hours: 24 })
  await Promise.all([renew(api, lea), renew(api, thomas)])
  expect((await memberOf(lea, list, thomas)).reminded_at).toBeNull()
  expect((await remind(lea, list, thomas)).status).toBe(204)
  for (const id of [home, gone]) {
    // oxlint-disable-next-line no-await-in-loop -- two votes
    await call(thomas, 'PUT', `/favorite-lists/${list}/homes/rental/${id}/vote`, { is_liked: false })
  }
  api.clock.advance({ hours: 24 })
  await renew(api, lea)
  expect(codeOf(await remind(lea, list, thomas))).toBe('409 nothing_to_vote_for')
})

test('nobody reminds themselves, a stranger or in a list of others', async () => {
  const { lea, thomas, list } = await createCouple()
  const stranger = await createTestUser(api)
  expect((await remind(lea, list, lea)).status).toBe(404)
  expect((await remind(lea, list, stranger)).status).toBe(404)
  expect((await remind(stranger, list, thomas)).status).toBe(404)
})

test('open pages of the other members learn of votes, comments and notes', async () => {
  const { lea, thomas, list, home } = await createCouple()
  const announced = () =>
    api.app.db
      .select()
      .from(liveEvents)
      .where(and(eq(liveEvents.userId, lea.id), eq(liveEvents.event, 'favorite_list')))
  await call(thomas, 'PUT', `/favorite-lists/${list}/homes/rental/${home}/vote`, { is_liked: true })
  await write(thomas, list, home, 'Pistes à 35 min', 0)
  await call(thomas, 'POST', `/favorite-lists/${list}/homes/rental/${home}/comments`, { body: 'Oui !' })
  expect((await announced()).map(({ data }) => data)).toEqual([1, 2, 3].map(() => ({ list_id: list })))
})

test('a note goes with its home after a month, and with the account that wrote it', async () => {
  const { lea, thomas, list, home } = await createCouple()
  const notes = () => api.app.db.select().from(favoriteNotes).where(eq(favoriteNotes.listId, list))
  await write(thomas, list, home, 'Pistes à 35 min', 0)
  await call(lea, 'DELETE', `/favorite-lists/${list}/homes/rental/${home}`)
  api.clock.advance({ days: 29 })
  await renew(api, lea)
  await purgeExpired('daily')(api.app)
  expect(await notes()).toHaveLength(1)
  await api.app.db.transaction((tx) => eraseFavoritesOf(tx, thomas.id, api.clock.now()))
  expect(await notes()).toEqual([])
  await call(lea, 'PUT', `/favorites/rental/${home}`, { list_id: list })
  await write(lea, list, home, 'De retour', 0)
  await call(lea, 'DELETE', `/favorite-lists/${list}/homes/rental/${home}`)
  api.clock.advance({ days: 31 })
  await purgeExpired('daily')(api.app)
  expect(await notes()).toEqual([])
})

test('of two members who remind a third at once one does, and a long list is named in part', async () => {
  const { lea, thomas, list } = await createCouple()
  const malo = await createTestUser(api, { firstName: 'Malo' })
  const { json } = await call(lea, 'POST', `/favorite-lists/${list}/share`)
  await call(malo, 'POST', `/favorite-lists/shared/${json.share_path.split('/').at(-1)}/join`)
  for (const number of [1, 2, 3, 4, 5]) {
    // oxlint-disable-next-line no-await-in-loop -- five homes
    const { id } = await createListedRental(api, { title: `Gîte numéro ${number}` })
    // oxlint-disable-next-line no-await-in-loop -- as above
    await call(lea, 'PUT', `/favorites/rental/${id}`, { list_id: list })
  }
  const answers = await Promise.all([remind(lea, list, malo), remind(thomas, list, malo)])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 409])
  const mails = (await mailsTo(api, malo.email)).filter(({ subject }) =>
    subject.includes('attend votre avis'),
  )
  expect(mails).toHaveLength(1)
  expect(mails[0]!.text.match(/Gîte numéro|Chalet Les Épicéas/g)).toHaveLength(5)
  expect(mails[0]!.text).toContain('….')
})

test('two accounts that become one keep both notes about a home in their lists of one name', async () => {
  const [first, second] = [await createTestUser(api), await createTestUser(api)]
  const { id: home } = await createListedRental(api)
  const lists: string[] = []
  for (const [person, body] of [
    [first, 'Demander les draps'],
    [second, 'Pistes à 35 min'],
  ] as const) {
    // oxlint-disable-next-line no-await-in-loop -- two accounts
    const { json } = await call(person, 'POST', '/favorite-lists', { name: 'Février' })
    lists.push(json.id)
    // oxlint-disable-next-line no-await-in-loop -- as above
    await call(person, 'PUT', `/favorites/rental/${home}`, { list_id: json.id })
    // oxlint-disable-next-line no-await-in-loop -- as above
    expect((await write(person, json.id, home, body, 0)).status).toBe(200)
  }
  await api.app.db.transaction((tx) => moveBelongings(tx, { accountId: first.id, duplicateId: second.id }))
  const notes = await api.app.db.select().from(favoriteNotes).where(eq(favoriteNotes.rentalId, home))
  expect(notes).toMatchObject([
    { listId: lists[0], body: 'Demander les draps\nPistes à 35 min', version: 2, writerId: first.id },
  ])
})
