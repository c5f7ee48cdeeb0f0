import type { InquiryAction, InquiryStatus } from '#contract/buying/inquiry-words.ts'
import { refusal } from '#server/platform/http/errors/refusal.ts'
import { localized } from '#server/platform/texts/localized.ts'

/** What happens to an inquiry; `open` is the seller's first look, `reply` another message of the buyer. */
export type InquiryEvent = InquiryAction | 'open' | 'reply'
type InquiryActor = 'seller' | 'buyer' | 'system'

interface Move {
  event: InquiryEvent
  from: readonly InquiryStatus[]
  to: InquiryStatus
  by: readonly InquiryActor[]
}

/** The life of an inquiry (rules, section 5). What is not here is refused. */
export const inquiryMoves: readonly Move[] = [
  { event: 'open', from: ['NEW'], to: 'READ', by: ['seller'] },
  { event: 'start', from: ['NEW', 'READ'], to: 'IN_PROGRESS', by: ['seller'] },
  {
    event: 'respond',
    from: ['NEW', 'READ', 'IN_PROGRESS', 'RESPONDED'],
    to: 'RESPONDED',
    by: ['seller'],
  },
  {
    event: 'close',
    from: ['NEW', 'READ', 'IN_PROGRESS', 'RESPONDED'],
    to: 'CLOSED',
    by: ['seller', 'system'],
  },
  { event: 'reopen', from: ['CLOSED'], to: 'IN_PROGRESS', by: ['seller'] },
  // A buyer who writes again before the seller has answered leaves it where it is.
  { event: 'reply', from: ['NEW'], to: 'NEW', by: ['buyer'] },
  { event: 'reply', from: ['READ'], to: 'READ', by: ['buyer'] },
  { event: 'reply', from: ['IN_PROGRESS', 'RESPONDED', 'CLOSED'], to: 'IN_PROGRESS', by: ['buyer'] },
]

const inquiryMoveRefused = refusal(
  'inquiry_move_refused',
  409,
  localized('Cette action n’est plus possible : la demande a changé d’état'),
)

/** What the seller may do; looking at it is no action of theirs. */
export function actionsFrom(status: InquiryStatus): InquiryAction[] {
  return inquiryMoves
    .filter(({ from, by }) => from.includes(status) && by.includes('seller'))
    .map(({ event }) => event)
    .filter((event): event is InquiryAction => event !== 'open' && event !== 'reply')
}

/** @throws 409 with what the seller may do instead */
export function inquiryStatusAfter(event: InquiryEvent, status: InquiryStatus, actor: InquiryActor) {
  const move = inquiryMoves.find(
    ({ event: name, from, by }) => name === event && from.includes(status) && by.includes(actor),
  )
  if (!move) throw inquiryMoveRefused({ allowed: actionsFrom(status) })
  return move.to
}
