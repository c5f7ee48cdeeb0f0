import {
  type PaymentProvider,
  ProviderRefused,
  type ProviderState,
} from '#server/platform/payment-providers/provider.ts'
import type { Operation } from '../operations/operation-queries.ts'
import { settlePayment } from '../operations/settle-payment.ts'
import type { PaymentContext } from '../payment-context.ts'
import { paymentLifecycle } from '../payment-lifecycle.ts'
import {
  findPaidBooking,
  findPayment,
  lockPaidBooking,
  lockPayments,
  savePayment,
} from '../payment-queries.ts'
import { type DebitConsent, findConsentById, saveConsent } from './consent-queries.ts'

type Payment = NonNullable<Awaited<ReturnType<typeof findPayment>>>

/**
 * Debits a saved card. Every try has the same key: killed between the provider's answer and its writing, the next one
 * gets the same answer.
 */
export async function performDebit(
  app: PaymentContext,
  provider: PaymentProvider,
  operation: Operation,
): Promise<'done' | 'refused'> {
  const payment = await findPayment(app.db, operation.subjectId)
  const isOpen = payment?.status === 'pending' || payment?.status === 'voiding'
  if (!payment?.debitConsentId || !isOpen) return 'done'
  if (payment.providerReference) {
    const reference = payment.providerReference
    await settlePayment(app, payment.id, { reference, ...(await provider.fetchState(reference)) })
    return 'done'
  }
  const consent = await findConsentById(app.db, payment.debitConsentId)
  if (!consent || !provider.cards) throw new Error('the card of a debit is unknown')
  const customer = consent.customerReference!
  const { findCharge } = provider.cards
  const wasTried = operation.attempts > 0
  // Stripe stores a key for a day, and may have been out of reach for longer.
  const earlier = wasTried ? await findCharge?.({ customer, paymentId: payment.id }) : undefined
  // A provider that looks nothing up repeats the answer to its key, of a try that may have reached it.
  const isUnsent = !earlier && (!wasTried || findCharge !== undefined)
  if (isUnsent && (consent.endedAt || payment.status === 'voiding')) {
    await takeBack(app, payment)
    return 'done'
  }
  const { reference, ...state } = earlier ?? (await charge(app, provider.cards, payment, consent))
  if (reference) await storeReference(app, payment, reference)
  await settlePayment(app, payment.id, { reference, ...state })
  // Open at the bank: followed by events and by the reconciliation, as any payment.
  return state.state === 'failed' ? 'refused' : 'done'
}

async function charge(
  app: PaymentContext,
  cards: NonNullable<PaymentProvider['cards']>,
  payment: Payment,
  consent: DebitConsent,
): Promise<ProviderState & { reference?: string }> {
  const booking = await findPaidBooking(app.db, payment.bookingId)
  try {
    return await cards.charge({
      key: `${payment.id}-${payment.attempts}`,
      paymentId: payment.id,
      customer: consent.customerReference!,
      method: consent.methodReference!,
      amountMinor: payment.amountMinor,
      currency: payment.currency,
      description: `Demeure ${booking!.code}`,
    })
  } catch (error) {
    // The card is unknown to the provider: removed there, or by a withdrawal.
    if (error instanceof ProviderRefused) return { state: 'failed', failure: error.message }
    throw error
  }
}

/** Nothing was sent: the guest withdrew, or the stay ended, in between. */
async function takeBack(app: PaymentContext, { id, bookingId, status }: Payment) {
  if (status === 'voiding') return settlePayment(app, id, { state: 'voided' })
  await app.db.transaction(async (tx) => {
    await lockPaidBooking(tx, bookingId)
    const payment = (await lockPayments(tx, bookingId)).find((each) => each.id === id)
    const due = payment && paymentLifecycle.find('take_back', payment, 'booking')
    if (due) await savePayment(tx, id, { status: due, debitConsentId: null }, app.clock.now())
  })
}

function storeReference(app: PaymentContext, { id, bookingId }: Payment, providerReference: string) {
  return app.db.transaction(async (tx) => {
    await lockPaidBooking(tx, bookingId)
    await savePayment(tx, id, { providerReference }, app.clock.now())
  })
}

/** Removes a card that is of no more use at its provider. */
export async function performCardRemoval(
  app: PaymentContext,
  provider: PaymentProvider,
  { subjectId }: Operation,
): Promise<'done'> {
  const consent = await findConsentById(app.db, subjectId)
  if (!consent?.methodReference || consent.purgedAt) return 'done'
  if (!provider.cards) throw new Error('the provider of a saved card is gone')
  await provider.cards.remove(consent.methodReference).catch((error: unknown) => {
    // Unknown to the provider: removed before.
    if (!(error instanceof ProviderRefused)) throw error
  })
  await saveConsent(app.db, consent.id, { purgedAt: app.clock.now() })
  return 'done'
}
