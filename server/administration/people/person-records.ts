import type { PersonList } from '#contract/people/people-enums.ts'
import type { LinkedKind } from '#contract/people/person.ts'
import type { Currency } from '#contract/core/money.ts'
import { sql, type Statement } from '#server/platform/database/statement.ts'

/** A line of any list of a person, as its statement selects it. */
export interface RecordRow {
  id: string
  at: string
  title: string
  detail: string
  status: string | null
  currency: Currency | null
  amount: number | string | null
  linkKind: LinkedKind | null
  linkId: string | null
  picture: string | null
  /** An encrypted telephone number of the person, whose end is the title. */
  sealedNumber: string | null
}

const text = sql.raw
const columnsOf = (columns: Record<keyof RecordRow, string>) =>
  Object.entries(columns)
    .map(([name, of]) => `${of} as "${name}"`)
    .join(', ')
const select = (columns: Record<keyof RecordRow, string>) => text(`select ${columnsOf(columns)} `)
const nothing = {
  detail: `''`,
  status: 'null::text',
  currency: 'null::text',
  amount: 'null::bigint',
  linkKind: 'null::text',
  linkId: 'null::text',
  picture: 'null::text',
  sealedNumber: 'null::text',
}
const nameOf = (person: string) => `trim(${person}.first_name || ' ' || ${person}.last_name)`
const pictureOf = (table: string, column: string, id: string) =>
  `(select '/media/' || storage_key || '-' || least(400, widths[array_upper(widths, 1)]) || '.webp' from ${table}
    where ${column} = ${id} and is_primary limit 1)`

const booking = (other: 'guest' | 'owner') =>
  `select ${columnsOf({
    ...nothing,
    id: 'booking.id::text',
    at: 'booking.created_at',
    title: `booking.code || ' · ' || ${nameOf('other')}`,
    detail: `rental.title || ' · ' || booking.check_in || ' → ' || booking.check_out`,
    status: 'booking.status',
    currency: 'booking.currency',
    amount: 'booking.total_minor::bigint',
    linkKind: `'booking'`,
    linkId: 'booking.id::text',
  })} from booking join rental on rental.id = booking.rental_id
    join app_user other on other.id = booking.${other}_id`

const review = `select ${columnsOf({
  ...nothing,
  id: 'review.id::text',
  at: 'review.created_at',
  title: `rental.title`,
  detail: `review.rating || '/5' || coalesce(' · ' || left(review.comment, 160), '')`,
  status: `case when review.deleted_at is not null then 'deleted' else review.moderation_status end`,
  linkKind: `'rental'`,
  linkId: 'rental.id::text',
})}`

const notice = `select ${columnsOf({
  ...nothing,
  id: 'report.id::text',
  at: 'report.created_at',
  title: 'report.reference',
  detail: `left(report.explanation, 160)`,
  status: `case when report.status = 'closed' then case when report.upheld then 'upheld' else 'dismissed' end else 'received' end`,
  linkKind: `'notice'`,
  linkId: 'report.id::text',
})}`

/** The account and those merged into it: ledger, documents and sign-ins still name these. */
export function accountsOf(person: string) {
  return sql`select id from app_user where id = ${person}::uuid or merged_into = ${person}::uuid`
}

/** What a person published, for notices about it. */
export function publishedBy(person: string) {
  return sql`select id from rental where owner_id = ${person}::uuid
    union all select id from sale_listing where seller_id = ${person}::uuid
    union all select id from review where author_id = ${person}::uuid
    union all select id from favorite_comment where author_id = ${person}::uuid
    union all select comment_id from removed_comment where author_id = ${person}::uuid`
}

