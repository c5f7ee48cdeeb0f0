import type { ProviderName } from '#contract/money/payments.ts'
import type { Context } from '#server/platform/context.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import {
  type PaymentProvider,
  ProviderRefused,
  type RefundAnswer,
} from '#server/platform/payment-providers/provider.ts'
import { attemptLifecycle, capturedOf, stateOf } from './attempt-lifecycle.ts'
import {
  type Attempt,
  findAttempt,
  findDispute,
  findRefund,
  insertAttempt,
  insertRefund,
  lockAttempt,
  lockFormerAttempts,
  newId,
  pagePath,
  type Refund,
} from './attempt-queries.ts'
import { demonstrationCards, savedWith } from './demonstration-cards.ts'
import { demonstrationPayouts } from './demonstration-payouts.ts'
import { readWebhook } from './sign-webhook.ts'
import { transitionAttempt } from './transition-attempt.ts'

export type ProviderContext = Pick<Context, 'db' | 'clock' | 'keyFor'>

/** Hours until the page of a card expires, as at Stripe, and minutes for mobile money, as at CinetPay. */
const cardHours = 24
const phoneMinutes = 30
const refundSeconds = 5

/** Cards without a card company: authorises, captures, refunds, disputes and pays out, and moves no money. */
export function demonstrationCardProvider(app: ProviderContext): PaymentProvider {
  return {
    ...attempts(app, 'demonstration_card'),
    method: 'card',
    currencies: ['EUR', 'CHF', 'CAD', 'XOF', 'XAF', 'MAD'],
    refund: (reference, refund) => refundCard(app, reference, refund),
    fetchRefund: async (reference) => {
      const refund = await findRefund(app.db, { id: reference })
      if (!refund) throw new ProviderRefused('unknown_refund')
      return answerOf(refund)
    },
    fetchChargeback: async (reference) => {
      const row = await findDispute(app.db, { id: reference })
      if (!row) throw new ProviderRefused('unknown_dispute')
      const { dispute, attempt } = row
      return {
        reference,
        paymentId: attempt.paymentId,
        amountMinor: dispute.amountMinor,
        reason: 'fraudulent',
        state: dispute.state,
        respondBy: dispute.respondBy,
        feeMinor: dispute.feeMinor,
      }
    },
    payouts: demonstrationPayouts(app),
    cards: demonstrationCards(app),
  }
}

/**
 * Mobile money without an operator. It captures at once and has no refunds, as CinetPay; stays are priced in euros, so
 * that it takes these as well.
 */
export function demonstrationMobileMoneyProvider(app: ProviderContext): PaymentProvider {
  return {
    ...attempts(app, 'demonstration_mobile_money'),
    method: 'mobile_money',
    currencies: ['XOF', 'XAF', 'EUR'],
    refund: async () => ({ state: 'by_hand' }),
  }
}

type AttemptCalls = Pick<
  PaymentProvider,
  'name' | 'start' | 'fetchState' | 'capture' | 'cancel' | 'readEvent'
>

function attempts(app: ProviderContext, name: ProviderName): AttemptCalls {
  return {
    name,
    start: async ({ paymentId, key, amountMinor, currency, holdFirst, saveCard, description, returnUrl }) => {
      const isCard = name === 'demonstration_card'
      const now = app.clock.now()
      const minutes = isCard ? cardHours * 60 : phoneMinutes
      const attempt = await app.db.transaction(async (tx) => {
        const opened = await insertAttempt(tx, {
          id: newId('demo'),
          key,
          provider: name,
          kind: 'payment',
          paymentId,
          ...(isCard && saveCard && { customer: `demo_customer_${paymentId}` }),
          amountMinor,
          currency,
          // Mobile money cannot be held.
          isHold: isCard && holdFirst,
          description,
          returnUrl,
          dueAt: new Date(now.getTime() + minutes * 60_000),
          createdAt: now,
          updatedAt: now,
        })
        await closeFormer(tx, opened, now)
        return opened
      })
      return { reference: attempt.id, redirectUrl: pagePath(attempt.id) }
    },
    fetchState: async (reference) => {
      const attempt = found(await findAttempt(app.db, reference))
      return { ...stateOf(attempt), ...savedWith(attempt) }
    },
    capture: (reference, _key, amountMinor) =>
      act(app, reference, { action: 'capture', to: 'captured', amountMinor }),
    cancel: (reference) => act(app, reference, { action: 'cancel', to: 'voided' }),
    readEvent: (body, headers, now) => readWebhook(app, body, headers, now),
  }
}

