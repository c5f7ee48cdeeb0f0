import type { reviews } from '#server/schema/following/review-tables.ts'
import type { MadeBookings, MadeStay } from '../stays/make-bookings.ts'
import type { Days } from '../demo-days.ts'
import { type Random, seededRandom } from '../demo-random.ts'
import { closings, openings, praises, reserves, responses } from './review-sentences.ts'

type ReviewRow = typeof reviews.$inferInsert & { createdAt: Date }
type Mood = keyof typeof openings

/** Reviews of past stays, most of them positive. */
export function makeReviews(random: Random, days: Days, { stays, unreviewed }: MadeBookings): ReviewRow[] {
  const quality = new Map<string, number>()
  const write = reviewWriter(random)
  const past = stays.filter(({ row }) => row.status === 'COMPLETED' && !unreviewed.has(row.id))
  const details = detailsOf(days)
  const reviewed = past.flatMap((stay) => {
    if (!random.chance(0.9)) return []
    const { rentalId } = stay.row
    const level = quality.get(rentalId) ?? random.pick([4.95, 4.9, 4.8, 4.8, 4.7, 4.6, 4.5, 4.3, 3.9])
    quality.set(rentalId, level)
    const rating = ratingAround(level, random)
    const writtenOn = stay.to + random.integer(0, 11)
    if (writtenOn > 0) return []
    const createdAt = days.at(writtenOn, random.integer(7, 22), random.integer(0, 59))
    return {
      id: random.id(createdAt),
      rentalId,
      bookingId: stay.row.id,
      authorId: stay.guest.id,
      rating,
      comment: random.chance(0.06) ? null : write(stay, rating),
      moderationStatus: 'approved' as const,
      isVisible: true,
      stayedOn: stay.row.checkIn,
      response: random.chance(rating <= 3 ? 0.7 : 0.22) ? respond(stay, rating, random) : null,
      createdAt,
      updatedAt: createdAt,
    }
  })
  return reviewed.map((row) => ({ ...row, ...details(row) }))
}

/** Sub-scores of some guests, and times of the owners' answers; with a seed of its own. */
function detailsOf(days: Days) {
  const random = seededRandom(12)
  const near = (rating: number) => Math.max(1, Math.min(5, rating + random.pick([-1, 0, 0, 0, 1])))
  return ({ rating, response, createdAt }: ReviewRow) => {
    const answered = new Date(createdAt.getTime() + random.integer(4, 60) * 3_600_000)
    const respondedAt = response ? new Date(Math.min(answered.getTime(), days.at(0, 23).getTime())) : null
    if (!random.chance(0.6)) return { respondedAt }
    return {
      respondedAt,
      cleanliness: near(rating),
      accuracy: near(rating),
      checkIn: near(rating),
      communication: random.chance(0.8) ? near(rating) : null,
      location: random.chance(0.9) ? near(rating) : null,
      value: near(rating),
    }
  }
}

function ratingAround(level: number, random: Random) {
  const wave = random.next() + random.next() + random.next() - 1.5
  const accident = random.chance(0.02) ? -2 : 0
  return Math.max(1, Math.min(5, Math.round(level + wave * 0.9 + accident)))
}

function moodOf(rating: number): Mood {
  return rating >= 5 ? '5' : rating === 4 ? '4' : rating === 3 ? '3' : 'low'
}

/** Composes unique comments; of the sentences that fit, the least used comes next. */
function reviewWriter(random: Random) {
  const usesOf = new Map<string, number>()
  const written = new Set<string>()
  const rarest = (texts: string[], rental: string) => {
    const cost = (text: string) =>
      (usesOf.get(text) ?? 0) + (usesOf.get(`${rental} ${text}`) ?? 0) * 50 + random.next() * 2
    const chosen = texts
      .map((text) => ({ text, cost: cost(text) }))
      .reduce((best, other) => (other.cost < best.cost ? other : best)).text
    for (const key of [chosen, `${rental} ${chosen}`]) usesOf.set(key, (usesOf.get(key) ?? 0) + 1)
    return chosen
  }
  return function write(stay: MadeStay, rating: number): string {
    const rental = stay.row.rentalId
    const mood = moodOf(rating)
    const praise = () => rarest(fittingPraises(stay), rental)
    const parts = {
      opening: rarest(openings[mood], rental),
      praise: praise(),
      more: rating >= 4 && random.chance(0.35) ? praise() : '',
      reserve: mood !== '5' ? rarest(reserves[mood], rental) : '',
      closing: random.chance(0.55) ? rarest(closings[mood], rental) : '',
    }
    const order = random.pick([
      [parts.opening, parts.praise, parts.more, parts.reserve, parts.closing],
      [parts.praise, parts.opening, parts.reserve, parts.closing],
      [parts.opening, parts.reserve, parts.praise, parts.closing],
      [parts.praise, parts.more, parts.reserve, parts.closing],
    ])
    const text = [...new Set(order.filter(Boolean))]
      .join(' ')
      .replaceAll('{hote}', stay.made.owner.firstName)
      .replaceAll('{ville}', stay.made.city)
    if (written.has(text)) return write(stay, rating)
    written.add(text)
    return text
  }
}

function fittingPraises({ made }: MadeStay) {
  const amenities = made.row.amenities ?? []
  return praises
    .filter(
      ({ has, types, minGuests }) =>
        (!has || amenities.includes(has)) &&
        (!types || types.includes(made.rental.type)) &&
        (made.row.maxGuests ?? 1) >= (minGuests ?? 0),
    )
    .map(({ text }) => text)
}

function respond(stay: MadeStay, rating: number, random: Random) {
  return random
    .pick(rating >= 4 ? responses.good : responses.mixed)
    .replaceAll('{voyageur}', stay.guest.firstName)
}
