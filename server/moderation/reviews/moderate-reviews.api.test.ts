import fc from 'fast-check'
import { expect, test } from 'vitest'
import { moderationActions } from '#contract/moderation/review-moderation.ts'
import { createTestAdmin, createTestStaff } from '#server/test/data/create-users.ts'
import { createTestRental, createTestReview } from '#server/test/data/create-rentals.ts'
import { createTestGuest, createTestStay } from '#server/test/data/create-reviews.ts'
import { startApi } from '#server/test/start-api.ts'

const api = startApi({ LIMITS_TRUSTED_ADDRESSES: '127.0.0.1' })

async function createTestModerator() {
  const { token } = await createTestStaff(api, ['moderate_reviews'])
  return {
    token,
    read: (path: string) => api.call('GET', `/admin/reviews${path}`, { token }),
    decide: (id: string, action: string, reason?: string) =>
      api.call(
        'PUT',
        `/admin/reviews/${id}/moderate?${new URLSearchParams({ action, ...(reason && { reason }) })}`,
        {
          token,
        },
      ),
  }
}

test('a moderator approves what waits: it is visible, it counts, and the decision is written down', async () => {
  const moderator = await createTestModerator()
  const rentalId = await createTestRental(api.app)
  const id = await createTestReview(api.app, { rentalId, rating: 2, moderationStatus: 'pending' })
  expect((await moderator.read('/pending')).json.items.map((item: { id: string }) => item.id)).toContain(id)
  const approved = await moderator.decide(id, 'approve')
  expect(approved.json).toMatchObject({ moderation_status: 'approved', is_visible: true })
  expect((await api.call('GET', `/properties/${rentalId}`)).json).toMatchObject({
    average_rating: 2,
    total_reviews: 1,
  })
  const { json } = await moderator.read(`/${id}`)
  expect(json).toMatchObject({
    stay: { check_in: '2026-01-10' },
    author: { total_reviews: 1, rejected_reviews: 0 },
    decisions: [
      { action: 'approve', previous_status: 'pending', new_status: 'approved', moderator: 'Awa Diop' },
    ],
  })
})

test('every decision but approve and unflag requires its reason; an impossible one lists the possible ones', async () => {
  const moderator = await createTestModerator()
  const rentalId = await createTestRental(api.app)
  const id = await createTestReview(api.app, { rentalId })
  for (const action of moderationActions) {
    const { status, json } = await moderator.decide(id, action)
    if (action === 'approve' || action === 'unflag') {
      expect([status, json.code]).toEqual([409, 'illegal_moderation'])
      expect(json.allowed).toEqual(['reject', 'hide', 'flag', 'request_edit', 'delete'])
    } else {
      expect([status, json.code, json.errors[0].field]).toEqual([422, 'reason_needed', 'reason'])
    }
  }
  expect((await moderator.decide(id, 'burn', 'Non')).status).toBe(422)
  expect((await moderator.decide(crypto.randomUUID(), 'approve')).status).toBe(404)
})

test('hide, unhide, flag, unflag and reject show in the lists, the figures and the average', async () => {
  const moderator = await createTestModerator()
  const rentalId = await createTestRental(api.app)
  const [id] = [
    await createTestReview(api.app, { rentalId, rating: 1 }),
    await createTestReview(api.app, { rentalId, rating: 5 }),
  ]
  const average = async () => (await api.call('GET', `/properties/${rentalId}`)).json.average_rating
  const statusAfter = async (action: string, reason?: string) =>
    (await moderator.decide(id, action, reason)).json.moderation_status
  expect(await statusAfter('hide', 'Vérification en cours')).toBe('hidden')
  expect(await average()).toBe(5)
  expect(await statusAfter('unhide', 'Vérifié')).toBe('approved')
  expect(await average()).toBe(3)
  expect(await statusAfter('flag', 'Signalé par l’hôte')).toBe('flagged')
  expect(await average()).toBe(5)
  const { json: flagged } = await moderator.read('/flagged')
  expect(flagged.items.map((item: { id: string }) => item.id)).toEqual([id])
  expect(await statusAfter('unflag')).toBe('approved')
  expect(await statusAfter('reject', 'Propos hors sujet')).toBe('rejected')
  const { json: list } = await moderator.read(
    `?moderation_status=rejected&property_id=${rentalId}&rating_max=2`,
  )
  expect(list.items).toMatchObject([
    { id, decision_reason: 'Propos hors sujet', allowed_actions: ['approve', 'delete'] },
  ])
  expect((await moderator.read('/stats')).json.by_status.rejected).toBe(1)
  const { json: one } = await moderator.read(`/${id}`)
  expect(one.decisions.map(({ action }: { action: string }) => action)).toEqual([
    'reject',
    'unflag',
    'flag',
    'unhide',
    'hide',
  ])
})

