import type { KycStatus } from '#contract/accounts/accounts.ts'
import type { RoleName } from '#contract/core/endpoint.ts'
import type { Currency } from '#contract/core/money.ts'
import type { VerificationStatus } from '#contract/sales/sale-enums.ts'
import type { Context } from '#server/platform/context.ts'
import { runStatement } from '#server/platform/database/run-statement.ts'
import { sql } from '#server/platform/database/statement.ts'
import { watchedPeople } from './people-conditions.ts'
import { happening } from './people-rows.ts'
import { publishedBy } from './person-records.ts'

type Database = Pick<Context, 'db'>

interface PersonHead {
  roles: RoleName[]
  city: string
  countryCode: string
  lastSeenAt: string | null
  verificationStatus: VerificationStatus | ''
  isWatched: boolean
}

export async function findHead(app: Database, person: string) {
  const [row] = await runStatement<PersonHead>(
    app,
    sql`select roles, city, country_code as "countryCode", last_seen_at as "lastSeenAt",
      verification_status as "verificationStatus", user_id in (${watchedPeople}) as "isWatched"
    from user_directory where user_id = ${person}::uuid`,
  )
  return row
}

export interface AlertRow {
  kind: 'notice' | 'cluster' | 'ban' | 'incident'
  count: number
  id: string | null
  reference: string | null
  at: string
}

/** What is open about a person; the id is that of the oldest. */
export function findAlerts(app: Database, person: string) {
  return runStatement<AlertRow>(
    app,
    sql`select 'ban' as kind, 1 as count, null::uuid as id, null::text as reference, created_at as at
        from seller_ban where seller_id = ${person}::uuid
      union all
      select 'notice', count(*)::int, (array_agg(id order by created_at))[1], (array_agg(reference order by created_at))[1],
        min(created_at) from content_report
        where status = 'received' and target_id in (${publishedBy(person)}) having count(*) > 0
      union all
      select 'incident', count(*)::int, (array_agg(incident.id order by reported_at))[1], (array_agg(code order by reported_at))[1],
        min(reported_at) from booking join incident on incident.booking_id = booking.id
        where (guest_id = ${person}::uuid or owner_id = ${person}::uuid) and ruled_at is null having count(*) > 0
      union all
      select 'cluster', count(*)::int, null, null, min(found_at) from fraud_cluster_account account
        join fraud_cluster cluster on cluster.id = account.cluster_id
        where account.user_id = ${person}::uuid and cluster.closed_at is null having count(*) > 0`,
  )
}

interface PersonMetrics {
  rentals: number
  rentals_published: number
  rentals_draft: number
  sales: number
  sales_live: number
  stays: number
  stays_under_way: number
  stays_to_come: number
  trips: number
  last_trip_on: string | null
  average_rating: number | null
  reviews: number
  reviews_flagged: number
}

export async function findMetrics(app: Database, person: string): Promise<PersonMetrics> {
  const agreed = sql.raw(happening())
  const [row] = await runStatement<PersonMetrics>(
    app,
    sql`select rental.*, sale.*, stay.*, trip.*, rating.* from
      (select count(*)::int as rentals, count(*) filter (where status = 'PUBLISHED')::int as rentals_published,
        count(*) filter (where status = 'DRAFT')::int as rentals_draft from rental where owner_id = ${person}::uuid) rental,
      (select count(*)::int as sales, count(*) filter (where sale_status in ('active', 'under_offer'))::int as sales_live
        from sale_listing where seller_id = ${person}::uuid) sale,
      (select count(*) filter (where ${agreed})::int as stays,
        count(*) filter (where status = 'IN_STAY')::int as stays_under_way,
        count(*) filter (where status = 'CONFIRMED')::int as stays_to_come
        from booking where owner_id = ${person}::uuid) stay,
      (select count(*) filter (where ${agreed})::int as trips,
        (max(check_out) filter (where status = 'COMPLETED'))::text as last_trip_on
        from booking where guest_id = ${person}::uuid) trip,
      (select round(avg(rating) filter (where moderation_status = 'approved' and is_visible), 1)::float8 as average_rating,
        count(*) filter (where review.deleted_at is null)::int as reviews,
        count(*) filter (where moderation_status = 'flagged' and review.deleted_at is null)::int as reviews_flagged
        from review join rental on rental.id = review.rental_id where rental.owner_id = ${person}::uuid) rating`,
  )
  return row!
}

interface VerificationRow {
  kycValidUntil: string | null
  kycCaseId: string | null
  professionalValidUntil: string | null
  professionalCaseId: string | null
  ending: string | null
  holder: string | null
  hasSms: boolean
  hasPasskey: boolean
  registered: number
  toRegister: number
  hostStatement: {
    kind: 'private' | 'professional'
    legalName: string | null
    registerNumber: string | null
  } | null
  sameNumber: number
}

