import { z } from 'zod'
import { endpoint } from '#contract/core/endpoint.ts'
import { Id, Instant, line } from '#contract/core/fields.ts'
import { pageOf, pageQuery } from '#contract/core/page.ts'
import { signedInProblems } from '#contract/core/problem.ts'

const Facts = z
  .record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null(), z.array(z.string())]))
  .nullable()

/** One audit entry: who, in what role, on what, from what to what, and the hash of the entry before it. */
export const AuditEntry = z
  .object({
    id: Id,
    position: z.int(),
    created_at: Instant,
    actor: z.object({ id: Id, name: z.string() }).nullable(),
    actor_role: z.string(),
    on_behalf_of: Id.nullable(),
    address_hash: z.string().nullable(),
    action: z.string(),
    entity_kind: z.string(),
    entity_id: z.string(),
    before: Facts,
    after: Facts,
    reason: z.string().nullable(),
    request_id: z.string().nullable(),
    previous_hash: z.string(),
    hash: z.string(),
  })
  .meta({ id: 'AuditEntry' })
export type AuditEntry = z.infer<typeof AuditEntry>

const tag = 'Audit'
const who = { permission: 'audit_view' } as const
const filter = {
  /** `sale.approve`, or `sale` for everything that was done to sales. */
  action: line(80).optional(),
  /** Part of a name or of an e-mail address. */
  actor: line(120).optional(),
  actor_id: Id.optional(),
  /** By a person or about their account. */
  person_id: Id.optional(),
  entity_kind: line(60).optional(),
  entity_id: line(80).optional(),
  from: Instant.optional(),
  to: Instant.optional(),
}

export const listAuditEntries = endpoint({
  method: 'GET',
  path: '/admin/audit',
  summary:
    'What was done by whom, the newest first; `chain_intact` says whether nothing of its end was changed since',
  tag,
  who,
  query: z.strictObject({ ...pageQuery(50), ...filter }),
  answers: {
    200: z.object({ ...pageOf(AuditEntry).shape, chain_intact: z.boolean() }),
    ...signedInProblems,
  },
})

export const verifyAudit = endpoint({
  method: 'GET',
  path: '/admin/audit/verification',
  summary: 'Walk the whole chain: whether every entry still holds the hash of the one before it',
  tag,
  who,
  answers: {
    200: z.object({
      intact: z.boolean(),
      entries: z.int(),
      /** Position of the first entry whose hash does not match; null where all do. */
      broken_at: z.int().nullable(),
      checked_at: Instant,
    }),
    ...signedInProblems,
  },
})

export const exportAudit = endpoint({
  method: 'GET',
  path: '/admin/audit/export',
  summary: 'The entries that the filters let through as a CSV file; taking it is an entry itself',
  tag,
  who,
  query: z.strictObject(filter),
  answers: { 200: z.string(), ...signedInProblems },
  produces: 'text/csv; charset=utf-8',
})
