import type { demonstrationAttempts } from '#server/schema/dealings/demonstration-payment-tables.ts'
import type { MadeFinances } from './make-finances.ts'

type Payment = MadeFinances['payments'][number]

/**
 * Card payments as the demonstration provider made them, which then refunds and disputes them. Without it they name a
 * provider that is not configured, and a cancelled stay would wait for its refund for ever.
 */
export function demonstratePayments(payments: Payment[]) {
  const attempts: (typeof demonstrationAttempts.$inferInsert)[] = []
  const demonstrated = payments.map((payment): Payment => {
    if (payment.method !== 'card') return payment
    const provider = 'demonstration_card'
    if (payment.status !== 'captured') return { ...payment, provider }
    const id = `demo_${payment.id.replaceAll('-', '')}`
    const { currency, amountMinor, refundedMinor = 0, createdAt } = payment
    attempts.push({
      id,
      key: payment.id,
      provider,
      kind: 'payment',
      paymentId: payment.id,
      amountMinor,
      refundedMinor,
      currency,
      isHold: false,
      description: 'Demeure',
      returnUrl: `http://localhost/client-dash/bookings/${payment.bookingId}`,
      status: 'captured',
      means: 'success',
      createdAt,
      updatedAt: createdAt,
    })
    return { ...payment, provider, providerReference: id }
  })
  return { payments: demonstrated, attempts }
}
