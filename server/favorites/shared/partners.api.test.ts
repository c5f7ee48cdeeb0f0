import { eq } from 'drizzle-orm'
import { unzipSync, strFromU8 } from 'fflate'
import { expect, test } from 'vitest'
import { favoriteComments, favoriteVotes } from '#server/schema/following/favorite-tables.ts'
import { users } from '#server/schema/people/account-tables.ts'
import { purgeExpired } from '#server/purge-expired.ts'
import { createListedRental, renew } from '#server/test/data/create-stays.ts'
import { createTestSale } from '#server/test/data/create-sales.ts'
import { createTestStaff, createTestUser, type TestUser } from '#server/test/data/create-users.ts'
import { mailsTo } from '#server/test/outbox.ts'
import { startApi } from '#server/test/start-api.ts'
import { eraseFavoritesOf } from '../erase-favorites.ts'

const api = startApi({ LIMITS_TRUSTED_ADDRESSES: '127.0.0.1' })

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
const call = (person: TestUser, method: Method, path: string, body?: object) =>
  api.call(method, path, { token: person.token, ...(body && { body }) })
const keep = (person: TestUser, home: string, body: object = {}) =>
  call(person, 'PUT', `/favorites/rental/${home}`, body)
const codeOf = ({ status, json }: { status: number; json: { code?: string } }) => `${status} ${json.code}`
const listingsOf = async (person: TestUser, list: string) =>
  (await call(person, 'GET', `/favorites?list_id=${list}`)).json.items
const listsOf = async (person: TestUser) => (await call(person, 'GET', '/favorite-lists')).json.items
const discussion = async (person: TestUser, list: string) =>
  (await call(person, 'GET', `/favorite-lists/${list}/discussion`)).json.items
const comment = (person: TestUser, list: string, home: string, body: string) =>
  call(person, 'POST', `/favorite-lists/${list}/homes/rental/${home}/comments`, { body })
const vote = (person: TestUser, list: string, home: string, isLiked: boolean | null) =>
  call(person, 'PUT', `/favorite-lists/${list}/homes/rental/${home}/vote`, { is_liked: isLiked })
const join = (person: TestUser, share: string) => call(person, 'POST', `/favorite-lists/shared/${share}/join`)
const remove = (person: TestUser, list: string, member: TestUser) =>
  call(person, 'DELETE', `/favorite-lists/${list}/members/${member.id}`)

async function shareOf(owner: TestUser, list: string): Promise<string> {
  const { json } = await call(owner, 'POST', `/favorite-lists/${list}/share`)
  return json.share_path.split('/').at(-1)
}

/** Léa shares a list with one home, Thomas joins it. */
async function createCouple() {
  const lea = await createTestUser(api, { firstName: 'Léa' })
  const thomas = await createTestUser(api, { firstName: 'Thomas' })
  const { id: home } = await createListedRental(api, { title: 'Chalet Les Épicéas' })
  const list: string = (await call(lea, 'POST', '/favorite-lists', { name: 'Février' })).json.id
  await keep(lea, home, { list_id: list, note: 'Demander le prix des forfaits' })
  const share = await shareOf(lea, list)
  expect((await join(thomas, share)).status).toBe(200)
  return { lea, thomas, list, home, share }
}

test('whoever has the link of a list joins it once; the owner is notified and sees who is there', async () => {
  const { lea, thomas, list, share } = await createCouple()
  const again = await join(thomas, share)
  expect(again.json).toMatchObject({
    id: list,
    role: 'member',
    share_path: null,
    members: [
      { id: lea.id, first_name: 'Léa', is_owner: true },
      { id: thomas.id, first_name: 'Thomas', is_owner: false },
    ],
  })
  expect((await join(lea, share)).json).toMatchObject({ role: 'owner', members: [{}, {}] })
  const [mail, ...others] = await mailsTo(api, lea.email)
  expect(others).toEqual([])
  expect(mail?.subject).toBe('Thomas a rejoint votre liste de favoris')
  expect(mail?.text).toContain('votre liste « Février »')
  expect(await listsOf(thomas)).toMatchObject([
    { is_default: true, role: 'owner', members: [{ id: thomas.id }] },
    { id: list, name: 'Février', role: 'member', total: 1 },
  ])
})

