import * as contract from '#contract/messaging/notifications.ts'
import type { HttpApp } from '#server/platform/http/http-app.ts'
import { signedIn } from '#server/platform/http/endpoints/actor.ts'
import { serve } from '#server/platform/http/endpoints/serve-endpoint.ts'
import { listPreferences, savePreferences } from './notification-preferences.ts'
import { openLiveHub, type SessionsInForce } from './open-live-hub.ts'
import { listNotifications, readAllNotifications, readNotification } from './read-notifications.ts'

/** Endpoints for notifications, their preferences and the live event stream. */
export function notificationRoutes(app: HttpApp, sessionsInForce: SessionsInForce) {
  const hub = openLiveHub(app, sessionsInForce)

  serve(app, contract.listNotifications, ({ actor, query, language }) =>
    listNotifications(app, signedIn(actor).userId, query, language),
  )
  serve(app, contract.readNotification, ({ actor, params, language }) =>
    readNotification(app, signedIn(actor).userId, params.id, language),
  )
  serve(app, contract.readAllNotifications, ({ actor }) => readAllNotifications(app, signedIn(actor).userId))
  serve(app, contract.streamNotifications, ({ actor, language, request, reply }) =>
    hub.open(signedIn(actor), language, request, reply),
  )

  serve(app, contract.showNotificationPreferences, async ({ actor }) => {
    const { userId, roles } = signedIn(actor)
    return { items: await listPreferences(app, userId, roles) }
  })
  serve(app, contract.saveNotificationPreferences, async ({ actor, body }) => {
    const { userId, roles } = signedIn(actor)
    await savePreferences(app.db, userId, body.items)
    return { items: await listPreferences(app, userId, roles) }
  })
}