test('an author requested to edit may do so after 48 hours, and a moderator reviews it again', async () => {
  const moderator = await createTestModerator()
  const rentalId = await createTestRental(api.app)
  const guest = await createTestGuest(api)
  const createdAt = new Date(api.clock.now().getTime() - 100 * 3_600_000)
  const id = await createTestReview(api.app, { rentalId, authorId: guest.id, createdAt })
  const read = async () => (await api.call('GET', `/reviews/${id}`, { token: guest.token })).json
  expect((await read()).allowed_actions).toEqual(['delete'])
  await moderator.decide(id, 'request_edit', 'Retirez le nom du voisin.')
  expect(await read()).toMatchObject({
    moderation_status: 'pending',
    edit_requested: true,
    decision_reason: 'Retirez le nom du voisin.',
    allowed_actions: ['edit', 'delete'],
  })
  const edited = await api.call('PUT', `/reviews/${id}`, {
    token: guest.token,
    body: { rating: 4, comment: 'Une maison agréable, malgré le bruit.' },
  })
  expect(edited.json).toMatchObject({
    moderation_status: 'pending',
    edit_requested: false,
    decision_reason: null,
  })
  expect((await moderator.decide(id, 'approve')).json.is_visible).toBe(true)
  const { json: notifications } = await api.call('GET', '/notifications', { token: guest.token })
  expect(notifications.items.map(({ type }: { type: string }) => type)).toEqual([
    'review_published',
    'review_moderated',
  ])
  expect(notifications.items[1].message).toContain('Retirez le nom du voisin.')
})

test('a review deleted by staff is final: nobody reads it, and the stay cannot be reviewed again', async () => {
  const moderator = await createTestModerator()
  const rentalId = await createTestRental(api.app)
  const guest = await createTestGuest(api)
  const bookingId = await createTestStay(api, rentalId, guest)
  const id = await createTestReview(api.app, { rentalId, bookingId, authorId: guest.id })
  const remove = (query = '') =>
    api.call('DELETE', `/admin/reviews/${id}${query}`, { token: moderator.token })
  expect((await remove()).status).toBe(422)
  expect((await remove('?reason=Faux%20avis')).status).toBe(204)
  expect((await remove('?reason=Faux%20avis')).status).toBe(409)
  expect((await api.call('GET', `/reviews/${id}`, { token: guest.token })).status).toBe(404)
  expect((await api.call('GET', `/properties/${rentalId}`)).json.total_reviews).toBe(0)
  expect((await moderator.read(`?property_id=${rentalId}`)).json.items).toEqual([])
  expect((await moderator.read(`/${id}`)).json.decisions[0]).toMatchObject({
    action: 'delete',
    reason: 'Faux avis',
  })
  const again = await api.call('POST', '/reviews', {
    token: guest.token,
    body: { property_id: rentalId, rating: 5 },
  })
  expect(again.status).toBe(409)
})

test('a decision closes the reports; flagging leaves them open', async () => {
  const moderator = await createTestModerator()
  const rentalId = await createTestRental(api.app)
  const id = await createTestReview(api.app, { rentalId })
  const report = async () =>
    api.call('POST', `/reviews/${id}/report`, {
      token: (await createTestGuest(api)).token,
      body: { reason: 'offensive' },
    })
  await report()
  expect((await moderator.decide(id, 'unflag')).json).toMatchObject({
    moderation_status: 'approved',
    open_reports: 0,
  })
  await report()
  expect((await moderator.decide(id, 'flag', 'À relire')).json.open_reports).toBe(1)
  expect((await moderator.decide(id, 'approve')).json.open_reports).toBe(0)
})

