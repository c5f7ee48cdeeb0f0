import type { bookingTransitions, bookings } from '#server/schema/dealings/booking-tables.ts'
import { cancellationTerms } from '#server/bookings/cancellation/cancellation.ts'
import { momentAt } from '#server/availability/local-time.ts'
import { planOnArrival } from '#server/bookings/quote/payment-plan.ts'
import type { occupancies } from '#server/schema/catalogue/calendar-tables.ts'
import { labelled } from '#server/pricing/price-labels.ts'
import { priceStay, type RateCard } from '#server/pricing/stay-price.ts'
import type { Days } from '../demo-days.ts'
import type { Random } from '../demo-random.ts'
import type { People, Person } from '../people/make-people.ts'
import type { MadeRental } from './make-rentals.ts'
import { Calendars } from './calendars.ts'
import { defaultSettings } from '#contract/administration/setting-definitions.ts'
import { isInUnion } from '#contract/money/tax-statement-enums.ts'
import { platformFees } from '#server/pricing/platform-fees.ts'

type BookingStatus = 'REQUESTED' | 'CONFIRMED' | 'IN_STAY' | 'COMPLETED' | 'CANCELLED_BY_GUEST'

/** A stay, its days relative to today. */
export interface MadeStay {
  row: typeof bookings.$inferInsert & { id: string }
  made: MadeRental
  guest: Person
  from: number
  to: number
}

export interface MadeBookings {
  stays: MadeStay[]
  transitions: (typeof bookingTransitions.$inferInsert)[]
  occupancies: (typeof occupancies.$inferInsert)[]
  /** Stays that must not get a review. */
  unreviewed: Set<string>
}

/** Statuses that occupy their nights; a past stay still does. */
const holding = new Set<BookingStatus>(['REQUESTED', 'CONFIRMED', 'IN_STAY', 'COMPLETED'])

/** Stays of two years and more, future ones, and the owners' blocks. Nothing overlaps, for rentals or for guests. */
export function makeBookings(
  random: Random,
  days: Days,
  people: People,
  rentals: MadeRental[],
): MadeBookings {
  const book = new BookingBook(random, days)
  bookForClient(book, people, rentals)
  for (const made of rentals) {
    if (made.publishedFor === undefined || made.row.underReview) continue
    const isPopular = made.owner.id === people.owners[0]!.id
    fillPast(book, random, made, people.guests, isPopular)
    if (made.row.status === 'PUBLISHED') fillFuture(book, random, made, people.guests, isPopular)
  }
  bookLaterStay(book, people, rentals)
  return {
    stays: book.stays,
    transitions: book.transitions,
    occupancies: book.occupancies,
    unreviewed: book.unreviewed,
  }
}

/** The stays of `client@demeure.example`: one just over, one current, one future, one cancelled. */
function bookForClient(book: BookingBook, people: People, rentals: MadeRental[]) {
  const client = people.guests[0]!
  const existing = rentals.filter(({ visible, publishedFor }) => visible && (publishedFor ?? 0) > 120)
  const rental = (city: string) => existing.find((each) => each.city === city) ?? existing[0]!
  const justOver = book.add(rental('Colmar'), client, -7, -3, 'COMPLETED')
  if (justOver) book.unreviewed.add(justOver.row.id)
  book.add(rental('Lyon'), client, -2, 2, 'IN_STAY')
  // At a rental of the owner in the README, so that both sides of one booking can be seen.
  const ofOwner = existing.find(({ owner }) => owner.id === people.owners[0]!.id)
  book.add(ofOwner ?? rental('Essaouira'), client, 24, 31, 'CONFIRMED')
  book.add(rental('La Rochelle'), client, 45, 49, 'CANCELLED_BY_GUEST')
  book.add(rental('Bruxelles'), client, -96, -92, 'COMPLETED')
}

/** A second stay of the client to come, where the nights are left: after all others, whose chance it leaves alone. */
function bookLaterStay(book: BookingBook, people: People, rentals: MadeRental[]) {
  const client = people.guests[0]!
  const [from, to] = [76, 80]
  const free = rentals.find(
    ({ row, visible, publishedFor, owner }) =>
      visible &&
      row.instantBooking &&
      (publishedFor ?? 0) > 120 &&
      owner.id !== people.owners[0]!.id &&
      (row.minNights ?? 1) <= to - from &&
      book.calendars.isFree(row.id, from, to),
  )
  if (free && book.calendars.isFree(client.id, from, to)) book.add(free, client, from, to, 'CONFIRMED')
}

