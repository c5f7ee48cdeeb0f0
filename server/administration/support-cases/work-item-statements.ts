import { sql, type SQL } from 'drizzle-orm'
import { companyTimeZone } from '#contract/core/date-format.ts'
import type { SettingsLookup } from '#contract/administration/setting-definitions.ts'
import type { CaseObjectKind, WorkKind } from '#contract/administration/work-item-enums.ts'
import { rulingDays } from '#server/incidents/incident-deadline.ts'
import { pressed } from '#server/moderation/sales/pressed-sales.ts'
import { answerHours, pressingHours } from '#server/verification/cases/case-priority.ts'
import { riskShare, serviceHours, workingHoursAfter } from './service-levels.ts'

export interface Extract {
  now: Date
  /** Time limits of the moderation's levels are settings. */
  settings: SettingsLookup
  /** Kinds whose queues the viewer may see, and which they ask for. */
  kinds: readonly WorkKind[]
  /** Which support cases the viewer may see. */
  visibleCases: SQL
  state: 'open' | 'closed'
  /** Verifications of the viewer and of their agency are for other staff alone. */
  hiddenSubjects: readonly string[]
}

/** One queue: columns of the union, its table, and which of its rows wait. `warn_at` is three quarters of the time by default. */
interface Branch {
  id: SQL
  label: SQL
  personId?: SQL
  openedAt: SQL
  dueAt: SQL
  warnAt?: SQL
  claimedBy?: SQL
  place?: SQL
  from: SQL
  waits: SQL
}

const nobody = sql`null::uuid`
const hoursAfter = (since: SQL, hours: number) => sql`${since} + ${hours}::int * interval '1 hour'`
/** The first instant of a day of the company. */
const startOfDay = (day: SQL) => sql`${day}::timestamp at time zone ${companyTimeZone}`
/** Since when a ticket waits: further messages of the seller do not move its clock. */
const openedAgain = sql`coalesce(reopened_at, created_at)`
/** The end of the first of the two working days in which a message of the contact form is answered. */
const contactDay = workingHoursAfter(sql`created_at`, 24)
const ofBooking = sql`booking.code || ' · ' || rental.title`
const joinBooking = sql`join booking on booking.id = booking_id join rental on rental.id = booking.rental_id`

