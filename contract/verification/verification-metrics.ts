import { z } from 'zod'
import { endpoint } from '#contract/core/endpoint.ts'
import { Id, Instant } from '#contract/core/fields.ts'
import { LocalDate } from '#contract/core/local-date.ts'
import { signedInProblems } from '#contract/core/problem.ts'
import { ReasonCodeField } from './document-report.ts'

const tag = 'Verification, administration'
const view = { who: { permission: 'view_all_kyc' }, tag } as const

const Stats = z.object({
  waiting: z.int(),
  oldest_hours: z.number().nullable(),
  decided: z.int(),
  outcomes: z.array(
    z.object({ result: z.string(), reason_code: ReasonCodeField.nullable(), total: z.int() }),
  ),
  /** Medians in seconds and hours; null where no case was decided in the period. */
  machine_seconds: z.number().nullable(),
  human_hours: z.number().nullable(),
  /** Share of the checks « à revoir » that a person overrode, 0 to 1. */
  overturned_share: z.number().nullable(),
  by_week: z.array(z.object({ week: LocalDate, submitted: z.int(), decided: z.int() })),
})
const statsQuery = z.strictObject({ from: LocalDate.optional(), to: LocalDate.optional() })
const statsWho = { who: { permission: 'view_stats' }, tag, mayLag: true } as const

export const showProfessionalStats = endpoint({
  method: 'GET',
  path: '/admin/professional-kyc/stats',
  summary: 'Figures of the verification of professionals',
  ...statsWho,
  query: statsQuery,
  answers: { 200: Stats, ...signedInProblems },
})

export const showPropertyStats = endpoint({
  method: 'GET',
  path: '/admin/property-kyc/stats',
  summary: 'Figures of the verification of homes',
  ...statsWho,
  query: statsQuery,
  answers: { 200: Stats, ...signedInProblems },
})

export const showIdentityStats = endpoint({
  method: 'GET',
  path: '/admin/identity-kyc/stats',
  summary: 'Figures of the verification of persons',
  ...statsWho,
  query: statsQuery,
  answers: { 200: Stats, ...signedInProblems },
})

export const showVerificationHealth = endpoint({
  method: 'GET',
  path: '/admin/professional-kyc/health',
  summary: 'State of the queue, the checks, the purge, the keys and the registers',
  ...view,
  answers: {
    200: z.object({
      queue: z.object({ waiting: z.int(), running: z.int(), oldest_seconds: z.number().nullable() }),
      /** Readings of files that ended without a report, of the last thirty days. */
      failed_checks: z.array(
        z.object({
          /** Null where the case was never submitted: staff do not read it. */
          case_id: Id.nullable(),
          reference: z.string(),
          /** Document type, side and code of the refusal: `passport/single/document_damaged`. */
          error: z.string(),
          at: Instant,
        }),
      ),
      purge: z.object({ last_run_at: Instant.nullable(), overdue_files: z.int(), purged_30_days: z.int() }),
      keys: z.object({ current: z.string(), files_with_older_keys: z.int() }),
      adapters: z.array(
        z.object({
          name: z.string(),
          configured: z.boolean(),
          last_result: z.enum(['ok', 'failed']).nullable(),
          last_at: Instant.nullable(),
          last_answer_at: Instant.nullable(),
          /** Failed requests since the last answered one. */
          failures: z.int(),
        }),
      ),
    }),
    ...signedInProblems,
  },
})
