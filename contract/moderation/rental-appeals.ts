import { z } from 'zod'
import { endpoint } from '#contract/core/endpoint.ts'
import { ById } from '#contract/core/fields.ts'
import { Problem, signedInProblems } from '#contract/core/problem.ts'
import { RentalStatus } from '#contract/rentals/rentals.ts'
import { AppealReasons, AppealRuling, contestableFields } from './appeals.ts'
import { RentalCase } from './rental-moderation.ts'

/** A decision of staff on a rental as its owner reads it. */
export const OwnRentalDecision = z
  .object({ ...contestableFields, previous_status: RentalStatus, new_status: RentalStatus })
  .meta({ id: 'OwnRentalDecision' })
export type OwnRentalDecision = z.infer<typeof OwnRentalDecision>

export const listOwnRentalDecisions = endpoint({
  method: 'GET',
  path: '/properties/my/:id/decisions',
  summary: 'How staff took one of one’s own homes off the site, the newest first, with how to contest it',
  tag: 'Owner rentals',
  who: { role: ['owner'] },
  params: ById,
  answers: { 200: z.object({ items: z.array(OwnRentalDecision) }), 404: Problem, ...signedInProblems },
})
export const appealRentalDecision = endpoint({
  method: 'POST',
  path: '/properties/my/decisions/:id/appeal',
  summary: 'Contest a decision within six months: another moderator examines it within seven days',
  tag: 'Owner rentals',
  who: { role: ['owner'] },
  params: ById,
  body: AppealReasons,
  answers: { 201: OwnRentalDecision, 404: Problem, 409: Problem, ...signedInProblems },
})
export const decideRentalAppeal = endpoint({
  method: 'POST',
  path: '/admin/properties/:id/appeal/decide',
  summary: 'Decide on the open appeal of an owner, as another moderator; granted, the home is what it was',
  tag: 'Rental moderation',
  who: { permission: 'moderate_listings' },
  params: ById,
  body: AppealRuling,
  answers: { 200: RentalCase, 404: Problem, 409: Problem, ...signedInProblems },
})
