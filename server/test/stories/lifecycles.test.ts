import { describe, expect, test } from 'vitest'
import { ticketStatuses } from '#contract/administration/support-words.ts'
import { bookingStatuses } from '#contract/bookings/bookings.ts'
import { ModerationStatus } from '#contract/bookings/reviews.ts'
import { inquiryStatuses } from '#contract/buying/inquiry-words.ts'
import { offerStatuses } from '#contract/buying/offer-words.ts'
import { visitStatuses } from '#contract/buying/visit-words.ts'
import { RentalStatus } from '#contract/rentals/rentals.ts'
import { saleStatuses } from '#contract/sales/sale-words.ts'
import { bookingActs } from '#server/bookings/lifecycle/allowed-actions.ts'
import { bookingLifecycle } from '#server/bookings/lifecycle/booking-lifecycle.ts'
import { inquiryLifecycle } from '#server/inquiries/inquiry-lifecycle.ts'
import { rentalModeration } from '#server/moderation/rentals/rental-moderation.ts'
import { offerLifecycle } from '#server/offers/offer-lifecycle.ts'
import { Refusal } from '#server/platform/http/errors/refusal.ts'
import { lifecycle, type Transitions } from '#server/platform/transitions.ts'
import { rentalLifecycle } from '#server/rentals/lifecycle/rental-lifecycle.ts'
import { reviewAuthoring, reviewLifecycle } from '#server/reviews/review-lifecycle.ts'
import { saleContentActions } from '#server/sales/lifecycle/allowed-sale-actions.ts'
import { saleLifecycle } from '#server/sales/lifecycle/sale-lifecycle.ts'
import { ticketLifecycle } from '#server/support/ticket-lifecycle.ts'
import { visitLifecycle } from '#server/visits/visit-lifecycle.ts'

describe('every state, action and actor, with each condition met and not met', () => {
  const reviewStatuses = [...ModerationStatus.options, 'deleted'] as const
  test('bookings', () => walk(bookingLifecycle.table, bookingStatuses))
  test('what is done about bookings', () => walk(bookingActs.table, bookingStatuses))
  test('rentals', () => walk(rentalLifecycle.table, RentalStatus.options))
  test('moderation of rentals', () => walk(rentalModeration.table, RentalStatus.options))
  test('sale listings', () => walk(saleLifecycle.table, saleStatuses))
  test('content of sale listings', () => walk(saleContentActions.table, saleStatuses))
  test('inquiries', () => walk(inquiryLifecycle.table, inquiryStatuses))
  test('visits', () => walk(visitLifecycle.table, visitStatuses))
  test('offers', () => walk(offerLifecycle.table, offerStatuses))
  test('reviews', () => walk(reviewLifecycle.table, reviewStatuses))
  test('what authors do with reviews', () => walk(reviewAuthoring.table, reviewStatuses))
  test('support tickets', () => walk(ticketLifecycle.table, ticketStatuses))
})

/** Each line leads where the table says, is offered exactly when it is accepted, and anything else is refused. */
function walk<
  Action extends string,
  State extends string,
  Actor extends string,
  Facts extends object,
  Condition extends string,
>(table: Transitions<Action, State, Actor, Facts, Condition>, states: readonly State[]) {
  const { lines } = table
  const taken = new Set<number>()
  for (const action of new Set(lines.map((line) => line.action))) {
    const named = new Set(lines.flatMap((line) => (line.action === action ? (line.when ?? []) : [])))
    for (const met of subsetsOf([...named])) {
      const { after, actions, refusal } = lifecycle({ ...table, conditions: stubbed(table.conditions, met) })
      for (const actor of new Set(lines.flatMap(({ by }) => by))) {
        for (const status of states) {
          const subject = { status } as Facts & { status: State }
          const index = lines.findIndex(
            (line) =>
              line.action === action &&
              line.by.includes(actor) &&
              line.from.includes(status) &&
              (line.when ?? []).every((condition) => met.has(condition)),
          )
          expect(actions(subject, actor).includes(action)).toBe(index >= 0)
          if (index < 0) {
            expect(() => after(action, subject, actor)).toThrow(refusal(action, subject, actor))
            expect(refusal(action, subject, actor)).toBeInstanceOf(Refusal)
          } else {
            taken.add(index)
            expect(after(action, subject, actor)).toBe(lines[index]!.to ?? status)
          }
        }
      }
    }
  }
  // A line that an earlier one of its action always precedes is taken only by whoever names its state.
  for (const [index, { to }] of lines.entries()) expect(taken.has(index) || to).toBeTruthy()
}

function stubbed<Facts, Condition extends string>(
  conditions: Transitions<string, string, string, object, Condition>['conditions'],
  met: ReadonlySet<Condition>,
) {
  const names = Object.keys(conditions) as Condition[]
  return Object.fromEntries(
    names.map((name) => [name, { ...conditions[name], holds: () => met.has(name) }]),
  ) as unknown as Transitions<string, string, string, Facts & object, Condition>['conditions']
}

function subsetsOf<Name>(names: readonly Name[]): ReadonlySet<Name>[] {
  return Array.from(
    { length: 2 ** names.length },
    (_, bits) => new Set(names.filter((_name, position) => bits & (1 << position))),
  )
}
