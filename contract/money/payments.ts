import { z } from 'zod'
import { AutomaticDebits } from './automatic-debits.ts'
import { PlannedKind } from './payment-plan.ts'
import { OfflineMethod, OnlineMethod, PaymentMethod } from './payment-methods.ts'
import { endpoint } from '#contract/core/endpoint.ts'
import { ById, Id, Instant } from '#contract/core/fields.ts'
import { LocalDate } from '#contract/core/local-date.ts'
import { Currency, Minor } from '#contract/core/money.ts'
import { commonProblems, Problem, signedInProblems } from '#contract/core/problem.ts'

/**
 * Who moves the money: `offline` is the owner, who records what was received; the demonstration moves none
 * (`server/demonstration-payments`).
 */
export const ProviderName = z.enum([
  'offline',
  'stripe',
  'cinetpay',
  'demonstration_card',
  'demonstration_mobile_money',
])
export type ProviderName = z.infer<typeof ProviderName>

/**
 * Life of a payment: due, then started (`pending`) and `authorised` or `captured`. `capturing` and `voiding` wait for
 * the provider's response; what it refused can be started again.
 */
export const paymentStatuses = [
  'due',
  'pending',
  'authorised',
  'capturing',
  'captured',
  'voiding',
  'voided',
  'failed',
] as const
export const PaymentStatus = z.enum(paymentStatuses)
export type PaymentStatus = z.infer<typeof PaymentStatus>

/**
 * `with_owner`: paid outside the platform, so the owner refunds it and confirms. `failed`: the provider did not
 * refund it, so staff do.
 */
export const RefundStatus = z.enum(['pending', 'with_owner', 'sent', 'failed'])
export type RefundStatus = z.infer<typeof RefundStatus>

/** `inquiry`: the bank requests information and has taken nothing yet. */
export const ChargebackState = z.enum(['inquiry', 'open', 'won', 'lost'])
export type ChargebackState = z.infer<typeof ChargebackState>

/** Money requested or received for a booking, as its guest and its owner read it. */
export const Payment = z
  .object({
    id: Id,
    kind: PlannedKind,
    method: PaymentMethod,
    status: PaymentStatus,
    amount_minor: Minor,
    refunded_minor: Minor,
    currency: Currency,
    due_on: LocalDate.nullable(),
    /** Method of payment, where the owner received it. */
    offline_method: OfflineMethod.nullable(),
    offline_reference: z.string().nullable(),
    failure: z.string().nullable(),
    settled_at: Instant.nullable(),
    /** Of one of several payers: their name, once they have begun, and the link that the guest sends them. */
    share: z
      .object({
        position: z.int(),
        payer: z.string().nullable(),
        link: z.string().nullable(),
        /** When somebody else first opened the link; null for the owner. */
        opened_at: Instant.nullable(),
        /** When the card of its payer first answered for it. */
        paid_at: Instant.nullable(),
      })
      .nullable(),
  })
  .meta({ id: 'Payment' })
export type Payment = z.infer<typeof Payment>

export const listBookingPayments = endpoint({
  method: 'GET',
  path: '/bookings/:id/payments',
  summary: 'What was paid of a booking, what is due, what was given back',
  tag: 'Payments',
  who: 'signed-in',
  params: ById,
  answers: {
    200: z.object({
      items: z.array(Payment),
      /** By which the guest can pay instead, while nothing is paid. */
      other_methods: z.array(OnlineMethod),
      /** What is debited from the guest's card by itself; null without their consent, and for everybody else. */
      automatic_debits: AutomaticDebits.nullable(),
      refunds: z.array(
        z.object({
          id: Id,
          /** Of a deposit that was debited for a damage, and not of the stay. */
          of_deposit: z.boolean(),
          amount_minor: Minor,
          currency: Currency,
          status: RefundStatus,
          created_at: Instant,
          settled_at: Instant.nullable(),
        }),
      ),
    }),
    404: Problem,
    ...signedInProblems,
  },
})

/** Called again, it answers the same attempt; after a failure it starts another. */
export const startPayment = endpoint({
  method: 'POST',
  path: '/bookings/:id/payment',
  summary: 'Start the payment that is due, or try it again',
  tag: 'Payments',
  who: 'signed-in',
  params: ById,
  /** Another of the `other_methods`: the page of the former one is closed first. */
  body: z.strictObject({ payment_method: OnlineMethod.optional() }).optional(),
  idempotent: 'if-given',
  answers: {
    200: z.object({
      payment: Payment,
      provider: ProviderName,
      /** Page of the provider to redirect the guest to. */
      redirect_url: z.string().nullable(),
      /** Or what the provider's own fields need in our page. */
    }),
    404: Problem,
    409: Problem,
    503: Problem,
    ...signedInProblems,
  },
})

/** The owner has refunded what they had received. */
export const confirmOfflineRefund = endpoint({
  method: 'POST',
  path: '/owner/bookings/:id/refunds/:refundId/confirm',
  summary: 'Say that a refund was handed to the guest',
  tag: 'Payments',
  who: { role: ['owner'] },
  params: z.object({ id: Id, refundId: Id }),
  idempotent: 'if-given',
  answers: { 200: z.object({ message: z.string() }), 404: Problem, 409: Problem, ...signedInProblems },
})

export const receivePaymentEvent = endpoint({
  method: 'POST',
  path: '/payments/webhooks/:provider',
  answersInMaintenance: true,
  summary: 'Signed events of a payment provider',
  tag: 'Payments',
  who: 'anyone',
  params: z.object({ provider: z.string().max(40) }),
  answers: { 200: z.object({ received: z.boolean() }), 404: Problem, ...commonProblems },
})
