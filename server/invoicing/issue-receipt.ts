import { randomUUIDv7 } from 'node:crypto'
import type { OfflineMethod } from '#contract/money/payment-methods.ts'
import type { ProviderName } from '#contract/money/payments.ts'
import type { Executor } from '#server/platform/database/connect.ts'
import { monthOf } from './platform-months.ts'
import { findStayOnPaper, insertPaper, takeNumber } from './document-repository.ts'

export interface ReceivedPayment {
  id: string
  bookingId: string
  amountMinor: number
  provider: ProviderName
  offlineMethod: OfflineMethod | null
  /** What had been paid of the booking before. */
  paidBeforeMinor: number
}

/** Every payment has its receipt, numbered without a gap in its year, in the transaction that books it. */
export async function issueReceipt(tx: Executor, payment: ReceivedPayment, issuedAt: Date) {
  const stay = await findStayOnPaper(tx, payment.bookingId)
  if (!stay) return
  const year = Number(monthOf(issuedAt).slice(0, 4))
  const number = await takeNumber(tx, 'receipt', year)
  const { bookingCode, title, city, checkIn, checkOut, totalMinor } = stay
  await insertPaper(tx, {
    id: randomUUIDv7(),
    kind: 'receipt',
    number: `R-${year}-${String(number).padStart(6, '0')}`,
    partyId: stay.guestId,
    bookingId: payment.bookingId,
    subject: payment.id,
    currency: stay.currency,
    totalMinor: payment.amountMinor,
    content: {
      kind: 'receipt',
      guest: `${stay.guestFirstName} ${stay.guestLastName}`,
      owner: `${stay.ownerFirstName} ${stay.ownerLastName}`,
      bookingCode,
      title,
      city,
      checkIn,
      checkOut,
      lines: stay.lines.map(({ code, quantity, unit_minor, amount_minor }) => ({
        code,
        quantity,
        unit_minor,
        amount_minor,
      })),
      totalMinor,
      paidMinor: payment.amountMinor,
      paidBeforeMinor: payment.paidBeforeMinor,
      provider: payment.provider,
      offlineMethod: payment.offlineMethod,
    },
    issuedAt,
  })
}
