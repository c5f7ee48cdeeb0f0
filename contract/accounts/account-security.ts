import { z } from 'zod'
import { AccessToken, identityProof } from './accounts.ts'
import { endpoint } from '#contract/core/endpoint.ts'
import { ById, Id, Instant } from '#contract/core/fields.ts'
import { CredentialRequest, SignedCredential } from './passkeys.ts'
import { commonProblems, Problem, signedInProblems } from '#contract/core/problem.ts'

/** What protects an account or its money and can be restored for seven days, from the sign-in of a new device on. */
export const AccountChangeKind = z.enum([
  'sign_in',
  'email',
  'phone_number',
  'password',
  'bank_account',
  'passkey_added',
  'passkey_removed',
  'authenticator_added',
  'authenticator_removed',
  'recovery_codes',
  'provider_linked',
  'provider_unlinked',
])
export type AccountChangeKind = z.infer<typeof AccountChangeKind>

export const FactorRemovalKind = z.enum(['authenticator', 'passkey', 'recovery_codes'])
export type FactorRemovalKind = z.infer<typeof FactorRemovalKind>

const AccountChange = z.object({
  id: Id,
  kind: AccountChangeKind,
  created_at: Instant,
  /** Null for a change of address that is not confirmed yet. */
  effective_at: Instant.nullable(),
  /** The link of the notification restores the former state until then. */
  undo_until: Instant,
})

const FactorRemoval = z.object({
  id: Id,
  kind: FactorRemovalKind,
  passkey_name: z.string().nullable(),
  requested_at: Instant,
  takes_effect_at: Instant,
  approved: z.boolean(),
})
export type FactorRemoval = z.infer<typeof FactorRemoval>

const SignInAttempt = z.object({
  id: Id,
  at: Instant,
  successful: z.boolean(),
  device: z.string().nullable(),
  /** ISO 3166 code; null where the network address belongs to no known country. */
  country: z.string().nullable(),
  /** A member of staff who acted for the person, with their consent or by two signatures. */
  by_staff: z.boolean(),
})

const SecurityMessage = z.object({
  id: Id,
  subject: z.string(),
  to: z.string(),
  at: Instant,
  sent: z.boolean(),
})

export const SecurityOverview = z
  .object({
    sign_ins: z.array(SignInAttempt),
    /** What can still be undone, the newest first. */
    changes: z.array(AccountChange),
    factor_removals: z.array(FactorRemoval),
    /** Recovery codes that were not used yet. */
    recovery_codes_left: z.int(),
    messages: z.array(SecurityMessage),
  })
  .meta({ id: 'SecurityOverview' })
export type SecurityOverview = z.infer<typeof SecurityOverview>

export const showMySecurity = endpoint({
  method: 'GET',
  path: '/users/me/security',
  summary: 'Recent sign-ins, changes that can be undone, removals that wait, and messages about security',
  tag: 'Users',
  who: 'signed-in',
  answers: { 200: SecurityOverview, ...signedInProblems },
})

export const proveMyIdentity = endpoint({
  method: 'POST',
  path: '/users/me/proof',
  summary:
    'Prove who one is, by the password and a code where there is a second factor, or by a passkey; good for five minutes, a new session takes the place of this one',
  tag: 'Users',
  who: 'signed-in',
  body: z.strictObject({ ...identityProof, credential: SignedCredential.optional() }),
  answers: { 200: AccessToken, 503: Problem, ...signedInProblems },
})

export const startMyProof = endpoint({
  method: 'POST',
  path: '/users/me/proof/options',
  summary: 'What a passkey of one’s account must sign to prove who one is; good for five minutes, once',
  tag: 'Users',
  who: 'signed-in',
  answers: { 200: CredentialRequest, ...signedInProblems },
})

const Restored = z.object({
  message: z.string(),
  /** Sets a new password on `/reset-password`: the former one may be known to another person. */
  reset_token: z.string(),
})

export const restoreMyAccount = endpoint({
  method: 'POST',
  path: '/users/me/security/restore',
  summary:
    '“It was not me”: undoes the changes of the last seven days, ends every session and withdraws the password',
  tag: 'Users',
  who: 'signed-in',
  body: z.strictObject(identityProof),
  answers: { 200: Restored, 503: Problem, ...signedInProblems },
})

const LinkToken = z.string().max(300)

export const showAccountChange = endpoint({
  method: 'POST',
  path: '/auth/account-changes/show',
  summary: 'What the link of a security notice can undo',
  tag: 'Authentication',
  who: 'anyone',
  readsOnly: true,
  body: z.strictObject({ token: LinkToken }),
  answers: { 200: z.object({ change: AccountChange, others: z.int() }), ...commonProblems },
})

export const undoAccountChange = endpoint({
  method: 'POST',
  path: '/auth/account-changes/undo',
  summary:
    'Undoes a change and every later one with the link of its notice; every session ends and the password is withdrawn',
  tag: 'Authentication',
  who: 'anyone',
  body: z.strictObject({ token: LinkToken }),
  answers: { 200: Restored, ...commonProblems },
})

export const cancelFactorRemoval = endpoint({
  method: 'DELETE',
  path: '/users/me/factor-removals/:id',
  summary: 'Keep the factor whose removal waits',
  tag: 'Users',
  who: 'signed-in',
  params: ById,
  answers: { 204: null, 404: Problem, ...signedInProblems },
})

export const listFactorRemovals = endpoint({
  method: 'GET',
  path: '/admin/factor-removals',
  summary: 'Removals of a factor by staff that wait for 24 hours or for a second administrator',
  tag: 'Administration',
  who: { role: ['admin'] },
  answers: {
    200: z.object({
      items: z.array(
        FactorRemoval.extend({
          person: z.object({ id: Id, name: z.string(), email: z.string() }),
          own: z.boolean(),
        }),
      ),
    }),
    ...signedInProblems,
  },
})

export const approveFactorRemoval = endpoint({
  method: 'POST',
  path: '/admin/factor-removals/:id/approve',
  summary: 'Agree, as a second administrator, that a factor of staff is removed at once',
  tag: 'Administration',
  who: { role: ['admin'] },
  params: ById,
  body: z.strictObject(identityProof),
  answers: { 204: null, 404: Problem, 409: Problem, 503: Problem, ...signedInProblems },
})
