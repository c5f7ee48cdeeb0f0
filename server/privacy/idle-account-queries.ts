import { sql } from 'drizzle-orm'
import type { Language } from '#contract/core/language.ts'
import { lockUserForChange } from '#server/accounts/account-repository.ts'
import type { Executor } from '#server/platform/database/connect.ts'

export interface IdleAccount {
  id: string
  email: string
  firstName: string
  language: Language
}

/** Staff accounts are exempt: an administrator closes them. */
const isNotStaff = sql`not exists (
  select from user_role where user_role.user_id = person.id and role in ('admin', 'staff'))`
/** For an account without a sign-in the date of its creation counts. */
const people = sql`app_user person left join account_activity activity on activity.user_id = person.id`
const lastSeen = sql`coalesce(activity.last_seen_on, person.created_at::date)`

/** Accounts unused since a day whose owners have not been notified. */
export async function findUnwarned(db: Executor, since: string, limit: number): Promise<IdleAccount[]> {
  const { rows } = await db.execute<IdleAccount & Record<string, unknown>>(sql`
    select person.id, person.email, person.first_name as "firstName", person.language from ${people}
    where person.status = 'active' and ${lastSeen} <= ${since}::date and activity.warned_at is null and ${isNotStaff}
    order by person.id limit ${limit}`)
  return rows
}

/** @returns false where another process has notified them already */
export async function markWarned(tx: Executor, userId: string, now: Date) {
  const { rows } = await tx.execute(sql`
    insert into account_activity (user_id, last_seen_on, warned_at)
    select id, created_at::date, ${now.toISOString()}::timestamptz from app_user where id = ${userId}::uuid
    on conflict (user_id) do update set warned_at = excluded.warned_at where account_activity.warned_at is null
    returning user_id`)
  return rows.length > 0
}

/** Accounts unused since a day whose owners were notified before `notifiedBefore`. */
export async function findIdleAccounts(db: Executor, since: string, notifiedBefore: Date, limit: number) {
  const { rows } = await db.execute<{ id: string }>(sql`
    select person.id from ${people}
    where person.status <> 'closed' and ${lastSeen} <= ${since}::date
      and activity.warned_at <= ${notifiedBefore.toISOString()}::timestamptz and ${isNotStaff}
    order by person.id limit ${limit}`)
  return rows.map(({ id }) => id)
}

/**
 * Locks an account and returns whether it is still idle: a sign-in meanwhile waits for the transaction. In a second
 * statement, since one that waits for a sign-in reads the activity as it was before.
 */
export async function lockIdleAccount(tx: Executor, userId: string, since: string) {
  await lockUserForChange(tx, userId)
  const { rows } = await tx.execute(sql`
    select person.id from ${people} where person.id = ${userId}::uuid and ${lastSeen} <= ${since}::date`)
  return rows.length > 0
}
