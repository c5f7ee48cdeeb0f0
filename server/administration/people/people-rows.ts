import type { KycStatus } from '#contract/accounts/accounts.ts'
import type { PeopleColumn } from '#contract/people/people-enums.ts'
import type { RoleName } from '#contract/core/endpoint.ts'
import type { Currency } from '#contract/core/money.ts'
import type { VerificationStatus } from '#contract/sales/sale-enums.ts'
import { telephoneOf } from '#server/accounts/stored-telephone.ts'
import type { Context } from '#server/platform/context.ts'
import { runStatement } from '#server/platform/database/run-statement.ts'
import { sql } from '#server/platform/database/statement.ts'
import type { ListedRows } from './find-people.ts'
import { watchedPeople } from './people-conditions.ts'

export interface ListedPerson {
  id: string
  firstName: string
  lastName: string
  avatarKey: string | null
  phoneNumber: string | null
  roles: RoleName[]
  status: 'active' | 'suspended' | 'closed'
  isWatched: boolean
  kycStatus: KycStatus
  kycValidUntil: string | null
  verificationStatus: VerificationStatus | ''
  city: string
  countryCode: string
  lastSeenAt: string | null
  createdAt: string
  listings: number | null
  stays: number | null
  trips: number | null
  payoutDue: { currency: Currency; amount_minor: number }[] | null
  notices: number | null
}

type StoredPerson = Omit<ListedPerson, 'phoneNumber'> & { sealedPhone: string | null }

/** Figures of columns that cost a read per person, made only where they are shown. */
const metrics: Partial<Record<PeopleColumn, { name: string; of: string }>> = {
  listings: {
    name: 'listings',
    of: ofListing(`(select count(*) from rental where owner_id = person.id)::int
      + (select count(*) from sale_listing where seller_id = person.id)::int`),
  },
  stays: {
    name: 'stays',
    of: ofListing(`(select count(*)::int from booking where owner_id = person.id and ${happening()})`),
  },
  trips: {
    name: 'trips',
    of: `(select count(*)::int from booking where guest_id = person.id and ${happening()})`,
  },
  payout_due: {
    name: 'payoutDue',
    of: `(select coalesce(json_agg(due order by currency), '[]') from (
      select currency, sum(amount_minor - withheld_minor)::int as amount_minor from payout
      where owner_id = person.id and status <> 'sent' group by currency) due)`,
  },
  notices: {
    name: 'notices',
    of: `(select count(*)::int from content_report where status = 'received' and (
      (kind = 'rental' and target_id in (select id from rental where owner_id = person.id))
      or (kind = 'sale' and target_id in (select id from sale_listing where seller_id = person.id))
      or (kind = 'review' and target_id in (select id from review where author_id = person.id))))`,
  },
}

/** Nothing is read for the many who never had a listing. */
function ofListing(count: string) {
  return `case when has_listed then ${count} else 0 end`
}

/** Stays that were agreed: neither refused, nor expired, nor cancelled. */
export function happening() {
  return `status in ('CONFIRMED', 'IN_STAY', 'COMPLETED', 'NO_SHOW')`
}

/** People with the metrics of the columns that are shown. */
export async function findPeopleRows(
  app: Pick<Context, 'db' | 'keyFor'>,
  { listed, order }: ListedRows,
  columns: readonly PeopleColumn[],
): Promise<ListedPerson[]> {
  const counted = Object.entries(metrics).map(([column, { name, of }]) =>
    sql.raw(`${columns.includes(column as PeopleColumn) ? of : 'null'} as "${name}"`),
  )
  const sealedPhone = sql.raw(
    columns.includes('telephone') ? '(select phone_number from app_user where id = person.id)' : 'null::text',
  )
  const rows = await runStatement<StoredPerson>(
    app,
    sql`with person as materialized (select user_id as id, * from (${listed}) listed),
        watched as materialized (${watchedPeople})
      select id, first_name as "firstName", last_name as "lastName", avatar_key as "avatarKey",
        ${sealedPhone} as "sealedPhone", roles, status, id in (select * from watched) as "isWatched",
        kyc_status as "kycStatus",
        (select valid_until::text from verification_case where subject_id = person.id and kind = 'identity')
          as "kycValidUntil",
        verification_status as "verificationStatus", city, country_code as "countryCode",
        last_seen_at as "lastSeenAt", created_at as "createdAt", ${sql.join(counted, sql`, `)}
      from person order by ${order}`,
  )
  return rows.map(({ sealedPhone: sealed, ...row }) => ({
    ...row,
    phoneNumber: telephoneOf(app, { id: row.id, sealedPhone: sealed }),
  }))
}
