import type { Context } from '#server/platform/context.ts'
import { notify } from '#server/notifications/notify.ts'
import {
  purgeEvents,
  type FavoriteEvent,
  findFavoriteEvents,
  selectFollowersOf,
  claimEvent,
} from './favorite-alert-queries.ts'
import { favoriteNotification } from './favorite-notifications.ts'

/** Kept longer than it is news, so that nothing is told twice. */
const retentionDays = 14

/** Tells people what happened to the homes for sale they keep, each thing once. */
export async function notifyFollowers(app: Context) {
  const now = app.clock.now()
  for (const notification of await findFavoriteEvents(app.db, now)) {
    await app.db.transaction(async (tx) => {
      if ((await claimEvent(tx, notification, now)) && isStillSo(notification))
        await notify(tx, app, favoriteNotification(app, notification))
    })
  }
  await purgeEvents(app.db, new Date(now.getTime() - retentionDays * 86_400_000))
}

/** What has changed again meanwhile is told as it is now, by what came last. */
function isStillSo({ reason, status, isHidden, price, priceNow }: FavoriteEvent) {
  if (isHidden) return false
  if (reason === 'under_offer' || reason === 'sold') return status === reason
  if (reason === 'back_on_market') return status === 'active'
  return ['active', 'under_offer'].includes(status) && Number(price) === Number(priceNow)
}

/** Who hears by this way what happens to some homes, as `person home`: no other alert need tell them. */
export async function followersOf({ db }: Pick<Context, 'db'>, listingIds: string[]) {
  if (listingIds.length === 0) return new Set<string>()
  const followers = await selectFollowersOf(db, listingIds)
  return new Set(followers.map(({ userId, listingId }) => `${userId} ${listingId}`))
}
