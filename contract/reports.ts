import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Email, Id, Instant, line, paragraph } from './fields.ts'
import { pageOf, pageQuery } from './page.ts'
import { commonProblems, Problem, signedInProblems } from './problem.ts'
import { explanationLimits, illegalReasons, noticeStatuses, reportedKinds } from './report-words.ts'

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

export const ReceivedNotice = Notice.extend({
  name: z.string().nullable(),
  email: z.string().nullable(),
  reporter_id: Id.nullable(),
}).meta({ id: 'ReceivedNotice' })
export type ReceivedNotice = z.infer<typeof ReceivedNotice>

export const listReceivedReports = endpoint({
  method: 'GET',
  path: '/admin/reports',
  summary: 'Notices of illegal content, oldest first',
  tag: 'Moderation',
  who: { permission: 'moderate_listings' },
  query: z.strictObject({
    ...pageQuery(20),
    status: z.enum(noticeStatuses).optional(),
    kind: z.enum(reportedKinds).optional(),
  }),
  answers: { 200: pageOf(ReceivedNotice), ...signedInProblems },
})

export const closeReport = endpoint({
  method: 'POST',
  path: '/admin/reports/:id/close',
  summary: 'Decide on a notice; whoever gave it is told, with the means to contest it',
  tag: 'Moderation',
  who: { permission: 'moderate_listings' },
  params: z.object({ id: Id }),
  body: z.strictObject({ upheld: z.boolean(), decision: paragraph(2000, 10) }),
  answers: { 200: ReceivedNotice, 404: Problem, 409: Problem, ...signedInProblems },
})
