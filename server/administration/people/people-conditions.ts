import type { z } from 'zod'
import type { RoleName } from '#contract/core/endpoint.ts'
import type { peopleFilter } from '#contract/people/people.ts'
import { sql, type Statement } from '#server/platform/database/statement.ts'

export type PeopleFilter = {
  [Name in keyof typeof peopleFilter]?: z.output<(typeof peopleFilter)[Name]>
}

/** The part of a filter that `user_directory_count` counts. */
export function countedConditions(filter: PeopleFilter) {
  const { role } = filter
  return [...(role ? [hasRole(role)] : []), ...equalConditions(filter)]
}

/** The role is part of the text, so that the planner may use the index of the accounts with it. */
export function hasRole(role: RoleName) {
  return sql.raw(`roles @> '{${role}}'`)
}

/** Those of them that have an index with `created_at`. */
export function equalConditions({ status, kyc_status, verification_status, country }: PeopleFilter) {
  return [
    ...(status ? [sql`status = ${status}`] : []),
    ...(kyc_status ? [sql`kyc_status = ${kyc_status}`] : []),
    ...(verification_status ? [sql`verification_status = ${verification_status}`] : []),
    ...(country ? [sql`country_code = ${country}`] : []),
  ]
}

/** What a filter names beyond those counts; the text is read by `recognize-search.ts`. */
export function otherConditions({ language, seen, watched }: PeopleFilter, now: Date): Statement[] {
  return [
    ...(language ? [sql`(select language from app_user where id = user_id) = ${language}`] : []),
    ...(seen ? [seenCondition(seen, now)] : []),
    ...(watched ? [sql`user_id in (${watchedPeople})`] : []),
  ]
}

const days = {
  '1_day': 1,
  '7_days': 7,
  '30_days': 30,
  '90_days': 90,
  not_90_days: 90,
  not_12_months: 365,
  not_24_months: 730,
} as const

function seenCondition(seen: NonNullable<PeopleFilter['seen']>, now: Date) {
  if (seen === 'never') return sql`last_seen_at is null`
  const since = new Date(now.getTime() - days[seen] * 86_400_000).toISOString()
  // Accounts that were never used since their opening are not absent: they are "never".
  return seen.startsWith('not_')
    ? sql`last_seen_at < ${since}::timestamptz`
    : sql`last_seen_at >= ${since}::timestamptz`
}

/** People with an open notice about what they published, in an open cluster of accounts, or banned from selling. */
export const watchedPeople = sql`
  select rental.owner_id from content_report report join rental on rental.id = report.target_id
    where report.kind = 'rental' and report.status = 'received'
  union all
  select sale_listing.seller_id from content_report report join sale_listing on sale_listing.id = report.target_id
    where report.kind = 'sale' and report.status = 'received'
  union all
  select review.author_id from content_report report join review on review.id = report.target_id
    where report.kind = 'review' and report.status = 'received'
  union all
  select comment.author_id from content_report report join favorite_comment comment on comment.id = report.target_id
    where report.kind = 'comment' and report.status = 'received'
  union all
  select account.user_id from fraud_cluster_account account
    join fraud_cluster cluster on cluster.id = account.cluster_id where cluster.closed_at is null
  union all
  select seller_id from seller_ban`