/** A payment has one page at a time: what were paid on a former one would be paid twice. */
async function closeFormer(tx: Transaction, { id, paymentId }: Attempt, now: Date) {
  if (!paymentId) return
  for (const former of await lockFormerAttempts(tx, paymentId, id)) {
    await transitionAttempt(tx, former, { action: 'cancel', by: 'platform' }, now)
  }
}

/** @throws {ProviderRefused} where the status does not allow it; done before, it is not done again */
function act(
  app: ProviderContext,
  reference: string,
  {
    action,
    to,
    amountMinor,
  }: { action: 'capture' | 'cancel'; to: Attempt['status']; amountMinor?: number | undefined },
) {
  return app.db.transaction(async (tx) => {
    const attempt = found(await lockAttempt(tx, reference))
    if (attempt.status === to) return stateOf(attempt)
    // A page that has expired cannot be paid any more, which is what was requested.
    if (action === 'cancel' && (attempt.status === 'expired' || attempt.status === 'failed'))
      return { state: 'voided' as const }
    if (!attemptLifecycle.find(action, attempt, 'platform')) throw new ProviderRefused(attempt.status)
    if (amountMinor !== undefined && amountMinor > attempt.amountMinor)
      throw new ProviderRefused('amount_too_large')
    const now = app.clock.now()
    const change = {
      ...(amountMinor !== undefined && { capturedMinor: amountMinor }),
      ...dispute(attempt, now),
    }
    return stateOf(await transitionAttempt(tx, attempt, { action, by: 'platform', ...change }, now))
  })
}

const disputeSeconds = 60

/** A captured payment by a card that is disputed later has its dispute due. */
export function dispute({ means }: Pick<Attempt, 'means'>, now: Date) {
  const isDisputed = means === 'dispute_lost' || means === 'dispute_won'
  return isDisputed ? { dueAt: new Date(now.getTime() + disputeSeconds * 1000) } : {}
}

/** @throws {ProviderRefused} for more than is left, or while the bank disputes the payment */
function refundCard(
  app: ProviderContext,
  reference: string,
  { key, amountMinor }: { key: string; amountMinor: number },
) {
  return app.db.transaction(async (tx) => {
    const attempt = found(await lockAttempt(tx, reference))
    const existing = await findRefund(tx, { key })
    if (existing) return answerOf(existing)
    if (attempt.status !== 'captured') throw new ProviderRefused('not_paid')
    const disputed = await findDispute(tx, { attemptId: attempt.id })
    if (disputed && disputed.dispute.state !== 'won') throw new ProviderRefused('charge_disputed')
    if (amountMinor > capturedOf(attempt) - attempt.refundedMinor)
      throw new ProviderRefused('amount_too_large')
    const now = app.clock.now()
    const refund = {
      id: newId('demo_refund'),
      key,
      attemptId: attempt.id,
      amountMinor,
      dueAt: new Date(now.getTime() + refundSeconds * 1000),
      createdAt: now,
    }
    await insertRefund(tx, refund)
    return answerOf(refund)
  })
}

function answerOf({ id, dueAt }: Pick<Refund, 'id' | 'dueAt'>): RefundAnswer {
  return { state: dueAt ? 'pending' : 'sent', reference: id }
}

function found<Row>(row: Row | undefined): Row {
  if (!row) throw new ProviderRefused('unknown')
  return row
}
