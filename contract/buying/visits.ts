import { z } from 'zod'
import { endpoint } from '#contract/core/endpoint.ts'
import { ById, Email, Id, Instant, line, paragraph, PhoneNumber } from '#contract/core/fields.ts'
import { LinkKey, SaleBrief } from './inquiries.ts'
import { LocalDate } from '#contract/core/local-date.ts'
import { pageOf, pageQuery } from '#contract/core/page.ts'
import { commonProblems, Problem, signedInProblems } from '#contract/core/problem.ts'
import { visitActionNames, visitLimits, visitStatuses, visitAssessments } from './visit-enums.ts'

export const VisitStatus = z.enum(visitStatuses)
export const VisitAssessment = z.enum(visitAssessments)

/** An hour in the time zone of the home. */
const HourOfDay = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'invalid_hour')
  .meta({ maxLength: 5 })
const Window = z.strictObject({ from: HourOfDay, to: HourOfDay })
const Minutes = z.int().min(0).max(240)

/** When a seller shows a home, or all of theirs: an entry for a date replaces that of its weekday. */
export const VisitPlan = z
  .strictObject({
    length_minutes: z.int().min(10).max(240),
    /** Between two visits of the seller; `travel_minutes` come on top where the homes differ. */
    buffer_minutes: Minutes,
    travel_minutes: Minutes,
    /** Most buyers of one slot. */
    group_size: z.int().min(1).max(visitLimits.groupSize),
    /** The seller confirms each visit; else a visit is confirmed when its slot is taken. */
    needs_confirmation: z.boolean(),
    /** The least time between booking and visit, and how far ahead slots are offered. */
    notice_hours: z.int().min(0).max(336),
    horizon_days: z.int().min(1).max(90),
    weekly: z
      .array(z.strictObject({ weekday: z.int().min(1).max(7), ...Window.shape }))
      .max(visitLimits.windows * 7),
    dates: z
      .array(z.strictObject({ day: LocalDate, windows: z.array(Window).max(visitLimits.windows) }))
      .max(visitLimits.dates),
  })
  .meta({ id: 'VisitPlan' })
export type VisitPlan = z.infer<typeof VisitPlan>

export const VisitSlot = z
  .object({ starts_at: Instant, ends_at: Instant, seats: z.int(), seats_left: z.int() })
  .meta({ id: 'VisitSlot' })
export type VisitSlot = z.infer<typeof VisitSlot>

/** An hour of a seller's plans that nobody has booked. */
export const OpenSlot = z
  .object({
    starts_at: Instant,
    ends_at: Instant,
    time_zone: z.string(),
    /** Listings that can be visited then, and the one where it is the only one. */
    listings: z.int(),
    property_id: Id.nullable(),
    title: z.string().nullable(),
  })
  .meta({ id: 'OpenSlot' })
export type OpenSlot = z.infer<typeof OpenSlot>

export const VisitCalendar = z
  .object({
    /** Opens one's visits as an iCalendar file without signing in. */
    url: z.url(),
    /** Twelve months after it was last read. */
    ends_at: Instant,
  })
  .meta({ id: 'VisitCalendar' })
export type VisitCalendar = z.infer<typeof VisitCalendar>

export const Visit = z
  .object({
    id: Id,
    property_id: Id,
    listing: SaleBrief,
    /** Disclosed to the buyer once the visit is confirmed. */
    address: z.string().nullable(),
    role: z.enum(['buyer', 'seller']),
    status: VisitStatus,
    starts_at: Instant,
    ends_at: Instant,
    time_zone: z.string(),
    /** The account of the buyer, for the seller; null where there is none. */
    buyer_id: Id.nullable(),
    buyer_name: z.string(),
    /** For the seller once the visit is confirmed; empty once the buyer’s account is closed. */
    buyer_email: z.string().nullable(),
    buyer_phone: z.string().nullable(),
    message: z.string(),
    /** Why it was declined or cancelled, and by whom. */
    reason: z.string(),
    cancelled_by: z.enum(['buyer', 'seller', 'system']).nullable(),
    verdict: VisitAssessment.nullable(),
    feedback: z.string(),
    /** Another time that the seller proposes; the visit keeps its own until the buyer accepts. */
    proposed_starts_at: Instant.nullable(),
    /** Where the home is, disclosed as the address is. */
    position: z.object({ latitude: z.number(), longitude: z.number() }).nullable(),
    allowed_actions: z.array(z.enum(visitActionNames)),
    created_at: Instant,
  })
  .meta({ id: 'Visit' })
export type Visit = z.infer<typeof Visit>

const WithKey = z.strictObject({ key: LinkKey.optional() })
const Reason = paragraph(visitLimits.reason).optional()
/** Calls of both participants: the buyer, signed in or by the link of an e-mail, and the seller. */
const visitProblems = { ...commonProblems, 404: Problem, 409: Problem }

