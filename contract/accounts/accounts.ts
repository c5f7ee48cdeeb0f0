import { z } from 'zod'
import { endpoint } from '#contract/core/endpoint.ts'
import { Email, Id, Instant, line, paragraph, PhoneNumber } from '#contract/core/fields.ts'
import { Language } from '#contract/core/language.ts'
import { DisplayCurrency } from '#contract/core/money.ts'
import { commonProblems, Problem, signedInProblems } from '#contract/core/problem.ts'

export const RoleName = z.enum(['admin', 'owner', 'seller', 'user', 'staff'])
export const Permission = z.enum([
  'view_all_kyc',
  'edit_all_kyc',
  'approve_kyc',
  'view_stats',
  'moderate_listings',
  'moderate_reviews',
  'manage_users',
  'audit_view',
])

/** `pending` means "not started" (rules, section 0); what the specification's table calls "other" is everything else. */
export const KycStatus = z.enum(['pending', 'submitted', 'under_review', 'verified', 'rejected', 'expired'])
export type KycStatus = z.infer<typeof KycStatus>

export const Role = z.object({ name: RoleName, permissions: z.array(Permission) })
export type Role = z.infer<typeof Role>

export const CurrentUser = z
  .object({
    id: Id,
    email: z.string(),
    first_name: z.string(),
    last_name: z.string(),
    phone_number: z.string().nullable(),
    bio: z.string(),
    roles: z.array(Role),
    kyc_status: KycStatus,
    status: z.enum(['active', 'suspended', 'closed']),
    email_verified: z.boolean(),
    pending_email: z.string().nullable(),
    two_factor_enabled: z.boolean(),
    /** Staff whose permissions wait for a second factor, set up or given: calls answer 403 `second_factor_needed`. */
    second_factor_needed: z.boolean(),
    has_password: z.boolean(),
    language: Language,
    currency: DisplayCurrency,
    avatar_url: z.string().nullable(),
    company_name: z.string().nullable(),
    created_at: Instant,
    /** Set while a member of staff acts for this person: who, how, and until when. */
    acting_staff: z
      .object({ name: z.string(), access: z.enum(['read', 'write']), ends_at: Instant })
      .nullable(),
  })
  .meta({ id: 'CurrentUser' })
export type CurrentUser = z.infer<typeof CurrentUser>

/**
 * CNIL 2022-100 and ASVS 6.2: at least 12 characters, any of them, and known passwords refused. Characters are
 * counted once composed (NFC), so that an accented letter is one however the keyboard sends it.
 */
export const Password = z
  .string()
  .min(1, { error: 'required', abort: true })
  .max(256, 'password_too_long')
  .refine((value) => Array.from(value.normalize('NFC')).length >= 12, 'password_too_short')
  .meta({ minLength: 12, maxLength: 256 })

/** A password as typed to sign in or to confirm: only bounded. Without one, a recent sign-in confirms. */
export const TypedPassword = z.string().min(1, 'required').max(256)

export const TwoFactorCode = z.string().trim().min(6).max(20)

/**
 * What a signed-in person supplies again before a sensitive change: the password, and a code where the
 * account has a second factor. A proof by `POST /users/me/proof` stands for both during five minutes.
 */
export const identityProof = { password: TypedPassword.optional(), code: TwoFactorCode.optional() }

/** When a change takes effect: null for at once. Removals of a factor by staff wait for 24 hours. */
export const TakesEffect = z.object({ takes_effect_at: Instant.nullable() }).meta({ id: 'TakesEffect' })

/**
 * The registration payload of the specification, section 3. Everything that would grant something
 * is accepted and ignored: the server decides the role from the path (rules, section 0).
 */
export const Registration = z.object({
  email: Email,
  first_name: line(80, 1),
  last_name: line(80, 1),
  phone_number: z.union([z.literal(''), PhoneNumber]).nullish(),
  password: Password,
  company_name: line(160).nullish(),
  professional_license: line(80).nullish(),
  language: Language.optional(),
  is_active: z.unknown().optional(),
  email_verified: z.unknown().optional(),
  kyc_status: z.unknown().optional(),
  status: z.unknown().optional(),
  role_ids: z.unknown().optional(),
  user_type: z.unknown().optional(),
})
export type Registration = z.infer<typeof Registration>

export const AccessToken = z
  .object({ access_token: z.string(), token_type: z.literal('bearer'), expires_in: z.int() })
  .meta({ id: 'AccessToken' })
export type AccessToken = z.infer<typeof AccessToken>

const Acknowledgement = z.object({ message: z.string() }).meta({ id: 'Acknowledgement' })
/** Of a link in an e-mail. A truncated one is reported as an invalid link, not as a text that is too short. */
const Token = z.string().max(200)

