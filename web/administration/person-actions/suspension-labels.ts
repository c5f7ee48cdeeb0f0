import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { StayDecision } from '#contract/people/suspension-enums.ts'

export const decisionNames: Record<StayDecision, MessageDescriptor> = {
  keep: msg`Va au bout`,
  rehouse: msg`Reloger`,
  refund: msg`Rembourser`,
}