test('members see the homes of a list without the notes of others, and add their own', async () => {
  const { lea, thomas, list, home } = await createCouple()
  const answer = await call(thomas, 'GET', `/favorites?list_id=${list}`)
  expect(answer.json.items).toMatchObject([
    { home: { id: home }, note: '', alerts: false, added_by: { id: lea.id, first_name: 'Léa' } },
  ])
  expect(answer.text).not.toContain('forfaits')
  const { id: other } = await createListedRental(api)
  expect((await keep(thomas, other, { list_id: list })).status).toBe(200)
  expect((await listingsOf(lea, list)).map(({ added_by }: { added_by: object }) => added_by)).toEqual([
    { id: thomas.id, first_name: 'Thomas' },
    null,
  ])
  // Both keep one home: it is in the list once, with the viewer's own note.
  await keep(thomas, home, { list_id: list, note: 'Trop loin' })
  expect(await listingsOf(lea, list)).toMatchObject([{}, { note: 'Demander le prix des forfaits' }])
  expect(await listingsOf(thomas, list)).toMatchObject([{ note: 'Trop loin' }, {}])
  expect((await listsOf(lea)).find(({ id }: { id: string }) => id === list).total).toBe(2)
  expect((await call(lea, 'GET', '/favorites')).json.pagination.total_items).toBe(1)
})

test('a home taken out of a list stays with whoever added it', async () => {
  const { lea, thomas, list, home } = await createCouple()
  expect((await call(thomas, 'DELETE', `/favorite-lists/${list}/homes/rental/${home}`)).status).toBe(204)
  expect(await listingsOf(lea, list)).toEqual([])
  expect((await call(lea, 'GET', '/favorites')).json.items).toMatchObject([
    { home: { id: home }, note: 'Demander le prix des forfaits' },
  ])
  expect((await call(thomas, 'DELETE', `/favorite-lists/${list}/homes/rental/${home}`)).status).toBe(404)
})

test('from the first list of somebody, others remove only what they added', async () => {
  const [lea, thomas] = [await createTestUser(api), await createTestUser(api)]
  const [{ id: home }, { id: other }] = [await createListedRental(api), await createListedRental(api)]
  await keep(lea, home)
  const list: string = (await listsOf(lea))[0].id
  await join(thomas, await shareOf(lea, list))
  await keep(thomas, other, { list_id: list })
  const out = (who: TestUser, id: string) => call(who, 'DELETE', `/favorite-lists/${list}/homes/rental/${id}`)
  expect(codeOf(await out(thomas, home))).toBe('409 home_of_first_list')
  expect((await out(thomas, other)).status).toBe(204)
  expect((await out(lea, home)).status).toBe(204)
  expect((await call(lea, 'GET', '/favorites')).json.items).toEqual([])
  expect((await call(thomas, 'GET', '/favorites')).json.items).toMatchObject([{ home: { id: other } }])
})

test('members vote and comment; the others are notified, and the author edits', async () => {
  const { lea, thomas, list, home } = await createCouple()
  expect((await vote(lea, list, home, true)).status).toBe(204)
  await vote(thomas, list, home, false)
  await vote(thomas, list, home, true)
  const written = await comment(thomas, list, home, 'La grande table, enfin.')
  expect(written).toMatchObject({
    status: 201,
    json: { author: { id: thomas.id, first_name: 'Thomas' }, edited_at: null, can_edit: true },
  })
  expect(await discussion(lea, list)).toMatchObject([
    {
      kind: 'rental',
      id: home,
      votes: [
        { user_id: lea.id, is_liked: true },
        { user_id: thomas.id, is_liked: true },
      ],
      comments: [{ body: 'La grande table, enfin.', can_edit: false, can_delete: true }],
    },
  ])
  const mails = await mailsTo(api, lea.email)
  expect(mails.map(({ subject }) => subject)).toContain('Thomas a commenté Chalet Les Épicéas')
  expect(mails[0]?.text).toContain('La grande table, enfin.')
  expect((await mailsTo(api, thomas.email)).map(({ subject }) => subject)).toEqual([])
  const path = `/favorite-lists/${list}/comments/${written.json.id}`
  expect((await call(thomas, 'PATCH', path, { body: 'La grande table.' })).json).toMatchObject({
    body: 'La grande table.',
    edited_at: expect.any(String),
  })
  expect((await call(lea, 'PATCH', path, { body: 'Volé' })).status).toBe(404)
  expect((await comment(lea, list, home, 'x'.repeat(501))).status).toBe(422)
  expect((await comment(lea, list, home, '  ')).status).toBe(422)
  expect((await call(lea, 'DELETE', path)).status).toBe(204)
  await vote(thomas, list, home, null)
  expect(await discussion(lea, list)).toMatchObject([{ votes: [{ user_id: lea.id }], comments: [] }])
})

