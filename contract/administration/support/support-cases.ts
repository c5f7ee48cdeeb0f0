import { z } from 'zod'
import { endpoint } from '#contract/core/endpoint.ts'
import { ById, Id, Instant, line, paragraph } from '#contract/core/fields.ts'
import { Problem, signedInProblems } from '#contract/core/problem.ts'
import {
  caseObjectKinds,
  clockStates,
  mostCaseObjects,
  supportCaseActions,
  supportCaseStatuses,
} from '../work-item-enums.ts'
import { PersonName } from '../work-items.ts'

const CaseObjectKind = z.enum(caseObjectKinds)
const ObjectReference = z.strictObject({ kind: CaseObjectKind, id: Id })

const CaseObject = z.object({
  kind: CaseObjectKind,
  id: Id,
  /** Empty where the viewer lacks the right of its queue, or where it exists no more. */
  label: z.string(),
  person: PersonName.nullable(),
  place: z.string(),
  /** Still in its queue. */
  is_waiting: z.boolean(),
  due_at: Instant.nullable(),
  clock: z.enum(clockStates),
  /** Whether the viewer may open its screen. */
  may_open: z.boolean(),
})

const CaseNote = z.object({
  id: Id,
  text: z.string(),
  author: PersonName.nullable(),
  mentioned: z.array(PersonName),
  created_at: Instant,
})

const CaseSummary = z
  .object({
    id: Id,
    number: z.int(),
    title: z.string(),
    status: z.enum(supportCaseStatuses),
    owner: PersonName.nullable(),
    due_at: Instant,
    clock: z.enum(clockStates),
  })
  .meta({ id: 'SupportCaseSummary' })
export type SupportCaseSummary = z.infer<typeof CaseSummary>

export const SupportCase = CaseSummary.extend({
  opened_at: Instant,
  opened_by: PersonName.nullable(),
  closed_at: Instant.nullable(),
  closed_by: PersonName.nullable(),
  /** What came of it, as who closed it says. */
  resolution: z.string().nullable(),
  objects: z.array(CaseObject),
  notes: z.array(CaseNote),
  /** From the audit trail, the newest first. */
  history: z.array(
    z.object({
      at: Instant,
      action: z.string(),
      actor: z.string(),
      reason: z.string().nullable(),
    }),
  ),
  allowed_actions: z.array(z.enum(supportCaseActions)),
}).meta({ id: 'SupportCase' })
export type SupportCase = z.infer<typeof SupportCase>

const tag = 'Support cases'
/** A case is visible to administrators, its owner, who opened it, who is mentioned, and who has a right of its objects. */
const who = { role: ['admin', 'staff'] } as const
const Title = line(160, 1)

export const listColleagues = endpoint({
  method: 'GET',
  path: '/admin/colleagues',
  summary: 'Members of staff, who may own a support case or be mentioned in it',
  tag,
  who,
  answers: { 200: z.object({ items: z.array(PersonName) }), ...signedInProblems },
})
export const findSupportCases = endpoint({
  method: 'GET',
  path: '/admin/support-cases',
  summary: 'Support cases not closed, to join one, or those that hold an object, whatever their status',
  tag,
  who,
  query: z.strictObject({ q: line(120).optional(), object_id: Id.optional() }),
  answers: { 200: z.object({ items: z.array(CaseSummary) }), ...signedInProblems },
})
export const openSupportCase = endpoint({
  method: 'POST',
  path: '/admin/support-cases',
  summary: 'Open a support case, with the objects that belong to it',
  tag,
  who,
  body: z.strictObject({
    title: Title,
    /** Three days from now by default. */
    due_at: Instant.optional(),
    owner_id: Id.nullable().optional(),
    objects: z.array(ObjectReference).max(mostCaseObjects).default([]),
  }),
  idempotent: 'if-given',
  answers: { 201: SupportCase, 404: Problem, ...signedInProblems },
})
export const showSupportCase = endpoint({
  method: 'GET',
  path: '/admin/support-cases/:id',
  summary: 'A support case with its objects, notes and history',
  tag,
  who,
  params: ById,
  answers: { 200: SupportCase, 404: Problem, ...signedInProblems },
})
export const changeSupportCase = endpoint({
  method: 'PATCH',
  path: '/admin/support-cases/:id',
  summary: 'Change title, owner or due time of a support case; a new owner is notified',
  tag,
  who,
  params: ById,
  body: z.strictObject({
    title: Title.optional(),
    owner_id: Id.nullable().optional(),
    due_at: Instant.optional(),
  }),
  answers: { 200: SupportCase, 404: Problem, 409: Problem, ...signedInProblems },
})
export const transitionSupportCase = endpoint({
  method: 'POST',
  path: '/admin/support-cases/:id/status',
  summary: 'Set a support case aside until somebody answers, resume, close or reopen it',
  tag,
  who,
  params: ById,
  body: z.strictObject({
    action: z.enum(supportCaseActions),
    /** Required to close it: what came of it. */
    reason: paragraph(2000).optional(),
  }),
  answers: { 200: SupportCase, 404: Problem, 409: Problem, ...signedInProblems },
})
export const addSupportCaseNote = endpoint({
  method: 'POST',
  path: '/admin/support-cases/:id/notes',
  summary: 'Add an internal note; the colleagues mentioned are notified',
  tag,
  who,
  params: ById,
  body: z.strictObject({ text: paragraph(4000, 1), mentioned: z.array(Id).max(20).default([]) }),
  idempotent: 'if-given',
  answers: { 201: SupportCase, 404: Problem, 409: Problem, ...signedInProblems },
})
export const linkCaseObject = endpoint({
  method: 'POST',
  path: '/admin/support-cases/:id/objects',
  summary: 'Add an object to a support case',
  tag,
  who,
  params: ById,
  body: ObjectReference,
  answers: { 200: SupportCase, 404: Problem, 409: Problem, ...signedInProblems },
})
export const unlinkCaseObject = endpoint({
  method: 'DELETE',
  path: '/admin/support-cases/:id/objects/:kind/:objectId',
  summary: 'Take an object out of a support case',
  tag,
  who,
  params: z.object({ id: Id, kind: CaseObjectKind, objectId: Id }),
  answers: { 200: SupportCase, 404: Problem, 409: Problem, ...signedInProblems },
})
