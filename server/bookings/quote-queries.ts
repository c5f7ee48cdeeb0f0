import { lt } from 'drizzle-orm'
import type { App } from '../app.ts'
import type { Executor } from '../database/connect.ts'
import { runText } from '../database/run-statement.ts'
import { bookingQuotes } from './booking-tables.ts'

export type QuoteRow = typeof bookingQuotes.$inferSelect

const insertText = `insert into booking_quote (id, rental_id, check_in, check_out, adults, children, infants, pets,
    exempt_adults, exemption_ground, linen, promo_code, total_minor, lines, deposit_minor, payment_plan, cancellation, expires_at, created_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19)`

export async function insertQuote(app: App, quote: Omit<QuoteRow, 'currency'>) {
  await runText(app, insertText, [
    quote.id,
    quote.rentalId,
    quote.checkIn,
    quote.checkOut,
    quote.adults,
    quote.children,
    quote.infants,
    quote.pets,
    quote.exemptAdults,
    quote.exemptionGround,
    quote.linen,
    quote.promoCode,
    quote.totalMinor,
    JSON.stringify(quote.lines),
    quote.depositMinor,
    JSON.stringify(quote.paymentPlan),
    JSON.stringify(quote.cancellation),
    quote.expiresAt,
    quote.createdAt,
  ])
}

/** Prices nobody can book any more. */
export async function deleteQuotesBefore(db: Executor, moment: Date) {
  await db.delete(bookingQuotes).where(lt(bookingQuotes.expiresAt, moment))
}
