import { randomUUIDv7 } from 'node:crypto'
import {
  and,
  asc,
  count,
  desc,
  eq,
  getTableColumns,
  inArray,
  isNotNull,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import type { FavoriteKind } from '#contract/buying/favorites.ts'
import type { Executor } from '#server/platform/database/connect.ts'
import { users } from '#server/schema/people/account-tables.ts'
import { rentalImages, rentals } from '#server/schema/catalogue/rental-tables.ts'
import { saleImages, saleListings } from '#server/schema/catalogue/sale-tables.ts'
import { favoriteLists, favorites } from '#server/schema/following/favorite-tables.ts'

/** Publicly visible listings. */
const rentalIsShown = sql<boolean>`(rental.status = 'PUBLISHED' and not rental.under_review)`
const saleIsShown = sql<boolean>`(sale_listing.sale_status in ('active', 'under_offer') and sale_listing.hidden_at is null)`
export const isShown = sql<boolean>`coalesce(${rentalIsShown}, ${saleIsShown}, false)`

const rentalColumns = {
  id: rentals.id,
  title: rentals.title,
  city: rentals.city,
  countryCode: rentals.countryCode,
  latitude: rentals.publicLatitude,
  longitude: rentals.publicLongitude,
  basePriceMinor: rentals.basePriceMinor,
  bedrooms: rentals.bedrooms,
  bathrooms: rentals.bathrooms,
  surface: rentals.surface,
  maxGuests: rentals.maxGuests,
  averageRating: rentals.averageRating,
  totalReviews: rentals.totalReviews,
}
const saleColumns = {
  id: saleListings.id,
  title: saleListings.title,
  city: saleListings.city,
  countryCode: saleListings.countryCode,
  latitude: saleListings.publicLatitude,
  longitude: saleListings.publicLongitude,
  salePrice: saleListings.salePrice,
  currency: saleListings.currency,
  bedrooms: saleListings.bedrooms,
  bathrooms: saleListings.bathrooms,
  surface: saleListings.surfaceTotal,
}

/** The listing of a favourite; undefined unless it is public. */
export async function findVisibleListing(db: Executor, kind: FavoriteKind, id: string) {
  const [listing] =
    kind === 'rental'
      ? await db
          .select({ id: rentals.id })
          .from(rentals)
          .where(and(eq(rentals.id, id), rentalIsShown))
      : await db
          .select({ id: saleListings.id })
          .from(saleListings)
          .where(and(eq(saleListings.id, id), saleIsShown))
  return listing
}

export function isListing(kind: FavoriteKind, id: string) {
  return kind === 'rental' ? eq(favorites.rentalId, id) : eq(favorites.saleId, id)
}

export function isKind(kind: FavoriteKind) {
  return isNotNull(kind === 'rental' ? favorites.rentalId : favorites.saleId)
}

/** Favourites with the displayed data of their listings, the latest first. */
export function selectFavorites(db: Executor, where: SQL | undefined) {
  return db
    .select({
      favorite: favorites,
      rental: rentalColumns,
      sale: saleColumns,
      rentalImage: rentalImages,
      saleImage: saleImages,
      isShown,
      follower: { id: users.id, firstName: users.firstName },
    })
    .from(favorites)
    .innerJoin(users, eq(users.id, favorites.userId))
    .leftJoin(rentals, eq(rentals.id, favorites.rentalId))
    .leftJoin(saleListings, eq(saleListings.id, favorites.saleId))
    .leftJoin(rentalImages, and(eq(rentalImages.rentalId, favorites.rentalId), rentalImages.isPrimary))
    .leftJoin(saleImages, and(eq(saleImages.listingId, favorites.saleId), saleImages.isPrimary))
    .where(where)
    .orderBy(desc(favorites.createdAt), desc(favorites.id))
    .$dynamic()
}
export type FavoriteRow = Awaited<ReturnType<typeof selectFavorites>>[number]

export type ListingRow = Omit<FavoriteRow, 'favorite' | 'follower'>

/** Public listings with their displayed data, in no particular order. */
export async function selectListings(
  db: Executor,
  ids: { rental: string[]; sale: string[] },
): Promise<ListingRow[]> {
  const foundRentals = await db
    .select({ rental: rentalColumns, rentalImage: rentalImages })
    .from(rentals)
    .leftJoin(rentalImages, and(eq(rentalImages.rentalId, rentals.id), rentalImages.isPrimary))
    .where(and(inArray(rentals.id, ids.rental), rentalIsShown))
  const foundSales = await db
    .select({ sale: saleColumns, saleImage: saleImages })
    .from(saleListings)
    .leftJoin(saleImages, and(eq(saleImages.listingId, saleListings.id), saleImages.isPrimary))
    .where(and(inArray(saleListings.id, ids.sale), saleIsShown))
  return [
    ...foundRentals.map((row) => ({ ...row, sale: null, saleImage: null, isShown: true })),
    ...foundSales.map((row) => ({ ...row, rental: null, rentalImage: null, isShown: true })),
  ]
}

export async function countFavorites(db: Executor, where: SQL | undefined) {
  const [row] = await db.select({ total: count() }).from(favorites).where(where)
  return row?.total ?? 0
}

/** Another favourite of the same home in the same list. */
const isSameListing = sql`other.list_id = favorite.list_id
  and other.rental_id is not distinct from favorite.rental_id and other.sale_id is not distinct from favorite.sale_id`

/** The condition for those of all members of a list, each home once: the viewer's own, else the first one. */
export function inList(listId: string, viewerId: string) {
  return and(
    eq(favorites.listId, listId),
    sql`(favorite.user_id = ${viewerId} or not exists (select from favorite other
      where ${isSameListing} and (other.user_id = ${viewerId} or other.id < favorite.id)))`,
  )
}

/** The condition for those of a shared list. */
export function shownIn(listId: string) {
  return and(
    eq(favorites.listId, listId),
    sql`not exists (select from favorite other where ${isSameListing} and other.id < favorite.id)`,
    sql`(exists (select 1 from rental where rental.id = favorite.rental_id and ${rentalIsShown})
      or exists (select 1 from sale_listing where sale_listing.id = favorite.sale_id and ${saleIsShown}))`,
  )
}

export function favoriteIdsOf(db: Executor, userId: string) {
  return db
    .select({ rentalId: favorites.rentalId, saleId: favorites.saleId })
    .from(favorites)
    .where(eq(favorites.userId, userId))
}

/** Locks the user's favourites, so that concurrent requests are counted one after the other. */
export async function lockFavoritesOf(tx: Executor, userId: string) {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update')
}

export async function insertFavorite(
  tx: Executor,
  favorite: {
    userId: string
    listId: string
    kind: FavoriteKind
    rentalId: string
    note: string
    alerts: boolean
    createdAt: Date
  },
) {
  const { kind, rentalId, ...values } = favorite
  await tx.insert(favorites).values({
    id: randomUUIDv7(),
    ...values,
    rentalId: kind === 'rental' ? rentalId : null,
    saleId: kind === 'sale' ? rentalId : null,
  })
}

export async function updateFavorite(
  tx: Executor,
  id: string,
  values: Partial<Pick<typeof favorites.$inferInsert, 'listId' | 'note' | 'alerts'>>,
) {
  if (Object.keys(values).length > 0) await tx.update(favorites).set(values).where(eq(favorites.id, id))
}

/** Sets or removes the dates of a favourite; idempotent. */
export async function dateFavorite(
  tx: Executor,
  which: SQL | undefined,
  dates: { check_in: string; check_out: string } | null,
) {
  const written = dates
    ? { startsOn: dates.check_in, endsOn: dates.check_out, datedAt: sql`now()` }
    : { startsOn: null, endsOn: null, datedAt: null }
  const isAnother = or(
    sql`${favorites.startsOn} is distinct from ${written.startsOn}::date`,
    sql`${favorites.endsOn} is distinct from ${written.endsOn}::date`,
  )
  await tx
    .update(favorites)
    .set({ ...written, freeNotifiedOn: null })
    .where(and(which, isAnother))
}

export async function removeFavorites(tx: Executor, where: SQL | undefined) {
  await tx.delete(favorites).where(where)
}

export type ListRow = typeof favoriteLists.$inferSelect & {
  /** Homes in it. */
  total: number
  /** The owner first, then by the day on which they joined. */
  members: { id: string; firstName: string; joinedAt: string; remindedAt: string | null }[]
}

/** Lists with their number of homes and their members: the first list, then by name. */
export function selectLists(db: Executor, where: SQL | undefined): Promise<ListRow[]> {
  return db
    .select({
      ...getTableColumns(favoriteLists),
      total: sql<number>`(select count(distinct coalesce(favorite.rental_id, favorite.sale_id))::int
        from favorite where favorite.list_id = favorite_list.id)`,
      members: sql<ListRow['members']>`(select json_agg(json_build_object(
          'id', member.user_id, 'firstName', app_user.first_name, 'joinedAt', member.joined_at,
          'remindedAt', member.reminded_at)
          order by member.user_id <> favorite_list.user_id, member.joined_at, member.user_id)
        from favorite_list_member member join app_user on app_user.id = member.user_id
        where member.list_id = favorite_list.id)`,
    })
    .from(favoriteLists)
    .where(where)
    .orderBy(desc(favoriteLists.isDefault), asc(favoriteLists.name))
}

export async function findList(db: Executor, id: string): Promise<ListRow | undefined> {
  const [list] = await selectLists(db, eq(favoriteLists.id, id))
  return list
}

/** The first list of a user, created where there is none yet. */
export async function takeFirstList(tx: Executor, userId: string, createdAt: Date) {
  await tx
    .insert(favoriteLists)
    .values({ id: randomUUIDv7(), userId, name: '', isDefault: true, createdAt })
    .onConflictDoNothing()
  const [list] = await tx
    .select({ id: favoriteLists.id })
    .from(favoriteLists)
    .where(and(eq(favoriteLists.userId, userId), favoriteLists.isDefault))
  return list!.id
}

/** @returns undefined where the name exists already */
export async function insertList(tx: Executor, list: { userId: string; name: string; createdAt: Date }) {
  const [row] = await tx
    .insert(favoriteLists)
    .values({ id: randomUUIDv7(), ...list })
    .onConflictDoNothing()
    .returning({ id: favoriteLists.id })
  return row
}

export async function updateList(
  tx: Executor,
  id: string,
  values: Partial<Pick<typeof favoriteLists.$inferInsert, 'name' | 'shareKey' | 'shareUsedAt'>>,
) {
  await tx.update(favoriteLists).set(values).where(eq(favoriteLists.id, id))
}

/** Moves favourites to the first lists of their users, where these have no list of their own yet a new one. */
export async function moveToFirstLists(tx: Executor, where: SQL | undefined, now: Date) {
  const followers = await tx.selectDistinct({ userId: favorites.userId }).from(favorites).where(where)
  for (const { userId } of followers) {
    // oxlint-disable-next-line no-await-in-loop -- one connection
    const listId = await takeFirstList(tx, userId, now)
    // oxlint-disable-next-line no-await-in-loop -- one connection
    await tx
      .update(favorites)
      .set({ listId })
      .where(and(where, eq(favorites.userId, userId)))
  }
}

export async function removeList(tx: Executor, id: string) {
  await tx.delete(favoriteLists).where(eq(favoriteLists.id, id))
}

/** A shared list and its owner. */
export async function findSharedList(db: Executor, shareKey: string) {
  const [list] = await db
    .select({
      id: favoriteLists.id,
      name: favoriteLists.name,
      firstName: users.firstName,
      shareUsedAt: favoriteLists.shareUsedAt,
    })
    .from(favoriteLists)
    .innerJoin(users, and(eq(users.id, favoriteLists.userId), eq(users.status, 'active')))
    .where(eq(favoriteLists.shareKey, shareKey))
  return list
}