test('e-mails about a list follow the preferences of its members', async () => {
  const { lea, thomas, list, home } = await createCouple()
  const before = (await mailsTo(api, lea.email)).length
  await call(lea, 'PUT', '/users/me/notification-preferences', {
    items: [{ group: 'searches', app: true, mail: false }],
  })
  await comment(thomas, list, home, 'Et la navette ?')
  expect(await mailsTo(api, lea.email)).toHaveLength(before)
  const { json } = await call(lea, 'GET', '/notifications')
  expect(json.items[0]).toMatchObject({
    type: 'list_comment',
    link: `/client-dash/favorites?list=${list}`,
  })
})

test('a list does not exist for strangers, nor what is said in it', async () => {
  const { thomas, list, home } = await createCouple()
  const eve = await createTestUser(api)
  const { id: commentId } = (await comment(thomas, list, home, 'Entre nous')).json
  const answers = await Promise.all([
    call(eve, 'GET', `/favorites?list_id=${list}`),
    call(eve, 'GET', `/favorite-lists/${list}/discussion`),
    keep(eve, home, { list_id: list }),
    vote(eve, list, home, true),
    comment(eve, list, home, 'Coucou'),
    call(eve, 'PATCH', `/favorite-lists/${list}/comments/${commentId}`, { body: 'Coucou' }),
    call(eve, 'DELETE', `/favorite-lists/${list}/comments/${commentId}`),
    call(eve, 'DELETE', `/favorite-lists/${list}/homes/rental/${home}`),
    remove(eve, list, thomas),
    remove(eve, list, eve),
    join(eve, `${'A'.repeat(22)}.${'A'.repeat(43)}`),
  ])
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404))
  expect((await api.call('POST', `/favorite-lists/shared/x/join`)).status).toBe(401)
})

test('a comment is about a home of its list, and is found in its list alone', async () => {
  const { lea, thomas, list, home } = await createCouple()
  const { id: elsewhere } = await createListedRental(api)
  await keep(lea, elsewhere)
  expect((await comment(thomas, list, elsewhere, 'Ailleurs')).status).toBe(404)
  expect((await vote(thomas, list, elsewhere, true)).status).toBe(404)
  const commentId = (await comment(thomas, list, home, 'Ici')).json.id
  const other: string = (await call(thomas, 'POST', '/favorite-lists', { name: 'À moi' })).json.id
  expect((await call(thomas, 'DELETE', `/favorite-lists/${other}/comments/${commentId}`)).status).toBe(404)
  const sale = await createTestSale(api)
  expect((await comment(thomas, list, sale, 'À vendre')).status).toBe(404)
})

test('the owner removes a member and with them the link; their homes go with them', async () => {
  const { lea, thomas, list, home, share } = await createCouple()
  const { id: added } = await createListedRental(api)
  await keep(thomas, added, { list_id: list })
  const commentId = (await comment(thomas, list, home, 'Je reste ?')).json.id
  await vote(thomas, list, home, true)
  expect((await remove(thomas, list, lea)).status).toBe(404)
  expect((await remove(lea, list, lea)).status).toBe(404)
  expect((await remove(lea, list, thomas)).status).toBe(204)
  expect((await listingsOf(lea, list)).map(({ home: { id } }: { home: { id: string } }) => id)).toEqual([
    home,
  ])
  expect((await call(thomas, 'GET', '/favorites')).json.items).toMatchObject([{ home: { id: added } }])
  expect(await listsOf(thomas)).toMatchObject([{ is_default: true }])
  expect((await join(thomas, share)).status).toBe(404)
  expect((await api.call('GET', `/favorite-lists/shared/${share}`)).status).toBe(404)
  const refused = await Promise.all([
    comment(thomas, list, home, 'Encore'),
    vote(thomas, list, home, true),
    call(thomas, 'DELETE', `/favorite-lists/${list}/comments/${commentId}`),
    call(thomas, 'GET', `/favorite-lists/${list}/discussion`),
  ])
  expect(refused.map(({ status }) => status)).toEqual([404, 404, 404, 404])
  expect(await discussion(lea, list)).toMatchObject([{ votes: [], comments: [{ body: 'Je reste ?' }] }])
})

