import type { z } from 'zod'
import type { CaseEvent, CaseView, Milestone } from '#contract/verification/verification-cases.ts'

/** Data of the follow-up of a case beside the case itself. */
export interface Followed {
  milestones: z.infer<typeof Milestone>[]
  events: z.infer<typeof CaseEvent>[]
  views: z.infer<typeof CaseView>[]
}
