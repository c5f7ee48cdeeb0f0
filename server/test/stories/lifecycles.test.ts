import { describe, expect, test } from 'vitest'
import { supportCaseStatuses } from '#contract/administration/work-item-enums.ts'
import { ticketStatuses } from '#contract/administration/support/support-enums.ts'
import { depositStatuses } from '#contract/bookings/deposit-rules.ts'
import { bookingStatuses } from '#contract/bookings/booking-statuses.ts'
import { ModerationStatus } from '#contract/bookings/reviews.ts'
import { inquiryStatuses } from '#contract/buying/inquiry-enums.ts'
import { offerStatuses } from '#contract/buying/offer-enums.ts'
import { visitStatuses } from '#contract/buying/visit-enums.ts'
import { invoiceStatuses } from '#contract/money/billing-enums.ts'
import { transmissionStatuses } from '#contract/money/invoice-transmission-enums.ts'
import { batchItemStatuses, payoutBatchStatuses } from '#contract/money/payout-batch-enums.ts'
import { differenceStatuses } from '#contract/money/reconciliation-enums.ts'
import { PayoutStatus } from '#contract/money/payout-status.ts'
import { attemptStatuses } from '#contract/money/demonstration/demonstration-payments.ts'
import { paymentStatuses, RefundStatus } from '#contract/money/payments.ts'
import { RentalStatus } from '#contract/rentals/rentals.ts'
import { saleStatuses } from '#contract/sales/sale-enums.ts'
import { caseStatuses } from '#contract/verification/verification-enums.ts'
import { invoiceLifecycle, invoicePaymentLifecycle } from '#server/billing/invoices/invoice-lifecycle.ts'
import { bookingActs } from '#server/bookings/lifecycle/allowed-actions.ts'
import { bookingLifecycle } from '#server/bookings/lifecycle/booking-lifecycle.ts'
import {
  batchItemLifecycle,
  payoutBatchLifecycle,
} from '#server/accounting/payout-batches/payout-batch-lifecycle.ts'
import { transmissionLifecycle } from '#server/accounting/invoice-transmissions/transmission-lifecycle.ts'
import { differenceLifecycle } from '#server/accounting/reconciliation/difference-lifecycle.ts'
import { attemptLifecycle } from '#server/demonstration-payments/attempt-lifecycle.ts'
import { payoutLifecycle } from '#server/finances/payouts/payout-lifecycle.ts'
import { reversalLifecycle } from '#server/finances/payouts/reversal-lifecycle.ts'
import { inquiryLifecycle } from '#server/inquiries/inquiry-lifecycle.ts'
import { rentalModeration } from '#server/moderation/rentals/rental-moderation.ts'
import { offerLifecycle } from '#server/offers/offer-lifecycle.ts'
import { depositLifecycle } from '#server/payments/deposits/deposit-lifecycle.ts'
import { paymentLifecycle, refundLifecycle } from '#server/payments/payment-lifecycle.ts'
import { Refusal } from '#server/platform/http/errors/refusal.ts'
import { lifecycle, type TransitionCondition, type Transitions } from '#server/platform/transitions.ts'
import { rentalLifecycle } from '#server/rentals/lifecycle/rental-lifecycle.ts'
import { reviewAuthoring, reviewLifecycle } from '#server/reviews/review-lifecycle.ts'
import { invoicePaymentStatuses, reversalStatuses } from '#server/schema/dealings/payment-kinds.ts'
import { saleContentActions } from '#server/sales/lifecycle/allowed-sale-actions.ts'
import { saleLifecycle } from '#server/sales/lifecycle/sale-lifecycle.ts'
import { supportCaseLifecycle } from '#server/administration/support-cases/support-case-lifecycle.ts'
import { ticketLifecycle } from '#server/support/ticket-lifecycle.ts'
import { caseLifecycle } from '#server/verification/cases/case-lifecycle.ts'
import { visitLifecycle } from '#server/visits/visit-lifecycle.ts'

