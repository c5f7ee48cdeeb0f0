import { expect, test } from 'vitest'
import type { Review } from '#contract/bookings/reviews.ts'
import { testimonialsOf } from './testimonials-choice.ts'

function review(part: Partial<Review>): Review {
  return {
    id: crypto.randomUUID(),
    property_id: crypto.randomUUID(),
    rating: 5,
    comment: 'Une maison claire et un accueil attentif.',
    moderation_status: 'approved',
    is_visible: true,
    reviewer: { first_name: 'Awa', last_name: 'D.' },
    property: { title: 'Case des Filaos', country_slug: 'cote-d-ivoire' },
    stayed_on: '2026-05-01',
    sub_scores: {
      cleanliness: null,
      accuracy: null,
      check_in: null,
      communication: null,
      location: null,
      value: null,
    },
    response: null,
    responded_at: null,
    created_at: '2026-05-20T10:00:00.000Z',
    ...part,
  }
}

test('only good reviews with a comment longer than 20 characters are testimonials', () => {
  const stored = review({})
  const chosen = testimonialsOf([
    stored,
    review({ rating: 3 }),
    review({ comment: null }),
    review({ comment: 'a'.repeat(20) }),
    review({ comment: `${' '.repeat(30)}Bien` }),
  ])
  expect(chosen.map(({ id }) => id)).toEqual([stored.id])
  expect(chosen[0]).toMatchObject({ authorName: 'Awa D.', propertyTitle: 'Case des Filaos' })
})

test('there are six at most', () => {
  expect(testimonialsOf(Array.from({ length: 20 }, () => review({})))).toHaveLength(6)
})