function fillPast(book: BookingBook, random: Random, made: MadeRental, guests: Person[], isPopular: boolean) {
  // New rentals come first in lists, and are therefore booked more.
  const isNew = made.publishedFor! < 150
  const pace = isNew ? random.integer(4, 9) : isPopular ? random.integer(5, 10) : random.integer(34, 80)
  const last = made.row.status === 'ARCHIVED' ? -200 : -1
  let day = -made.publishedFor! + random.integer(3, 14)
  while (day < last - 2) {
    const nights = nightsOf(made, random)
    if (day + nights > last) break
    const status = random.chance(0.05) ? 'CANCELLED_BY_GUEST' : 'COMPLETED'
    const guest = freeGuest(book, random, guests, made, day, nights)
    if (guest) book.add(made, guest, day, day + nights, status)
    day += nights + random.integer(Math.ceil(pace * 0.4), Math.ceil(pace * 1.6))
  }
}

function fillFuture(
  book: BookingBook,
  random: Random,
  made: MadeRental,
  guests: Person[],
  isPopular: boolean,
) {
  if (isPopular || random.chance(0.15)) {
    const from = -random.integer(1, 3)
    const to = random.integer(1, 4)
    const guest = freeGuest(book, random, guests, made, from, to - from)
    if (guest) book.add(made, guest, from, to, 'IN_STAY')
  }
  let day = random.integer(5, isPopular ? 9 : 40)
  const end = isPopular ? 120 : 100
  while (day < end) {
    const nights = nightsOf(made, random)
    if (random.chance(isPopular ? 0.2 : 0.3)) {
      book.block(made, day, day + nights + random.integer(0, 4))
    } else {
      const guest = freeGuest(book, random, guests, made, day, nights)
      // Few requests are open at one time, since none may be older than a day.
      const isRequested = !made.row.instantBooking && random.chance(isPopular ? 0.2 : 0.03)
      if (guest) book.add(made, guest, day, day + nights, isRequested ? 'REQUESTED' : 'CONFIRMED')
    }
    day += nights + (isPopular ? random.integer(2, 9) : random.integer(14, 55))
  }
}

function nightsOf({ row }: MadeRental, random: Random) {
  return Math.max(row.minNights ?? 1, random.pick([2, 2, 3, 3, 4, 4, 5, 6, 7, 7, 9]))
}

function freeGuest(
  book: BookingBook,
  random: Random,
  guests: Person[],
  made: MadeRental,
  from: number,
  nights: number,
) {
  if (!book.calendars.isFree(made.row.id, from, from + nights)) return undefined
  return random
    .shuffle(guests.slice(1))
    .find((guest) => guest.age > 20 - from && book.calendars.isFree(guest.id, from - 1, from + nights + 1))
}

const minute = 60_000
const hour = 60 * minute
const codeLetters = Array.from('23456789ABCDEFGHJKMNPQRSTUVWXYZ')

class BookingBook {
  readonly stays: MadeStay[] = []
  readonly transitions: MadeBookings['transitions'] = []
  readonly occupancies: MadeBookings['occupancies'] = []
  readonly unreviewed = new Set<string>()
  readonly calendars = new Calendars()
  private readonly codes = new Set<string>()
  private readonly random: Random
  private readonly days: Days

  constructor(random: Random, days: Days) {
    this.random = random
    this.days = days
  }

