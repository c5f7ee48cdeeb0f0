import findTimeZone from '@photostructure/tz-lookup'
import type { CountryCode } from '#contract/core/countries.ts'
import type { CancellationPolicyName, rentals } from '#server/schema/catalogue/rental-tables.ts'
import { coverChooser, galleryOf, type Picture, spreadOut } from '../pictures/choose-covers.ts'
import { styles } from '../pictures/picture-styles.ts'
import type { Days } from '../demo-days.ts'
import type { Random } from '../demo-random.ts'
import type { People, Person } from '../people/make-people.ts'
import { rentalsOfFirstOwner, letForYears } from '../people/owners.ts'
import type { DemoRental, DemoTown } from './demo-rental.ts'
import { amenitiesOf, describer, rentalRulesOf } from './describe-rental.ts'
import { hiddenRentals, type SentBack, sentBackDates } from './hidden-rentals.ts'
import { towns } from './towns.ts'

export interface MadeRental {
  row: typeof rentals.$inferInsert & {
    id: string
    basePriceMinor: number
    countryCode: CountryCode
    postcode: string
  }
  rental: DemoRental
  owner: Person
  city: string
  countryCode: string
  /** The cover first. */
  pictures: Picture[]
  /** Days since its publication; undefined if it was never published, or not long enough to be booked. */
  publishedFor: number | undefined
  /** Whether it is public. */
  visible: boolean
  sentBack?: SentBack | undefined
}

interface Entry {
  rental: DemoRental
  town: DemoTown
  index: number
  owner: Person
  cover: Picture
  city: string
  countryCode: string
}

/** The rentals, newest first: public ones, then drafts, archived ones and those under review. */
export function makeRentals(random: Random, days: Days, people: People): MadeRental[] {
  const describe = describer(random)
  const chooseCover = coverChooser()
  const entryOf = (rental: DemoRental, town: DemoTown, index: number): Entry => ({
    rental,
    town,
    index,
    owner: ownerOf(rental, town, index, people),
    cover: chooseCover(styles[rental.style].covers, town.city),
    city: town.city,
    countryCode: town.countryCode,
  })
  const entries = towns.flatMap((town) => town.rentals.map((rental, index) => entryOf(rental, town, index)))
  const spread = spreadOut(random.shuffle(entries))
  const visible = spread
    .map((entry, position) => {
      const publishedFor = letForYears.get(entry.rental.title) ?? ageAt(position, spread.length)
      return makeRental(entry, { random, days, describe, publishedFor })
    })
    .toSorted((one, other) => one.publishedFor! - other.publishedFor!)
  const hidden = hiddenRentals.map(({ city, status, underReview, sentBack, ofFirstOwner, rental }, index) => {
    const town = towns.find((each) => each.city === city)!
    const entry = entryOf(rental, town, index)
    const made = makeRental(
      { ...entry, owner: ofFirstOwner ? people.owners[0]! : entry.owner },
      {
        random,
        days,
        describe,
        publishedFor: status === 'ARCHIVED' ? 690 - index : underReview ? 0 : undefined,
      },
    )
    const row = { ...made.row, status, underReview: underReview ?? false }
    if (sentBack) row.publishedAt = sentBackDates(days).publishedAt
    return { ...made, visible: false, sentBack, row }
  })
  return [...visible, ...hidden]
}

/** Days since the publication: spread over two years, somewhat more of them recent. */
function ageAt(position: number, count: number) {
  return 3 + 727 * (position / (count - 1)) ** 1.15
}

/** Between six and twenty o'clock, from the fraction of the age. */
function publicationOf(age: number, days: Days) {
  const minutes = Math.round((1 - (age % 1)) * 14 * 60)
  return days.at(-Math.floor(age), 6 + Math.floor(minutes / 60), minutes % 60)
}

function ownerOf(rental: DemoRental, town: DemoTown, index: number, people: People): Person {
  const [first, ...others] = people.owners
  if (rentalsOfFirstOwner.includes(rental.title)) return first!
  const named = others.find(({ firstName }) => rental.title.includes(`chez ${firstName}`))
  if (named) return named
  const locals = others.filter(({ owner }) => owner.towns.includes(town.city))
  return locals[index % locals.length]!
}

interface Making {
  random: Random
  days: Days
  describe: ReturnType<typeof describer>
  /** In days, with the time as fraction. */
  publishedFor: number | undefined
}

