import type { TestCardCode } from '#contract/money/demonstration/test-cards.ts'

/** `set_up` stores a card, `charge` debits a stored one while its holder is away. */
export type AttemptKind = 'payment' | 'set_up' | 'charge'

/** A test card, or what the owner of a telephone does about a request to pay. */
export type AttemptMeans = TestCardCode | PhoneAnswer
export type PhoneAnswer = 'phone_confirms' | 'phone_refuses' | 'phone_silent'

/** The body of a webhook. */
export interface DemonstrationEvent {
  id: string
  type: DemonstrationEventType
  created: string
  data: { object: 'attempt' | 'refund' | 'dispute' | 'account'; id: string; payment_id: string | null }
}

/** Disputes and accounts have the names that `followEvent` (payments) follows. */
export type DemonstrationEventType =
  | 'payment.processing'
  | 'payment.authorised'
  | 'payment.captured'
  | 'payment.failed'
  | 'payment.expired'
  | 'payment.voided'
  | 'set_up.saved'
  | 'refund.updated'
  | 'charge.dispute.created'
  | 'charge.dispute.closed'
  | 'account.updated'
