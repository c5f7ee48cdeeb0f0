import { z } from 'zod'
import { listFileAnswer, listFileQuery, withoutPage } from '#contract/core/list-file.ts'
import { endpoint } from '#contract/core/endpoint.ts'
import { ById, Email, Id, Instant, line, paragraph } from '#contract/core/fields.ts'
import { pageOf, pageQuery } from '#contract/core/page.ts'
import { commonProblems, Problem, signedInProblems } from '#contract/core/problem.ts'
import {
  explanationLimits,
  illegalReasons,
  noticeAppealStates,
  noticeAppellants,
  noticeLists,
  noticeMeasures,
  noticeStatuses,
  reportedKinds,
} from './report-enums.ts'
import { DecisionGround } from './sale-moderation.ts'

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
    /** Optional for a signed-in caller, and for all where a child is to be protected. */
    name: line(120).optional(),
    email: Email.optional(),
    /** The sender believes the statements to be accurate and complete. */
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
  /** The content that it is about. */
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

/** The content of a notice, as it is now; null once it is deleted. */
const Target = z.object({
  title: z.string(),
  place: z.string(),
  /** The status of its kind: of a sale listing, a rental or a review. */
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
    /** `appealed`: the decision is contested. */
    status: z.enum(noticeLists).optional(),
    kind: z.enum(reportedKinds).optional(),
    reason: z.enum(illegalReasons).optional(),
    /** A reference, a name, an address or words of the explanation. */
    search: line(120).optional(),
  }),
  answers: {
    200: z.object({
      ...pageOf(ReceivedNotice).shape,
      counters: z.object({ received: z.int(), appealed: z.int(), closed: z.int() }),
    }),
    ...signedInProblems,
  },
})
export const exportReceivedReports = endpoint({
  method: 'GET',
  path: '/admin/reports/export',
  summary: 'Notices of illegal content as a file',
  tag: 'Moderation',
  who,
  query: listReceivedReports.query.omit(withoutPage).extend(listFileQuery),
  ...listFileAnswer,
})

/** A notice as it is judged: the measures possible now, and the other notices about the same content. */
export const NoticeCase = ReceivedNotice.extend({
  /** Also where an appeal is to be decided. */
  measures: z.array(z.enum(noticeMeasures)),
  /** The last appeal: of the sender against its dismissal, or of the author against the removal of a comment. */
  appeal: z
    .object({
      appellant: z.enum(noticeAppellants),
      grounds: z.string(),
      created_at: Instant,
      due_at: Instant,
      is_late: z.boolean(),
      /** Whoever took the contested decision does not judge the appeal. */
      is_mine: z.boolean(),
      granted: z.boolean().nullable(),
      answer: z.string().nullable(),
      decided_by: z.string().nullable(),
      decided_at: Instant.nullable(),
    })
    .nullable(),
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
    /** The reasons, for the sender of the notice and the person it is about. */
    decision: paragraph(2000, 10),
    /** Of an upheld notice: content hidden, temporarily or permanently. */
    measure: z.enum(noticeMeasures).default('none'),
    ground: DecisionGround.default('terms'),
    /** The article it relies on, where there is one. */
    ground_reference: line(200).optional(),
  }),
  answers: { 200: NoticeCase, 404: Problem, 409: Problem, ...signedInProblems },
})

const measures = {
  measure: z.enum(noticeMeasures).default('none'),
  ground: DecisionGround.default('terms'),
  ground_reference: line(200).optional(),
}

export const decideNoticeAppeal = endpoint({
  method: 'POST',
  path: '/admin/reports/:id/appeal',
  summary:
    'Decide on the open appeal, as somebody else than the moderator of the decision; granted to its sender, the notice is upheld, to the author of a comment, it is dismissed and the comment put back',
  tag: 'Moderation',
  who,
  params: ById,
  body: z.strictObject({ granted: z.boolean(), answer: paragraph(2000, 10), ...measures }),
  answers: { 200: NoticeCase, 404: Problem, 409: Problem, ...signedInProblems },
})

/** The key of the e-mail travels in the body, so that no log of addresses stores it. */
const key = z.string().min(1).max(200)

/** A dismissed notice, as its sender reads it by the link of the e-mail. */
export const ContestedNotice = z
  .object({
    reference: z.string(),
    reason: z.enum(illegalReasons),
    explanation: z.string(),
    decision: z.string(),
    decided_at: Instant,
    appeal_until: Instant,
    state: z.enum(noticeAppealStates),
    answer: z.string().nullable(),
    granted: z.boolean().nullable(),
  })
  .meta({ id: 'ContestedNotice' })
export type ContestedNotice = z.infer<typeof ContestedNotice>

export const showContestedNotice = endpoint({
  method: 'POST',
  path: '/reports/appeal/look',
  summary: 'Which dismissed notice the link of an e-mail speaks of; changes nothing',
  tag: 'Reports',
  who: 'anyone',
  body: z.strictObject({ key }),
  answers: { 200: ContestedNotice, 404: Problem, ...commonProblems },
})
export const appealNotice = endpoint({
  method: 'POST',
  path: '/reports/appeal',
  summary: 'Contest the dismissal of a notice within six months: somebody else looks at it within seven days',
  tag: 'Reports',
  who: 'anyone',
  body: z.strictObject({ key, grounds: paragraph(4000, 20) }),
  answers: { 201: ContestedNotice, 404: Problem, 409: Problem, ...commonProblems },
})
