import { z } from 'zod'
import { Id, Instant, paragraph } from '#contract/core/fields.ts'

/** The objection of a person to a decision about their content, and the decision of another moderator on it. */
export const Appeal = z.object({
  id: Id,
  grounds: z.string(),
  created_at: Instant,
  /** Deadline of the platform, seven days. */
  due_at: Instant,
  granted: z.boolean().nullable(),
  answer: z.string().nullable(),
  decided_at: Instant.nullable(),
})
export type Appeal = z.infer<typeof Appeal>

export const AppealReasons = z.strictObject({ grounds: paragraph(4000, 20) })
export const AppealRuling = z.strictObject({ granted: z.boolean(), answer: paragraph(2000, 10) })
export type AppealRuling = z.infer<typeof AppealRuling>

/** A decision as the person concerned reads it, without its moderator. */
export const contestableFields = {
  id: Id,
  reason: z.string().nullable(),
  created_at: Instant,
  /** Deadline of an appeal; null where the decision has no effect any more, and was not contested. */
  appeal_until: Instant.nullable(),
  can_appeal: z.boolean(),
  appeal: Appeal.nullable(),
}

/** An appeal as moderators read it, with the decision that it contests. */
export const ReceivedAppeal = Appeal.extend({
  decision: z.object({
    action: z.string(),
    reason: z.string().nullable(),
    moderator: z.string().nullable(),
    created_at: Instant,
  }),
  is_late: z.boolean(),
  /** Whoever took the decision does not judge the appeal. */
  is_mine: z.boolean(),
  decided_by: z.string().nullable(),
}).meta({ id: 'ReceivedAppeal' })
export type ReceivedAppeal = z.infer<typeof ReceivedAppeal>