test('a member leaves and may come back while the link is valid; an old link opens nothing', async () => {
  const { lea, thomas, list, share } = await createCouple()
  expect((await remove(thomas, list, thomas)).status).toBe(204)
  expect((await join(thomas, share)).status).toBe(200)
  await remove(thomas, list, thomas)
  await call(lea, 'DELETE', `/favorite-lists/${list}/share`)
  expect((await join(thomas, share)).status).toBe(404)
})

test('a list has four members at most, whoever presses first', async () => {
  const { list, share } = await createCouple()
  const people = [await createTestUser(api), await createTestUser(api), await createTestUser(api)]
  const answers = await Promise.all(people.map((person) => join(person, share)))
  expect(answers.map(codeOf).toSorted()).toEqual(['200 undefined', '200 undefined', '409 list_is_full'])
  expect(list).toBeTruthy()
})

test('a suspended account joins, votes and comments nothing, and the list of one cannot be joined', async () => {
  const { lea, thomas, list, home, share } = await createCouple()
  const eve = await createTestUser(api)
  const suspend = (person: TestUser) =>
    api.app.db.update(users).set({ status: 'suspended' }).where(eq(users.id, person.id))
  await suspend(thomas)
  const refused = await Promise.all([
    comment(thomas, list, home, 'Je suis là'),
    vote(thomas, list, home, true),
    call(thomas, 'GET', `/favorite-lists/${list}/discussion`),
  ])
  for (const { status } of refused) expect([401, 403]).toContain(status)
  await suspend(lea)
  expect((await join(eve, share)).status).toBe(404)
})

test('a list is deleted with what was said in it; homes go to whoever added them', async () => {
  const { lea, thomas, list, home } = await createCouple()
  const { id: added } = await createListedRental(api)
  await keep(thomas, added, { list_id: list })
  await comment(thomas, list, home, 'Bientôt fini')
  expect((await call(thomas, 'DELETE', `/favorite-lists/${list}`)).status).toBe(404)
  expect((await call(lea, 'DELETE', `/favorite-lists/${list}`)).status).toBe(204)
  expect((await call(thomas, 'GET', '/favorites')).json.items).toMatchObject([{ home: { id: added } }])
  expect((await call(lea, 'GET', '/favorites')).json.items).toMatchObject([{ home: { id: home } }])
})

test('comments and votes wait a month for a home that has left the list, then they are deleted', async () => {
  const { lea, thomas, list, home } = await createCouple()
  await comment(thomas, list, home, 'Elle reviendra')
  await vote(thomas, list, home, true)
  await call(thomas, 'DELETE', `/favorite-lists/${list}/homes/rental/${home}`)
  await purgeExpired('daily')(api.app)
  await keep(lea, home, { list_id: list })
  expect(await discussion(lea, list)).toMatchObject([{ votes: [{}], comments: [{ body: 'Elle reviendra' }] }])
  api.clock.advance({ days: 31 })
  await purgeExpired('daily')(api.app)
  await renew(api, lea)
  expect(await discussion(lea, list)).toHaveLength(1)
  await call(lea, 'DELETE', `/favorite-lists/${list}/homes/rental/${home}`)
  await purgeExpired('daily')(api.app)
  expect(await discussion(lea, list)).toEqual([])
})

