import type { Context } from '#server/platform/context.ts'
import { answerTogether } from '#server/platform/database/read-together.ts'
import { runText } from '#server/platform/database/run-statement.ts'
import type { bookingQuotes } from '#server/schema/dealings/booking-tables.ts'

export type QuoteRow = typeof bookingQuotes.$inferSelect

const insertText = `insert into booking_quote (id, rental_id, check_in, check_out, adults, children, infants, pets,
    exempt_adults, exemption_ground, linen, promo_code, guest_fee_percent, owner_fee_percent, total_minor, lines, tourist_tax, tax_on_site, deposit_minor, payment_method, payment_plan, cancellation, expires_at, created_at)
  select * from jsonb_to_recordset($1::jsonb) as ("id" uuid, "rentalId" uuid, "checkIn" date, "checkOut" date,
    "adults" smallint, "children" smallint, "infants" smallint, "pets" smallint, "exemptAdults" smallint,
    "exemptionReason" text, "linen" boolean, "promoCode" text, "guestFeePercent" smallint,
    "ownerFeePercent" smallint, "totalMinor" integer, "lines" jsonb, "touristTax" text, "taxOnSite" jsonb,
    "depositMinor" integer, "paymentMethod" text, "paymentPlan" jsonb, "cancellation" jsonb, "expiresAt" timestamptz, "createdAt" timestamptz)`

type NewQuote = Omit<QuoteRow, 'currency'>

const insertQuotes = answerTogether<Pick<Context, 'db'>, NewQuote, never>((app, quotes) =>
  runText(app, insertText, [quotes]),
)

/** Batches concurrent inserts into one statement; where the batch fails, each is inserted by itself. */
export async function insertQuote(app: Pick<Context, 'db'>, quote: NewQuote) {
  try {
    await insertQuotes(app, quote)
  } catch {
    await runText(app, insertText, [JSON.stringify([quote])])
  }
}
