import type { InquiryAction, InquiryStatus } from '#contract/buying/inquiry-words.ts'
import { refusal } from '#server/platform/http/errors/refusal.ts'
import { localized } from '#server/platform/texts/localized.ts'
import { lifecycle } from '#server/platform/transitions.ts'

/** What happens to an inquiry; `open` is the seller's first look, `reply` another message of the buyer. */
export type InquiryEvent = InquiryAction | 'open' | 'reply'
type InquiryActor = 'seller' | 'buyer' | 'system'

const inquiryMoveRefused = refusal(
  'inquiry_move_refused',
  409,
  localized('Cette action n’est plus possible : la demande a changé d’état'),
)

/** The life of an inquiry (rules, section 5). What is not here is refused. */
export const inquiryLifecycle = lifecycle<InquiryEvent, InquiryStatus, InquiryActor>({
  lines: [
    { action: 'open', from: ['NEW'], to: 'READ', by: ['seller'] },
    { action: 'start', from: ['NEW', 'READ'], to: 'IN_PROGRESS', by: ['seller'] },
    {
      action: 'respond',
      from: ['NEW', 'READ', 'IN_PROGRESS', 'RESPONDED'],
      to: 'RESPONDED',
      by: ['seller'],
    },
    {
      action: 'close',
      from: ['NEW', 'READ', 'IN_PROGRESS', 'RESPONDED'],
      to: 'CLOSED',
      by: ['seller', 'system'],
    },
    { action: 'reopen', from: ['CLOSED'], to: 'IN_PROGRESS', by: ['seller'] },
    // A buyer who writes again before the seller has answered leaves it where it is.
    { action: 'reply', from: ['NEW', 'READ'], by: ['buyer'] },
    { action: 'reply', from: ['IN_PROGRESS', 'RESPONDED', 'CLOSED'], to: 'IN_PROGRESS', by: ['buyer'] },
  ],
  conditions: {},
  why: (allowed) => inquiryMoveRefused({ allowed }),
  alternatives: (_, { status }) => actionsFrom(status),
})

/** What the seller may do; looking at it is no action of theirs. */
export function actionsFrom(status: InquiryStatus): InquiryAction[] {
  return inquiryLifecycle
    .actions({ status }, 'seller')
    .filter((event): event is InquiryAction => event !== 'open' && event !== 'reply')
}
