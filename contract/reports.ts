import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { ById, Email, Id, Instant, line, paragraph } from './fields.ts'
import { pageOf, pageQuery } from './page.ts'
import { commonProblems, Problem, signedInProblems } from './problem.ts'
import {
  explanationLimits,
  illegalReasons,
  noticeMeasures,
  noticeStatuses,
  reportedKinds,
} from './report-words.ts'
import { Ground } from './sale-moderation.ts'

const target = { kind: z.enum(reportedKinds), id: Id }
const Explanation = paragraph(explanationLimits.most, explanationLimits.least)

/** A notice of illegal content (Digital Services Act, article 16). */
export const sendReport = endpoint({
  method: 'POST',
  path: '/reports',
  summary: 'Give notice of illegal content, signed in or with a name and an e-mail address',
  tag: 'Reports',
  who: 'anyone',
  body: z.strictObject({
    ...target,
    reason: z.enum(illegalReasons),
    explanation: Explanation,
    /** Whoever is signed in need not say; nobody needs to where a child is to be protected. */
    name: line(120).optional(),
    email: Email.optional(),
    /** What is said is right and complete, to the writer's belief. */
    good_faith: z.literal(true, 'required'),
  }),
  answers: {
    201: z.object({ reference: z.string(), message: z.string() }),
    404: Problem,
    ...commonProblems,
  },
})

const Notice = z.object({
  id: Id,
  reference: z.string(),
  kind: target.kind,
  /** What it is about. */
  target_id: Id,
  reason: z.enum(illegalReasons),
  explanation: z.string(),
  status: z.enum(noticeStatuses),
  decision: z.string().nullable(),
  created_at: Instant,
  decided_at: Instant.nullable(),
})

export const listMyReports = endpoint({
  method: 'GET',
  path: '/reports',
  summary: 'My notices of illegal content, newest first',
  tag: 'Reports',
  who: 'signed-in',
  query: z.strictObject(pageQuery(20)),
  answers: { 200: pageOf(Notice), ...signedInProblems },
})

/** What a notice is about, as it is now; null once it is gone. */
const Target = z.object({
  title: z.string(),
  place: z.string(),
  /** The status of its kind: of a listing, of a home, of a review. */
  status: z.string(),
  is_visible: z.boolean(),
  country_slug: z.string().nullable(),
  author: z.object({ id: Id, name: z.string() }),
  image: z.string().nullable(),
})

export const ReceivedNotice = Notice.extend({
  name: z.string().nullable(),
  email: z.string().nullable(),
  reporter_id: Id.nullable(),
  upheld: z.boolean().nullable(),
  measure: z.enum(noticeMeasures).nullable(),
  decided_by: z.string().nullable(),
  target: Target.nullable(),
}).meta({ id: 'ReceivedNotice' })
export type ReceivedNotice = z.infer<typeof ReceivedNotice>

const who = { permission: 'moderate_listings' } as const

export const listReceivedReports = endpoint({
  method: 'GET',
  path: '/admin/reports',
  summary: 'Notices of illegal content, oldest first',
  tag: 'Moderation',
  who,
  query: z.strictObject({
    ...pageQuery(20),
    status: z.enum(noticeStatuses).optional(),
    kind: z.enum(reportedKinds).optional(),
    reason: z.enum(illegalReasons).optional(),
    /** A reference, a name, an address or words of the explanation. */
    search: line(120).optional(),
  }),
  answers: {
    200: z.object({
      ...pageOf(ReceivedNotice).shape,
      counters: z.object({ received: z.int(), closed: z.int() }),
    }),
    ...signedInProblems,
  },
})

/** A notice as it is judged: what may be done now, and what else was said about the same thing. */
export const NoticeCase = ReceivedNotice.extend({
  measures: z.array(z.enum(noticeMeasures)),
  others: z.array(ReceivedNotice),
}).meta({ id: 'NoticeCase' })
export type NoticeCase = z.infer<typeof NoticeCase>

export const showReport = endpoint({
  method: 'GET',
  path: '/admin/reports/:id',
  summary: 'A notice of illegal content with what it is about and what may be done',
  tag: 'Moderation',
  who,
  params: ById,
  answers: { 200: NoticeCase, 404: Problem, ...signedInProblems },
})

export const closeReport = endpoint({
  method: 'POST',
  path: '/admin/reports/:id/close',
  summary:
    'Decide on a notice; whoever gave it and whoever it is about are told why, with the means to contest it',
  tag: 'Moderation',
  who,
  params: ById,
  body: z.strictObject({
    upheld: z.boolean(),
    /** The reasons, for whoever gave notice and whoever it is about. */
    decision: paragraph(2000, 10),
    /** Of what is upheld: taken out of sight, for now or for good. */
    measure: z.enum(noticeMeasures).default('none'),
    ground: Ground.default('terms'),
    /** The article it stands on, where there is one. */
    ground_reference: line(200).optional(),
  }),
  answers: { 200: NoticeCase, 404: Problem, 409: Problem, ...signedInProblems },
})