function branches({
  now,
  settings,
  visibleCases,
  state,
  hiddenSubjects,
}: Omit<Extract, 'kinds'>): Record<WorkKind, Branch> {
  const at = sql`${now.toISOString()}::timestamptz`
  return {
    support_case: {
      id: sql`support_case.id`,
      label: sql`support_case.title`,
      openedAt: sql`support_case.opened_at`,
      dueAt: sql`support_case.due_at`,
      claimedBy: sql`support_case.owner_id`,
      place: sql`support_case.number::text`,
      from: sql`support_case`,
      waits: sql`${state === 'closed' ? sql`status = 'closed'` : sql`status <> 'closed'`} and ${visibleCases}`,
    },
    order: {
      id: sql`id`,
      label: sql`authority || ' · ' || order_reference`,
      openedAt: sql`received_at`,
      dueAt: sql`deadline`,
      from: sql`authority_order`,
      waits: sql`answered_at is null`,
    },
    incident: {
      id: sql`incident.id`,
      label: ofBooking,
      personId: sql`case when reported_by = 'guest' then booking.guest_id else booking.owner_id end`,
      openedAt: sql`reported_at`,
      dueAt: hoursAfter(sql`reported_at`, rulingDays * 24),
      from: sql`incident ${joinBooking}`,
      waits: sql`ruled_at is null`,
    },
    notice: {
      id: sql`id`,
      label: sql`reference`,
      personId: sql`reporter_id`,
      openedAt: sql`created_at`,
      dueAt: hoursAfter(sql`created_at`, serviceHours.notice),
      from: sql`content_report`,
      waits: sql`status = 'received'`,
    },
    notice_appeal: {
      id: sql`report_id`,
      label: sql`content_report.reference`,
      personId: sql`case appellant when 'reporter' then content_report.reporter_id
        else (select author_id from removed_comment where removed_comment.report_id = content_report.id) end`,
      openedAt: sql`notice_appeal.created_at`,
      dueAt: sql`due_at`,
      from: sql`notice_appeal join content_report on content_report.id = report_id`,
      waits: sql`notice_appeal.decided_at is null`,
    },
    sale: {
      id: sql`sale_listing.id`,
      label: sql`title`,
      personId: sql`seller_id`,
      openedAt: sql`waiting_since`,
      dueAt: sql`waiting_since + sla_hours * interval '1 hour'`,
      claimedBy: sql`case when claimed_until > ${at} then claimed_by end`,
      from: sql`sale_listing left join (${pressed(settings, now)}
        select id as waiting_id, waiting_since, sla_hours, claimed_by, claimed_until from pressed) sale
        on waiting_id = sale_listing.id`,
      waits: sql`waiting_id is not null`,
    },
    sale_appeal: {
      id: sql`sale_appeal.id`,
      label: sql`sale_listing.title`,
      personId: sql`sale_appeal.seller_id`,
      openedAt: sql`sale_appeal.created_at`,
      dueAt: sql`due_at`,
      from: sql`sale_appeal join sale_listing on sale_listing.id = listing_id`,
      waits: sql`decided_at is null`,
    },
    rental: {
      id: sql`id`,
      label: sql`title`,
      personId: sql`owner_id`,
      openedAt: sql`held_at`,
      dueAt: hoursAfter(sql`held_at`, serviceHours.rental),
      // Whatever puts a rental on hold is a change in its history; edits of a held one are none.
      from: sql`rental cross join lateral (select coalesce(max(created_at), rental.updated_at) as held_at
        from rental_status_change where rental_id = rental.id) held`,
      waits: sql`under_review and status = 'PUBLISHED'`,
    },
    rental_appeal: {
      id: sql`change_id`,
      label: sql`rental.title`,
      personId: sql`rental.owner_id`,
      openedAt: sql`rental_appeal.created_at`,
      dueAt: sql`due_at`,
      place: sql`rental.id::text`,
      from: sql`rental_appeal join rental on rental.id = rental_id`,
      waits: sql`decided_at is null`,
    },
    review: {
      id: sql`review.id`,
      label: sql`rental.title`,
      personId: sql`review.author_id`,
      openedAt: sql`review.created_at`,
      dueAt: hoursAfter(sql`review.created_at`, serviceHours.review),
      from: sql`review join rental on rental.id = rental_id`,
      waits: sql`review.moderation_status = 'pending' and review.deleted_at is null`,
    },
    review_appeal: {
      id: sql`decision_id`,
      label: sql`rental.title`,
      personId: sql`review.author_id`,
      openedAt: sql`review_appeal.created_at`,
      dueAt: sql`due_at`,
      place: sql`review.id::text`,
      from: sql`review_appeal join review on review.id = review_id join rental on rental.id = rental_id`,
      waits: sql`decided_at is null and review.deleted_by is distinct from 'author'`,
    },
    verification: {
      id: sql`id`,
      label: sql`reference`,
      personId: sql`subject_id`,
      openedAt: sql`submitted_at`,
      dueAt: workingHoursAfter(sql`submitted_at`, answerHours),
      warnAt: workingHoursAfter(sql`submitted_at`, pressingHours),
      claimedBy: sql`case when claimed_until > ${at} then claimed_by end`,
      place: sql`kind`,
      from: sql`verification_case`,
      waits: sql`status in ('submitted', 'auto_checks', 'in_review')
        and subject_id <> all(${sql.param([...hiddenSubjects])}::uuid[])`,
    },
    data_request: {
      id: sql`data_request.id`,
      label: sql`trim(first_name || ' ' || last_name)`,
      personId: sql`user_id`,
      openedAt: startOfDay(sql`received_on`),
      dueAt: startOfDay(sql`(due_on + 1)`),
      place: sql`kind`,
      from: sql`data_request join app_user on app_user.id = user_id`,
      waits: sql`answered_at is null`,
    },
    suspension_appeal: {
      id: sql`suspension_id`,
      label: sql`trim(first_name || ' ' || last_name)`,
      personId: sql`user_id`,
      openedAt: sql`suspension_appeal.created_at`,
      dueAt: sql`due_at`,
      place: sql`user_id::text`,
      from: sql`suspension_appeal join suspension on suspension.id = suspension_id
        join app_user on app_user.id = user_id`,
      waits: sql`decided_at is null and lifted_at is null`,
    },
    support_ticket: {
      id: sql`id`,
      label: sql`subject`,
      personId: sql`user_id`,
      openedAt: openedAgain,
      dueAt: workingHoursAfter(openedAgain, serviceHours.support_ticket),
      warnAt: workingHoursAfter(openedAgain, serviceHours.support_ticket * riskShare),
      from: sql`support_ticket`,
      waits: sql`status = 'open'`,
    },
    contact_message: {
      id: sql`id`,
      label: sql`reference || ' · ' || name`,
      openedAt: sql`created_at`,
      dueAt: workingHoursAfter(contactDay, serviceHours.contact_message),
      warnAt: workingHoursAfter(contactDay, serviceHours.contact_message / 2),
      place: sql`reference`,
      from: sql`contact_message`,
      waits: sql`answered_at is null`,
    },
    refund: {
      id: sql`payment_refund.id`,
      label: ofBooking,
      personId: sql`booking.guest_id`,
      openedAt: sql`payment_refund.created_at`,
      dueAt: hoursAfter(sql`payment_refund.created_at`, serviceHours.refund),
      from: sql`payment_refund ${joinBooking}`,
      waits: sql`payment_refund.status = 'failed'`,
    },
    credit: {
      id: sql`refund_decision.id`,
      label: ofBooking,
      personId: sql`booking.guest_id`,
      openedAt: sql`refund_decision.created_at`,
      dueAt: hoursAfter(sql`refund_decision.created_at`, serviceHours.credit),
      from: sql`refund_decision ${joinBooking}`,
      waits: sql`credit_minor > 0 and credit_paid_at is null`,
    },
    chargeback: {
      id: sql`payment_chargeback.id`,
      label: ofBooking,
      personId: sql`booking.guest_id`,
      openedAt: sql`payment_chargeback.opened_at`,
      dueAt: sql`respond_by`,
      from: sql`payment_chargeback ${joinBooking}`,
      waits: sql`closed_at is null`,
    },
    invoice_chargeback: {
      id: sql`chargeback.id`,
      label: sql`finance_paper.number`,
      personId: sql`seller_id`,
      openedAt: sql`chargeback.opened_at`,
      dueAt: sql`respond_by`,
      place: sql`finance_paper.number`,
      from: sql`seller_invoice_chargeback chargeback join seller_invoice on seller_invoice.id = invoice_id
        join finance_paper on finance_paper.id = paper_id`,
      waits: sql`closed_at is null`,
    },
    fraud_cluster: {
      id: sql`id`,
      label: sql`coalesce((select string_agg(trim(first_name || ' ' || last_name), ', ' order by last_name)
        from fraud_cluster_account join app_user on app_user.id = user_id where cluster_id = fraud_cluster.id), '')`,
      openedAt: sql`found_at`,
      dueAt: hoursAfter(sql`found_at`, serviceHours.fraud_cluster),
      from: sql`fraud_cluster`,
      waits: sql`closed_at is null`,
    },
    difference: {
      id: sql`id`,
      label: sql`reference`,
      openedAt: sql`created_at`,
      dueAt: hoursAfter(sql`created_at`, serviceHours.difference),
      place: sql`report_id::text`,
      from: sql`reconciliation_difference`,
      waits: sql`status = 'open'`,
    },
  }
}

