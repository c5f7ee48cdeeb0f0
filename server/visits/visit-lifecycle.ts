import type { VisitAction, VisitStatus } from '#contract/buying/visit-words.ts'
import { refusal } from '#server/platform/http/errors/refusal.ts'
import { localized } from '#server/platform/texts/localized.ts'

export type VisitEvent =
  | 'prove_address'
  | 'accept'
  | 'decline'
  | 'cancel'
  | 'move'
  | 'expire'
  | 'complete'
  | 'no_show'
export type VisitActor = 'buyer' | 'seller' | 'system'

interface Move {
  event: VisitEvent
  from: readonly VisitStatus[]
  /** `asked`: REQUESTED where the seller confirms each visit, else CONFIRMED. */
  to: VisitStatus | 'asked'
  by: readonly VisitActor[]
  when?: (visit: VisitTimes, now: Date) => boolean
}

interface VisitTimes {
  startsAt: Date
  endsAt: Date
}

/** A no-show can be told for a week. */
const noShowDays = 7
const isAhead = ({ startsAt }: VisitTimes, now: Date) => startsAt > now
const mayBeMissed = ({ startsAt, endsAt }: VisitTimes, now: Date) =>
  startsAt <= now && now.getTime() - endsAt.getTime() <= noShowDays * 86_400_000

/** The life of a visit. What is not here is refused. */
export const visitMoves: readonly Move[] = [
  { event: 'prove_address', from: ['HELD'], to: 'asked', by: ['system'], when: isAhead },
  { event: 'accept', from: ['REQUESTED'], to: 'CONFIRMED', by: ['seller'], when: isAhead },
  { event: 'decline', from: ['REQUESTED'], to: 'DECLINED', by: ['seller'] },
  {
    event: 'cancel',
    from: ['HELD', 'REQUESTED', 'CONFIRMED'],
    to: 'CANCELLED',
    by: ['buyer', 'system'],
    when: isAhead,
  },
  { event: 'cancel', from: ['CONFIRMED'], to: 'CANCELLED', by: ['seller'], when: isAhead },
  { event: 'move', from: ['REQUESTED', 'CONFIRMED'], to: 'asked', by: ['buyer'], when: isAhead },
  { event: 'move', from: ['REQUESTED', 'CONFIRMED'], to: 'CONFIRMED', by: ['seller'], when: isAhead },
  { event: 'expire', from: ['HELD', 'REQUESTED'], to: 'EXPIRED', by: ['system'] },
  { event: 'complete', from: ['CONFIRMED'], to: 'COMPLETED', by: ['system'] },
  { event: 'no_show', from: ['CONFIRMED', 'COMPLETED'], to: 'NO_SHOW', by: ['seller'], when: mayBeMissed },
]

/** Statuses that keep the slot from others. */
export const holdingStatuses = ['HELD', 'REQUESTED', 'CONFIRMED'] as const satisfies readonly VisitStatus[]

const visitMoveRefused = refusal(
  'visit_move_refused',
  409,
  localized('Cette action n’est plus possible : la visite a changé d’état'),
)

type MovedVisit = VisitTimes & { status: VisitStatus }

function movesOf(visit: MovedVisit, actor: VisitActor, now: Date) {
  return visitMoves.filter(
    ({ from, by, when }) => from.includes(visit.status) && by.includes(actor) && (!when || when(visit, now)),
  )
}

/** What somebody may do with a visit; whoever came may say how it was. */
export function visitActions(visit: MovedVisit, actor: 'buyer' | 'seller', now: Date): VisitAction[] {
  const moves = movesOf(visit, actor, now).map(({ event }) => event as VisitAction)
  return [
    ...moves,
    ...(visit.status === 'COMPLETED' && actor === 'buyer' ? (['feedback'] as const) : []),
    ...(visit.status === 'CONFIRMED' ? (['calendar'] as const) : []),
  ]
}

/** @throws 409 with what is possible instead */
export function visitStatusAfter(
  event: VisitEvent,
  visit: MovedVisit,
  actor: VisitActor,
  { now, needsConfirmation }: { now: Date; needsConfirmation: boolean },
): VisitStatus {
  const possible = movesOf(visit, actor, now)
  const move = possible.find((each) => each.event === event)
  if (!move) throw visitMoveRefused({ allowed: possible.map((each) => each.event) })
  if (move.to !== 'asked') return move.to
  return needsConfirmation ? 'REQUESTED' : 'CONFIRMED'
}