  add(made: MadeRental, guest: Person, from: number, to: number, status: BookingStatus) {
    const { random, days, calendars } = this
    if (holding.has(status)) {
      if (!calendars.isFree(made.row.id, from, to)) return undefined
      calendars.take(made.row.id, from, to)
    }
    calendars.take(guest.id, from, to)
    const booked = this.bookedOn(made, guest, from, status)
    const createdAt =
      status === 'REQUESTED'
        ? new Date(days.at(0, 23, 59).getTime() - random.integer(20, 1200) * minute)
        : days.at(booked, random.integer(7, 22), random.integer(0, 59))
    const adults = Math.min(made.row.maxGuests ?? 1, random.pick([1, 2, 2, 2, 3, 4]))
    const room = (made.row.maxGuests ?? 1) - adults
    const guestCount = { adults, children: Math.min(room, random.pick([0, 0, 0, 1, 2])) }
    const dates = {
      checkIn: days.on(from),
      checkOut: days.on(to),
      timeZone: made.row.timeZone ?? 'Europe/Paris',
    }
    const price = priceOf(made, { from, to, booked }, guestCount, days)
    const id = random.id(createdAt)
    const code = this.freeCode()
    const row = {
      id,
      code,
      rentalId: made.row.id,
      guestId: guest.id,
      ownerId: made.owner.id,
      status,
      mode: made.row.instantBooking ? ('instant' as const) : ('request' as const),
      ...dates,
      ...guestCount,
      guestCountries: residencesOf(made, code, guestCount.adults + guestCount.children),
      currency: 'EUR' as const,
      ...price,
      depositMinor: made.row.depositMinor ?? 0,
      paymentPlan: planOnArrival(price.totalMinor, dates.checkIn),
      cancellation: cancellationTerms(made.row.cancellationPolicy ?? 'moderate', dates),
      checkInFrom: made.row.checkInFrom ?? '16:00',
      checkOutUntil: made.row.checkOutUntil ?? '10:00',
      ...this.history(status, createdAt, booked, from),
      createdAt,
      updatedAt: createdAt,
    }
    this.transitions.push(...transitionsOf(random, row))
    const stay = { row, made, guest, from, to }
    this.stays.push(stay)
    if (holding.has(status)) {
      this.occupancies.push({
        id: random.id(createdAt),
        rentalId: made.row.id,
        startsOn: row.checkIn,
        endsOn: row.checkOut,
        kind: 'stay',
        bookingId: row.id,
      })
    }
    return stay
  }

  block(made: MadeRental, from: number, to: number) {
    const { random, days, calendars } = this
    if (!calendars.isFree(made.row.id, from, to)) return
    calendars.take(made.row.id, from, to)
    this.occupancies.push({
      id: random.id(days.at(-1)),
      rentalId: made.row.id,
      startsOn: days.on(from),
      endsOn: days.on(to),
      kind: 'block',
      note: random.pick(['La famille vient', 'Peintures', 'Vacances', 'Entretien de printemps', '']),
    })
  }

  /**
   * The day of a booking: from two days to some weeks before the stay, never before the publication of the rental or
   * the creation of the guest's account. A request is less than a day old.
   */
  private bookedOn(made: MadeRental, guest: Person, from: number, status: BookingStatus) {
    if (status === 'REQUESTED') return 0
    const { random } = this
    // Most future stays were booked recently: the smaller of two draws.
    const ago = from > 2 ? Math.min(random.integer(0, 100), random.integer(0, 100)) : random.integer(2, 50)
    return Math.max(Math.min(from, 0) - ago, 1 - (made.publishedFor ?? 0), 1 - guest.age)
  }

  /** Times of a booking's transitions. */
  private history(status: BookingStatus, createdAt: Date, booked: number, from: number) {
    if (status === 'REQUESTED') return { expiresAt: new Date(createdAt.getTime() + 24 * hour) }
    const confirmedAt = createdAt
    if (status !== 'CANCELLED_BY_GUEST') return { confirmedAt }
    const cancelled = Math.min(from - 1, -1, booked + 3)
    const cancelledAt = this.days.at(Math.max(cancelled, booked + 1), 9, 30)
    return {
      confirmedAt,
      cancelledAt,
      cancelledBy: 'guest' as const,
      cancellationReason: this.random.pick(['Changement de projet', 'Raison familiale', 'Vol annulé']),
    }
  }

  private freeCode(): string {
    const code = `DM-${Array.from({ length: 6 }, () => this.random.pick(codeLetters)).join('')}`
    if (this.codes.has(code)) return this.freeCode()
    this.codes.add(code)
    return code
  }
}

/** Asked for homes in the Union; by the code of the booking, which draws nothing more at random. */
function residencesOf({ row }: MadeRental, code: string, guests: number) {
  if (!isInUnion(row.countryCode ?? 'FR')) return null
  const countries = ['FR', 'FR', 'FR', 'BE', 'CH', 'DE', 'GB', 'CA']
  return Array.from({ length: guests }, () => countries[code.charCodeAt(3) % countries.length]!)
}

type BookingRow = MadeStay['row'] & { createdAt: Date }

