import { z } from 'zod'
import { endpoint } from '#contract/core/endpoint.ts'
import { ById, Id, Instant, paragraph } from '#contract/core/fields.ts'
import { fraudTies } from './fraud-enums.ts'
import { pageOf, pageQuery } from '#contract/core/page.ts'
import { Problem, signedInProblems } from '#contract/core/problem.ts'

const tag = 'Sale moderation'
const who = { permission: 'moderate_listings' } as const

/** Accounts of sellers that share something which only one person, or one group, would share. */
export const FraudCluster = z
  .object({
    id: Id,
    ties: z.array(z.enum(fraudTies)),
    found_at: Instant,
    accounts: z.array(
      z.object({
        id: Id,
        name: z.string(),
        email: z.string(),
        company_name: z.string().nullable(),
        member_since: Instant,
        banned: z.boolean(),
        /** Listings that are not drafts, and the newest of them, from which its seller can be banned. */
        listings: z.int(),
        newest_listing: z.object({ id: Id, title: z.string() }).nullable(),
      }),
    ),
    closed_at: Instant.nullable(),
    closed_by: z.string().nullable(),
    note: z.string().nullable(),
  })
  .meta({ id: 'FraudCluster' })
export type FraudCluster = z.infer<typeof FraudCluster>

export const listFraudClusters = endpoint({
  method: 'GET',
  path: '/properties-for-sale/admin/moderation/fraud-clusters',
  summary: 'Accounts of sellers that share a device, a telephone, a bank account, an address or pictures',
  tag,
  who,
  query: z.strictObject({ ...pageQuery(20), state: z.enum(['open', 'closed']).default('open') }),
  answers: {
    200: z.object({ ...pageOf(FraudCluster).shape, counters: z.object({ open: z.int() }) }),
    ...signedInProblems,
  },
})

export const closeFraudCluster = endpoint({
  method: 'POST',
  path: '/properties-for-sale/admin/moderation/fraud-clusters/:id/close',
  summary: 'Close a cluster that was looked into, with what came of it; a new account in it opens it again',
  tag,
  who,
  params: ById,
  body: z.strictObject({ note: paragraph(1000, 10) }),
  answers: { 200: FraudCluster, 404: Problem, 409: Problem, ...signedInProblems },
})
