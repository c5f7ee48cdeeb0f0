import type { Completeness, CompletenessItem } from '#contract/rentals/owner-rentals.ts'
import type { z } from 'zod'

type Item = z.infer<typeof CompletenessItem>
type Key = Item['key']

/** What a rental requires before it is published (rules, section 5). */
export const publication = {
  titleMin: 15,
  titleMax: 90,
  descriptionMin: 80,
  picturesMin: 3,
}

/** Targets for a full score, beyond what is required. */
const ample = { description: 400, pictures: 8, amenities: 8 }

export interface Describable {
  title: string
  description: string
  city: string
  latitude: number | null
  longitude: number | null
  basePriceMinor: number
  maxGuests: number
  beds: number
  bedrooms: number
  amenities: readonly string[]
  houseRules: string
}

interface Surroundings {
  pictures: number
  /** Whether the owner has stated to be a private person or a professional. */
  isHostStated: boolean
}

/** Completeness out of 100 and the next steps: what blocks publication before what is optional. */
export function completenessOf(rental: Describable, surroundings: Surroundings): Completeness {
  const items = itemsOf(rental, surroundings)
  const score = items.reduce((sum, item) => sum + item.earned, 0)
  const blocked = items.filter((item) => item.blocking && !item.done)
  const improvable = items
    .filter((item) => item.earned < item.points)
    .toSorted((a, b) => b.points - b.earned - (a.points - a.earned))
  return {
    score,
    can_publish: blocked.length === 0,
    next_action: (blocked[0] ?? improvable[0])?.key ?? null,
    items,
  }
}

/** In the order in which owners enter the data. */
function itemsOf(rental: Describable, { pictures, isHostStated }: Surroundings): Item[] {
  const title = lengthOf(rental.title)
  const description = lengthOf(rental.description)
  const onMap = rental.latitude !== null && rental.longitude !== null && rental.city !== ''
  const titleFits = title >= publication.titleMin && title <= publication.titleMax
  return [
    blocking('address', 15, onMap, onMap ? 15 : 0),
    blocking('capacity', 10, rental.maxGuests >= 1, rental.beds > 0 || rental.bedrooms > 0 ? 10 : 5),
    blocking('photos', 25, pictures >= publication.picturesMin, share(25, pictures, ample.pictures)),
    blocking('title', 10, titleFits, titleFits ? 10 : 0),
    blocking(
      'description',
      20,
      description >= publication.descriptionMin,
      share(20, description, ample.description),
    ),
    blocking('price', 10, rental.basePriceMinor > 0, rental.basePriceMinor > 0 ? 10 : 0),
    // Of the account: it blocks, and is no part of the score of a rental.
    blocking('host', 0, isHostStated, 0),
    optional('amenities', 7, share(7, rental.amenities.length, ample.amenities)),
    optional('rules', 3, rental.houseRules === '' ? 0 : 3),
  ]
}

function blocking(key: Key, points: number, done: boolean, earned: number): Item {
  return { key, points, earned, blocking: true, done }
}

function optional(key: Key, points: number, earned: number): Item {
  return { key, points, earned, blocking: false, done: earned === points }
}

function share(points: number, have: number, want: number) {
  return Math.floor((points * Math.min(have, want)) / want)
}

function lengthOf(text: string) {
  return Array.from(text.trim()).length
}
