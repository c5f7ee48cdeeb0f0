import type { Booking } from '#contract/bookings/bookings.ts'
import { createTestUser, type TestUser } from '#server/test/data/create-users.ts'
import { createListedRental, inDays, type TestRental } from '#server/test/data/create-stays.ts'
import type { TestApi } from '#server/test/start-api.ts'
import { pause } from './programs.ts'

const rentalCount = 40
const guestCount = 200
/** Nights of a home that are booked one by one, from a month ahead. */
const nights = 300
const firstNight = 30
/** What every guest writes to the owner with the booking. */
export const guestMessage = 'Nous arrivons en fin de journée.'
/** Answers with a time to retry after; with them a call that was not answered at all. */
const passing = new Set([0, 502, 503, 504])

interface Acknowledged {
  bookings: Set<string>
  /** Minor units by booking. */
  payments: Map<string, number>
  messages: Set<string>
}

export interface Stream {
  acknowledged: Acknowledged
  /** Acknowledged bookings: when the answered call was sent, and when its answer came (`performance.now()`). */
  booked: { sentAt: number; at: number }[]
  /** Answers of bookings by status, repetitions included. */
  statuses: Map<number, number>
  /** Answers 503 without the time to come back, and others that no reader may get. */
  unclear: string[]
  /** Ends the stream once each call under way has its answer. */
  stop: () => Promise<void>
}

/**
 * Guests who book, read their booking and write messages, and owners who write down payments, through the proxy, so many
 * bookings a second. What is not answered is repeated with the same key until it is, as the site's own client does.
 */
export async function startStream(platform: TestApi, rate: number): Promise<Stream> {
  const people = await makeMany(guestCount, () => createTestUser(platform))
  const rentals = await makeMany(rentalCount, () => createListedRental(platform, { instantBooking: true }))
  const acknowledged: Acknowledged = { bookings: new Set(), payments: new Map(), messages: new Set() }
  const stream = {
    acknowledged,
    booked: [] as Stream['booked'],
    statuses: new Map<number, number>(),
    unclear: [] as string[],
  }
  const underWay = new Set<Promise<void>>()
  let isOver = false

  /** Repeats a call until it has an answer that is not passing. @returns undefined when the stream ended before */
  async function insist(method: string, path: string, options: Parameters<TestApi['call']>[2]) {
    for (;;) {
      const sentAt = performance.now()
      const answer = await platform.call(method, path, options)
      stream.statuses.set(answer.status, (stream.statuses.get(answer.status) ?? 0) + 1)
      if (!passing.has(answer.status)) return { ...answer, sentAt }
      if (answer.status === 503 && !answer.headers.get('retry-after')) {
        stream.unclear.push(`503 without Retry-After: ${path}`)
      }
      if (isOver) return undefined
      await pause(500)
    }
  }

  async function runOnce(number: number) {
    const rental = rentals[number % rentalCount]!
    const guest = people[number % guestCount]!
    const booking = await bookNight(rental, guest, Math.floor(number / rentalCount))
    if (!booking) return
    if (number % 5 === 0) await pay(rental, booking)
    if (number % 5 === 1) await write(guest, booking)
    if (number % 5 === 2) await readAgain(guest, booking)
  }

  async function bookNight(rental: TestRental, guest: TestUser, turn: number): Promise<Booking | undefined> {
    const from = firstNight + (turn % nights)
    const quote = await insist('POST', '/bookings/quote', {
      body: {
        property_id: rental.id,
        check_in: inDays(platform, from),
        check_out: inDays(platform, from + 1),
        adults: 2,
        payment_method: 'offline',
      },
    })
    if (quote?.status !== 200) return note(quote, 'quote')
    const answer = await insist('POST', '/bookings', {
      token: guest.token,
      body: { quote_id: quote.json.quote_id, message: guestMessage },
      headers: { 'idempotency-key': crypto.randomUUID() },
    })
    if (answer?.status !== 201) return note(answer, 'booking')
    acknowledged.bookings.add(answer.json.id)
    stream.booked.push({ sentAt: answer.sentAt, at: performance.now() })
    return answer.json as Booking
  }

  async function pay({ owner }: TestRental, { id, total_minor }: Booking) {
    const answer = await insist('POST', `/owner/bookings/${id}/payments`, {
      token: owner.token,
      body: { amount_minor: total_minor, method: 'cash' },
      headers: { 'idempotency-key': crypto.randomUUID() },
    })
    if (answer?.status === 201) acknowledged.payments.set(id, total_minor)
    else note(answer, 'payment')
  }

  async function write({ token }: TestUser, booking: Booking) {
    const conversation = await insist('POST', '/conversations', { token, body: { booking_id: booking.id } })
    if (conversation?.status !== 200) return note(conversation, 'conversation')
    const answer = await insist('POST', `/conversations/${conversation.json.id}/messages`, {
      token,
      body: { id: crypto.randomUUID(), body: 'À quelle heure pouvons-nous arriver ?' },
    })
    if (answer?.status === 201) acknowledged.messages.add(answer.json.id)
    else note(answer, 'message')
  }

  async function readAgain({ token }: TestUser, { id }: Booking) {
    const answer = await insist('GET', `/bookings/${id}`, { token })
    if (answer?.json?.guest_message !== guestMessage) note(answer, 'booking read again')
  }

  function note(answer: { status: number; text: string } | undefined, what: string): undefined {
    if (answer) stream.unclear.push(`${what}: ${answer.status} ${answer.text.slice(0, 200)}`)
    return undefined
  }

  const running = (async () => {
    const begun = performance.now()
    for (let number = 0; !isOver && number < rentalCount * nights; number += 1) {
      await pause(Math.max(0, begun + (number * 1000) / rate - performance.now()))
      // Callers who wait do not hold up the others, up to as many as a proxy may hold.
      while (underWay.size > 250 && !isOver) await Promise.race(underWay)
      const call = runOnce(number).finally(() => underWay.delete(call))
      underWay.add(call)
    }
  })()
  return {
    ...stream,
    stop: async () => {
      isOver = true
      await running
      await Promise.all(underWay)
    },
  }
}

async function makeMany<Made>(count: number, make: () => Promise<Made>) {
  const made: Made[] = []
  while (made.length < count) made.push(await make())
  return made
}
