import { momentsOf, monthOf, periodOfMonth } from '#server/invoicing/platform-months.ts'
import { postToLedger } from '#server/ledger/ledger-repository.ts'
import type { Context } from '#server/platform/context.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import { findMonthsWithoutVat, sumEarnings } from './commission-queries.ts'
import { feesByCountry, vatOfFees } from './commissions.ts'

/**
 * Books the tax within the fees of months that have ended: from the fees, which include it, to the tax owed to the
 * state. Runs every hour; the month that ended last is compared again, since a payment may be booked with the time at
 * which a provider received it.
 */
export async function bookFeeVat(app: Pick<Context, 'db' | 'clock'>) {
  const present = monthOf(app.clock.now())
  const last = Temporal.PlainYearMonth.from(present).subtract({ months: 1 }).toString()
  const months = new Set([...(await findMonthsWithoutVat(app.db, present)), last])
  for (const month of months) await app.db.transaction((tx) => bookFeeVatOf(tx, month))
}

/** Books what of the tax of a month is not booked yet, by country and currency. Twice is once. */
export async function bookFeeVatOf(tx: Transaction, month: string) {
  const { from, until } = momentsOf(periodOfMonth(month))
  for (const fees of feesByCountry(await sumEarnings(tx, from, until))) {
    const due = vatOfFees(fees)
    const owner = due.owner - fees.bookedOwnerVatMinor
    const guest = due.guest - fees.bookedGuestVatMinor
    const { countryCode, currency } = fees
    await postToLedger(tx, {
      kind: 'fee_vat',
      // The third part is the country, by which `sumEarnings` finds it again.
      eventKey: `fee_vat:${month}:${countryCode ?? ''}:${currency}:${due.owner}:${due.guest}`,
      currency,
      // The last instant of the month: its balance has the tax.
      occurredAt: new Date(until.getTime() - 1),
      entries: [
        { account: 'owner_fees', amountMinor: owner },
        { account: 'guest_fees', amountMinor: guest },
        { account: 'vat', amountMinor: -(owner + guest) },
      ],
    })
  }
}
