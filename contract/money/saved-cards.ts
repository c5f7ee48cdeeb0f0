import { z } from 'zod'
import { endpoint } from '#contract/core/endpoint.ts'
import { Instant } from '#contract/core/fields.ts'
import { Month } from '#contract/core/local-date.ts'
import { Problem, signedInProblems } from '#contract/core/problem.ts'

const who = { role: ['seller'] } as const

/** A card saved with the provider for renewals; its number is never received here. */
export const SavedCard = z
  .object({
    /** As the provider names it: `visa`. */
    brand: z.string(),
    /** Its last four digits. */
    ending: z.string(),
    /** The last month of its validity. */
    expires_on: Month,
    saved_at: Instant,
  })
  .meta({ id: 'SavedCard' })
export type SavedCard = z.infer<typeof SavedCard>

/** `is_open`: whether cards can be saved here at all. */
const CardState = z.object({ is_open: z.boolean(), card: SavedCard.nullable() })

export const showSavedCard = endpoint({
  method: 'GET',
  path: '/seller/billing/card',
  summary: 'The card that renewals are charged to',
  tag: 'Billing',
  who,
  answers: { 200: CardState, ...signedInProblems },
})
export const beginSavedCard = endpoint({
  method: 'POST',
  path: '/seller/billing/card',
  summary: 'Give a card for renewals, or another one: answers the page of the provider on which it is given',
  tag: 'Billing',
  who,
  idempotent: 'if-given',
  /** Consent to be charged at each renewal in the seller's absence. */
  body: z.strictObject({ agreed: z.literal(true) }),
  answers: {
    200: z.object({ redirect_url: z.string().nullable() }),
    409: Problem,
    503: Problem,
    ...signedInProblems,
  },
})
export const removeSavedCard = endpoint({
  method: 'DELETE',
  path: '/seller/billing/card',
  summary: 'Have the card forgotten: renewals are paid by hand again',
  tag: 'Billing',
  who,
  answers: { 200: CardState, ...signedInProblems },
})