export const login = endpoint({
  method: 'POST',
  path: '/auth/login',
  answersInMaintenance: true,
  summary: 'Sign in with an e-mail and a password',
  tag: 'Authentication',
  who: 'anyone',
  bodyType: 'form',
  /** `username` is the e-mail. With a second factor, a first call without `code` answers 401 `two_factor_required`. */
  body: z.object({
    username: z.string().trim().min(1, 'required').max(254),
    password: TypedPassword,
    code: TwoFactorCode.optional(),
    remember: z.enum(['true', 'false']).optional(),
    grant_type: z.string().max(40).optional(),
  }),
  answers: { 200: AccessToken, 401: Problem, 403: Problem, 503: Problem, ...commonProblems },
})

const registrationAnswers = { 201: Acknowledgement, 503: Problem, ...commonProblems }
export const register = endpoint({
  method: 'POST',
  path: '/auth/register',
  summary: 'Open a client account',
  tag: 'Authentication',
  who: 'anyone',
  body: Registration,
  answers: registrationAnswers,
})
export const registerOwner = endpoint({
  method: 'POST',
  path: '/auth/register/owner',
  summary: 'Open an owner account',
  tag: 'Authentication',
  who: 'anyone',
  body: Registration,
  answers: registrationAnswers,
})
export const registerSeller = endpoint({
  method: 'POST',
  path: '/auth/register/seller',
  summary: 'Open a seller account',
  tag: 'Authentication',
  who: 'anyone',
  body: Registration,
  answers: registrationAnswers,
})

export const me = endpoint({
  method: 'GET',
  path: '/auth/me',
  answersInMaintenance: true,
  summary: 'The person signed in',
  tag: 'Authentication',
  who: 'signed-in',
  answers: { 200: CurrentUser, ...signedInProblems },
})
export const meAdmin = endpoint({
  method: 'GET',
  path: '/auth/me/admin',
  answersInMaintenance: true,
  summary: 'The administrator signed in',
  tag: 'Authentication',
  who: { role: ['admin', 'staff'] },
  answers: { 200: CurrentUser, ...signedInProblems },
})
export const refresh = endpoint({
  method: 'POST',
  path: '/auth/refresh',
  answersInMaintenance: true,
  summary: 'A new access token against the refresh cookie, which rotates',
  onBehalf: 'always',
  tag: 'Authentication',
  who: 'anyone',
  ownPagesOnly: true,
  answers: { 200: AccessToken, 401: Problem, 403: Problem, ...commonProblems },
})
export const logout = endpoint({
  method: 'POST',
  path: '/auth/logout',
  answersInMaintenance: true,
  summary: 'End the session of the refresh cookie or of the access token',
  tag: 'Authentication',
  who: 'anyone',
  ownPagesOnly: true,
  onBehalf: 'always',
  answers: { 204: null, 403: Problem, ...commonProblems },
})

export const verifyEmail = endpoint({
  method: 'POST',
  path: '/auth/verify-email',
  summary:
    'Confirm an e-mail address with the token sent to it; without a session of the account its password is asked, or a new one',
  tag: 'Authentication',
  who: 'anyone',
  /**
   * Without a session of the account and without a password the answer is 403 `password_needed`, or
   * `password_or_new_needed` where `new_password` may be given instead: the account may have been opened by another
   * person, and everything they set up ends with it.
   */
  body: z.strictObject({
    token: Token,
    password: TypedPassword.optional(),
    new_password: Password.optional(),
  }),
  answers: { 200: Acknowledgement, 403: Problem, 409: Problem, 503: Problem, ...commonProblems },
})
export const resendVerification = endpoint({
  method: 'POST',
  path: '/auth/verify-email/resend',
  summary: 'Send the confirmation of the e-mail address again',
  tag: 'Authentication',
  who: 'anyone',
  body: z.strictObject({ email: Email }),
  answers: { 202: Acknowledgement, ...commonProblems },
})
const SignInMethod = z.object({
  id: z.string(),
  name: z.string(),
  created_at: Instant,
  /** Whether it is retained by default. */
  keep: z.boolean(),
  /** Staff cannot remove a passkey at once: it takes 24 hours or a second administrator. */
  removable: z.boolean(),
})
export const forgotPassword = endpoint({
  method: 'POST',
  path: '/auth/forgot-password',
  summary: 'Ask for a link to choose a new password',
  tag: 'Authentication',
  who: 'anyone',
  body: z.strictObject({ email: Email }),
  answers: { 202: Acknowledgement, ...commonProblems },
})
export const resetPassword = endpoint({
  method: 'POST',
  path: '/auth/reset-password',
  summary: 'Choose a new password with the token of the e-mail; every session ends',
  tag: 'Authentication',
  who: 'anyone',
  body: z.strictObject({
    token: Token,
    password: Password,
    /** Which sign-in methods listed by `reviewSignInMethods` to retain; without it, those older than 7 days. */
    keep: z
      .strictObject({ passkeys: z.array(Id).max(50), providers: z.array(z.string().max(40)).max(50) })
      .optional(),
  }),
  answers: { 200: Acknowledgement, 503: Problem, ...commonProblems },
})
export const reviewSignInMethods = endpoint({
  method: 'POST',
  path: '/auth/reset-password/sign-in-methods',
  summary: 'What opens the account of a reset token beside the password, to choose what is kept',
  tag: 'Authentication',
  who: 'anyone',
  readsOnly: true,
  body: z.strictObject({ token: Token }),
  answers: {
    200: z.object({
      passkeys: z.array(SignInMethod),
      providers: z.array(SignInMethod),
    }),
    ...commonProblems,
  },
})

