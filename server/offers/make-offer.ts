import { randomUUIDv7 } from 'node:crypto'
import type { z } from 'zod'
import { decimalsOf } from '#contract/core/money-format.ts'
import type { Currency } from '#contract/core/money.ts'
import { offerLimits } from '#contract/buying/offer-enums.ts'
import type { makeOffer as contract, OfferConditions } from '#contract/buying/offers.ts'
import { findPerson } from '#server/accounts/roles/find-person.ts'
import type { Context } from '#server/platform/context.ts'
import type { Executor, Transaction } from '#server/platform/database/connect.ts'
import { signInNeeded } from '#server/platform/http/errors/refusals.ts'
import { listingOf, type RequestedListing, requestedListing } from '#server/inquiries/sale-briefs.ts'
import { offerTimesSince, insertOffer } from './offer-queries.ts'
import {
  amountOutOfBounds,
  confirmAddressFirst,
  offerOpen,
  offersClosed,
  ownFundsTooHigh,
  tooManyOffers,
  validityOutOfBounds,
  wrongCurrency,
} from './offer-refusals.ts'
import { notifyOffer } from './notify-offer.ts'

type Requested = z.output<typeof contract.body>

/** Each offer notifies the seller, so repeated offers and withdrawals are limited. */
const offersPerDay = 10
const dayMilliseconds = 86_400_000

/** @throws 429 until the first offer of the last day is a day old */
async function assertOffersLeft(tx: Transaction, userId: string, now: Date) {
  const made = await offerTimesSince(tx, userId, new Date(now.getTime() - dayMilliseconds))
  const [first] = made
  if (!first || made.length < offersPerDay) return
  const left = first.getTime() + dayMilliseconds - now.getTime()
  throw tooManyOffers({ retryAfterSeconds: Math.max(1, Math.ceil(left / 1000)) })
}

/** The listing and the buyer of an offer to come. @throws 403, 404, 409 */
export async function findOfferable(
  app: Pick<Context, 'settings'>,
  db: Executor,
  listingId: string,
  userId: string,
) {
  const listing = await requestedListing(db, listingId, userId)
  const person = await findPerson(db, userId)
  if (!person) throw signInNeeded()
  if (!person.isConfirmed) throw confirmAddressFirst()
  if (!app.settings.get('offers_open')) throw offersClosed()
  return { listing, person }
}

/**
 * Creates an offer; while another is accepted, it waits. The listing is locked first, as by answers to its offers: an
 * acceptance that commits meanwhile would leave an open offer beside the accepted one.
 * @throws 403, 404, 409, 422, 429
 */
export async function makeOffer(
  app: Context,
  tx: Transaction,
  listingId: string,
  userId: string,
  requested: Requested,
) {
  await listingOf(tx, listingId, { lock: true })
  const { listing, person } = await findOfferable(app, tx, listingId, userId)
  if (requested.currency !== listing.currency) throw wrongCurrency()
  assertWithinBounds(listing, requested.amount_minor)
  assertOwnFunds(requested.conditions, requested.amount_minor)
  const now = app.clock.now()
  await assertOffersLeft(tx, userId, now)
  const id = randomUUIDv7()
  const offer = await enforcingOneOpen(() =>
    insertOffer(tx, {
      id,
      threadId: id,
      listingId,
      sellerId: listing.sellerId,
      buyerId: userId,
      buyerName: person.name,
      buyerEmail: person.email,
      madeBy: 'buyer',
      amountMinor: requested.amount_minor,
      currency: requested.currency,
      ...validityOf(requested.valid_until, listing.timeZone, now),
      conditions: requested.conditions,
      message: requested.message,
      status: listing.saleStatus === 'under_offer' ? 'WAITING' : 'SENT',
      createdAt: now,
    }),
  )
  await notifyOffer(tx, app, offer, { notification: 'received', to: 'seller' })
  return offer
}

/** Rejects a typing error of one zero before it binds anyone. @throws 422 */
export function assertWithinBounds({ salePrice, currency }: RequestedListing, amountMinor: number) {
  const unit = currency as Currency
  const price = Math.round(Number(salePrice) * 10 ** decimalsOf(unit))
  const lowest = Math.ceil((price * offerLimits.lowestPercent) / 100)
  const highest = Math.floor((price * offerLimits.highestPercent) / 100)
  if (amountMinor < lowest || amountMinor > highest) throw amountOutOfBounds(lowest, highest, unit)
}

/** @throws 422 */
export function assertOwnFunds({ own_funds_minor }: Partial<OfferConditions>, amountMinor: number) {
  if ((own_funds_minor ?? 0) > amountMinor) throw ownFundsTooHigh()
}

/** The last day of an offer and its end, in the time zone of the listing. @throws 422 */
export function validityOf(requested: string | undefined, timeZone: string, now: Date) {
  const { validDaysMin, validDaysMax, validDaysDefault } = offerLimits
  const today = Temporal.Instant.fromEpochMilliseconds(now.getTime())
    .toZonedDateTimeISO(timeZone)
    .toPlainDate()
  const last = requested ? Temporal.PlainDate.from(requested) : today.add({ days: validDaysDefault })
  const days = today.until(last).days
  if (days < validDaysMin || days > validDaysMax) throw validityOutOfBounds(validDaysMin, validDaysMax)
  const end = last.add({ days: 1 }).toZonedDateTime({ timeZone })
  return { validUntil: last.toString(), expiresAt: new Date(end.epochMilliseconds) }
}

/** Maps the violation of the unique index on open offers. @throws 409 */
async function enforcingOneOpen<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    const { cause } = error as { cause?: { constraint?: string } }
    if (cause?.constraint === 'offer_one_open') throw offerOpen()
    throw error
  }
}