function makeRental(entry: Entry, { random, days, describe, publishedFor: age }: Making): MadeRental {
  const { rental, town, index, owner, cover, city, countryCode } = entry
  const [bedrooms, beds, bathrooms, maxGuests, surface] = rental.rooms
  const publishedFor = age === undefined ? undefined : Math.floor(age)
  const createdAt = days.at(-(publishedFor ?? 9) - random.integer(1, 6), random.integer(7, 20))
  const publishedAt = age === undefined ? null : publicationOf(age, days)
  const latitude = shifted(rental.at[0], random)
  const longitude = shifted(rental.at[1], random)
  const row = {
    id: random.id(createdAt),
    ownerId: owner.id,
    status: 'PUBLISHED' as const,
    title: rental.title,
    description: describe(rental, town, index),
    propertyType: rental.type,
    street: rental.street,
    postcode: rental.postcode ?? town.postcode,
    city,
    cityId: town.cityId,
    region: town.region,
    countryCode: town.countryCode,
    latitude,
    longitude,
    ...blurred(latitude, longitude, random),
    timeZone: findTimeZone(latitude, longitude),
    basePriceMinor: rental.price * 100,
    ...stayTerms(rental, random),
    ...rateTerms(rental, index, maxGuests),
    bedrooms,
    beds,
    bathrooms,
    maxGuests,
    surface,
    carShelters:
      rental.has.includes('garage') || rental.has.includes('parking') ? (surface > 180 ? 2 : 1) : 0,
    floors: floorsOf(rental),
    amenities: amenitiesOf(rental, town.climate),
    houseRules: rentalRulesOf(rental, random),
    // The digits of the home; `registrationNumberOf` makes a number of them.
    registrationNumber: countryCode === 'FR' ? serialOf(random) : null,
    isFeatured: rental.featured ?? false,
    createdAt,
    updatedAt: publishedAt ?? createdAt,
    publishedAt,
  }
  const pictures = galleryOf(cover, rental.style, { index, bedrooms })
  return { row, rental, owner, city, countryCode, pictures, publishedFor, visible: true }
}

/** Terms besides the price of a night, different for each rental. */
function rateTerms(rental: DemoRental, index: number, maxGuests: number) {
  const priceMinor = rental.price * 100
  const variant = (rental.title.length + index) % 6
  return {
    weekendPriceMinor: variant === 1 ? Math.round((priceMinor * 1.15) / 500) * 500 : null,
    weeklyDiscount: [0, 10, 0, 5, 10, 0][variant]!,
    monthlyDiscount: [0, 20, 0, 15, 20, 0][variant]!,
    earlyBirdDiscount: variant === 4 ? 5 : 0,
    lastMinuteDiscount: variant === 5 ? 10 : 0,
    includedGuests: variant === 3 ? Math.max(1, Math.ceil(maxGuests / 2)) : 1,
    extraGuestFeeMinor: variant === 3 ? 1_500 : 0,
    linenFeeMinor: variant === 2 ? 2_000 : 0,
    petFeeMinor: rental.has.includes('pets_allowed') ? 2_500 : 0,
    depositMinor: maxGuests > 6 ? 50_000 : maxGuests > 3 ? 30_000 : 0,
    instantBooking: variant % 2 === 0,
  }
}

const policies: CancellationPolicyName[] = [
  'flexible',
  'flexible',
  'moderate',
  'moderate',
  'moderate',
  'limited',
  'firm',
  'non_refundable',
]

function stayTerms(rental: DemoRental, random: Random) {
  const [, , , maxGuests, surface] = rental.rooms
  const small = rental.type === 'room' || rental.type === 'studio'
  return {
    cleaningFeeMinor: rental.type === 'room' ? 0 : Math.round((15 + surface * 0.4) / 5) * 500,
    checkInFrom: random.pick(['15:00', '16:00', '16:00', '17:00']),
    checkOutUntil: random.pick(['10:00', '10:00', '11:00']),
    minNights: small ? 1 : maxGuests >= 8 ? random.pick([2, 3, 4]) : random.pick([1, 2, 2]),
    maxNights: small ? 90 : random.pick([28, 30, 60, 90]),
    cancellationPolicy: random.pick(policies),
  }
}

function floorsOf({ type, rooms: [, , , , surface] }: DemoRental) {
  const onePiece = ['apartment', 'studio', 'room', 'loft', 'cabin', 'other'].includes(type)
  return onePiece || surface < 60 ? 1 : surface > 170 ? 3 : 2
}

/** Moved a few metres, so that no two rentals of a street coincide. */
function shifted(degrees: number, random: Random) {
  return roundedDegrees(degrees + (random.next() - 0.5) * 0.0006)
}

/** The public location: moved at random within 300 m, once. */
function blurred(latitude: number, longitude: number, random: Random) {
  const angle = random.next() * 2 * Math.PI
  const metres = 300 * Math.sqrt(random.next())
  const metresPerDegree = 111_320
  return {
    publicLatitude: roundedDegrees(latitude + (metres * Math.sin(angle)) / metresPerDegree),
    publicLongitude: roundedDegrees(
      longitude + (metres * Math.cos(angle)) / (metresPerDegree * Math.cos((latitude * Math.PI) / 180)),
    ),
  }
}

function roundedDegrees(degrees: number) {
  return Math.round(degrees * 1e6) / 1e6
}

function serialOf(random: Random) {
  return String(random.integer(0, 99_999_999)).padStart(8, '0')
}
