import { paginate } from '../../contract/page.ts'
import * as contract from '../../contract/notifications.ts'
import type { App } from '../app.ts'
import { signedIn } from '../http/actor.ts'
import { notFound } from '../http/refusals.ts'
import { serve } from '../http/serve-endpoint.ts'
import { listPreferences, savePreferences } from './notification-preferences.ts'
import { countUnread, findNotifications, markAllRead, markRead } from './notification-queries.ts'
import { openLiveHub } from './open-live-hub.ts'
import { presentNotification } from './present-notification.ts'
import { tellLive } from './tell-live.ts'

/** One's notifications, how one wants to hear of things, and the stream of what happens meanwhile. */
export function notificationRoutes(app: App) {
  const hub = openLiveHub(app)

  serve(app, contract.listNotifications, async ({ actor, query, language }) => {
    const { userId } = signedIn(actor)
    const { rows, total } = await findNotifications(app.db, userId, query)
    return {
      items: rows.map((row) => presentNotification(row, language)),
      pagination: paginate(query.page, query.per_page, total),
      unread_count: await countUnread(app.db, userId),
    }
  })
  serve(app, contract.readNotification, async ({ actor, params, language }) => {
    const { userId } = signedIn(actor)
    const row = await app.db.transaction(async (tx) => {
      const read = await markRead(tx, userId, params.id, app.clock.now())
      if (read) await tellLive(tx, userId, 'notifications_read')
      return read
    })
    if (!row) throw notFound()
    return presentNotification(row, language)
  })
  serve(app, contract.readAllNotifications, async ({ actor }) => {
    const { userId } = signedIn(actor)
    const updated = await app.db.transaction(async (tx) => {
      const count = await markAllRead(tx, userId, app.clock.now())
      if (count > 0) await tellLive(tx, userId, 'notifications_read')
      return count
    })
    return { updated, unread_count: 0 }
  })
  serve(app, contract.streamNotifications, ({ actor, language, request, reply }) =>
    hub.open(signedIn(actor), language, request, reply),
  )

  serve(app, contract.showNotificationPreferences, async ({ actor }) => {
    const { userId, roles } = signedIn(actor)
    return { items: await listPreferences(app.db, userId, roles) }
  })
  serve(app, contract.saveNotificationPreferences, async ({ actor, body }) => {
    const { userId, roles } = signedIn(actor)
    await savePreferences(app.db, userId, body.items)
    return { items: await listPreferences(app.db, userId, roles) }
  })
}