export async function findVerification(app: Database, person: string): Promise<VerificationRow> {
  const [row] = await runStatement<VerificationRow>(
    app,
    sql`select identity.valid_until::text as "kycValidUntil", identity.id as "kycCaseId",
      profession.valid_until::text as "professionalValidUntil", profession.id as "professionalCaseId",
      account.ending, account.holder,
      exists (select from sms_number where user_id = person.id) as "hasSms",
      exists (select from passkey where user_id = person.id) as "hasPasskey",
      (select count(*)::int from rental where owner_id = person.id and status = 'PUBLISHED' and country_code = 'FR'
        and registration_number is not null) as registered,
      (select count(*)::int from rental where owner_id = person.id and status = 'PUBLISHED' and country_code = 'FR')
        as "toRegister",
      case when host.kind is not null then json_build_object('kind', host.kind, 'legalName', host.legal_name,
        'registerNumber', host.register_number) end as "hostStatement",
      (select count(*)::int from host_statement other where other.register_number = host.register_number
        and other.owner_id <> person.id) as "sameNumber"
    from (select ${person}::uuid as id) person
    left join verification_case identity on identity.subject_id = person.id and identity.kind = 'identity'
    left join verification_case profession on profession.subject_id = person.id and profession.kind = 'professional'
    left join owner_bank_account account on account.owner_id = person.id
    left join host_statement host on host.owner_id = person.id`,
  )
  return row!
}

interface MoneyRow {
  kind: 'received' | 'paid_out' | 'due' | 'refunded' | 'spent'
  currency: Currency
  amount: string
}

/** Sums of a year by currency, and what is due now. */
export function findMoney(app: Database, person: string, year: number) {
  const inYear = (column: string) =>
    sql`${sql.raw(column)} >= make_date(${year}::int, 1, 1) and ${sql.raw(column)} < make_date(${year}::int + 1, 1, 1)`
  return runStatement<MoneyRow>(
    app,
    sql`select 'received' as kind, payment.currency, sum(payment.amount_minor) as amount
        from booking join payment on payment.booking_id = booking.id
        where booking.owner_id = ${person}::uuid and payment.status = 'captured' and ${inYear('payment.settled_at')} group by 2
      union all
      select 'spent', payment.currency, sum(payment.amount_minor)
        from booking join payment on payment.booking_id = booking.id
        where booking.guest_id = ${person}::uuid and payment.status = 'captured' and ${inYear('payment.settled_at')} group by 2
      union all
      select 'refunded', booking.currency, sum(refund.amount_minor)
        from booking join payment_refund refund on refund.booking_id = booking.id
        where booking.owner_id = ${person}::uuid and refund.status = 'sent' and ${inYear('refund.settled_at')} group by 2
      union all
      select 'paid_out', currency, sum(amount_minor - withheld_minor) from payout
        where owner_id = ${person}::uuid and status = 'sent' and ${inYear('sent_at')} group by 2
      union all
      select 'due', currency, sum(amount_minor - withheld_minor) from payout
        where owner_id = ${person}::uuid and status <> 'sent' group by 2
      order by 1, 2`,
  )
}

export async function findNextPayout(app: Database, person: string) {
  const [row] = await runStatement<{ dueAt: string | null; isOnHold: boolean; plan: string | null }>(
    app,
    sql`select min(due_at) filter (where status <> 'sent') as "dueAt",
        coalesce(bool_or(status = 'held'), false) as "isOnHold",
        (select plan from seller_subscription where seller_id = ${person}::uuid) as plan
      from payout where owner_id = ${person}::uuid`,
  )
  return row!
}

export interface TiedRow {
  id: string
  name: string
  avatarKey: string | null
  ties: ('telephone' | 'bank_account' | 'device' | 'cluster')[]
  kycStatus: KycStatus
  status: 'active' | 'suspended' | 'closed'
}

/** Accounts that share a telephone, an IBAN, a browser or a cluster with a person, those with most in common first. */
export function findTiedAccounts(app: Database, person: string) {
  return runStatement<TiedRow>(
    app,
    sql`with tied as (
        select other.id, 'telephone' as tie from app_user mine
          join app_user other on other.phone_hash = mine.phone_hash where mine.id = ${person}::uuid
        union
        select other.owner_id, 'bank_account' from owner_bank_account mine
          join owner_bank_account other on other.iban_key = mine.iban_key where mine.owner_id = ${person}::uuid
        union
        select other.user_id, 'device' from known_device mine join known_device other on other.hash = mine.hash
          where mine.user_id = ${person}::uuid
        union
        select other.user_id, 'cluster' from fraud_cluster_account mine
          join fraud_cluster_account other on other.cluster_id = mine.cluster_id where mine.user_id = ${person}::uuid
      )
      select account.id, trim(account.first_name || ' ' || account.last_name) as name, account.avatar_key as "avatarKey",
        array_agg(tied.tie order by tied.tie) as ties, account.kyc_status as "kycStatus", account.status
      from tied join app_user account on account.id = tied.id
      where account.id <> ${person}::uuid
      group by account.id order by count(*) desc, account.created_at desc limit 20`,
  )
}

/** Entries of the audit trail by or about a person, as its list filters them. */
export async function countAudit(app: Database, person: string) {
  const [row] = await runStatement<{ total: number }>(
    app,
    sql`select count(*)::int as total from audit_entry
      where actor_id = ${person}::uuid or (entity_kind = 'user' and entity_id = ${person})`,
  )
  return row?.total ?? 0
}
