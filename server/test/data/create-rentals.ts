import { randomUUIDv7 } from 'node:crypto'
import type { Context } from '#server/platform/context.ts'
import { users } from '#server/schema/people/account-tables.ts'
import { bookings } from '#server/schema/dealings/booking-tables.ts'
import { occupancies } from '#server/schema/catalogue/calendar-tables.ts'
import { rentalImages, rentals } from '#server/schema/catalogue/rental-tables.ts'
import { reviews } from '#server/schema/following/review-tables.ts'

/** Factories of rentals: each sets the values that the test does not. */

export async function createTestPerson(app: Context, person: Partial<typeof users.$inferInsert> = {}) {
  const id = crypto.randomUUID()
  const email = `${id}@example.test`
  await app.db
    .insert(users)
    .values({ id, email, emailKey: email, firstName: 'Aya', lastName: 'Diallo', ...person })
  return person.id ?? id
}

type RentalValues = Omit<typeof rentals.$inferInsert, 'id' | 'ownerId'> & { ownerId?: string }

/** A published rental in Lyon; with another city alone, the location remains in Lyon. */
export async function createTestRental(app: Context, values: Partial<RentalValues> = {}) {
  const id = randomUUIDv7()
  const { ownerId = await createTestPerson(app), ...details } = values
  await app.db.insert(rentals).values({
    id,
    ownerId,
    status: 'PUBLISHED',
    title: 'Appartement lumineux près de la gare',
    description: 'Deux pièces au calme.',
    propertyType: 'apartment',
    city: 'Lyon',
    latitude: 45.764,
    longitude: 4.8357,
    publicLatitude: 45.765,
    publicLongitude: 4.834,
    basePriceMinor: 10_000,
    bedrooms: 1,
    bathrooms: 1,
    maxGuests: 4,
    publishedAt: app.clock.now(),
    ...details,
  })
  return id
}

export async function createTestImage(
  app: Context,
  rentalId: string,
  position: number,
  isPrimary = position === 0,
) {
  const id = randomUUIDv7()
  await app.db.insert(rentalImages).values({
    id,
    rentalId,
    position,
    isPrimary,
    storageKey: `property_images/${id.slice(-2)}/${id}`,
    fileName: 'salon.jpg',
    width: 1600,
    height: 1200,
    widths: [400, 800, 1600],
    dominantColor: '#8a7f6d',
    placeholder: 'data:image/webp;base64,AAAA',
    altText: 'Le salon',
  })
  return id
}

export async function createTestOccupancy(
  app: Context,
  rentalId: string,
  startsOn: string,
  endsOn: string,
  kind: 'stay' | 'block' = 'block',
) {
  await app.db.insert(occupancies).values({ id: randomUUIDv7(), rentalId, startsOn, endsOn, kind })
}

type BookingValues = Partial<typeof bookings.$inferInsert> & { rentalId: string }

export async function createTestBooking(app: Context, values: BookingValues) {
  const id = randomUUIDv7()
  await app.db.insert(bookings).values({
    id,
    code: `DM-${id.slice(-8)}`,
    guestId: values.guestId ?? (await createTestPerson(app)),
    ownerId: values.ownerId ?? (await createTestPerson(app)),
    status: 'COMPLETED',
    checkIn: '2026-01-10',
    checkOut: '2026-01-12',
    adults: 2,
    totalMinor: 20_000,
    lines: [],
    ...values,
  })
  return id
}

type ReviewValues = Partial<typeof reviews.$inferInsert> & { rentalId: string }

export async function createTestReview(app: Context, values: ReviewValues) {
  const id = randomUUIDv7()
  const authorId = values.authorId ?? (await createTestPerson(app, { firstName: 'Inès', lastName: 'éboué' }))
  await app.db.insert(reviews).values({
    id,
    bookingId:
      values.bookingId ?? (await createTestBooking(app, { rentalId: values.rentalId, guestId: authorId })),
    authorId,
    rating: 5,
    comment: 'Un séjour parfait, nous reviendrons.',
    moderationStatus: 'approved',
    isVisible: (values.moderationStatus ?? 'approved') === 'approved',
    stayedOn: '2026-01-12',
    ...values,
  })
  return id
}
