import { asc, count, desc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import { users } from '#server/schema/people/account-tables.ts'
import type { Executor, Transaction } from '#server/platform/database/connect.ts'
import { sellerBans } from '#server/schema/people/seller-ban-tables.ts'
import { sellerProfiles } from '#server/schema/people/seller-tables.ts'
import { fraudClusterAccounts, fraudClusters } from '#server/schema/administration/fraud-tables.ts'
import type { Tied } from './join-accounts.ts'

export type ClusterRow = typeof fraudClusters.$inferSelect

/** Minimum of accounts with a common attribute in a cluster; with a banned account among them, two suffice. */
const manyAccounts = 3
/** An address of more accounts is that of a company or network, and not significant. */
const mostAtAddress = 20

/**
 * Sellers who share a device, a telephone number, a bank account, a picture or, since a given time, an address.
 * @param commonplace hashes of addresses that are not significant
 */
export async function findTied(db: Executor, since: Date, commonplace: string[]) {
  const { rows } = await db.execute<{ tie: Tied['tie']; accounts: string[] }>(sql`
    with banned as (select seller_id from seller_ban),
    sellers as (select distinct seller_id as id from sale_listing union select seller_id from banned),
    traits as (
      select 'device' as tie, hash as trait, user_id as account from known_device
      union all
      select 'bank_account', iban_key, owner_id from owner_bank_account where iban_key is not null
      union all
      select 'phone', phone_hash, id from app_user where phone_hash is not null
      union all
      select 'address', address_hash, actor_id from audit_entry
        where created_at > ${since.toISOString()}::timestamptz and sealed_at > ${since.toISOString()}::timestamptz
          and address_hash is not null and actor_id is not null
          and not address_hash = any(${sql.param(commonplace)}::text[])
      union all
      select 'picture', image.perceptual_hash, listing.seller_id
        from sale_image image join sale_listing listing on listing.id = image.listing_id
        where image.perceptual_hash is not null
          and listing.sale_status in ('pending_validation', 'active', 'under_offer', 'sold', 'suspended')
    )
    select tie, array_agg(distinct account::text) as accounts
    from traits join sellers on sellers.id::text = account::text
    group by tie, trait
    having (count(distinct account) >= ${manyAccounts} and (tie <> 'address' or count(distinct account) <= ${mostAtAddress}))
      or (count(distinct account) >= 2 and bool_or(account::text in (select seller_id::text from banned)))
    order by tie, trait`)
  return rows
}

/** Existing clusters with one of these accounts, the oldest first. */
export function findClustersOf(db: Executor, accounts: string[]) {
  return db
    .selectDistinctOn([fraudClusters.foundAt, fraudClusters.id], {
      id: fraudClusters.id,
      ties: fraudClusters.ties,
      closedAt: fraudClusters.closedAt,
    })
    .from(fraudClusters)
    .innerJoin(fraudClusterAccounts, eq(fraudClusterAccounts.clusterId, fraudClusters.id))
    .where(inArray(fraudClusterAccounts.userId, accounts))
    .orderBy(asc(fraudClusters.foundAt), asc(fraudClusters.id))
}

export async function insertCluster(tx: Transaction, row: typeof fraudClusters.$inferInsert) {
  await tx.insert(fraudClusters).values(row)
}

export async function saveCluster(tx: Transaction, id: string, change: Partial<ClusterRow>) {
  await tx.update(fraudClusters).set(change).where(eq(fraudClusters.id, id))
}

/** @returns how many of them are new in the cluster */
export async function addAccounts(tx: Transaction, clusterId: string, accounts: string[]) {
  const added = await tx
    .insert(fraudClusterAccounts)
    .values(accounts.map((userId) => ({ clusterId, userId })))
    .onConflictDoNothing()
    .returning()
  return added.length
}

/** Locked, since the caller closes it. */
export async function lockCluster(tx: Transaction, id: string) {
  const [row] = await tx.select().from(fraudClusters).where(eq(fraudClusters.id, id)).for('update')
  return row
}

export async function findClusters(
  db: Executor,
  state: 'open' | 'closed',
  { limit, offset }: { limit: number; offset: number },
) {
  const where = state === 'open' ? isNull(fraudClusters.closedAt) : isNotNull(fraudClusters.closedAt)
  const [rows, [counted], [open]] = await Promise.all([
    db
      .select()
      .from(fraudClusters)
      .where(where)
      .orderBy(
        desc(sql`coalesce(${fraudClusters.closedAt}, ${fraudClusters.foundAt})`),
        asc(fraudClusters.id),
      )
      .limit(limit)
      .offset(offset),
    db.select({ total: count() }).from(fraudClusters).where(where),
    db.select({ total: count() }).from(fraudClusters).where(isNull(fraudClusters.closedAt)),
  ])
  return { rows, total: counted?.total ?? 0, open: open?.total ?? 0 }
}

/** The accounts of clusters, the newest first: it is likely the one created to evade a ban. */
export function findClusterAccounts(db: Executor, clusterIds: string[]) {
  const newest = (column: string) =>
    sql<string | null>`(select ${sql.raw(column)} from sale_listing where seller_id = ${users.id}
      and sale_status <> 'draft' order by created_at desc, id desc limit 1)`
  return db
    .select({
      clusterId: fraudClusterAccounts.clusterId,
      id: users.id,
      firstName: users.firstName,
      lastName: users.lastName,
      email: users.email,
      companyName: sellerProfiles.companyName,
      since: users.createdAt,
      bannedAt: sellerBans.createdAt,
      listings: sql<number>`(select count(*)::int from sale_listing where seller_id = ${users.id} and sale_status <> 'draft')`,
      newestId: newest('id'),
      newestTitle: newest('title'),
    })
    .from(fraudClusterAccounts)
    .innerJoin(users, eq(users.id, fraudClusterAccounts.userId))
    .leftJoin(sellerProfiles, eq(sellerProfiles.userId, users.id))
    .leftJoin(sellerBans, eq(sellerBans.sellerId, users.id))
    .where(inArray(fraudClusterAccounts.clusterId, clusterIds))
    .orderBy(desc(users.createdAt), asc(users.id))
}
