import type { AttemptStatus } from '#contract/money/demonstration/demonstration-payments.ts'
import type { ProviderState } from '#server/platform/payment-providers/provider.ts'
import { lifecycle } from '#server/platform/transitions.ts'
import type { DemonstrationEventType } from '#server/schema/dealings/demonstration-payment-kinds.ts'
import type { Attempt } from './attempt-queries.ts'
import { attemptEnded } from './demonstration-refusals.ts'

export type AttemptAction =
  | 'challenge'
  | 'await_phone'
  | 'authorise'
  | 'capture'
  | 'decline'
  | 'fail'
  | 'save'
  | 'expire'
  | 'cancel'
  | 'remove'
/** `bank`: the bank or the telephone operator answers; `time`: nobody came. */
type AttemptActor = 'payer' | 'bank' | 'platform' | 'time'

/** The transitions of an attempt: a declined card leaves its page open, as with real card providers. */
export const attemptLifecycle = lifecycle<AttemptAction, AttemptStatus, AttemptActor>({
  lines: [
    { action: 'challenge', from: ['open'], to: 'challenged', by: ['payer'] },
    { action: 'await_phone', from: ['open'], to: 'confirming', by: ['payer'] },
    { action: 'authorise', from: ['open', 'challenged'], to: 'authorised', by: ['payer'] },
    { action: 'capture', from: ['open', 'challenged'], to: 'captured', by: ['payer'] },
    { action: 'capture', from: ['confirming'], to: 'captured', by: ['bank'] },
    { action: 'capture', from: ['authorised'], to: 'captured', by: ['platform'] },
    { action: 'decline', from: ['open', 'challenged'], to: 'open', by: ['payer'] },
    { action: 'fail', from: ['open'], to: 'failed', by: ['platform'] },
    { action: 'fail', from: ['confirming'], to: 'failed', by: ['bank'] },
    { action: 'save', from: ['open', 'challenged'], to: 'saved', by: ['payer'] },
    {
      action: 'expire',
      from: ['open', 'challenged', 'confirming', 'authorised'],
      to: 'expired',
      by: ['time'],
    },
    {
      action: 'cancel',
      from: ['open', 'challenged', 'confirming', 'authorised'],
      to: 'voided',
      by: ['platform'],
    },
    { action: 'remove', from: ['saved'], to: 'removed', by: ['platform'] },
  ],
  conditions: {},
  why: () => attemptEnded(),
})

/** The events of a status that the platform receives. */
export function stateOf({
  id,
  status,
  failure,
  dueAt,
  ...amounts
}: Pick<
  Attempt,
  'id' | 'status' | 'failure' | 'dueAt' | 'amountMinor' | 'capturedMinor' | 'currency'
>): ProviderState {
  switch (status) {
    case 'captured':
      return {
        state: 'captured',
        settlementReference: id,
        taken: { amountMinor: capturedOf(amounts), currency: amounts.currency },
      }
    case 'authorised':
      return { state: 'authorised', ...(dueAt && { holdUntil: dueAt }) }
    case 'voided':
      return { state: 'voided' }
    case 'open':
      return failure ? { state: 'failed', failure } : { state: 'pending' }
    case 'failed':
    case 'expired':
      return { state: 'failed', failure: failure ?? status }
    default:
      return { state: 'pending' }
  }
}

/** What was captured: all of it, or a part of a hold. */
export function capturedOf({ amountMinor, capturedMinor }: Pick<Attempt, 'amountMinor' | 'capturedMinor'>) {
  return capturedMinor ?? amountMinor
}

/** The event that announces an action. */
export const eventOf: Record<Exclude<AttemptAction, 'remove'>, DemonstrationEventType> = {
  challenge: 'payment.processing',
  await_phone: 'payment.processing',
  authorise: 'payment.authorised',
  capture: 'payment.captured',
  decline: 'payment.failed',
  fail: 'payment.failed',
  save: 'set_up.saved',
  expire: 'payment.expired',
  cancel: 'payment.voided',
}