test('the copy of a person’s data holds what they wrote; closing the account deletes it and leaves others theirs', async () => {
  const { lea, thomas, list, home } = await createCouple()
  const { id: added } = await createListedRental(api)
  await keep(thomas, added, { list_id: list })
  await comment(lea, list, home, 'Mon avis')
  await comment(thomas, list, home, 'Son avis')
  await vote(lea, list, home, true)
  const copy = await fetch(`${api.url}/api/v1/users/me/export`, {
    headers: { authorization: `Bearer ${lea.token}` },
  })
  const files = unzipSync(new Uint8Array(await copy.arrayBuffer()))
  const read = (name: string) => JSON.parse(strFromU8(files[`${name}.json`]!)) as object[]
  expect(read('favorite_comments')).toMatchObject([{ body: 'Mon avis' }])
  expect(read('favorite_votes')).toMatchObject([{ isLiked: true }])
  expect(read('favorite_lists')).toMatchObject([{}, { name: 'Février', isOwn: true }])
  await api.app.db.transaction((tx) => eraseFavoritesOf(tx, lea.id, api.clock.now()))
  expect((await call(thomas, 'GET', '/favorites')).json.items).toMatchObject([{ home: { id: added } }])
  const { db } = api.app
  expect(await db.select().from(favoriteComments).where(eq(favoriteComments.listId, list))).toEqual([])
  expect(await db.select().from(favoriteVotes).where(eq(favoriteVotes.listId, list))).toEqual([])
})

test('comments are refused like messages, when they are written and when they are changed', async () => {
  const { thomas, list, home } = await createCouple()
  for (const body of ['Payez-moi par Wave', 'Voir https://exemple.org/9', 'Appelle le 06 12 34 56 78']) {
    const refused = await comment(thomas, list, home, body)
    expect(codeOf(refused)).toBe('422 forbidden_message_content')
    expect(refused.json.errors).toMatchObject([{ field: 'body' }])
  }
  expect((await comment(thomas, list, home, 'ines@exemple.fr')).json.message).toContain(
    'Coordonnées et liens ne s’échangent pas ici.',
  )
  const { json } = await comment(thomas, list, home, 'Belle vue, mais loin des pistes')
  const path = `/favorite-lists/${list}/comments/${json.id}`
  expect(codeOf(await call(thomas, 'PATCH', path, { body: 'Mon WhatsApp ?' }))).toBe(
    '422 forbidden_message_content',
  )
  expect(await discussion(thomas, list)).toMatchObject([
    { comments: [{ body: 'Belle vue, mais loin des pistes' }] },
  ])
  const stranger = await createTestUser(api)
  expect(codeOf(await comment(stranger, list, home, 'ines@exemple.fr'))).toBe('404 not_found')
})

test('a member reports a comment, and where the report is upheld it goes, with the reason for its author', async () => {
  const { lea, thomas, list, home } = await createCouple()
  const { json: written } = await comment(thomas, list, home, 'Ces gens-là n’ont rien à faire ici')
  const report = (who?: TestUser) =>
    api.call('POST', '/reports', {
      ...(who && { token: who.token }),
      body: {
        kind: 'comment',
        id: written.id,
        reason: 'discrimination',
        explanation: 'Ce commentaire vise des personnes pour leur origine.',
        ...(!who && { name: 'Awa Diop', email: 'awa@exemple.fr' }),
        good_faith: true,
      },
    })
  expect((await report()).status).toBe(404)
  expect((await report(await createTestUser(api))).status).toBe(404)
  const { json: received, status } = await report(lea)
  expect(status).toBe(201)

  const staff = await createTestStaff(api, ['moderate_listings'])
  const queue = await call(staff, 'GET', `/admin/reports?search=${received.reference}`)
  const [{ id, target }] = queue.json.items
  expect(target).toMatchObject({
    title: 'Ces gens-là n’ont rien à faire ici',
    place: 'Chalet Les Épicéas',
    author: { id: thomas.id },
  })
  const shown = await call(staff, 'GET', `/admin/reports/${id}`)
  expect(shown.json.measures).toEqual(['none', 'remove'])
  const closed = await call(staff, 'POST', `/admin/reports/${id}/close`, {
    decision: 'Ce propos est discriminatoire.',
    upheld: true,
    measure: 'remove',
    ground: 'law',
  })
  expect(closed.status, closed.text).toBe(200)
  expect(await discussion(lea, list)).toEqual([])
  const told = (await mailsTo(api, thomas.email)).at(-1)
  expect(told?.subject).toBe('Votre commentaire a été supprimé')
  expect(told?.text).toContain('Raison : Ce propos est discriminatoire.')
  expect(told?.text).not.toContain('Léa')
})
