import type { FactKind } from '#contract/people/people-enums.ts'
import type { LinkedKind } from '#contract/people/person.ts'
import type { Currency } from '#contract/core/money.ts'
import { sql, type Statement } from '#server/platform/database/statement.ts'
import { accountsOf, publishedBy } from './person-records.ts'

/** A fact of a person’s timeline, as its statement selects it. */
export interface FactRow {
  id: string
  at: string
  kind: FactKind
  type: string
  values: Record<string, string | null>
  currency: Currency | null
  amount: number | string | null
  linkKind: LinkedKind | null
  linkId: string | null
}

type Source = (person: string) => Statement

/** Columns of a fact: id, moment, type, values, then amount and link. */
function fact(columns: {
  kind: FactKind
  id: string
  at: string
  type: string
  values: string
  currency?: string
  amount?: string
  link?: [LinkedKind, string]
}) {
  const { kind, id, at, type, values, currency = 'null', amount = 'null', link } = columns
  return sql.raw(`select ${id} as id, ${at} as at, '${kind}'::text as kind, ${type} as type,
    jsonb_build_object(${values}) as values, ${currency}::text as currency, (${amount})::bigint as amount,
    ${link ? `'${link[0]}'` : 'null'}::text as "linkKind", (${link ? link[1] : 'null'})::text as "linkId"`)
}

const stay = `'code', booking.code, 'rental', rental.title, 'name', trim(other.first_name || ' ' || other.last_name)`
/** A booking of the person, with the other party. */
const ofStay = (person: string) => sql`join rental on rental.id = booking.rental_id
  join app_user other on other.id = case when booking.guest_id = ${person}::uuid then booking.owner_id else booking.guest_id end
  where (booking.guest_id = ${person}::uuid or booking.owner_id = ${person}::uuid)`

const bookings: Source = (person) => sql`${fact({
  kind: 'bookings',
  id: 'move.id::text',
  at: 'move.created_at',
  type: `'booking.' || move.new_status`,
  values: `${stay}, 'from', booking.check_in, 'to', booking.check_out`,
  currency: 'booking.currency',
  amount: 'booking.total_minor',
  link: ['booking', 'booking.id'],
})} from booking join booking_move move on move.booking_id = booking.id and move.previous_status is distinct from move.new_status
  ${ofStay(person)}`

const money: Source = (person) => sql`${fact({
  kind: 'money',
  id: 'payment.id::text',
  at: 'payment.settled_at',
  type: `'payment.captured'`,
  values: stay,
  currency: 'payment.currency',
  amount: 'payment.amount_minor',
  link: ['booking', 'booking.id'],
})} from booking join payment on payment.booking_id = booking.id and payment.status = 'captured' and payment.settled_at is not null
  ${ofStay(person)}
  union all ${fact({
    kind: 'money',
    id: 'refund.id::text',
    at: 'coalesce(refund.settled_at, refund.created_at)',
    type: `'refund.' || refund.status`,
    values: stay,
    currency: 'booking.currency',
    amount: 'refund.amount_minor',
    link: ['booking', 'booking.id'],
  })} from booking join payment_refund refund on refund.booking_id = booking.id ${ofStay(person)}
  union all ${fact({
    kind: 'money',
    id: 'payout.id::text',
    at: 'payout.sent_at',
    type: `'payout.sent'`,
    values: `'code', booking.code, 'account', coalesce(payout.account_ending, '')`,
    currency: 'payout.currency',
    amount: 'payout.amount_minor - payout.withheld_minor',
    link: ['booking', 'booking.id'],
  })} from payout join booking on booking.id = payout.booking_id
    where payout.owner_id = ${person}::uuid and payout.sent_at is not null
  union all ${fact({
    kind: 'money',
    id: 'document.id::text',
    at: 'document.issued_at',
    type: `'document.' || document.kind`,
    values: `'code', document.number`,
    currency: 'document.currency',
    amount: 'document.total_minor',
  })} from finance_paper document where document.party_id in (${accountsOf(person)})`

const notices: Source = (person) => sql`${fact({
  kind: 'notices',
  id: 'report.id::text',
  at: 'report.created_at',
  type: `'notice.about'`,
  values: `'code', report.reference, 'name', coalesce(report.name, ''), 'reason', report.reason`,
  link: ['notice', 'report.id'],
})} from content_report report where report.target_id in (${publishedBy(person)})
  union all ${fact({
    kind: 'notices',
    id: `report.id || ':decided'`,
    at: 'report.decided_at',
    type: `case when report.upheld then 'notice.upheld' else 'notice.dismissed' end`,
    values: `'code', report.reference, 'reason', report.reason`,
    link: ['notice', 'report.id'],
  })} from content_report report where report.target_id in (${publishedBy(person)}) and report.decided_at is not null
  union all ${fact({
    kind: 'notices',
    id: `report.id || ':sent'`,
    at: 'report.created_at',
    type: `'notice.sent'`,
    values: `'code', report.reference, 'reason', report.reason`,
    link: ['notice', 'report.id'],
  })} from content_report report where report.reporter_id = ${person}::uuid
  union all ${fact({
    kind: 'notices',
    id: 'incident.id::text',
    at: 'incident.reported_at',
    type: `'incident.reported'`,
    values: stay,
    link: ['incident', 'incident.id'],
  })} from booking join incident on incident.booking_id = booking.id ${ofStay(person)}
  union all ${fact({
    kind: 'notices',
    id: `incident.id || ':ruled'`,
    at: 'incident.ruled_at',
    type: `'incident.ruled'`,
    values: stay,
    currency: 'case when incident.refund_minor > 0 then booking.currency end',
    amount: 'nullif(incident.refund_minor, 0)',
    link: ['incident', 'incident.id'],
  })} from booking join incident on incident.booking_id = booking.id and incident.ruled_at is not null ${ofStay(person)}`