/** The lines of each list of a person, in no order. */
export const personRecords: Record<PersonList, (person: string) => Statement> = {
  rentals: (person) =>
    sql`${select({
      ...nothing,
      id: 'id::text',
      at: 'created_at',
      title: 'title',
      detail: 'city',
      status: 'status',
      currency: `'EUR'`,
      amount: 'nullif(base_price_minor, 0)::bigint',
      linkKind: `'rental'`,
      linkId: 'id::text',
      picture: pictureOf('rental_image', 'rental_id', 'rental.id'),
    })} from rental where owner_id = ${person}::uuid`,
  sales: (person) =>
    sql`${select({
      ...nothing,
      id: 'id::text',
      at: 'created_at',
      title: 'title',
      detail: 'city',
      status: `case when sale_status = 'pending_validation' and not exists (select from seller_profile
        where user_id = seller_id and verification_status = 'VERIFIED') then 'pending_kyc' else sale_status end`,
      currency: 'currency',
      amount: `(sale_price * case when currency in ('XOF', 'XAF') then 1 when currency = 'TND' then 1000 else 100 end)::bigint`,
      linkKind: `'sale'`,
      linkId: 'id::text',
      picture: pictureOf('sale_image', 'listing_id', 'sale_listing.id'),
    })} from sale_listing where seller_id = ${person}::uuid`,
  bookings_received: (person) => sql`${text(booking('guest'))} where booking.owner_id = ${person}::uuid`,
  bookings_made: (person) => sql`${text(booking('owner'))} where booking.guest_id = ${person}::uuid`,
  payouts: (person) =>
    sql`${select({
      ...nothing,
      id: 'payout.id::text',
      at: 'coalesce(payout.sent_at, payout.due_at)',
      title: 'booking.code',
      detail: `coalesce('•••• ' || payout.account_ending, '')`,
      status: 'payout.status',
      currency: 'payout.currency',
      amount: '(payout.amount_minor - payout.withheld_minor)::bigint',
      linkKind: `'booking'`,
      linkId: 'booking.id::text',
    })} from payout join booking on booking.id = payout.booking_id where payout.owner_id = ${person}::uuid`,
  // Of their stays as host and as guest, deposits included.
  refunds: (person) =>
    sql`${select({
      ...nothing,
      id: 'refund.id::text',
      at: 'coalesce(refund.settled_at, refund.created_at)',
      title: `booking.code || ' · ' || ${nameOf('other')}`,
      detail: 'rental.title',
      status: 'refund.status',
      currency: 'booking.currency',
      amount: 'refund.amount_minor::bigint',
      linkKind: `'booking'`,
      linkId: 'booking.id::text',
    })} from booking join payment_refund refund on refund.booking_id = booking.id
      join rental on rental.id = booking.rental_id
      join app_user other on other.id = case when booking.guest_id = ${person}::uuid then booking.owner_id else booking.guest_id end
      where booking.guest_id = ${person}::uuid or booking.owner_id = ${person}::uuid`,
  // The person’s side of each transaction; what is credited to them is positive here.
  money: (person) => sql`${select({
    ...nothing,
    id: 'entry.id::text',
    at: 'transaction.occurred_at',
    title: `coalesce(booking.code, '')`,
    detail: 'entry.account',
    status: 'transaction.kind',
    currency: 'entry.currency',
    amount: '-entry.amount_minor',
    linkKind: `case when booking.id is not null then 'booking' end`,
    linkId: 'booking.id::text',
  })} from ledger_entry entry join ledger_transaction transaction on transaction.id = entry.transaction_id
    left join booking on booking.id = transaction.booking_id where entry.party_id in (${accountsOf(person)})`,
  reviews_received: (person) => sql`${text(review)} from review join rental on rental.id = review.rental_id
    where rental.owner_id = ${person}::uuid`,
  reviews_written: (person) => sql`${text(review)} from review join rental on rental.id = review.rental_id
    where review.author_id = ${person}::uuid`,
  verifications: (person) =>
    sql`${select({
      ...nothing,
      id: 'id::text',
      at: 'coalesce(decided_at, submitted_at, created_at)',
      title: 'reference',
      detail: `kind || coalesce(' · ' || valid_until, '')`,
      status: 'status',
      linkKind: `'verification'`,
      linkId: 'id::text',
    })} from verification_case where subject_id = ${person}::uuid`,
  incident_conversations: (person) => sql`${select({
    ...nothing,
    id: 'conversation.id::text',
    at: 'coalesce(conversation.last_message_at, conversation.created_at)',
    title: `booking.code || ' · ' || ${nameOf('other')}`,
    detail: 'rental.title',
    linkKind: `'booking'`,
    linkId: 'booking.id::text',
  })} from conversation join booking on booking.id = conversation.booking_id
    join rental on rental.id = booking.rental_id
    join app_user other on other.id = case when booking.guest_id = ${person}::uuid then booking.owner_id else booking.guest_id end
    where ${person}::uuid in (conversation.guest_id, conversation.owner_id)
      and exists (select from incident where incident.booking_id = booking.id)`,
  incidents: (person) => sql`${select({
    ...nothing,
    id: 'incident.id::text',
    at: 'incident.reported_at',
    title: 'booking.code',
    detail: 'rental.title',
    status: `case when incident.ruled_at is null then 'open' else 'ruled' end`,
    currency: `case when incident.refund_minor > 0 then booking.currency end`,
    amount: `nullif(incident.refund_minor, 0)::bigint`,
    linkKind: `'incident'`,
    linkId: 'incident.id::text',
  })} from booking join incident on incident.booking_id = booking.id join rental on rental.id = booking.rental_id
    where booking.guest_id = ${person}::uuid or booking.owner_id = ${person}::uuid`,
  notices_about: (person) => sql`${text(notice)} from content_report report
    where report.target_id in (${publishedBy(person)})`,
  notices_sent: (person) =>
    sql`${text(notice)} from content_report report where report.reporter_id = ${person}::uuid`,
  sessions: (person) =>
    sql`${select({
      ...nothing,
      id: 'id::text',
      at: 'last_used_at',
      title: 'device',
      detail: `coalesce(country, '')`,
      status: `case when ended_at is not null then 'ended' when expires_at < now() then 'expired' else 'open' end`,
    })} from user_session where user_id in (${accountsOf(person)})`,
  messages_sent: (person) => sql`${select({
    ...nothing,
    id: 'id::text',
    at: 'created_at',
    title: 'subject',
    detail: `'mail'`,
    status: `case when sent_at is not null then 'sent' when attempts >= 12 then 'failed' else 'waiting' end`,
  })} from outbox_mail where to_address = (select email from app_user
      where id = ${person}::uuid and email_verified_at is not null)
    union all ${select({
      ...nothing,
      id: 'id::text',
      at: 'created_at',
      title: `coalesce(subject, '••••')`,
      detail: `'sms'`,
      status: `coalesce(delivery, case when sent_at is not null then 'sent' when attempts >= 12 then 'failed' else 'waiting' end)`,
    })} from outbox_sms where user_id = ${person}::uuid`,
  consents: (person) => sql`${select({
    ...nothing,
    id: 'id::text',
    at: 'consent_at',
    title: 'reference',
    detail: `'verification'`,
    linkKind: `'verification'`,
    linkId: 'id::text',
  })} from verification_case where subject_id = ${person}::uuid and consent_at is not null
    union all ${select({
      ...nothing,
      id: 'id::text',
      at: 'agreed_at',
      title: `coalesce(brand || ' •••• ' || ending, '')`,
      detail: `'card'`,
      status: 'state',
    })} from seller_card where seller_id = ${person}::uuid
    union all ${select({
      ...nothing,
      id: 'user_id::text',
      at: 'confirmed_at',
      title: `''`,
      sealedNumber: 'number',
      detail: `'sms'`,
      status: `coalesce(refused, 'open')`,
    })} from sms_number where user_id = ${person}::uuid
    union all ${select({ ...nothing, id: 'id::text', at: 'created_at', title: 'name', detail: `'alert'` })}
      from saved_search where user_id = ${person}::uuid
    union all ${select({
      ...nothing,
      id: 'debit.id::text',
      at: 'debit.agreed_at',
      title: `booking.code || coalesce(' · ' || debit.brand || ' •••• ' || debit.ending, '')`,
      detail: `'debit'`,
      status: `case when debit.ended_at is null then 'open' when debit.end_reason = 'withdrawn' then 'withdrawn' else 'ended' end`,
      linkKind: `'booking'`,
      linkId: 'booking.id::text',
    })} from booking join debit_consent debit on debit.booking_id = booking.id
      where booking.guest_id = ${person}::uuid`,
  invoices: (person) => sql`${select({
    ...nothing,
    id: 'document.id::text',
    at: 'document.issued_at',
    title: 'document.number',
    detail: 'document.kind',
    status: 'invoice.status',
    currency: 'document.currency',
    amount: 'document.total_minor',
    linkKind: `case when document.booking_id is not null then 'booking' end`,
    linkId: 'document.booking_id::text',
  })} from finance_paper document left join seller_invoice invoice on invoice.paper_id = document.id
    where document.party_id in (${accountsOf(person)})`,
  tickets: (person) =>
    sql`${select({
      ...nothing,
      id: 'id::text',
      at: 'updated_at',
      title: `'#' || number || ' · ' || subject`,
      detail: 'category',
      status: 'status',
      linkKind: `'ticket'`,
      linkId: 'id::text',
    })} from support_ticket where user_id = ${person}::uuid`,
}
