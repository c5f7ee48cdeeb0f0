import { z } from 'zod'
import { endpoint } from '#contract/core/endpoint.ts'
import { Id, Instant } from '#contract/core/fields.ts'
import { Problem, signedInProblems } from '#contract/core/problem.ts'

export const SessionView = z.object({
  id: Id,
  device: z.string(),
  created_at: Instant,
  last_used_at: Instant,
  /** ISO 3166 code of the country of the network address at the sign-in; null where it is not known. */
  country: z.string().nullable(),
  current: z.boolean(),
  /** A member of staff acts in it for the person; it ends by itself within half an hour. */
  by_staff: z.boolean(),
})
export const listMySessions = endpoint({
  method: 'GET',
  path: '/users/me/sessions',
  summary: 'Where one is signed in',
  tag: 'Users',
  who: 'signed-in',
  answers: { 200: z.object({ items: z.array(SessionView) }), ...signedInProblems },
})
export const endMySessions = endpoint({
  method: 'DELETE',
  path: '/users/me/sessions',
  summary: 'End every other session',
  tag: 'Users',
  who: 'signed-in',
  answers: { 204: null, ...signedInProblems },
})
export const endMySession = endpoint({
  method: 'DELETE',
  path: '/users/me/sessions/:id',
  summary: 'End one session',
  tag: 'Users',
  who: 'signed-in',
  params: z.object({ id: Id }),
  answers: { 204: null, 404: Problem, ...signedInProblems },
})