/**
 * Everything that waits, one row an item, as `item`, with its clock, its owner and the open support case that holds it.
 * Nothing is copied from the queues: an item leaves when its own module has settled it.
 */
export function workItems(extract: Extract): SQL {
  const { now, kinds, state } = extract
  const at = sql`${now.toISOString()}::timestamptz`
  const all = branches(extract)
  const listed = kinds.filter((kind) => state === 'open' || kind === 'support_case')
  const selects = listed.map(
    (kind) => sql`select ${columnsOf(kind, all[kind])} from ${all[kind].from}
    where ${all[kind].waits}`,
  )
  const union = selects.length > 0 ? sql.join(selects, sql` union all `) : noItems
  return sql`
    with waiting as (${union}), item as (
      select waiting.*, trim(person.first_name || ' ' || person.last_name) as person_name,
        held.id as case_id, held.number as case_number, held.title as case_title,
        coalesce(held.owner_id, waiting.claimed_by) as owner_id,
        ${state === 'closed' ? sql`'on_time'` : clockOf(at, sql`waiting.warn_at`, sql`waiting.due_at`)} as clock
      from waiting
      left join app_user person on person.id = waiting.person_id
      left join lateral (select support_case.id, number, title, owner_id from support_case_object
        join support_case on support_case.id = case_id
        where object_id = waiting.id and support_case_object.kind = waiting.kind and status <> 'closed'
        order by opened_at desc limit 1) held on true
    )`
}