test('lists are searched by words without accents, by author and by day', async () => {
  const moderator = await createTestModerator()
  const rentalId = await createTestRental(api.app, { title: 'Château des Étoiles' })
  const id = await createTestReview(api.app, {
    rentalId,
    comment: 'Une kitchenette très bien équipée',
    createdAt: new Date('2026-05-04T10:00:00Z'),
  })
  const found = async (query: string) =>
    (await moderator.read(`?${query}`)).json.items.map((item: { id: string }) => item.id)
  expect(await found('search=equipee')).toEqual([id])
  expect(await found('search=chateau%20des%20etoiles')).toEqual([id])
  expect(await found('search=100%25')).toEqual([])
  expect(await found('from=2026-05-04&to=2026-05-04')).toEqual([id])
  expect(await found('from=2026-05-05&to=2026-05-06')).toEqual([])
  // Half past midnight in Paris.
  const night = await createTestReview(api.app, { rentalId, createdAt: new Date('2026-06-09T22:30:00Z') })
  expect(await found('from=2026-06-10&to=2026-06-10')).toEqual([night])
  expect(await found('from=2026-06-09&to=2026-06-09')).toEqual([])
})

test('update-stats puts a wrong figure right, by the review or by the home', async () => {
  const moderator = await createTestModerator()
  const rentalId = await createTestRental(api.app, { averageRating: 1.2, totalReviews: 40 })
  const id = await createTestReview(api.app, { rentalId, rating: 4 })
  for (const named of [id, rentalId]) {
    const { json } = await api.call('POST', `/admin/reviews/${named}/update-stats`, {
      token: moderator.token,
    })
    expect(json).toMatchObject({ average_rating: 4, total_reviews: 1 })
  }
  expect((await api.call('GET', `/properties/${rentalId}`)).json.average_rating).toBe(4)
})

test('only those who may moderate reviews get in', async () => {
  const other = await createTestStaff(api, ['moderate_listings'])
  expect((await api.call('GET', '/admin/reviews', { token: other.token })).status).toBe(403)
  expect(
    (await api.call('GET', '/admin/reviews', { token: (await createTestAdmin(api)).token })).status,
  ).toBe(200)
})

test('a hundred decisions at once on one review: one counts, the others contradict it', async () => {
  const moderator = await createTestModerator()
  const rentalId = await createTestRental(api.app)
  const id = await createTestReview(api.app, { rentalId, moderationStatus: 'pending' })
  const answers = await Promise.all(Array.from({ length: 100 }, () => moderator.decide(id, 'approve')))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(99)
})

test('whatever happens to the reviews of a home, its figures are those of the visible ones', async () => {
  const moderator = await createTestModerator()
  const rentalId = await createTestRental(api.app)
  const guests = await Promise.all(Array.from({ length: 4 }, () => createTestGuest(api)))
  await Promise.all(guests.map((guest) => createTestStay(api, rentalId, guest)))
  const ids: (string | undefined)[] = []
  const step = fc.record({
    guest: fc.nat(3),
    rating: fc.integer({ min: 1, max: 5 }),
    action: fc.constantFrom('write', 'edit', 'withdraw', ...moderationActions),
  })
  const act = async ({ guest: index, rating, action }: { guest: number; rating: number; action: string }) => {
    const { token } = guests[index]!
    const comment = `Avis numéro ${index} ${rating} ${action} tout à fait unique en son genre`
    const id = ids[index]
    if (action === 'write') {
      const written = await api.call('POST', '/reviews', {
        token,
        body: { property_id: rentalId, rating, comment },
      })
      if (written.status === 201) ids[index] = written.json.id
    } else if (!id) return
    else if (action === 'edit') await api.call('PUT', `/reviews/${id}`, { token, body: { rating, comment } })
    else if (action === 'withdraw') await api.call('DELETE', `/reviews/${id}`, { token })
    else await moderator.decide(id, action, 'Pour voir')
  }
  // Deletions by moderators are rare, since they end the sequence.
  const steps = fc
    .sample(step, { numRuns: 160, seed: 3 })
    .filter(({ action }, index) => action !== 'delete' || index % 9 === 0)
  for (let start = 0; start < steps.length; start += 4) {
    await Promise.all(steps.slice(start, start + 4).map(act))
    const [rental, stats, list] = await Promise.all([
      api.call('GET', `/properties/${rentalId}`),
      api.call('GET', `/reviews/property/${rentalId}/stats`),
      api.call('GET', `/reviews/property/${rentalId}?per_page=100`),
    ])
    const ratings: number[] = list.json.items.map(({ rating }: { rating: number }) => rating)
    const expected = {
      average_rating:
        ratings.length === 0
          ? null
          : Math.round((ratings.reduce((sum, rating) => sum + rating, 0) / ratings.length) * 10) / 10,
      total_reviews: ratings.length,
    }
    expect(rental.json, `step ${start}`).toMatchObject(expected)
    expect(stats.json, `step ${start}`).toMatchObject(expected)
  }
})

