import type { PgTable } from 'drizzle-orm/pg-core'
import { hashPassword } from '../../accounts/hash-password.ts'
import { userRoles, users } from '../../accounts/account-tables.ts'
import type { App } from '../../app.ts'
import { bookings, occupancies, rentalImages, rentals } from '../../rentals/rental-tables.ts'
import { refreshRatings } from '../../reviews/refresh-ratings.ts'
import { reviews } from '../../reviews/review-tables.ts'
import { saleImages, saleListings, sellerProfiles } from '../../sales/sale-tables.ts'
import type { MediaFolder } from '../../storage/storage.ts'
import type { Executor } from '../connect.ts'
import { makeBookings } from './bookings/make-bookings.ts'
import { daysAround } from './demo-days.ts'
import { seededRandom } from './demo-random.ts'
import { makePeople } from './people/make-people.ts'
import type { Picture } from './pictures/choose-covers.ts'
import { rentalImageRows } from './pictures/image-rows.ts'
import { storePictures } from './pictures/store-pictures.ts'
import { makeReviews } from './reviews/make-reviews.ts'
import { makeSales, saleImageRows } from './sales/make-sales.ts'
import { makeRentals } from './stays/make-rentals.ts'

/** Of every account of the demonstration; the README gives it. */
export const demoPassword = 'Demeure-2026!'

/**
 * Fills an empty database with the demonstration: believable, the same on every machine, dated from today.
 * All or nothing: one transaction, so that a process killed meanwhile leaves an empty database.
 * @throws in production, unless it was asked for by `DEMO_DATA=true`
 */
export async function fillDemo(app: Pick<App, 'config' | 'db' | 'clock' | 'log' | 'storage'>) {
  const { config, db, clock, log } = app
  if (!config.demoData) throw new Error('demonstration data is refused here: DEMO_DATA=true asks for it')
  if (await hasPeople(db)) return
  const start = performance.now()
  log.info('Filling the demonstration data, which takes up to a minute…')
  const random = seededRandom(20_260_101)
  const days = daysAround(clock.now())
  const people = makePeople(random, days, await hashPassword(demoPassword))
  const homes = makeRentals(random, days, people)
  const booked = makeBookings(random, days, people, homes)
  const written = makeReviews(random, days, booked)
  const sales = makeSales(random, days, people)
  const findStored = await storePictures(app.storage, [
    ...picturesFor('property_images', homes),
    ...picturesFor('sale_images', sales),
  ])
  const homeImages = rentalImageRows(random, days, homes, findStored)
  const listingImages = saleImageRows(random, days, sales, findStored)
  await db.transaction(async (tx) => {
    await insertAll(tx, users, people.users)
    await insertAll(tx, userRoles, people.roles)
    await insertAll(tx, sellerProfiles, people.sellerProfiles)
    await insertAll(tx, rentals, rowsOf(homes))
    await insertAll(tx, rentalImages, homeImages)
    await insertAll(tx, bookings, rowsOf(booked.stays))
    await insertAll(tx, occupancies, booked.occupancies)
    await insertAll(tx, reviews, written)
    await refreshRatings(tx)
    await insertAll(tx, saleListings, rowsOf(sales))
    await insertAll(tx, saleImages, listingImages)
  })
  const seconds = Math.round((performance.now() - start) / 1000)
  log.info(
    `Demonstration data filled in ${seconds} s: ${homes.length} homes, ${sales.length} sale listings, ${written.length} reviews`,
  )
}

async function hasPeople(db: Executor) {
  return (await db.select({ id: users.id }).from(users).limit(1)).length > 0
}

function picturesFor(folder: MediaFolder, made: { pictures: Picture[] }[]) {
  return made.flatMap(({ pictures }) => pictures.map((picture) => ({ folder, picture })))
}

function rowsOf<Row>(made: { row: Row }[]) {
  return made.map(({ row }) => row)
}

const batchSize = 250

async function insertAll<Table extends PgTable>(tx: Executor, table: Table, rows: Table['$inferInsert'][]) {
  for (let start = 0; start < rows.length; start += batchSize) {
    await tx.insert(table).values(rows.slice(start, start + batchSize))
  }
}