/** Objects of a support case, whether they still wait or not, as `object`. */
export function caseObjects(
  extract: Omit<Extract, 'kinds' | 'state'>,
  objects: readonly { kind: CaseObjectKind; objectId: string }[],
): SQL {
  const all = branches({ ...extract, state: 'open' })
  const kinds = [...new Set(objects.map(({ kind }) => kind))]
  const selects = kinds.map((kind) => {
    const ids = objects.filter((each) => each.kind === kind).map(({ objectId }) => objectId)
    const { id, from, waits } = all[kind]
    return sql`select ${columnsOf(kind, all[kind])}, coalesce(${waits}, false) as is_waiting from ${from}
      where ${id} = any(${sql.param(ids)}::uuid[])`
  })
  const at = sql`${extract.now.toISOString()}::timestamptz`
  return sql`select found.*, trim(person.first_name || ' ' || person.last_name) as person_name,
      case when is_waiting then ${clockOf(at, sql`warn_at`, sql`due_at`)} else 'on_time' end as clock
    from (${sql.join(selects, sql` union all `)}) found left join app_user person on person.id = person_id`
}

function columnsOf(
  kind: WorkKind,
  { id, label, personId, openedAt, dueAt, warnAt, claimedBy, place }: Branch,
) {
  return sql`${kind}::text as kind, ${id} as id, ${label} as label, ${personId ?? nobody} as person_id,
    ${openedAt} as opened_at, ${dueAt} as due_at,
    ${warnAt ?? sql`${openedAt} + (${dueAt} - ${openedAt}) * ${riskShare}::float8`} as warn_at,
    ${claimedBy ?? nobody} as claimed_by, ${place ?? sql`''`} as place`
}

const noItems = sql`select '' as kind, null::uuid as id, '' as label, null::uuid as person_id,
  null::timestamptz as opened_at, null::timestamptz as due_at, null::timestamptz as warn_at,
  null::uuid as claimed_by, '' as place where false`

function clockOf(at: SQL, warnAt: SQL, dueAt: SQL) {
  return sql`(case when ${dueAt} <= ${at} then 'overdue' when ${warnAt} <= ${at} then 'at_risk' else 'on_time' end)`
}
