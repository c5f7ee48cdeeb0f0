import { z } from 'zod'
import { endpoint } from '#contract/core/endpoint.ts'
import { ById, Id, Instant } from '#contract/core/fields.ts'
import { defaultLanguage, Language } from '#contract/core/language.ts'
import { LocalDate } from '#contract/core/local-date.ts'
import { commonProblems, Problem, signedInProblems } from '#contract/core/problem.ts'
import { PublicCheck } from '#contract/sales/public-checks.ts'
import { ProfessionalType } from '#contract/sales/sales.ts'
import { signedIn } from './verification-cases.ts'

const tag = 'Verification'

/** `ended`: withdrawn by its holder, or the verified facts changed. */
export const badgeStates = ['valid', 'expired', 'suspended', 'revoked', 'ended'] as const
export const BadgeState = z.enum(badgeStates)
export type BadgeState = z.infer<typeof BadgeState>

/** The content of a badge; only a valid one has any. */
const badgeContent = {
  name: z.string().nullable(),
  professional_type: ProfessionalType.nullable(),
  country_code: z.string().nullable(),
  checks: z.array(PublicCheck),
  /** Last day of the approval; null where it has no end. */
  valid_until: LocalDate.nullable(),
}

/** The badge of a case, for its holder. `page` is null until the holder opens a public page. */
export const MyBadge = z
  .object({
    state: BadgeState,
    ...badgeContent,
    page: z
      .object({
        id: Id,
        url: z.string(),
        qr_svg: z.string(),
        /** HTML for another site: the image of the badge, which leads to its page. */
        snippet: z.string(),
        created_at: Instant,
        /** The signed statement (SD-JWT VC, compact serialisation); null while the badge is not valid. */
        statement: z.string().nullable(),
      })
      .nullable(),
    allowed_actions: z.array(z.enum(['create', 'remove'])),
  })
  .meta({ id: 'MyBadge' })
export type MyBadge = z.infer<typeof MyBadge>

export const showMyBadge = endpoint({
  method: 'GET',
  path: '/verification/cases/:id/badge',
  summary: 'The badge of a case of one’s own, with its signed statement',
  ...signedIn,
  params: ById,
  answers: { 200: MyBadge, 404: Problem, ...signedInProblems },
})
export const createMyBadge = endpoint({
  method: 'POST',
  path: '/verification/cases/:id/badge',
  summary: 'Opens the public page of a badge, and signs its statement',
  ...signedIn,
  params: ById,
  answers: { 201: MyBadge, 404: Problem, 409: Problem, ...signedInProblems },
})
export const removeMyBadge = endpoint({
  method: 'DELETE',
  path: '/verification/cases/:id/badge',
  summary: 'Closes the public page of a badge; its statements are no longer valid',
  ...signedIn,
  params: ById,
  answers: { 204: null, 404: Problem, ...signedInProblems },
})

/** A badge as anybody may read it. */
export const PublicBadge = z
  .object({
    id: Id,
    state: BadgeState,
    kind: z.enum(['identity', 'professional']),
    ...badgeContent,
    read_at: Instant,
    /** The issuer, and the address of its public keys. */
    issuer: z.string(),
    keys_url: z.string(),
  })
  .meta({ id: 'PublicBadge' })
export type PublicBadge = z.infer<typeof PublicBadge>

export const showBadge = endpoint({
  method: 'GET',
  path: '/badges/:id',
  summary: 'A badge: what was verified, when and until when, and whether it holds now',
  tag,
  who: 'anyone',
  params: ById,
  answers: { 200: PublicBadge, 404: Problem, ...commonProblems },
})

export const showBadgeImage = endpoint({
  method: 'GET',
  path: '/badges/:id/image',
  summary: 'A badge as an image for other sites: whether it holds now, and the code of its page',
  tag,
  who: 'anyone',
  params: ById,
  query: z.strictObject({ language: Language.default(defaultLanguage) }),
  produces: 'image/svg+xml',
  answers: { 200: z.string(), 404: Problem, ...commonProblems },
})

/** Longer than any statement issued here. */
export const statementLength = 20_000
export const statementResults = [...badgeStates, 'altered', 'foreign', 'unreadable'] as const
export type StatementResult = (typeof statementResults)[number]

/** A statement submitted by anybody. Its claims are returned only where the signature is ours. */
export const CheckedStatement = z
  .object({
    /**
     * `altered`: the signature does not match the text; `foreign`: signed by another issuer, or with a key no longer
     * published.
     */
    outcome: z.enum(statementResults),
    says: z.object({ ...badgeContent, signed_at: Instant, badge_id: Id.nullable() }).nullable(),
  })
  .meta({ id: 'CheckedStatement' })
export type CheckedStatement = z.infer<typeof CheckedStatement>

export const checkStatement = endpoint({
  method: 'POST',
  path: '/badges/check',
  summary: 'Checks a signed statement: signature, end and status; stores nothing',
  tag,
  who: 'anyone',
  readsOnly: true,
  body: z.strictObject({
    statement: z.string().trim().min(1, 'required').max(statementLength, `too_long:${statementLength}`),
  }),
  answers: { 200: CheckedStatement, ...commonProblems },
})

export const readStatusList = endpoint({
  method: 'GET',
  path: '/badges/status-lists/:list',
  summary: 'The status of badges, as a signed Token Status List',
  tag,
  who: 'anyone',
  params: z.object({ list: z.string().regex(/^\d{1,5}$/) }),
  produces: 'application/statuslist+jwt',
  answers: { 200: z.string(), 404: Problem, ...commonProblems },
})
