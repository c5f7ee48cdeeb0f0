import { randomUUIDv7 } from 'node:crypto'
import type { OfflineMethod } from '#contract/money/payment-methods.ts'
import type { ProviderName } from '#contract/money/payments.ts'
import type { Executor } from '#server/platform/database/connect.ts'
import { monthOf } from './platform-months.ts'
import { findStayOnDocument, insertDocument, takeNumber } from './document-repository.ts'

export interface ReceivedPayment {
  id: string
  bookingId: string
  amountMinor: number
  provider: ProviderName
  offlineMethod: OfflineMethod | null
  /** Sum of the payments of the booking before this one. */
  paidBeforeMinor: number
}

/** Issues the receipt of a payment, numbered without a gap in its year, in the transaction that books it. */
export async function issueReceipt(tx: Executor, payment: ReceivedPayment, issuedAt: Date) {
  const stay = await findStayOnDocument(tx, payment.bookingId)
  if (!stay) return
  const year = Number(monthOf(issuedAt).slice(0, 4))
  const number = await takeNumber(tx, 'receipt', year)
  const { bookingCode, title, city, checkIn, checkOut, totalMinor, touristTax, taxOnSite } = stay
  await insertDocument(tx, {
    id: randomUUIDv7(),
    kind: 'receipt',
    number: `R-${year}-${String(number).padStart(6, '0')}`,
    participantId: stay.guestId,
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
      lines: stay.lines.map(({ label: _inTheirLanguage, ...line }) => line),
      totalMinor,
      touristTax,
      taxOnSite,
      paidMinor: payment.amountMinor,
      paidBeforeMinor: payment.paidBeforeMinor,
      provider: payment.provider,
      offlineMethod: payment.offlineMethod,
    },
    issuedAt,
  })
}