export const updateMyAccount = endpoint({
  method: 'PATCH',
  path: '/users/me',
  summary: 'Change one’s own profile and preferences',
  tag: 'Users',
  who: 'signed-in',
  body: z.strictObject({
    first_name: line(80, 1).optional(),
    last_name: line(80, 1).optional(),
    phone_number: z
      .union([z.literal(''), PhoneNumber])
      .nullable()
      .optional(),
    bio: paragraph(1000).optional(),
    language: Language.optional(),
    currency: DisplayCurrency.optional(),
    company_name: line(160).nullable().optional(),
    /** Required where the telephone number changes. */
    ...identityProof,
  }),
  answers: { 200: CurrentUser, 503: Problem, ...signedInProblems },
})
export const changeMyEmail = endpoint({
  method: 'POST',
  path: '/users/me/email',
  summary: 'Ask for another e-mail address; it counts once confirmed, the old one is told',
  tag: 'Users',
  who: 'signed-in',
  body: z.strictObject({ email: Email, ...identityProof }),
  answers: { 202: Acknowledgement, 503: Problem, ...signedInProblems },
})
export const cancelMyEmailChange = endpoint({
  method: 'DELETE',
  path: '/users/me/email-change',
  summary: 'Keep one’s address: the link sent to the other one changes nothing any more',
  tag: 'Users',
  who: 'signed-in',
  answers: { 204: null, 404: Problem, ...signedInProblems },
})
export const changeMyPassword = endpoint({
  method: 'POST',
  path: '/users/me/password',
  summary: 'Change one’s password, which needs the present one; the other sessions end',
  tag: 'Users',
  who: 'signed-in',
  body: z.strictObject({
    current_password: TypedPassword,
    password: Password,
    code: TwoFactorCode.optional(),
  }),
  answers: { 200: Acknowledgement, 409: Problem, 503: Problem, ...signedInProblems },
})

export const startTwoFactor = endpoint({
  method: 'POST',
  path: '/users/me/two-factor',
  summary: 'Prepare a second factor: the secret to put into an authenticator application',
  tag: 'Users',
  who: 'signed-in',
  body: z.strictObject(identityProof),
  answers: {
    200: z.object({ secret: z.string(), otpauth_url: z.string(), qr_svg: z.string() }),
    409: Problem,
    ...signedInProblems,
  },
})
export const confirmTwoFactor = endpoint({
  method: 'POST',
  path: '/users/me/two-factor/confirm',
  summary: 'Turn the second factor on with a first code; answers the recovery codes, once',
  tag: 'Users',
  who: 'signed-in',
  body: z.strictObject({ code: TwoFactorCode }),
  answers: { 200: z.object({ recovery_codes: z.array(z.string()) }), 409: Problem, ...signedInProblems },
})
export const renewRecoveryCodes = endpoint({
  method: 'POST',
  path: '/users/me/two-factor/recovery-codes',
  summary: 'New recovery codes, after 24 hours for staff; the old ones stop working',
  tag: 'Users',
  who: 'signed-in',
  body: z.strictObject(identityProof),
  answers: {
    /** Empty while the renewal waits. */
    200: TakesEffect.extend({ recovery_codes: z.array(z.string()) }),
    409: Problem,
    ...signedInProblems,
  },
})
export const stopTwoFactor = endpoint({
  method: 'DELETE',
  path: '/users/me/two-factor',
  summary: 'Turn the authenticator application off, after 24 hours for staff',
  tag: 'Users',
  who: 'signed-in',
  body: z.strictObject(identityProof),
  answers: { 200: TakesEffect, ...signedInProblems },
})
