import type { FraudCluster } from '#contract/moderation/fraud-clusters.ts'
import { paginate } from '#contract/core/page.ts'
import type { Visit } from '#server/platform/http/endpoints/visit.ts'
import type { Context } from '#server/platform/context.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import type { Executor, Transaction } from '#server/platform/database/connect.ts'
import type { SignedIn } from '#server/platform/http/endpoints/actor.ts'
import { refusal } from '#server/platform/http/errors/refusal.ts'
import { notFound } from '#server/platform/http/errors/refusals.ts'
import { localized } from '#server/platform/texts/localized.ts'
import {
  type ClusterRow,
  findClusterAccounts,
  findClusters,
  lockCluster,
  saveCluster,
} from './fraud-queries.ts'
import { namesOf } from '../sales/moderation-queue-queries.ts'

const clusterClosed = refusal('cluster_closed', 409, localized('Ces comptes ont déjà été classés.'))

/** Clusters of linked accounts, the last found first. */
export async function listFraudClusters(
  app: Context,
  { page, per_page: limit, state }: { page: number; per_page: number; state: 'open' | 'closed' },
) {
  const { rows, total, open } = await findClusters(app.db, state, { limit, offset: (page - 1) * limit })
  return {
    items: await present(app.db, rows),
    pagination: paginate(page, limit, total),
    counters: { open },
  }
}

/** Closes a cluster after a check. @throws 404; 409 where it was closed before */
export function closeFraudCluster(
  app: Context,
  id: string,
  note: string,
  { actor, visit }: { actor: SignedIn; visit: Visit },
) {
  return app.db.transaction(async (tx) => {
    const cluster = await takeOpenCluster(tx, id)
    const change = { closedAt: app.clock.now(), closedBy: actor.userId, note }
    await saveCluster(tx, id, change)
    await recordAudit(app, tx, {
      action: 'seller.close_cluster',
      entity: { kind: 'fraud_cluster', id },
      reason: note,
      actor,
      visit,
    })
    const [shown] = await present(tx, [{ ...cluster, ...change }])
    return shown!
  })
}

/** @throws 404, 409 where it was closed before */
export async function takeOpenCluster(tx: Transaction, id: string) {
  const cluster = await lockCluster(tx, id)
  if (!cluster) throw notFound()
  if (cluster.closedAt) throw clusterClosed()
  return cluster
}

async function present(db: Executor, rows: ClusterRow[]): Promise<FraudCluster[]> {
  if (rows.length === 0) return []
  const accounts = await findClusterAccounts(
    db,
    rows.map(({ id }) => id),
  )
  const names = await namesOf(
    db,
    rows.flatMap(({ closedBy }) => closedBy ?? []),
  )
  return rows.map(({ id, ties, foundAt, closedAt, closedBy, note }) => ({
    id,
    ties,
    found_at: foundAt.toISOString(),
    accounts: accounts
      .filter(({ clusterId }) => clusterId === id)
      .map((account) => ({
        id: account.id,
        name: `${account.firstName} ${account.lastName}`.trim(),
        email: account.email,
        company_name: account.companyName,
        member_since: account.since.toISOString(),
        banned: account.bannedAt !== null,
        listings: account.listings,
        newest_listing: account.newestId ? { id: account.newestId, title: account.newestTitle ?? '' } : null,
      })),
    closed_at: closedAt?.toISOString() ?? null,
    closed_by: names.get(closedBy ?? '') ?? null,
    note,
  }))
}
