import type { VisitAction, VisitStatus } from '#contract/buying/visit-enums.ts'
import { refusal } from '#server/platform/http/errors/refusal.ts'
import { localized } from '#server/platform/texts/localized.ts'
import { lifecycle } from '#server/platform/transitions.ts'

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

interface VisitTimes {
  startsAt: Date
  endsAt: Date
}
interface VisitFacts extends VisitTimes {
  now: Date
  /** Another time that the seller proposes to the buyer. */
  proposedStartsAt?: Date | null
  /** Whether the seller confirms each visit. */
  needsConfirmation: boolean
}

/** Days within which a no-show can be recorded. */
const noShowDays = 7

const visitTransitionRefused = refusal(
  'visit_move_refused',
  409,
  localized('Cette action n’est plus possible : la visite a changé d’état'),
)

/** The transitions of a visit. What is missing here is refused. */
export const visitLifecycle = lifecycle<
  VisitEvent | VisitAction,
  VisitStatus,
  VisitActor,
  VisitFacts,
  'ahead' | 'to_be_confirmed' | 'confirmed_at_once' | 'may_be_missed' | 'proposed'
>({
  lines: [
    {
      action: 'prove_address',
      from: ['HELD'],
      to: 'REQUESTED',
      by: ['system'],
      when: ['ahead', 'to_be_confirmed'],
    },
    {
      action: 'prove_address',
      from: ['HELD'],
      to: 'CONFIRMED',
      by: ['system'],
      when: ['ahead', 'confirmed_at_once'],
    },
    { action: 'accept', from: ['REQUESTED'], to: 'CONFIRMED', by: ['seller'], when: ['ahead'] },
    { action: 'decline', from: ['REQUESTED'], to: 'DECLINED', by: ['seller'] },
    {
      action: 'cancel',
      from: ['HELD', 'REQUESTED', 'CONFIRMED'],
      to: 'CANCELLED',
      by: ['buyer', 'system'],
      when: ['ahead'],
    },
    { action: 'cancel', from: ['CONFIRMED'], to: 'CANCELLED', by: ['seller'], when: ['ahead'] },
    {
      action: 'move',
      from: ['REQUESTED', 'CONFIRMED'],
      to: 'REQUESTED',
      by: ['buyer'],
      when: ['ahead', 'to_be_confirmed'],
    },
    {
      action: 'move',
      from: ['REQUESTED', 'CONFIRMED'],
      to: 'CONFIRMED',
      by: ['buyer'],
      when: ['ahead', 'confirmed_at_once'],
    },
    // A seller only proposes: the visit keeps its time until the buyer accepts the other one.
    { action: 'move', from: ['REQUESTED', 'CONFIRMED'], by: ['seller'], when: ['ahead'] },
    {
      action: 'accept_time',
      from: ['REQUESTED', 'CONFIRMED'],
      to: 'CONFIRMED',
      by: ['buyer'],
      when: ['ahead', 'proposed'],
    },
    {
      action: 'decline_time',
      from: ['REQUESTED', 'CONFIRMED'],
      by: ['buyer'],
      when: ['ahead', 'proposed'],
    },
    {
      action: 'withdraw_time',
      from: ['REQUESTED', 'CONFIRMED'],
      by: ['seller'],
      when: ['ahead', 'proposed'],
    },
    { action: 'expire', from: ['HELD', 'REQUESTED'], to: 'EXPIRED', by: ['system'] },
    { action: 'complete', from: ['CONFIRMED'], to: 'COMPLETED', by: ['system'] },
    {
      action: 'no_show',
      from: ['CONFIRMED', 'COMPLETED'],
      to: 'NO_SHOW',
      by: ['seller'],
      when: ['may_be_missed'],
    },
    // Feedback requires a completed visit.
    { action: 'feedback', from: ['COMPLETED'], by: ['buyer'] },
    { action: 'calendar', from: ['CONFIRMED'], by: ['buyer', 'seller'] },
  ],
  conditions: {
    ahead: { holds: ({ startsAt, now }) => startsAt > now },
    proposed: {
      holds: ({ proposedStartsAt, now }) => Boolean(proposedStartsAt && proposedStartsAt > now),
    },
    to_be_confirmed: { holds: ({ needsConfirmation }) => needsConfirmation },
    confirmed_at_once: { holds: ({ needsConfirmation }) => !needsConfirmation },
    may_be_missed: {
      holds: ({ startsAt, endsAt, now }) =>
        startsAt <= now && now.getTime() - endsAt.getTime() <= noShowDays * 86_400_000,
    },
  },
  why: (allowed) => visitTransitionRefused({ allowed }),
})

/** Statuses that occupy the slot. */
export const holdingStatuses = ['HELD', 'REQUESTED', 'CONFIRMED'] as const satisfies readonly VisitStatus[]

type VisitOfStatus = VisitTimes & { status: VisitStatus; proposedStartsAt?: Date | null }

/** The actions of a buyer or a seller on a visit. */
export function visitActions(visit: VisitOfStatus, actor: 'buyer' | 'seller', now: Date): VisitAction[] {
  return visitLifecycle.actions({ ...visit, now, needsConfirmation: false }, actor) as VisitAction[]
}

/** @throws 409 with the possible actions */
export function visitStatusAfter(
  event: VisitEvent | VisitAction,
  visit: VisitOfStatus,
  actor: VisitActor,
  rules: { now: Date; needsConfirmation: boolean },
): VisitStatus {
  return visitLifecycle.after(event, { ...visit, ...rules }, actor)
}
