import { sql } from 'drizzle-orm'
import type { Transaction } from '#server/platform/database/connect.ts'
import { notFound } from '#server/platform/http/errors/refusals.ts'

/** The pictures table of a listing kind; its other columns have the same names in all of them. */
export interface PictureTable {
  name: 'rental_image' | 'sale_image'
  /** The column with the id of the rental or listing. */
  owner: 'rental_id' | 'listing_id'
}

/** Columns needed to order pictures. */
interface Arranged {
  id: string
  position: number
  isPrimary: boolean
  caption: string
  altText: string
}

/** The pictures of one rental or listing in their order, while its row is locked. */
export interface PictureStore<Picture extends Arranged> {
  table: PictureTable
  ownerId: string
  pictures: Picture[]
}

export async function describePicture<Picture extends Arranged>(
  tx: Transaction,
  store: PictureStore<Picture>,
  id: string,
  words: { caption?: string | undefined; alt_text?: string | undefined },
): Promise<Picture> {
  const picture = pictureNamed(store, id)
  const { caption = picture.caption, alt_text: altText = picture.altText } = words
  await tx.execute(sql`
    update ${nameOf(store)} set caption = ${caption}, alt_text = ${altText} where id = ${id}`)
  return { ...picture, caption, altText }
}

/** Whether a list names each picture exactly once. */
export function namesEach({ pictures }: PictureStore<Arranged>, ids: readonly string[]) {
  const named = new Set(ids)
  const isComplete = named.size === ids.length && pictures.length === ids.length
  return isComplete && pictures.every(({ id }) => named.has(id))
}

export async function applyOrder<Picture extends Arranged>(
  tx: Transaction,
  store: PictureStore<Picture>,
  ids: string[],
): Promise<Picture[]> {
  const table = nameOf(store)
  await tx.execute(sql`
    update ${table} set position = wanted.ordinality - 1
    from unnest(${sql.param(ids)}::uuid[]) with ordinality as wanted (id, ordinality)
    where ${table}.id = wanted.id`)
  return ids.map((id, position) => ({ ...pictureNamed(store, id), position }))
}

/** Makes a picture the cover, at any position. */
export async function makeCover<Picture extends Arranged>(
  tx: Transaction,
  store: PictureStore<Picture>,
  id: string,
): Promise<Picture> {
  const picture = pictureNamed(store, id)
  await withdrawCover(tx, store)
  await tx.execute(sql`update ${nameOf(store)} set is_primary = true where id = ${id}`)
  return { ...picture, isPrimary: true }
}

/** Before another picture becomes the cover: a unique index allows at most one per rental or listing. */
export async function withdrawCover(
  tx: Transaction,
  { table, ownerId }: Pick<PictureStore<Arranged>, 'table' | 'ownerId'>,
) {
  await tx.execute(sql`
    update ${sql.identifier(table.name)} set is_primary = false
    where ${sql.identifier(table.owner)} = ${ownerId} and is_primary`)
}

/** Removes a picture and closes the gap in the order; a removed cover is replaced by the next picture. */
export async function takeOut<Picture extends Arranged>(
  tx: Transaction,
  store: PictureStore<Picture>,
  picture: Picture,
) {
  const { table, ownerId, pictures } = store
  await tx.execute(sql`delete from ${nameOf(store)} where id = ${picture.id}`)
  await tx.execute(sql`
    update ${nameOf(store)} set position = position - 1
    where ${sql.identifier(table.owner)} = ${ownerId} and position > ${picture.position}`)
  const next =
    pictures.find((each) => each.position > picture.position) ?? pictures.find((each) => each !== picture)
  if (picture.isPrimary && next) await makeCover(tx, store, next.id)
}

/** @throws 404 for a picture of another rental or listing */
export function pictureNamed<Picture extends Arranged>(
  { pictures }: Pick<PictureStore<Picture>, 'pictures'>,
  id: string,
): Picture {
  const picture = pictures.find((each) => each.id === id)
  if (!picture) throw notFound()
  return picture
}

function nameOf({ table }: Pick<PictureStore<Arranged>, 'table'>) {
  return sql.identifier(table.name)
}