const signIns: Source = (person) =>
  sql`${fact({
    kind: 'sign_ins',
    id: 'id::text',
    at: 'created_at',
    type: `'security.' || action || case when outcome = 'refused' then '.refused' else '' end`,
    values: `'device', details ->> 'device', 'country', details ->> 'country', 'with', coalesce(details ->> 'with', details ->> 'provider')`,
  })} from security_event where user_id in (${accountsOf(person)})`

const listings: Source = (person) => sql`${fact({
  kind: 'listings',
  id: 'change.id::text',
  at: 'change.created_at',
  type: `'rental.' || change.new_status`,
  values: `'title', rental.title`,
  link: ['rental', 'rental.id'],
})} from rental join rental_status_change change on change.rental_id = rental.id where rental.owner_id = ${person}::uuid
  union all ${fact({
    kind: 'listings',
    id: `id || ':created'`,
    at: 'created_at',
    type: `'rental.created'`,
    values: `'title', title`,
    link: ['rental', 'id'],
  })} from rental where owner_id = ${person}::uuid
  union all ${fact({
    kind: 'listings',
    id: 'change.id::text',
    at: 'change.created_at',
    type: `'sale.' || change.new_status`,
    values: `'title', sale_listing.title`,
    link: ['sale', 'sale_listing.id'],
  })} from sale_listing join sale_status_change change on change.listing_id = sale_listing.id
    where sale_listing.seller_id = ${person}::uuid
  union all ${fact({
    kind: 'listings',
    id: `id || ':created'`,
    at: 'created_at',
    type: `'sale.created'`,
    values: `'title', title`,
    link: ['sale', 'id'],
  })} from sale_listing where seller_id = ${person}::uuid`

const verification: Source = (person) => sql`${fact({
  kind: 'verification',
  id: 'event.id::text',
  at: 'event.created_at',
  type: `'verification.' || event.to_status`,
  values: `'kind', kyc.kind, 'code', kyc.reference, 'until', kyc.valid_until`,
  link: ['verification', 'kyc.id'],
})} from verification_case kyc join verification_event event on event.case_id = kyc.id
  where kyc.subject_id = ${person}::uuid and event.to_status is not null and event.to_status is distinct from event.from_status
  union all ${fact({
    kind: 'verification',
    id: `id || ':approved'`,
    at: 'approved_at',
    type: `'verification.approved'`,
    values: `'kind', kind, 'code', reference, 'until', valid_until`,
    link: ['verification', 'id'],
  })} from verification_case where subject_id = ${person}::uuid and approved_at is not null
    and not exists (select from verification_event event where event.case_id = verification_case.id and event.to_status = 'approved')`

const reviews: Source = (person) => sql`${fact({
  kind: 'reviews',
  id: 'review.id::text',
  at: 'review.created_at',
  type: `'review.received'`,
  values: `'rental', rental.title, 'rating', review.rating::text, 'name', trim(author.first_name || ' ' || author.last_name)`,
  link: ['rental', 'rental.id'],
})} from review join rental on rental.id = review.rental_id join app_user author on author.id = review.author_id
  where rental.owner_id = ${person}::uuid
  union all ${fact({
    kind: 'reviews',
    id: 'review.id::text',
    at: 'review.created_at',
    type: `'review.written'`,
    values: `'rental', rental.title, 'rating', review.rating::text`,
    link: ['rental', 'rental.id'],
  })} from review join rental on rental.id = review.rental_id where review.author_id = ${person}::uuid`

const messages: Source = (person) => sql`${fact({
  kind: 'messages',
  id: 'id::text',
  at: 'created_at',
  type: `'message.mail'`,
  values: `'title', subject`,
})} from outbox_mail where to_address = (select email from app_user
      where id = ${person}::uuid and email_verified_at is not null)
  union all ${fact({
    kind: 'messages',
    id: 'id::text',
    at: 'created_at',
    type: `'message.sms'`,
    values: `'title', coalesce(subject, '')`,
  })} from outbox_sms where user_id = ${person}::uuid
  union all ${fact({
    kind: 'messages',
    id: 'id::text',
    at: 'created_at',
    type: `'ticket.opened'`,
    values: `'title', subject, 'code', '#' || number`,
    link: ['ticket', 'id'],
  })} from support_ticket where user_id = ${person}::uuid`

const audit: Source = (person) => sql`${fact({
  kind: 'audit',
  id: 'entry.id::text',
  at: 'entry.created_at',
  type: `'audit.' || entry.action`,
  values: `'name', coalesce(trim(actor.first_name || ' ' || actor.last_name), ''), 'reason', coalesce(entry.reason, '')`,
})} from (
    select id::text, created_at, action, actor_id, reason from audit_entry
      where entity_kind = 'user' and entity_id = ${person}
    union all select 'deed' || id, created_at, action, actor_id, reason from audit_deed
      where entity_kind = 'user' and entity_id = ${person}
    union all select id::text, created_at, action, actor_id, reason from audit_entry where actor_id = ${person}::uuid
      and not (entity_kind = 'user' and entity_id = ${person})
  ) entry left join app_user actor on actor.id = entry.actor_id`

/** The facts of each kind; those of the audit trail are for its readers alone. */
export const personFacts: Record<FactKind, Source> = {
  bookings,
  money,
  notices,
  sign_ins: signIns,
  listings,
  verification,
  reviews,
  messages,
  audit,
}