/** The history of a booking as the lifecycle would have written it. */
function transitionsOf(random: Random, row: BookingRow): MadeBookings['transitions'] {
  const { id: bookingId, status, mode, guestId, ownerId, createdAt } = row
  const zone = row.timeZone ?? 'Europe/Paris'
  const guest = { actor: 'guest' as const, actorId: guestId }
  const owner = { actor: 'owner' as const, actorId: ownerId }
  const system = { actor: 'system' as const, actorId: null }
  const transitions: Omit<MadeBookings['transitions'][number], 'id' | 'bookingId' | 'previousStatus'>[] = []
  if (mode === 'instant' && status !== 'REQUESTED') {
    transitions.push({ action: 'book', newStatus: 'CONFIRMED', ...guest, createdAt })
  } else {
    transitions.push({ action: 'request', newStatus: 'REQUESTED', ...guest, createdAt })
    if (row.confirmedAt)
      transitions.push({ action: 'accept', newStatus: 'CONFIRMED', ...owner, createdAt: row.confirmedAt })
  }
  if (row.cancelledAt) {
    const reason = row.cancellationReason ?? null
    transitions.push({
      action: 'cancel',
      newStatus: 'CANCELLED_BY_GUEST',
      ...guest,
      reason,
      createdAt: row.cancelledAt,
    })
  }
  if (status === 'IN_STAY' || status === 'COMPLETED') {
    const arrival = momentAt(row.checkIn, row.checkInFrom ?? '16:00', zone)
    transitions.push({ action: 'check_in', newStatus: 'IN_STAY', ...system, createdAt: arrival })
  }
  if (status === 'COMPLETED') {
    const departure = momentAt(row.checkOut, row.checkOutUntil ?? '10:00', zone)
    transitions.push({ action: 'check_out', newStatus: 'COMPLETED', ...system, createdAt: departure })
  }
  return transitions.map((transition, index) => ({
    id: random.id(transition.createdAt as Date),
    bookingId,
    previousStatus: transitions[index - 1]?.newStatus ?? null,
    ...transition,
  }))
}

/** The price as the product computes it. */
function priceOf(
  { row }: MadeRental,
  stay: { from: number; to: number; booked: number },
  guestCount: Party,
  days: Days,
) {
  const { lines, totalMinor, ownerFeeMinor } = priceStay(rateCardOf(row), noRates, {
    ...guestCount,
    nights: Array.from({ length: stay.to - stay.from }, (_, night) => days.on(stay.from + night)),
    daysAhead: stay.from - stay.booked,
    infants: 0,
    pets: 0,
    linen: false,
    fees: platformFees(defaultSettings),
  })
  return { totalMinor, ownerFeeMinor, lines: labelled(lines, 'fr'), touristTax: taxStateOf(row) }
}

/** As the column of the rental has it, which only the database sets. */
function taxStateOf({
  taxFixedMinor = 0,
  taxRateBp = 0,
  taxPeriods,
  taxCommune,
  taxOutside,
}: MadeRental['row']) {
  if (taxFixedMinor > 0 || taxRateBp > 0 || taxPeriods) return 'included' as const
  return taxCommune ? ('none_due' as const) : (taxOutside ?? ('not_published' as const))
}

interface Party {
  adults: number
  children: number
}

const noRates = { nights: new Map(), periods: [] }

function rateCardOf(row: MadeRental['row']): RateCard {
  return {
    basePriceMinor: row.basePriceMinor,
    weekendPriceMinor: row.weekendPriceMinor ?? null,
    cleaningFeeMinor: row.cleaningFeeMinor ?? 0,
    includedGuests: row.includedGuests ?? 1,
    extraGuestFeeMinor: row.extraGuestFeeMinor ?? 0,
    linenFeeMinor: row.linenFeeMinor ?? 0,
    petFeeMinor: row.petFeeMinor ?? 0,
    weeklyDiscount: row.weeklyDiscount ?? 0,
    monthlyDiscount: row.monthlyDiscount ?? 0,
    earlyBirdDiscount: row.earlyBirdDiscount ?? 0,
    lastMinuteDiscount: row.lastMinuteDiscount ?? 0,
    newListingDiscount: row.newListingDiscount ?? 0,
    cancellationPolicy: row.cancellationPolicy ?? 'moderate',
    taxFixedMinor: row.taxFixedMinor ?? 0,
    taxRateBp: row.taxRateBp ?? 0,
    taxCapMinor: row.taxCapMinor ?? 0,
    taxSurchargeBp: row.taxSurchargeBp ?? 0,
    taxPeriods: row.taxPeriods ?? null,
  }
}
