import type { SupportCaseAction, SupportCaseStatus } from '#contract/administration/work-item-enums.ts'
import { lifecycle } from '#server/platform/transitions.ts'
import { caseMoved } from './support-case-refusals.ts'

/** The transitions of a support case; `pending` waits for somebody outside, its clock runs on. */
export const supportCaseLifecycle = lifecycle<SupportCaseAction, SupportCaseStatus, 'staff'>({
  lines: [
    { action: 'wait', from: ['open'], to: 'pending', by: ['staff'] },
    { action: 'resume', from: ['pending'], to: 'open', by: ['staff'] },
    { action: 'close', from: ['open', 'pending'], to: 'closed', by: ['staff'] },
    { action: 'reopen', from: ['closed'], to: 'open', by: ['staff'] },
  ],
  conditions: {},
  why: (allowed) => caseMoved({ allowed }),
})