describe('every state, action and actor, with each condition met and not met', () => {
  const reviewStatuses = [...ModerationStatus.options, 'deleted'] as const
  test('bookings', () => expect(mistakesOf(bookingLifecycle.table, bookingStatuses)).toEqual([]))
  test('what is done about bookings', () =>
    expect(mistakesOf(bookingActs.table, bookingStatuses)).toEqual([]))
  test('rentals', () => expect(mistakesOf(rentalLifecycle.table, RentalStatus.options)).toEqual([]))
  test('moderation of rentals', () =>
    expect(mistakesOf(rentalModeration.table, RentalStatus.options)).toEqual([]))
  test('sale listings', () => expect(mistakesOf(saleLifecycle.table, saleStatuses)).toEqual([]))
  test('content of sale listings', () =>
    expect(mistakesOf(saleContentActions.table, saleStatuses)).toEqual([]))
  test('inquiries', () => expect(mistakesOf(inquiryLifecycle.table, inquiryStatuses)).toEqual([]))
  test('visits', () => expect(mistakesOf(visitLifecycle.table, visitStatuses)).toEqual([]))
  test('offers', () => expect(mistakesOf(offerLifecycle.table, offerStatuses)).toEqual([]))
  test('reviews', () => expect(mistakesOf(reviewLifecycle.table, reviewStatuses)).toEqual([]))
  test('what authors do with reviews', () =>
    expect(mistakesOf(reviewAuthoring.table, reviewStatuses)).toEqual([]))
  test('payments', () => expect(mistakesOf(paymentLifecycle.table, paymentStatuses)).toEqual([]))
  test('deposits', () => expect(mistakesOf(depositLifecycle.table, depositStatuses)).toEqual([]))
  test('payments of the demonstration', () =>
    expect(mistakesOf(attemptLifecycle.table, attemptStatuses)).toEqual([]))
  test('refunds', () => expect(mistakesOf(refundLifecycle.table, RefundStatus.options)).toEqual([]))
  test('payouts', () => expect(mistakesOf(payoutLifecycle.table, PayoutStatus.options)).toEqual([]))
  test('batches of payouts', () =>
    expect(mistakesOf(payoutBatchLifecycle.table, payoutBatchStatuses)).toEqual([]))
  test('transfers of a batch', () =>
    expect(mistakesOf(batchItemLifecycle.table, batchItemStatuses)).toEqual([]))
  test('invoices at the platform', () =>
    expect(mistakesOf(transmissionLifecycle.table, transmissionStatuses)).toEqual([]))
  test('invoices of plans', () => expect(mistakesOf(invoiceLifecycle.table, invoiceStatuses)).toEqual([]))
  test('payments of plans', () =>
    expect(mistakesOf(invoicePaymentLifecycle.table, invoicePaymentStatuses)).toEqual([]))
  test('reversals of payouts', () =>
    expect(mistakesOf(reversalLifecycle.table, reversalStatuses)).toEqual([]))
  test('differences between ledger and providers', () =>
    expect(mistakesOf(differenceLifecycle.table, differenceStatuses)).toEqual([]))
  test('cases of verification', () => expect(mistakesOf(caseLifecycle.table, caseStatuses)).toEqual([]))
  test('support cases', () => expect(mistakesOf(supportCaseLifecycle.table, supportCaseStatuses)).toEqual([]))
  test('support tickets', () => expect(mistakesOf(ticketLifecycle.table, ticketStatuses)).toEqual([]))
})

/** Deviations from the table: a wrong target, an offered action that is refused, or another one that is accepted. */
function mistakesOf<
  Action extends string,
  State extends string,
  Actor extends string,
  Facts extends object,
  Condition extends string,
>(table: Transitions<Action, State, Actor, Facts, Condition>, states: readonly State[]) {
  const { lines } = table
  const taken = new Set<number>()
  const mistakes: string[] = []
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
          const attempt = attemptOf(() => after(action, subject, actor))
          const isRight =
            index < 0
              ? attempt instanceof Refusal && attempt.code === refusal(action, subject, actor).message
              : attempt === (lines[index]!.to ?? status)
          if (!isRight || actions(subject, actor).includes(action) !== index >= 0) {
            mistakes.push(`${actor} ${action} ${status} with ${[...met].join(', ')}`)
          }
          taken.add(index)
        }
      }
    }
  }
  // A line always preceded by an earlier one of its action is only taken by callers that name the target status.
  for (const [index, { action, to }] of lines.entries()) {
    if (!taken.has(index) && !to) mistakes.push(`never taken: ${action}`)
  }
  return mistakes
}

function attemptOf<Result>(attempt: () => Result) {
  try {
    return attempt()
  } catch (error) {
    return error
  }
}

function stubbed<Facts extends object, Condition extends string>(
  conditions: Readonly<Record<Condition, TransitionCondition<Facts>>>,
  met: ReadonlySet<Condition>,
) {
  const stubs: Record<Condition, TransitionCondition<Facts>> = { ...conditions }
  for (const name in stubs) stubs[name] = { ...stubs[name], holds: () => met.has(name) }
  return stubs
}

function subsetsOf<Name>(names: readonly Name[]): ReadonlySet<Name>[] {
  return Array.from(
    { length: 2 ** names.length },
    (_, bits) => new Set(names.filter((_name, position) => bits & (1 << position))),
  )
}
