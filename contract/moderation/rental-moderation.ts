import { z } from 'zod'
import { LocalDate } from '#contract/core/local-date.ts'
import { endpoint } from '#contract/core/endpoint.ts'
import { ById, Id, Instant, line, paragraph } from '#contract/core/fields.ts'
import { Currency, Minor } from '#contract/core/money.ts'
import { pageOf, pageQuery } from '#contract/core/page.ts'
import { Problem, signedInProblems } from '#contract/core/problem.ts'
import { RentalImage, RentalStatus } from '#contract/rentals/rentals.ts'
import { ReceivedAppeal } from './appeals.ts'
import { RentalStatusChange } from '#contract/rentals/owner-rentals.ts'

/** What a moderator may do with a rental: publish it, or send it back to its owner as a draft. */
export const rentalModerationActions = ['approve', 'send_back'] as const
export const RentalModerationAction = z.enum(rentalModerationActions)
export type RentalModerationAction = z.infer<typeof RentalModerationAction>

const caseFields = {
  id: Id,
  title: z.string(),
  city: z.string(),
  country_slug: z.string(),
  image: RentalImage.nullable(),
  base_price_minor: Minor,
  currency: Currency,
  status: RentalStatus,
  /** Published by its owner and on hold until a moderator has reviewed it. */
  under_review: z.boolean(),
  owner: z.object({
    id: Id,
    first_name: z.string(),
    last_name: z.string(),
    member_since: Instant,
    /** Day on which the identity was verified; null where no verification is in force. */
    identity_verified_on: LocalDate.nullable(),
  }),
  updated_at: Instant,
  allowed_actions: z.array(RentalModerationAction),
}
export const ModeratedRental = z.object(caseFields).meta({ id: 'ModeratedRental' })
export type ModeratedRental = z.infer<typeof ModeratedRental>

export const RentalCase = z
  .object({
    ...caseFields,
    description: z.string(),
    house_rules: z.string(),
    street: z.string(),
    postcode: z.string(),
    max_guests: z.int(),
    images: z.array(RentalImage),
    /** From 0; a rental that reaches 40 is on hold (rules, section 10). */
    risk: z.int(),
    registration_number: z.string().nullable(),
    /** Published homes of other owners under the same registration number. */
    same_registration: z.array(z.object({ id: Id, title: z.string(), owner_id: Id })),
    /** Public homes and sales of others that show the same pictures, and how many of them. */
    same_pictures: z.array(
      z.object({
        kind: z.enum(['stay', 'sale']),
        id: Id,
        title: z.string(),
        owner_id: Id,
        pictures: z.int(),
      }),
    ),
    history: z.array(RentalStatusChange),
    /** The open appeal of the owner, else the last one. */
    appeal: ReceivedAppeal.nullable(),
  })
  .meta({ id: 'RentalCase' })
export type RentalCase = z.infer<typeof RentalCase>

const who = { permission: 'moderate_listings' } as const

export const listModeratedRentals = endpoint({
  method: 'GET',
  path: '/admin/properties',
  summary: 'All homes, those that are held first',
  tag: 'Rental moderation',
  who,
  query: z.strictObject({
    ...pageQuery(20),
    /** `APPEALED`: with an open appeal of the owner. */
    status: z.enum(['UNDER_REVIEW', 'APPEALED', ...RentalStatus.options]).optional(),
    search: line(120).optional(),
  }),
  answers: {
    200: z.object({ ...pageOf(ModeratedRental).shape, under_review: z.int() }),
    ...signedInProblems,
  },
})
export const showModeratedRental = endpoint({
  method: 'GET',
  path: '/admin/properties/:id',
  summary: 'A home as a moderator judges it',
  tag: 'Rental moderation',
  who,
  params: ById,
  answers: { 200: RentalCase, 404: Problem, ...signedInProblems },
})
export const moderateRental = endpoint({
  method: 'POST',
  path: '/admin/properties/:id/moderate',
  summary: 'Let a held home be seen, or send a published one back to its owner',
  tag: 'Rental moderation',
  who,
  params: ById,
  /** The owner reads the reason of what is sent back; without one the call is refused. */
  body: z.strictObject({ action: RentalModerationAction, reason: paragraph(1000).default('') }),
  answers: { 200: RentalCase, 404: Problem, 409: Problem, ...signedInProblems },
})
