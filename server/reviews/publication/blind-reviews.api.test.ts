import { expect, test } from 'vitest'
import { runJobList } from '#server/scheduled-jobs.ts'
import { createTestRental } from '#server/test/data/create-rentals.ts'
import { createTestGuest, createTestStay } from '#server/test/data/create-reviews.ts'
import { startApi } from '#server/test/start-api.ts'
import { revealReviews } from './reveal-reviews.ts'

const api = startApi({ BLIND_REVIEWS: 'true' })

test('a blind review is approved but unseen until the time to write one is over', async () => {
  const rentalId = await createTestRental(api.app)
  const guest = await createTestGuest(api)
  await createTestStay(api, rentalId, guest, { endedDaysAgo: 1 })
  const { json } = await api.call('POST', '/reviews', {
    token: guest.token,
    body: { property_id: rentalId, rating: 5, comment: 'Une semaine parfaite, merci encore.' },
  })
  expect(json).toMatchObject({ moderation_status: 'approved', is_visible: false })
  expect(json.message).toContain('14 jours')
  const seen = async () => (await api.call('GET', `/reviews/property/${rentalId}`)).json.items.length
  await runJobList(api.app, { revealReviews })
  expect(await seen()).toBe(0)
  api.clock.advance({ days: 15 })
  await runJobList(api.app, { revealReviews })
  expect(await seen()).toBe(1)
  expect((await api.call('GET', `/properties/${rentalId}`)).json).toMatchObject({
    average_rating: 5,
    total_reviews: 1,
  })
})
