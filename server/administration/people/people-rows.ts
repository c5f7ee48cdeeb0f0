import type { KycStatus } from '#contract/accounts/accounts.ts'
import type { PeopleColumn } from '#contract/people/people-enums.ts'
import type { RoleName } from '#contract/core/endpoint.ts'
import type { Currency } from '#contract/core/money.ts'
import type { VerificationStatus } from '#contract/sales/sale-enums.ts'
import { telephoneOf } from '#server/accounts/stored-telephone.ts'
import type { Context } from '#server/platform/context.ts'
import { numberOf, runStatement } from '#server/platform/database/run-statement.ts'
import { sql, type Statement } from '#server/platform/database/statement.ts'
import { allAccounts } from './find-people.ts'
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

type StoredPerson = Omit<ListedPerson, 'phoneNumber'> & { sealedPhone: string | null; everyone: number }

/** Figures of columns that cost a read per person, made only where they are shown. */
const metrics: Partial<Record<PeopleColumn, { name: string; of: string }>> = {
  listings: {
    name: 'listings',
    of: `(select count(*) from rental where owner_id = person.id)::int
      + (select count(*) from sale_listing where seller_id = person.id)::int`,
  },
  stays: {
    name: 'stays',
    of: `(select count(*)::int from booking where owner_id = person.id and ${happening()})`,
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

/** Stays that were agreed: neither refused, nor expired, nor cancelled. */
export function happening() {
  return `status in ('CONFIRMED', 'IN_STAY', 'COMPLETED', 'NO_SHOW')`
}

/**
 * The rows of a page, in the order of their ids, and the number of all accounts.
 * @param ids an expression for an array
 */
export async function findPeopleRows(
  app: Pick<Context, 'db' | 'keyFor'>,
  ids: Statement,
  columns: readonly PeopleColumn[],
): Promise<{ people: ListedPerson[]; everyone: number }> {
  const counted = Object.entries(metrics).map(([column, { name, of }]) =>
    sql.raw(`${columns.includes(column as PeopleColumn) ? of : 'null'} as "${name}"`),
  )
  const sealedPhone = sql.raw(columns.includes('telephone') ? 'person.phone_number' : 'null::text')
  const rows = await runStatement<StoredPerson>(
    app,
    sql`with watched as materialized (${watchedPeople})
      select person.id, person.first_name as "firstName", person.last_name as "lastName",
        person.avatar_key as "avatarKey", ${sealedPhone} as "sealedPhone", listed.roles, listed.status,
        person.id in (select * from watched) as "isWatched", listed.kyc_status as "kycStatus",
        (select valid_until::text from verification_case where subject_id = person.id and kind = 'identity')
          as "kycValidUntil",
        listed.verification_status as "verificationStatus", listed.city, listed.country_code as "countryCode",
        listed.last_seen_at as "lastSeenAt", person.created_at as "createdAt",
        ${sql.join(counted, sql`, `)}, ${allAccounts} as everyone
      from unnest(${ids}) with ordinality as requested (id, position)
      join app_user person on person.id = requested.id
      join user_directory listed on listed.user_id = requested.id
      order by requested.position`,
  )
  const people = rows.map(({ sealedPhone: sealed, ...row }) => ({
    ...row,
    phoneNumber: telephoneOf(app, { id: row.id, sealedPhone: sealed }),
  }))
  return { people, everyone: rows[0]?.everyone ?? (await numberOf(app, allAccounts)) }
}
