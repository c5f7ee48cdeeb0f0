import { z } from 'zod'
import { AccessToken, TwoFactorCode, identityProof } from './accounts.ts'
import { endpoint } from '#contract/core/endpoint.ts'
import { Instant } from '#contract/core/fields.ts'
import { commonProblems, Problem, signedInProblems } from '#contract/core/problem.ts'

const Provider = z.object({ provider: z.string().regex(/^[a-z0-9-]{1,40}$/) })

export const listProviders = endpoint({
  method: 'GET',
  path: '/auth/providers',
  answersInMaintenance: true,
  summary: 'External sign-in providers in service',
  tag: 'Authentication',
  who: 'anyone',
  answers: {
    200: z.object({ items: z.array(z.object({ id: z.string(), name: z.string() })) }),
    ...commonProblems,
  },
})
export const authorizeProvider = endpoint({
  method: 'GET',
  path: '/auth/oauth/:provider/authorize',
  answersInMaintenance: true,
  onBehalf: 'never',
  summary: 'Where to send the browser to sign in with a provider',
  tag: 'Authentication',
  who: 'anyone',
  params: Provider,
  query: z.object({ redirect_uri: z.string().max(500).optional() }),
  answers: {
    200: z.object({ authorization_url: z.string() }),
    403: Problem,
    404: Problem,
    502: Problem,
    /** The provider is one of those that can be configured, and is not. */
    503: Problem,
    ...commonProblems,
  },
})
export const providerCallback = endpoint({
  method: 'GET',
  path: '/auth/oauth/:provider/callback',
  answersInMaintenance: true,
  onBehalf: 'never',
  summary: 'Exchange the code a provider returned',
  tag: 'Authentication',
  who: 'anyone',
  params: Provider,
  query: z.object({
    code: z.string().min(1).max(2000),
    state: z.string().max(500).optional(),
    iss: z.string().max(500).optional(),
    session_state: z.string().max(500).optional(),
    scope: z.string().max(1000).optional(),
  }),
  answers: {
    200: AccessToken,
    401: Problem,
    403: Problem,
    404: Problem,
    409: Problem,
    502: Problem,
    503: Problem,
    ...commonProblems,
  },
})
/** A callback that answers 401 `two_factor_required` has set a cookie, which this call requires. */
export const finishSignIn = endpoint({
  method: 'POST',
  path: '/auth/second-factor',
  answersInMaintenance: true,
  summary: 'Give the second factor that a sign-in through a provider still lacks',
  tag: 'Authentication',
  who: 'anyone',
  ownPagesOnly: true,
  body: z.strictObject({ code: TwoFactorCode }),
  answers: { 200: AccessToken, 401: Problem, 403: Problem, ...commonProblems },
})

export const MyProvider = z.object({
  id: z.string(),
  name: z.string(),
  linked: z.boolean(),
  linked_at: Instant.nullable(),
})
export const listMyProviders = endpoint({
  method: 'GET',
  path: '/users/me/providers',
  summary: 'The external providers in service, and which of them one’s account is linked to',
  tag: 'Users',
  who: 'signed-in',
  answers: { 200: z.object({ items: z.array(MyProvider) }), ...signedInProblems },
})
export const unlinkMyProvider = endpoint({
  method: 'DELETE',
  path: '/users/me/providers/:provider',
  summary: 'Unlink an external provider; refused where it is the only way to sign in',
  tag: 'Users',
  who: 'signed-in',
  params: Provider,
  body: z.strictObject(identityProof),
  answers: { 204: null, 404: Problem, 409: Problem, 503: Problem, ...signedInProblems },
})
