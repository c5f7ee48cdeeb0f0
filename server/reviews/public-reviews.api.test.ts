import { expect, test } from 'vitest'
import { createTestRental, createTestReview } from '#server/test/data/create-rentals.ts'
import { startApi } from '#server/test/start-api.ts'

const api = startApi()

test('only approved and visible reviews are read, with the initial of the author', async () => {
  const rentalId = await createTestRental(api.app, { title: 'Loft des Chartrons' })
  const shown = await createTestReview(api.app, { rentalId, rating: 4, stayedOn: '2026-03-17' })
  await createTestReview(api.app, { rentalId, moderationStatus: 'pending' })
  await createTestReview(api.app, { rentalId, isVisible: false })
  for (const path of [`/reviews/property/${rentalId}`, '/reviews/']) {
    const { json } = await api.call('GET', path)
    expect(json.pagination).toMatchObject({ total_items: 1, per_page: 10 })
    expect(json.items).toMatchObject([
      {
        id: shown,
        rating: 4,
        reviewer: { first_name: 'Inès', last_name: 'É.' },
        property: { title: 'Loft des Chartrons', country_slug: 'france' },
        stayed_on: '2026-03-01',
      },
    ])
  }
})

test('testimonials come best first, from a rating on', async () => {
  const rentalId = await createTestRental(api.app)
  for (const rating of [2, 5, 3]) await createTestReview(api.app, { rentalId, rating })
  const { json } = await api.call(
    'GET',
    '/reviews/?page=1&per_page=20&sort_by=rating&sort_direction=desc&rating_min=4',
  )
  const ratings = json.items.map(({ rating }: { rating: number }) => rating)
  expect(ratings).toEqual([5, 4])
  expect((await api.call('GET', '/reviews?rating_min=6')).status).toBe(422)
})

test('reviews have their day and the month of the stay, and run from the newest to the oldest', async () => {
  const rentalId = await createTestRental(api.app)
  const days = ['2026-02-03', '2026-04-05', '2026-03-04']
  for (const day of days)
    await createTestReview(api.app, { rentalId, stayedOn: '2026-01-17', createdAt: new Date(day) })
  const { items } = (await api.call('GET', `/reviews/property/${rentalId}`)).json
  expect(items).toMatchObject(
    days
      .toSorted()
      .toReversed()
      .map((day) => ({
        created_at: `${day}T00:00:00.000Z`,
        stayed_on: '2026-01-01',
      })),
  )
})

test('the average counts visible reviews of the last 36 months, with one decimal', async () => {
  const rentalId = await createTestRental(api.app)
  for (const rating of [5, 4, 4]) await createTestReview(api.app, { rentalId, rating })
  await createTestReview(api.app, { rentalId, rating: 1, createdAt: new Date('2020-01-01T00:00:00Z') })
  await createTestReview(api.app, { rentalId, rating: 1, moderationStatus: 'rejected' })
  expect((await api.call('GET', `/reviews/property/${rentalId}/stats`)).json).toEqual({
    average_rating: 4.3,
    total_reviews: 3,
    distribution: { 1: 0, 2: 0, 3: 0, 4: 2, 5: 1 },
    older_reviews: 1,
    sub_scores: {
      cleanliness: null,
      accuracy: null,
      check_in: null,
      communication: null,
      location: null,
      value: null,
    },
  })
  expect((await api.call('GET', `/reviews/property/${rentalId}/average`)).json).toEqual({
    average_rating: 4.3,
  })
})

test('a home nobody reviewed has no average, one nobody may see has no reviews', async () => {
  const fresh = await createTestRental(api.app)
  expect((await api.call('GET', `/reviews/property/${fresh}/average`)).json).toEqual({ average_rating: null })
  const draft = await createTestRental(api.app, { status: 'DRAFT' })
  for (const end of ['', '/stats', '/average']) {
    expect((await api.call('GET', `/reviews/property/${draft}${end}`)).status).toBe(404)
  }
})
