import { and, eq, type SQL } from 'drizzle-orm'
import * as contract from '#contract/buying/favorites.ts'
import { paginate } from '#contract/core/page.ts'
import { becomeClient } from '#server/accounts/roles/become-client.ts'
import { visitOf } from '#server/platform/http/endpoints/visit.ts'
import type { HttpApp } from '#server/platform/http/http-app.ts'
import { signedIn } from '#server/platform/http/endpoints/actor.ts'
import { notFound } from '#server/platform/http/errors/refusals.ts'
import { refuseInOrder } from '#server/platform/http/endpoints/refuse-in-order.ts'
import { serve } from '#server/platform/http/endpoints/serve-endpoint.ts'
import { needsNote } from '#server/platform/signed-links/link-end.ts'
import { isEndingKey } from '#server/notifications/ending-key.ts'
import {
  assertRenamable,
  createList,
  deleteList,
  readLists,
  renameList,
  shareList,
  unshareList,
} from './arrange-lists.ts'
import { authorize } from './favorite-list-access.ts'
import {
  countFavorites,
  favoriteIdsOf,
  findList,
  findSharedList,
  findVisibleListing,
  inList,
  isListing,
  isKind,
  removeFavorites,
  selectFavorites,
  shownIn,
  updateList,
} from './favorite-queries.ts'
import { muteFavorite } from './favorite-alert-queries.ts'
import { favorites } from '#server/schema/following/favorite-tables.ts'
import { addFavorite } from './add-favorite.ts'
import { findListings } from './find-listings.ts'
import { presentFavorites, presentRental } from './present-favorite.ts'
import { isShared, readShareToken } from './share-address.ts'
import { sharedListRoutes } from './shared/shared-list-routes.ts'

/** Favourites and the lists that can be shared. */
export function favoriteRoutes(app: HttpApp) {
  listings(app)
  lists(app)
  sharedListRoutes(app)
  serve(app, contract.endFavoriteAlerts, async ({ params, query }) => {
    if (!isEndingKey(app, 'favorite', params.id, query.key)) throw notFound()
    if (!(await muteFavorite(app.db, params.id))) throw notFound()
    return undefined
  })
  const findShared = async (token: string, now: Date) => {
    const shareKey = readShareToken(app, token)
    const list = shareKey === undefined ? undefined : await findSharedList(app.db, shareKey)
    if (!list?.shareUsedAt || !isShared(list, now)) throw notFound()
    return { ...list, shareUsedAt: list.shareUsedAt }
  }
  serve(
    app,
    contract.showSharedFavorites,
    async ({ params, query }) => {
      const now = app.clock.now()
      const list = await findShared(params.share, now)
      if (needsNote(list.shareUsedAt, now)) await updateList(app.db, list.id, { shareUsedAt: now })
      const { rows, pagination } = await readPage(app, shownIn(list.id), query)
      return { name: list.name, first_name: list.firstName, items: rows.map(presentRental), pagination }
    },
    { name: 'shared-favorites', max: 120, seconds: 60 },
  )
  refuseInOrder(app, [contract.showSharedFavorites], ({ params }) =>
    findShared(params.share, app.clock.now()),
  )
  // Without a key that is read, the address is as good as unknown.
  refuseInOrder(app, [contract.endFavoriteAlerts], () => {
    throw notFound()
  })
}

function listings(app: HttpApp) {
  serve(app, contract.listFavorites, async ({ query, actor }) => {
    const { userId } = signedIn(actor)
    const { list_id: listId, kind } = query
    if (listId) authorize({ userId }, 'read', await findList(app.db, listId))
    const requested = and(
      listId ? inList(listId, userId) : eq(favorites.userId, userId),
      kind && isKind(kind),
    )
    const { rows, pagination } = await readPage(app, requested, query)
    return { items: await presentFavorites(app.db, rows, userId), pagination }
  })
  serve(app, contract.listFavoriteIds, async ({ actor }) => {
    const rows = await favoriteIdsOf(app.db, signedIn(actor).userId)
    return {
      rental: rows.flatMap(({ rentalId }) => rentalId ?? []),
      sale: rows.flatMap(({ saleId }) => saleId ?? []),
    }
  })
  serve(
    app,
    contract.findListings,
    async ({ query: { rental = [], sale = [] } }) => ({
      items: await findListings(app, { rental, sale }),
    }),
    { name: 'found-listings', max: 120, seconds: 60 },
  )
  serve(app, contract.saveFavorite, ({ params, body, actor, request }) =>
    app.db.transaction(async (tx) => {
      const person = signedIn(actor)
      const favorite = await addFavorite(tx, app, {
        userId: person.userId,
        kind: params.kind,
        rentalId: params.id,
        listId: body?.list_id,
        note: body?.note,
        alerts: body?.alerts,
        dates: body?.dates,
      })
      await becomeClient(tx, app, person, visitOf(request))
      return favorite
    }),
  )
  refuseInOrder(app, [contract.saveFavorite], async ({ params: { kind, id }, actor }) => {
    const isOwn = and(eq(favorites.userId, signedIn(actor).userId), isListing(kind, id))
    const isStored = (await countFavorites(app.db, isOwn)) > 0
    if (!isStored && !(await findVisibleListing(app.db, kind, id))) throw notFound()
  })
  serve(app, contract.deleteFavorite, async ({ params, actor }) => {
    const { userId } = signedIn(actor)
    await removeFavorites(app.db, and(eq(favorites.userId, userId), isListing(params.kind, params.id)))
    return undefined
  })
}

function lists(app: HttpApp) {
  serve(app, contract.listFavoriteLists, async ({ actor }) => ({
    items: await readLists(app, signedIn(actor).userId),
  }))
  serve(app, contract.createFavoriteList, ({ body, actor }) =>
    createList(app, signedIn(actor).userId, body.name),
  )
  serve(app, contract.renameFavoriteList, ({ params, body, actor }) =>
    renameList(app, signedIn(actor).userId, params.id, body.name),
  )
  refuseInOrder(app, [contract.renameFavoriteList], async ({ params, actor }) =>
    assertRenamable(signedIn(actor).userId, await findList(app.db, params.id)),
  )
  serve(app, contract.deleteFavoriteList, async ({ params, actor }) => {
    await deleteList(app, signedIn(actor).userId, params.id)
    return undefined
  })
  serve(app, contract.shareFavoriteList, ({ params, actor }) =>
    shareList(app, signedIn(actor).userId, params.id),
  )
  serve(app, contract.unshareFavoriteList, ({ params, actor }) =>
    unshareList(app, signedIn(actor).userId, params.id),
  )
}

async function readPage(
  app: HttpApp,
  where: SQL | undefined,
  { page, per_page }: { page: number; per_page: number },
) {
  const total = await countFavorites(app.db, where)
  const rows = await selectFavorites(app.db, where)
    .limit(per_page)
    .offset((page - 1) * per_page)
  return { rows, pagination: paginate(page, per_page, total) }
}
