import type { InquiryAction, InquiryStatus } from '#contract/buying/inquiry-enums.ts'
import { refusal } from '#server/platform/http/errors/refusal.ts'
import { localized } from '#server/platform/texts/localized.ts'
import { lifecycle } from '#server/platform/transitions.ts'

/** Events of an inquiry; `open` is the seller's first read, `reply` another message of the buyer. */
export type InquiryEvent = InquiryAction | 'open' | 'reply'
type InquiryActor = 'seller' | 'buyer' | 'system'

const inquiryTransitionRefused = refusal(
  'inquiry_move_refused',
  409,
  localized('Cette action n’est plus possible : la demande a changé d’état'),
)

const buyerGone = refusal(
  'buyer_gone',
  409,
  localized('L’acheteur a fermé son compte : il ne peut plus vous lire'),
)

interface Judged {
  status: InquiryStatus
  /** Empty once the buyer's account is closed. */
  buyerEmail: string
}

/** The transitions of an inquiry (rules, section 5). What is missing here is refused. */
export const inquiryLifecycle = lifecycle<
  InquiryEvent,
  InquiryStatus,
  InquiryActor,
  Judged,
  'buyer_reachable'
>({
  lines: [
    { action: 'open', from: ['NEW'], to: 'READ', by: ['seller'] },
    { action: 'start', from: ['NEW', 'READ'], to: 'IN_PROGRESS', by: ['seller'] },
    {
      action: 'respond',
      from: ['NEW', 'READ', 'IN_PROGRESS', 'RESPONDED'],
      to: 'RESPONDED',
      by: ['seller'],
      when: ['buyer_reachable'],
    },
    {
      action: 'close',
      from: ['NEW', 'READ', 'IN_PROGRESS', 'RESPONDED'],
      to: 'CLOSED',
      by: ['seller', 'system'],
    },
    {
      action: 'reopen',
      from: ['CLOSED'],
      to: 'IN_PROGRESS',
      by: ['seller'],
      when: ['buyer_reachable'],
    },
    // Another message of the buyer before the seller's answer does not change the status.
    { action: 'reply', from: ['NEW', 'READ'], by: ['buyer'] },
    { action: 'reply', from: ['IN_PROGRESS', 'RESPONDED', 'CLOSED'], to: 'IN_PROGRESS', by: ['buyer'] },
  ],
  conditions: {
    buyer_reachable: {
      holds: ({ buyerEmail }) => buyerEmail !== '',
      why: (allowed) => buyerGone({ allowed }),
    },
  },
  why: (allowed) => inquiryTransitionRefused({ allowed }),
  alternatives: (_, inquiry) => sellerActions(inquiry),
})

/** The actions of the seller; `open` is not one of them. */
export function sellerActions(inquiry: Judged): InquiryAction[] {
  return inquiryLifecycle
    .actions(inquiry, 'seller')
    .filter((event): event is InquiryAction => event !== 'open' && event !== 'reply')
}
