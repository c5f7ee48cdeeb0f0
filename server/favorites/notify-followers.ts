import type { Context } from '#server/platform/context.ts'
import { notify } from '#server/notifications/notify.ts'
import {
  type FavoriteEvent,
  findFavoriteEvents,
  selectFollowersOf,
  claimEvent,
} from './favorite-alert-queries.ts'
import { favoriteNotification } from './favorite-notifications.ts'

/** Notifies followers of events of listings for sale, each once. */
export async function notifyFollowers(app: Context) {
  const now = app.clock.now()
  for (const notification of await findFavoriteEvents(app.db, now)) {
    await app.db.transaction(async (tx) => {
      if ((await claimEvent(tx, notification, now)) && isStillSo(notification))
        await notify(tx, app, favoriteNotification(app, notification))
    })
  }
}

/** Skips facts that a later change has superseded; the later one is notified. */
function isStillSo({ reason, status, isHidden, price, priceNow }: FavoriteEvent) {
  if (isHidden) return false
  if (reason === 'under_offer' || reason === 'sold') return status === reason
  if (reason === 'back_on_market') return status === 'active'
  return ['active', 'under_offer'].includes(status) && Number(price) === Number(priceNow)
}

/** Followers of some listings as `userId listingId`, who need no other alert about them. */
export async function followersOf({ db }: Pick<Context, 'db'>, listingIds: string[]) {
  if (listingIds.length === 0) return new Set<string>()
  const followers = await selectFollowersOf(db, listingIds)
  return new Set(followers.map(({ userId, listingId }) => `${userId} ${listingId}`))
}
