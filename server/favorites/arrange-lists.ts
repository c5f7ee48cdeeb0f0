import { eq } from 'drizzle-orm'
import type { FavoriteList } from '#contract/buying/favorites.ts'
import type { Context } from '#server/platform/context.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import {
  findList,
  insertList,
  type ListRow,
  lockFavoritesOf,
  moveToFirstLists,
  removeList,
  selectLists,
  takeFirstList,
  updateList,
} from './favorite-queries.ts'
import { authorize } from './favorite-list-access.ts'
import { firstListStays, listNameTaken, tooManyLists } from './favorite-refusals.ts'
import { favoriteLists, favorites } from '#server/schema/following/favorite-tables.ts'
import { presentList } from './present-favorite.ts'
import { isShared, newShareKey } from './share-address.ts'
import { lockMembersOf, selectListsOf } from './shared/member-queries.ts'

const mostLists = 30

/** A user's lists and those they have joined; the first one is created on the first read. */
export async function readLists(app: Context, userId: string): Promise<FavoriteList[]> {
  await takeFirstList(app.db, userId, app.clock.now())
  const lists = await selectListsOf(app.db, userId)
  return lists.map((list) => presentList(app, list, userId))
}

/** @throws 409 for an existing name or too many lists */
export function createList(app: Context, userId: string, name: string): Promise<FavoriteList> {
  return app.db.transaction(async (tx) => {
    await lockFavoritesOf(tx, userId)
    await takeFirstList(tx, userId, app.clock.now())
    if ((await selectLists(tx, eq(favoriteLists.userId, userId))).length >= mostLists) throw tooManyLists()
    const list = await insertList(tx, { userId, name, createdAt: app.clock.now() })
    if (!list) throw listNameTaken()
    return presentList(app, (await findList(tx, list.id))!, userId)
  })
}

/** @throws 404 for a list of another user, 409 for the first one */
export function assertRenamable(userId: string, list: ListRow | undefined) {
  authorize({ userId }, 'rename', list)
  if (list.isDefault) throw firstListStays()
}

/** @throws 404 for a list of another user, 409 for the first one or an existing name */
export function renameList(app: Context, userId: string, id: string, name: string) {
  return change(app, userId, id, async (tx, list) => {
    assertRenamable(userId, list)
    const lists = await selectLists(tx, eq(favoriteLists.userId, userId))
    if (lists.some((other) => other.id !== id && other.name === name)) throw listNameTaken()
    await updateList(tx, id, { name })
  })
}

/**
 * Its homes go to the first list of whoever added them.
 * @throws 404 for a list of another user, 409 for the first one
 */
export async function deleteList(app: Context, userId: string, id: string) {
  await app.db.transaction(async (tx) => {
    await lockMembersOf(tx, id)
    const list = await findList(tx, id)
    authorize({ userId }, 'delete', list)
    if (list.isDefault) throw firstListStays()
    await moveToFirstLists(tx, eq(favorites.listId, id), app.clock.now())
    await removeList(tx, id)
  })
}

/** Idempotent: returns the same link, unless it has expired. @throws 404 for a list of another user */
export function shareList(app: Context, userId: string, id: string) {
  return change(app, userId, id, async (tx, list) => {
    authorize({ userId }, 'share', list)
    const now = app.clock.now()
    if (!isShared(list, now)) await updateList(tx, id, { shareKey: newShareKey(), shareUsedAt: now })
  })
}

/** @throws 404 for a list of another user */
export function unshareList(app: Context, userId: string, id: string) {
  return change(app, userId, id, async (tx, list) => {
    authorize({ userId }, 'share', list)
    await updateList(tx, id, { shareKey: null, shareUsedAt: null })
  })
}

function change(
  app: Context,
  userId: string,
  id: string,
  write: (tx: Transaction, list: ListRow | undefined) => Promise<void>,
): Promise<FavoriteList> {
  return app.db.transaction(async (tx) => {
    await lockFavoritesOf(tx, userId)
    await write(tx, await findList(tx, id))
    return presentList(app, (await findList(tx, id))!, userId)
  })
}
