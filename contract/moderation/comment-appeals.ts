import { z } from 'zod'
import { endpoint } from '#contract/core/endpoint.ts'
import { ById } from '#contract/core/fields.ts'
import { Problem, signedInProblems } from '#contract/core/problem.ts'
import { AppealReasons, contestableFields } from './appeals.ts'

/** The removal of a comment as its author reads it, by the id of the notice that it follows. */
export const OwnCommentDecision = z
  .object({ ...contestableFields, body: z.string() })
  .meta({ id: 'OwnCommentDecision' })
export type OwnCommentDecision = z.infer<typeof OwnCommentDecision>

export const listOwnCommentDecisions = endpoint({
  method: 'GET',
  path: '/favorite-comments/decisions',
  summary:
    'One’s comments that a notice removed in the last six months, the newest first, with how to contest it',
  tag: 'Favorites',
  who: 'signed-in',
  answers: { 200: z.object({ items: z.array(OwnCommentDecision) }), ...signedInProblems },
})
export const appealCommentDecision = endpoint({
  method: 'POST',
  path: '/favorite-comments/decisions/:id/appeal',
  summary:
    'Contest the removal of a comment within six months: another moderator examines it within seven days',
  tag: 'Favorites',
  who: 'signed-in',
  params: ById,
  body: AppealReasons,
  answers: { 201: OwnCommentDecision, 404: Problem, 409: Problem, ...signedInProblems },
})