export const showVisitPlan = endpoint({
  method: 'GET',
  path: '/seller/visit-slots',
  summary: 'When one shows a home; without `property_id`, all that have no plan of their own',
  tag: 'Visits',
  who: { role: ['seller'] },
  query: z.strictObject({ property_id: Id.optional() }),
  answers: {
    200: z.object({
      property_id: Id.nullable(),
      /** False: it is the plan of all homes, or the default one. */
      is_own: z.boolean(),
      plan: VisitPlan,
      /** Listings with their own plan. */
      own_plans: z.array(Id),
    }),
    404: Problem,
    ...signedInProblems,
  },
})
export const saveVisitPlan = endpoint({
  method: 'PUT',
  path: '/seller/visit-slots',
  summary:
    'Opens slots for one home or for all; visits that are booked stay. `plan: null` takes a home’s own away',
  tag: 'Visits',
  who: { role: ['seller'] },
  body: z.strictObject({ property_id: Id.nullable(), plan: VisitPlan.nullable() }),
  answers: { 200: z.object({ plan: VisitPlan.nullable() }), 404: Problem, ...signedInProblems },
})
export const listOpenSlots = endpoint({
  method: 'GET',
  path: '/seller/visit-slots/open',
  summary: 'Hours of one’s plans that can be booked now and that nobody has booked, over all listings',
  tag: 'Visits',
  who: { role: ['seller'] },
  query: z.strictObject({ from: LocalDate, to: LocalDate }),
  answers: { 200: z.object({ items: z.array(OpenSlot) }), ...signedInProblems },
})
export const listVisitSlots = endpoint({
  method: 'GET',
  path: '/properties-for-sale/public/:id/visit-slots',
  summary: 'Slots of a listing, taken ones among them; at most 62 days at once',
  tag: 'Visits',
  who: 'anyone',
  params: ById,
  query: z.strictObject({ from: LocalDate.optional(), to: LocalDate.optional() }),
  answers: {
    200: z.object({
      time_zone: z.string(),
      needs_confirmation: z.boolean(),
      /** The last day of which slots are open so far. */
      until: LocalDate,
      items: z.array(VisitSlot),
    }),
    404: Problem,
    ...commonProblems,
  },
})
export const bookVisit = endpoint({
  method: 'POST',
  path: '/properties-for-sale/public/:id/visits',
  summary:
    'Takes a slot; without a confirmed address it is held for half an hour, until an e-mail’s link confirms it',
  tag: 'Visits',
  who: 'anyone',
  params: ById,
  body: z.strictObject({
    starts_at: Instant,
    name: line(120, 2).optional(),
    email: Email.optional(),
    phone: PhoneNumber.nullish(),
    message: paragraph(visitLimits.message).default(''),
  }),
  answers: { 201: z.object({ visit: Visit, message: z.string() }), ...visitProblems, 403: Problem },
})
export const confirmVisit = endpoint({
  method: 'POST',
  path: '/visits/confirm',
  summary: 'Books a held visit by the link of its e-mail; once more changes nothing',
  tag: 'Visits',
  who: 'anyone',
  body: z.strictObject({ key: LinkKey }),
  answers: { 200: z.object({ visit: Visit, key: LinkKey, message: z.string() }), ...visitProblems },
})
export const listMyVisits = endpoint({
  method: 'GET',
  path: '/visits/my',
  summary: 'Visits one has booked: those to come first, or those between two days by their hour',
  tag: 'Visits',
  who: 'signed-in',
  query: z.strictObject({ ...pageQuery(20), from: LocalDate.optional(), to: LocalDate.optional() }),
  answers: { 200: pageOf(Visit), ...signedInProblems },
})
export const listSellerVisits = endpoint({
  method: 'GET',
  path: '/seller/visits',
  summary: 'Visits at one’s homes, by their hour; without dates, those to come',
  tag: 'Visits',
  who: { role: ['seller'] },
  query: z.strictObject({
    ...pageQuery(50),
    from: LocalDate.optional(),
    to: LocalDate.optional(),
    status: VisitStatus.optional(),
    property_id: Id.optional(),
  }),
  answers: { 200: pageOf(Visit).extend({ waiting: z.int() }), ...signedInProblems },
})
export const showVisitCalendar = endpoint({
  method: 'GET',
  path: '/visits/calendar',
  summary: 'The address that other calendars read one’s visits from, as a buyer and as a seller',
  tag: 'Visits',
  who: 'signed-in',
  answers: { 200: VisitCalendar, ...signedInProblems },
  // It opens the visits long after staff have stopped acting for the person.
  onBehalf: 'never',
})
export const renewVisitCalendar = endpoint({
  method: 'POST',
  path: '/visits/calendar/renew',
  summary: 'Revoke the address of one’s visits and get another',
  tag: 'Visits',
  who: 'signed-in',
  answers: { 200: VisitCalendar, ...signedInProblems },
  onBehalf: 'never',
})
export const readVisitCalendar = endpoint({
  method: 'GET',
  path: '/visits/calendar.ics',
  summary: 'A person’s visits of the last two months and to come, for calendars that subscribe to them',
  tag: 'Visits',
  who: 'anyone',
  query: z.strictObject({ key: LinkKey }),
  answers: { 200: z.string(), 404: Problem, ...commonProblems },
  produces: 'text/calendar; charset=utf-8',
})
export const showVisit = endpoint({
  method: 'GET',
  path: '/visits/:id',
  summary: 'One visit, for its buyer or its seller',
  tag: 'Visits',
  who: 'anyone',
  params: ById,
  query: WithKey,
  answers: { 200: Visit, 404: Problem, ...commonProblems },
})
export const cancelVisit = endpoint({
  method: 'POST',
  path: '/visits/:id/cancel',
  summary: 'Gives the slot back; the other side is told',
  tag: 'Visits',
  who: 'anyone',
  params: ById,
  body: z.strictObject({ reason: Reason, key: LinkKey.optional() }),
  answers: { 200: Visit, ...visitProblems },
})
export const moveVisit = endpoint({
  method: 'POST',
  path: '/visits/:id/move',
  summary:
    'A buyer takes another slot in the place of this one; a seller proposes another time, which the buyer accepts or declines',
  tag: 'Visits',
  who: 'anyone',
  params: ById,
  body: z.strictObject({ starts_at: Instant, key: LinkKey.optional() }),
  answers: { 200: Visit, ...visitProblems },
})
export const acceptVisitTime = endpoint({
  method: 'POST',
  path: '/visits/:id/accept-time',
  summary: 'The buyer accepts the time that the seller proposes: the visit takes place then',
  tag: 'Visits',
  who: 'anyone',
  params: ById,
  body: WithKey,
  answers: { 200: Visit, ...visitProblems, 403: Problem },
})
export const declineVisitTime = endpoint({
  method: 'POST',
  path: '/visits/:id/decline-time',
  summary: 'The buyer keeps the time of the visit instead of the one that the seller proposes',
  tag: 'Visits',
  who: 'anyone',
  params: ById,
  body: WithKey,
  answers: { 200: Visit, ...visitProblems, 403: Problem },
})
export const withdrawVisitTime = endpoint({
  method: 'POST',
  path: '/visits/:id/withdraw-time',
  summary: 'The seller withdraws the time they proposed',
  tag: 'Visits',
  who: { role: ['seller'] },
  params: ById,
  answers: { 200: Visit, 404: Problem, 409: Problem, ...signedInProblems },
})
export const acceptVisit = endpoint({
  method: 'POST',
  path: '/visits/:id/accept',
  summary: 'The seller confirms a visit that was asked for',
  tag: 'Visits',
  who: { role: ['seller'] },
  params: ById,
  answers: { 200: Visit, 404: Problem, 409: Problem, ...signedInProblems },
})
export const declineVisit = endpoint({
  method: 'POST',
  path: '/visits/:id/decline',
  summary: 'The seller declines a visit that was asked for',
  tag: 'Visits',
  who: { role: ['seller'] },
  params: ById,
  body: z.strictObject({ reason: Reason }),
  answers: { 200: Visit, 404: Problem, 409: Problem, ...signedInProblems },
})
export const markVisitMissed = endpoint({
  method: 'POST',
  path: '/visits/:id/no-show',
  summary: 'The seller says that nobody came; from the hour of the visit on, for a week',
  tag: 'Visits',
  who: { role: ['seller'] },
  params: ById,
  answers: { 200: Visit, 404: Problem, 409: Problem, ...signedInProblems },
})
export const rateVisit = endpoint({
  method: 'POST',
  path: '/visits/:id/feedback',
  summary: 'What the buyer thinks of the home after the visit; the seller reads it',
  tag: 'Visits',
  who: 'anyone',
  params: ById,
  body: z.strictObject({
    verdict: VisitAssessment,
    feedback: paragraph(visitLimits.message).default(''),
    key: LinkKey.optional(),
  }),
  answers: { 200: Visit, ...visitProblems, 403: Problem },
})
export const renewVisitLink = endpoint({
  method: 'POST',
  path: '/visits/:id/renew-link',
  summary: 'Revoke the links of e-mails that open a visit; another one goes to the buyer’s address',
  tag: 'Visits',
  who: 'anyone',
  params: ById,
  body: WithKey,
  answers: { 200: z.object({ message: z.string() }), 404: Problem, ...commonProblems },
})
export const downloadVisit = endpoint({
  method: 'GET',
  path: '/visits/:id/calendar.ics',
  summary: 'The visit for a calendar',
  tag: 'Visits',
  who: 'anyone',
  params: ById,
  query: WithKey,
  answers: { 200: z.string(), ...visitProblems },
  produces: 'text/calendar; charset=utf-8',
})
