import type { Context } from '#server/platform/context.ts'
import { notify } from '#server/notifications/notify.ts'
import { forgetNews, type KeptNews, newsOfKept, selectKeepersOf, takeNews } from './favorite-alert-queries.ts'
import { keptNews } from './kept-news.ts'

/** Kept longer than it is news, so that nothing is told twice. */
const keptDays = 14

/** Tells people what happened to the homes for sale they keep, each thing once. */
export async function tellKeepers(app: Context) {
  const now = app.clock.now()
  for (const news of await newsOfKept(app.db, now)) {
    await app.db.transaction(async (tx) => {
      if ((await takeNews(tx, news, now)) && isStillSo(news)) await notify(tx, app, keptNews(app, news))
    })
  }
  await forgetNews(app.db, new Date(now.getTime() - keptDays * 86_400_000))
}

/** What has changed again meanwhile is told as it is now, by what came last. */
function isStillSo({ reason, status, isHidden, price, priceNow }: KeptNews) {
  if (isHidden) return false
  if (reason === 'under_offer' || reason === 'sold') return status === reason
  if (reason === 'back_on_market') return status === 'active'
  return ['active', 'under_offer'].includes(status) && Number(price) === Number(priceNow)
}

/** Who hears by this way what happens to some homes, as `person home`: no other alert need tell them. */
export async function keepersOf({ db }: Pick<Context, 'db'>, listingIds: string[]) {
  if (listingIds.length === 0) return new Set<string>()
  const keepers = await selectKeepersOf(db, listingIds)
  return new Set(keepers.map(({ userId, listingId }) => `${userId} ${listingId}`))
}
