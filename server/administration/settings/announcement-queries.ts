import { and, asc, eq, gt, inArray, isNotNull, isNull, lte, or } from 'drizzle-orm'
import { definitionOf, type SettingKey } from '#contract/administration/setting-definitions.ts'
import { type BillingCurrency, planCodes } from '#contract/money/billing-enums.ts'
import type { Executor, Transaction } from '#server/platform/database/connect.ts'
import { settingChanges } from '#server/schema/administration/setting-tables.ts'
import { subscriptions } from '#server/schema/dealings/billing-tables.ts'
import { userRoles } from '#server/schema/people/account-tables.ts'

/** Rises of which not everybody was notified, or withdrawn ones that somebody still expects. */
export async function findToAnnounce(db: Executor) {
  const { id, isAnnounced, announcedAt, withdrawnAt, recalledAt } = settingChanges
  const rows = await db
    .select({ id })
    .from(settingChanges)
    .where(
      and(
        isAnnounced,
        or(isNull(announcedAt), isNotNull(withdrawnAt)),
        or(isNull(withdrawnAt), isNull(recalledAt)),
      ),
    )
    .orderBy(id)
  return rows.map((row) => row.id)
}

interface Slice {
  /** The last person of the slice before. */
  after: string | null
  until?: string
  most: number
}

/** Those who pay a fee or a price, in the order of their identifiers. */
export function findConcerned(db: Executor, key: SettingKey, slice: Slice) {
  return definitionOf(key).riseNotifies === 'hosts' ? findHosts(db, slice) : findSubscribers(db, key, slice)
}

async function findHosts(db: Executor, { after, until, most }: Slice) {
  const { userId, role } = userRoles
  const rows = await db
    .select({ userId })
    .from(userRoles)
    .where(
      and(
        eq(role, 'owner'),
        after === null ? undefined : gt(userId, after),
        until === undefined ? undefined : lte(userId, until),
      ),
    )
    .orderBy(asc(userId))
    .limit(most)
  return rows.map((row) => row.userId)
}

/** Sellers with the plan now or after their period, in the currency of the price. */
async function findSubscribers(db: Executor, key: SettingKey, { after, until, most }: Slice) {
  const { sellerId, plan, nextPlan, currency } = subscriptions
  const priced = planOf(key)
  const rows = await db
    .select({ sellerId })
    .from(subscriptions)
    .where(
      and(
        isNotNull(plan),
        or(and(eq(plan, priced), isNull(nextPlan)), eq(nextPlan, priced)),
        inArray(currency, currenciesOf(key)),
        after === null ? undefined : gt(sellerId, after),
        until === undefined ? undefined : lte(sellerId, until),
      ),
    )
    .orderBy(asc(sellerId))
    .limit(most)
  return rows.map((row) => row.sellerId)
}

/** The plan that a price is named after: `pro_agency_price_eur`. */
function planOf(key: SettingKey) {
  const plan = planCodes.find((code) => key.startsWith(`${code}_price_`))
  if (!plan) throw new Error(`${key} is the price of no plan`)
  return plan
}

function currenciesOf(key: SettingKey): BillingCurrency[] {
  const { unit } = definitionOf(key)
  return unit === 'EUR' || unit === 'XOF' || unit === 'XAF' ? [unit] : []
}

interface Reached {
  to: string | null
  /** Null while people are left. */
  at: Date | null
}

export async function markAnnounced(tx: Transaction, id: string, { to, at }: Reached) {
  await tx.update(settingChanges).set({ announcedTo: to, announcedAt: at }).where(eq(settingChanges.id, id))
}

export async function markRecalled(tx: Transaction, id: string, { to, at }: Reached) {
  await tx.update(settingChanges).set({ recalledTo: to, recalledAt: at }).where(eq(settingChanges.id, id))
}
