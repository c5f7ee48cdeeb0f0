import { z } from 'zod'
import { AccessToken, identityProof, TakesEffect } from './accounts.ts'
import { endpoint } from '#contract/core/endpoint.ts'
import { ById, Id, Instant, line } from '#contract/core/fields.ts'
import { commonProblems, Problem, signedInProblems } from '#contract/core/problem.ts'

/** Bytes as WebAuthn writes them in JSON. */
const bytes = (max: number) =>
  z
    .string()
    .min(1)
    .max(max)
    .regex(/^[\w-]+$/)
const Transport = z.string().max(40)
const Descriptor = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.array(z.string()).optional(),
})
const UserVerification = z.enum(['required', 'preferred', 'discouraged'])

export const PasskeyName = line(60, 1)
export const Passkey = z
  .object({
    id: Id,
    name: z.string(),
    /** Synchronised by the provider of the device, and so available on another device too. */
    backed_up: z.boolean(),
    created_at: Instant,
    last_used_at: Instant.nullable(),
  })
  .meta({ id: 'Passkey' })
export type Passkey = z.infer<typeof Passkey>

/** Options of `navigator.credentials.create()` (WebAuthn, PublicKeyCredentialCreationOptionsJSON). */
const CreationOptions = z.object({
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.int() })),
  timeout: z.int(),
  excludeCredentials: z.array(Descriptor),
  authenticatorSelection: z.object({
    residentKey: z.enum(['required', 'preferred', 'discouraged']),
    requireResidentKey: z.boolean(),
    userVerification: UserVerification,
  }),
  attestation: z.literal('none'),
})

/** Options of `navigator.credentials.get()` (WebAuthn, PublicKeyCredentialRequestOptionsJSON). */
export const CredentialRequest = z.object({
  rpId: z.string(),
  challenge: z.string(),
  timeout: z.int(),
  userVerification: UserVerification,
})

/** What the device returns for the first; its other members are ignored. */
export const CreatedCredential = z.object({
  id: bytes(1400),
  rawId: bytes(1400),
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: bytes(4000),
    attestationObject: bytes(20_000),
    transports: z.array(Transport).max(10).optional(),
  }),
})
export type CreatedCredential = z.infer<typeof CreatedCredential>

/** What the device returns for the second. */
export const SignedCredential = z.object({
  id: bytes(1400),
  rawId: bytes(1400),
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: bytes(4000),
    authenticatorData: bytes(4000),
    signature: bytes(4000),
    userHandle: bytes(200).optional(),
  }),
})
export type SignedCredential = z.infer<typeof SignedCredential>

export const startPasskeySignIn = endpoint({
  method: 'POST',
  path: '/auth/passkey/options',
  answersInMaintenance: true,
  summary: 'What a device must sign to sign in with a passkey; good for five minutes, once',
  tag: 'Authentication',
  who: 'anyone',
  answers: { 200: CredentialRequest, 403: Problem, ...commonProblems },
})
export const signInWithPasskey = endpoint({
  method: 'POST',
  path: '/auth/passkey',
  answersInMaintenance: true,
  summary: 'Sign in with a passkey, which counts as two factors',
  tag: 'Authentication',
  who: 'anyone',
  body: z.strictObject({ credential: SignedCredential, remember: z.boolean().optional() }),
  answers: { 200: AccessToken, 401: Problem, 403: Problem, ...commonProblems },
})

export const listMyPasskeys = endpoint({
  method: 'GET',
  path: '/users/me/passkeys',
  summary: 'One’s passkeys',
  tag: 'Users',
  who: 'signed-in',
  answers: { 200: z.object({ items: z.array(Passkey) }), ...signedInProblems },
})
export const startMyPasskey = endpoint({
  method: 'POST',
  path: '/users/me/passkeys/options',
  summary: 'What a device must do to become a passkey of one’s account; good for five minutes, once',
  tag: 'Users',
  who: 'signed-in',
  body: z.strictObject(identityProof),
  answers: { 200: CreationOptions, 409: Problem, 503: Problem, ...signedInProblems },
})
export const addMyPasskey = endpoint({
  method: 'POST',
  path: '/users/me/passkeys',
  summary: 'Add the passkey that a device has just made',
  tag: 'Users',
  who: 'signed-in',
  body: z.strictObject({ name: PasskeyName, credential: CreatedCredential }),
  answers: {
    /** The first factor of an account comes with recovery codes, shown this once. */
    201: Passkey.extend({ recovery_codes: z.array(z.string()).nullable() }),
    409: Problem,
    ...signedInProblems,
  },
})
export const renameMyPasskey = endpoint({
  method: 'PATCH',
  path: '/users/me/passkeys/:id',
  summary: 'Rename a passkey',
  tag: 'Users',
  who: 'signed-in',
  params: ById,
  body: z.strictObject({ name: PasskeyName }),
  answers: { 200: Passkey, 404: Problem, ...signedInProblems },
})
export const removeMyPasskey = endpoint({
  method: 'DELETE',
  path: '/users/me/passkeys/:id',
  summary: 'Remove a passkey; refused where it is the only way to sign in, after 24 hours for staff',
  tag: 'Users',
  who: 'signed-in',
  params: ById,
  body: z.strictObject(identityProof),
  answers: { 200: TakesEffect, 404: Problem, 409: Problem, 503: Problem, ...signedInProblems },
})
