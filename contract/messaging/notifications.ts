import { z } from 'zod'
import { endpoint } from '#contract/core/endpoint.ts'
import { BooleanText, Id, Instant } from '#contract/core/fields.ts'
import {
  notificationChannels,
  notificationEvents,
  notificationGroups,
  type NotificationEvent,
  type NotificationGroup,
} from './notification-events.ts'
import { pageOf, pageQuery } from '#contract/core/page.ts'
import { Problem, signedInProblems } from '#contract/core/problem.ts'

export const NotificationType = z.enum(
  Object.keys(notificationEvents) as [NotificationEvent, ...NotificationEvent[]],
)

/** What a screen may need to act on a notification: identifiers and short values, never complete objects. */
export const NotificationData = z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]))
export type NotificationData = z.infer<typeof NotificationData>

export const Notification = z
  .object({
    id: Id,
    type: NotificationType,
    /** In the language requested. */
    title: z.string(),
    message: z.string(),
    is_read: z.boolean(),
    /** Address on the site, without its language, of the object it is about. */
    link: z.string().nullable(),
    data: NotificationData,
    created_at: Instant,
  })
  .meta({ id: 'Notification' })
export type Notification = z.infer<typeof Notification>

export const listNotifications = endpoint({
  method: 'GET',
  path: '/notifications',
  summary: 'One’s notifications, the newest first, with the number of unread ones',
  tag: 'Notifications',
  who: 'signed-in',
  query: z.strictObject({ ...pageQuery(20), unread: BooleanText.optional() }),
  answers: { 200: pageOf(Notification).extend({ unread_count: z.int() }), ...signedInProblems },
})
export const readNotification = endpoint({
  method: 'PATCH',
  path: '/notifications/:id/read',
  summary: 'Marks one as read',
  tag: 'Notifications',
  who: 'signed-in',
  params: z.object({ id: Id }),
  answers: { 200: Notification, 404: Problem, ...signedInProblems },
})
export const readAllNotifications = endpoint({
  method: 'PATCH',
  path: '/notifications/read-all',
  summary: 'Marks all as read',
  tag: 'Notifications',
  who: 'signed-in',
  answers: { 200: z.object({ updated: z.int(), unread_count: z.int() }), ...signedInProblems },
})

/**
 * What the stream sends, as `event` and `data`. Events other than `notification` only signal that something changed;
 * the receiver fetches it by its own call.
 */
export const LiveEvent = z.discriminatedUnion('event', [
  z.object({ event: z.literal('notification'), data: Notification }),
  z.object({ event: z.literal('notifications_read'), data: z.object({}) }),
  z.object({ event: z.literal('message'), data: z.object({ conversation_id: Id }) }),
  z.object({ event: z.literal('conversation_read'), data: z.object({ conversation_id: Id }) }),
  z.object({ event: z.literal('inquiry'), data: z.object({ inquiry_id: Id }) }),
  z.object({ event: z.literal('visit'), data: z.object({ visit_id: Id }) }),
  z.object({ event: z.literal('offer'), data: z.object({ offer_id: Id }) }),
  z.object({ event: z.literal('favorite_list'), data: z.object({ list_id: Id }) }),
])
export type LiveEvent = z.infer<typeof LiveEvent>

/** The first event of a stream. */
export const LiveReady = z.object({
  event: z.literal('ready'),
  /** How long before the opening nothing happened to the user: data fetched since then is current. */
  data: z.object({ quiet_milliseconds: z.int() }),
})
export type LiveReady = z.infer<typeof LiveReady>

export const streamNotifications = endpoint({
  method: 'GET',
  path: '/notifications/stream',
  summary: 'What happens to oneself, as it happens (server-sent events); `Last-Event-ID` resumes',
  tag: 'Notifications',
  who: 'signed-in',
  answers: { 200: z.union([LiveReady, LiveEvent]), ...signedInProblems },
  produces: 'text/event-stream',
})

const Channel = z.enum(notificationChannels)
const GroupName = z.enum(
  notificationGroups.map(({ name }) => name) as [NotificationGroup, ...NotificationGroup[]],
)
export const NotificationPreference = z
  .object({
    group: GroupName,
    app: z.boolean(),
    mail: z.boolean(),
    sms: z.boolean(),
    push: z.boolean(),
    /** Channels that the events of this group use at all. */
    channels: z.array(Channel),
    /** Channels that cannot be switched off. */
    always: z.array(Channel),
  })
  .meta({ id: 'NotificationPreference' })
export type NotificationPreference = z.infer<typeof NotificationPreference>

const Preferences = z.object({ items: z.array(NotificationPreference) })
export const showNotificationPreferences = endpoint({
  method: 'GET',
  path: '/users/me/notification-preferences',
  summary: 'How one wants to hear of each group of events',
  tag: 'Notifications',
  who: 'signed-in',
  answers: { 200: Preferences, ...signedInProblems },
})
export const saveNotificationPreferences = endpoint({
  method: 'PUT',
  path: '/users/me/notification-preferences',
  summary: 'Changes how one hears of the groups given; the others stay',
  tag: 'Notifications',
  who: 'signed-in',
  body: z.strictObject({
    items: z
      .array(
        z.strictObject({
          group: GroupName,
          app: z.boolean(),
          mail: z.boolean(),
          /** Unchanged where absent. */
          sms: z.boolean().optional(),
          push: z.boolean().optional(),
        }),
      )
      .min(1)
      .max(notificationGroups.length),
  }),
  answers: { 200: Preferences, ...signedInProblems },
})
