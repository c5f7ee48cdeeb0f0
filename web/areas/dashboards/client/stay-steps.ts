import type { Booking } from '#contract/bookings/bookings.ts'
import { dateOfInstant } from '#contract/core/date-format.ts'
import type { PlannedKind } from '#contract/money/payment-plan.ts'

export interface StayStep {
  kind: Exclude<PlannedKind, 'share'> | 'code' | 'arrival' | 'departure'
  day: string
  /** Local hour of the home, where the booking has one. */
  hour: string | null
  /** The first one that is not done is next. */
  state: 'done' | 'next' | 'later'
}

type Planned = Pick<
  Booking,
  'payment_plan' | 'paid_minor' | 'refunded_minor' | 'confirmed_at' | 'created_at' | 'check_in' | 'check_out'
> & { property: Pick<Booking['property'], 'check_in_from' | 'check_out_until'> }

/**
 * The steps of a stay that is confirmed, in their order: each payment of its plan, the day its code is shown, arrival
 * and departure.
 */
export function stepsOf(booking: Planned, today: string, hasCode: boolean): StayStep[] {
  const { check_in, check_out, property } = booking
  const steps: Omit<StayStep, 'state'>[] = [
    ...(hasCode ? [{ kind: 'code' as const, day: check_in, hour: null }] : []),
    { kind: 'arrival', day: check_in, hour: property.check_in_from },
    { kind: 'departure', day: check_out, hour: property.check_out_until },
  ]
  const done = [
    ...paymentsOf(booking),
    ...steps.map((step) => ({
      ...step,
      isDone: step.kind === 'code' ? today >= step.day : today > step.day,
    })),
  ]
  const next = done.findIndex(({ isDone }) => !isDone)
  return done.map(({ isDone, ...step }, index) => ({
    ...step,
    state: isDone ? 'done' : index === next ? 'next' : 'later',
  }))
}

/** What several people pay is one step. */
function paymentsOf({ payment_plan, paid_minor, refunded_minor, confirmed_at, created_at }: Planned) {
  const bookedOn = dateOfInstant(confirmed_at ?? created_at)
  const parts = payment_plan.some(({ kind }) => kind === 'share')
    ? [
        {
          kind: 'full' as const,
          amount_minor: payment_plan.reduce((sum, { amount_minor }) => sum + amount_minor, 0),
          due_on: null,
        },
      ]
    : payment_plan
  let covered = paid_minor - refunded_minor
  return parts.map(({ kind, amount_minor, due_on }) => {
    covered -= amount_minor
    const step = { kind: kind === 'share' ? ('full' as const) : kind, day: due_on ?? bookedOn, hour: null }
    return { ...step, isDone: covered >= 0 }
  })
}