test('whoever names no order reads the last written first, also of what waits and of what was flagged', async () => {
  const moderator = await createTestModerator()
  const rentalId = await createTestRental(api.app)
  for (const [path, moderationStatus] of [
    ['/pending', 'pending'],
    ['/flagged', 'flagged'],
    [`?property_id=${rentalId}&moderation_status=flagged`, 'flagged'],
  ] as const) {
    const written = async (month: number) =>
      createTestReview(api.app, { rentalId, moderationStatus, createdAt: new Date(Date.UTC(2025, month)) })
    const [second, first, third] = [await written(4), await written(2), await written(6)]
    const { items } = (await moderator.read(path)).json as { items: { id: string; created_at: string }[] }
    const days = items.map((item) => item.created_at)
    expect(days, path).toEqual(days.toSorted().toReversed())
    const ours: string[] = [third, second, first]
    expect(
      items.map(({ id }) => id).filter((id) => ours.includes(id)),
      path,
    ).toEqual(ours)
  }
})

test('nobody decides about what they wrote, nor about what was written of their home', async () => {
  const staff = await createTestStaff(api, ['moderate_reviews'])
  const rental = await createTestRental(api.app, { ownerId: staff.id })
  const written = await createTestReview(api.app, {
    rentalId: await createTestRental(api.app),
    authorId: staff.id,
    moderationStatus: 'pending',
  })
  const received = await createTestReview(api.app, { rentalId: rental, rating: 1 })
  const request = (method: 'GET' | 'PUT' | 'DELETE', path: string) =>
    api.call(method, `/admin/reviews${path}`, { token: staff.token })
  for (const [id, action] of [
    [written, 'approve'],
    [received, 'hide'],
  ] as const) {
    const decided = await request('PUT', `/${id}/moderate?${new URLSearchParams({ action, reason: 'Non' })}`)
    expect([decided.status, decided.json.code]).toEqual([409, 'own_review'])
    const deleted = await request('DELETE', `/${id}?reason=Non`)
    expect([deleted.status, deleted.json.code]).toEqual([409, 'own_review'])
    expect((await request('GET', `/${id}`)).json.allowed_actions).toEqual([])
  }
  const listed = (await request('GET', '')).json.items as { id: string; allowed_actions: string[] }[]
  for (const id of [written, received]) {
    expect(listed.find((item) => item.id === id)?.allowed_actions).toEqual([])
  }
  const other = await createTestModerator()
  expect((await other.decide(written, 'approve')).status).toBe(200)
  expect((await other.decide(received, 'hide', 'Vérification en cours')).status).toBe(200)
})

test('a decision against a review reaches its author with the reason and how to contest it', async () => {
  const moderator = await createTestModerator()
  const author = await createTestGuest(api)
  const rentalId = await createTestRental(api.app)
  const id = await createTestReview(api.app, { rentalId, authorId: author.id })
  await moderator.decide(id, 'reject', 'Un numéro de téléphone')
  const { json } = await api.call('GET', '/notifications', { token: author.token })
  expect(json.items[0].message).toContain('Un numéro de téléphone')
  expect(json.items[0].message).toContain(
    'Vous pouvez contester cette décision pendant six mois depuis vos avis : une autre personne l’examine sous sept jours.',
  )
})
