import { and, asc, count, desc, eq, sql, type SQL } from 'drizzle-orm'
import { paginate } from '#contract/core/page.ts'
import type { OwnedRental } from '#contract/rentals/owner-rentals.ts'
import type { RentalStatus, RentalType } from '#contract/rentals/rentals.ts'
import type { Context } from '#server/platform/context.ts'
import type { SignedIn } from '#server/platform/http/endpoints/actor.ts'
import { registrationsWithDeadlines } from '../registration/read-registration.ts'
import { bookingFacts, imagesByRental } from './owned-rental-repository.ts'
import { presentOwnedRental } from './present-owned-rental.ts'
import { rentals } from '#server/schema/catalogue/rental-tables.ts'
import { hostOf } from '../reads/rental-host.ts'

interface MyRentalsQuery {
  page: number
  per_page: number
  sort_by: keyof typeof sortColumns
  sort_direction: 'asc' | 'desc'
  status?: RentalStatus | undefined
  search?: string | undefined
}

const sortColumns = {
  created_at: rentals.createdAt,
  updated_at: rentals.updatedAt,
  price: rentals.basePriceMinor,
  title: sql`plain_text(${rentals.title})`,
}

/** The rentals of the actor, with counts per status that ignore the filter. */
export async function listMyRentals(app: Context, query: MyRentalsQuery, actor: SignedIn) {
  const own = eq(rentals.ownerId, actor.userId)
  const requested = and(
    own,
    query.status ? eq(rentals.status, query.status) : undefined,
    query.search ? resembles(query.search) : undefined,
  )
  const direction = query.sort_direction === 'asc' ? asc : desc
  const [counters, total, page, host] = await Promise.all([
    countByStatus(app, own),
    app.db.$count(rentals, requested),
    app.db
      .select()
      .from(rentals)
      .where(requested)
      .orderBy(direction(sortColumns[query.sort_by]), direction(rentals.id))
      .limit(query.per_page)
      .offset((query.page - 1) * query.per_page),
    hostOf(app, actor.userId),
  ])
  const ids = page.map((rental) => rental.id)
  const [images, factsOf, registrationOf] = await Promise.all([
    imagesByRental(app.db, ids),
    bookingFacts(app.db, ids, app.clock.now()),
    registrationsWithDeadlines(app.db, page),
  ])
  const items = page.map((rental): OwnedRental =>
    presentOwnedRental(
      rental,
      images.get(rental.id) ?? [],
      host,
      { bookings: factsOf(rental.id), registration: registrationOf(rental.id) },
      'owner',
    ),
  )
  return { items, pagination: paginate(query.page, query.per_page, total), counters }
}

/** Search terms for each type, in addition to its name in the contract. */
const typeLabels: Record<RentalType, string> = {
  house: 'maison casa',
  apartment: 'appartement apartamento',
  villa: 'villa',
  loft: 'loft',
  studio: 'studio estudio',
  room: 'chambre habitación',
  chalet: 'chalet',
  cabin: 'cabane cabaña',
  cottage: 'cottage casa de campo',
  other: 'autre otro',
}

/** Matches title, place or type; ignores accents and case, and no character is special. */
function resembles(text: string): SQL {
  const words = sql.join(
    Object.entries(typeLabels).map(([type, names]) => sql`when ${type} then ${`${type} ${names}`}`),
    sql` `,
  )
  const type = sql`case ${rentals.propertyType} ${words} end`
  const where = sql`plain_text(concat_ws(' ', ${rentals.title}, ${rentals.city}, ${rentals.street}, ${type}))`
  return sql`position(plain_text(${text}) in ${where}) > 0`
}

async function countByStatus(app: Context, own: SQL) {
  const rows = await app.db
    .select({ status: rentals.status, total: count() })
    .from(rentals)
    .where(own)
    .groupBy(rentals.status)
  const of = (status: RentalStatus) => rows.find((row) => row.status === status)?.total ?? 0
  return {
    total: rows.reduce((sum, row) => sum + row.total, 0),
    published: of('PUBLISHED'),
    draft: of('DRAFT'),
    archived: of('ARCHIVED'),
  }
}
