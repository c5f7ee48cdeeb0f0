import { z } from 'zod'
import { CountrySlug } from '#contract/core/countries.ts'
import { endpoint } from '#contract/core/endpoint.ts'
import { Id, Instant } from '#contract/core/fields.ts'
import { commonProblems, Problem, signedInProblems } from '#contract/core/problem.ts'
import { OwnedSale } from './seller-sales.ts'

/** The listing that the link of an e-mail confirms. */
export const ListingToConfirm = z
  .object({
    id: Id,
    title: z.string(),
    city: z.string(),
    country_slug: CountrySlug,
    state: z.enum(['to_confirm', 'hidden', 'confirmed', 'off_market']),
    /** When its seller is asked to confirm again. */
    next_question_at: Instant.nullable(),
  })
  .meta({ id: 'ListingToConfirm' })
export type ListingToConfirm = z.infer<typeof ListingToConfirm>

/** The key of the e-mail travels in the body, so that no log of addresses stores it. */
const body = z.strictObject({ key: z.string().min(1).max(200) })
const tag = 'Freshness of listings'

export const showListingToConfirm = endpoint({
  method: 'POST',
  path: '/properties-for-sale/freshness/look',
  summary: 'Which listing the link of an e-mail asks about; changes nothing',
  tag,
  who: 'anyone',
  body,
  answers: { 200: ListingToConfirm, 404: Problem, ...commonProblems },
})
export const confirmListing = endpoint({
  method: 'POST',
  path: '/properties-for-sale/freshness/confirm',
  summary: 'Say by the link of an e-mail that a home is still for sale; a hidden listing comes back at once',
  tag,
  who: 'anyone',
  body,
  answers: { 200: ListingToConfirm, 404: Problem, 409: Problem, ...commonProblems },
})
export const confirmOwnListing = endpoint({
  method: 'POST',
  path: '/properties-for-sale/seller/:id/confirm',
  summary: 'Say that one’s own listing is still for sale',
  tag,
  who: { role: ['seller'] },
  params: z.object({ id: Id }),
  answers: { 200: OwnedSale, 404: Problem, 409: Problem, ...signedInProblems },
})
