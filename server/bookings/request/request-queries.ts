import type { Context } from '#server/platform/context.ts'
import type { Executor, Transaction } from '#server/platform/database/connect.ts'
import { readTogether } from '#server/platform/database/read-together.ts'
import { runText, runWithin } from '#server/platform/database/run-statement.ts'
import { sql } from '#server/platform/database/statement.ts'
import { type Listener, listenerJson } from '#server/notifications/listener.ts'
import type { ShownImage } from '#server/listing-pictures/present-listing-image.ts'
import type { BookingDetail } from '../booking-queries.ts'
import type { QuoteRow } from '../quote/quote-queries.ts'
import { factColumns, type FactsRow, factsFrom, type StayFacts } from '../quote/stay-facts-queries.ts'

/** Quote and guest of a request. */
export interface RequestKey {
  quoteId: string
  guestId: string
}

/** Input of the checks on a request and of the presentation of its booking. */
export interface RequestFacts {
  quote: QuoteRow
  facts: StayFacts
  /** The first of the generated codes that is unused. */
  code: string | null
  rental: BookingDetail['rental']
  image: ShownImage | null
  owner: BookingDetail['owner']
  guest: BookingDetail['guest']
  isGuestActive: boolean
  /** Both participants as recipients of the notification. */
  listeners: Listener[]
  /** Bookings of the guest that wait for an answer or a payment. */
  openBookings: number
}

interface RequestRow extends FactsRow, Omit<RequestFacts, 'quote' | 'facts' | 'listeners'> {
  guestListens: Listener | null
  ownerListens: Listener | null
  quote: Omit<QuoteRow, 'expiresAt' | 'createdAt'> & { expiresAt: number; createdAt: number }
}

/**
 * Row locks on the rental, which is its calendar lock (see `lockCalendar`), and on the guest, so that two of their
 * requests are counted in sequence. Input is read after it, to include what other transactions committed.
 */
export async function lockRequest(tx: Transaction, { quoteId, guestId }: RequestKey) {
  await runWithin(
    tx,
    sql`select from booking_quote quote join rental on rental.id = quote.rental_id, app_user guest
      where quote.id = ${quoteId}::uuid and guest.id = ${guestId}::uuid
      for no key update of rental, guest`,
  )
}

/** Keys are the column names of the schema, in an object of its own, to avoid clashes between the joined tables. */
const quoteJson = sql`json_build_object('id', quote.id, 'rentalId', quote.rental_id,
    'checkIn', quote.check_in, 'checkOut', quote.check_out, 'adults', quote.adults, 'children', quote.children,
    'infants', quote.infants, 'pets', quote.pets, 'exemptAdults', quote.exempt_adults,
    'exemptionReason', quote.exemption_ground, 'linen', quote.linen, 'promoCode', quote.promo_code,
    'guestFeePercent', quote.guest_fee_percent, 'ownerFeePercent', quote.owner_fee_percent,
    'currency', quote.currency, 'totalMinor', quote.total_minor, 'lines', quote.lines, 'touristTax', quote.tourist_tax,
    'taxOnSite', quote.tax_on_site,
    'depositMinor', quote.deposit_minor, 'paymentMethod', quote.payment_method, 'paymentPlan', quote.payment_plan, 'cancellation', quote.cancellation,
    'expiresAt', extract(epoch from quote.expires_at) * 1000,
    'createdAt', extract(epoch from quote.created_at) * 1000)`
const rentalJson = sql`json_build_object('title', rental.title, 'city', rental.city,
    'countryCode', rental.country_code, 'street', rental.street, 'postcode', rental.postcode,
    'latitude', rental.latitude, 'longitude', rental.longitude)`
const imageJson = sql`(
    select json_build_object('id', id, 'position', position, 'isPrimary', is_primary, 'caption', caption,
      'altText', alt_text, 'storageKey', storage_key, 'fileName', file_name, 'width', width, 'height', height,
      'widths', widths, 'dominantColor', dominant_color, 'placeholder', placeholder)
    from rental_image where rental_id = rental.id and is_primary limit 1)`
const personJson = (table: 'guest' | 'host') => sql`json_build_object('id', ${sql.raw(table)}.id,
    'firstName', ${sql.raw(table)}.first_name, 'lastName', ${sql.raw(table)}.last_name,
    'avatarKey', ${sql.raw(table)}.avatar_key, 'sealedPhone', ${sql.raw(table)}.phone_number)`
const facts = factColumns({
  checkIn: sql`quote.check_in`,
  checkOut: sql`quote.check_out`,
  promoCode: sql`quote.promo_code`,
})

/** One query for quote, rental on its nights and participants. @param codes candidates for the booking code */
export async function readRequest(
  db: Executor,
  { quoteId, guestId }: RequestKey,
  codes: string[] = [],
): Promise<RequestFacts | undefined> {
  const [row] = await runWithin<RequestRow>(
    db,
    sql`select ${facts}, ${quoteJson} as quote, ${rentalJson} as rental, ${imageJson} as image,
      ${personJson('host')} as owner, ${personJson('guest')} as guest,
      ${listenerJson('host', 'booking_requested')} as "ownerListens",
      ${listenerJson('guest', 'booking_requested')} as "guestListens", guest.status = 'active' as "isGuestActive",
      (select count(*)::int from booking
        where guest_id = guest.id and status in ('PENDING_PAYMENT', 'REQUESTED')) as "openBookings",
      (select proposed.code from unnest(${codes}::text[]) proposed (code)
        where not exists (select from booking where booking.code = proposed.code) limit 1) as code
    from booking_quote quote join rental on rental.id = quote.rental_id
      join app_user host on host.id = rental.owner_id, app_user guest
    where quote.id = ${quoteId}::uuid and guest.id = ${guestId}::uuid`,
  )
  if (!row) return undefined
  const { quote, code, rental, image, owner, guest, ownerListens, guestListens, ...rest } = row
  const { isGuestActive, openBookings, ...fields } = rest
  return {
    quote: { ...quote, expiresAt: new Date(quote.expiresAt), createdAt: new Date(quote.createdAt) },
    facts: factsFrom(fields),
    code,
    rental,
    image,
    owner,
    guest,
    listeners: [guestListens, ownerListens].filter((listener) => listener !== null),
    isGuestActive,
    openBookings,
  }
}

interface Glance {
  rentalId: string
  isTaken: boolean
  hasFeeds: boolean
}

const glancesText = `select quote.id, quote.rental_id as "rentalId",
    exists (select from occupancy where occupancy.rental_id = quote.rental_id
      and occupancy.ends_on > quote.check_in and occupancy.starts_on < quote.check_out) as "isTaken",
    exists (select from calendar_feed where calendar_feed.rental_id = quote.rental_id) as "hasFeeds"
  from booking_quote quote where quote.id = any($1::uuid[])`

/** Reads without a lock whether a quoted night is taken, or the rental has calendar feeds. */
export const glanceAtQuote = readTogether(async (app: Pick<Context, 'db'>, quoteIds) => {
  const rows = await runText<Glance & { id: string }>(app, glancesText, [quoteIds])
  return new Map(rows.map((row) => [row.id, row]))
})
