import type { Language } from '#contract/core/language.ts'
import { type NotificationEvent, notificationEvents } from '#contract/messaging/notification-events.ts'
import { sql, type Statement } from '#server/platform/database/statement.ts'
import { isNotifiedByDefault } from './default-notifications.ts'

/** Recipient of an event: address, language and enabled channels. */
export interface Listener {
  id: string
  email: string
  firstName: string
  language: Language
  app: boolean
  mail: boolean
  sms: boolean
  push: boolean
}

/**
 * Recipient of an event as JSON, in a statement that reads `app_user` under the alias `person`; null once the account
 * is closed. Channels without a preference have the default of the group.
 */
export function listenerJson(person: 'app_user' | 'guest' | 'host', event: NotificationEvent): Statement {
  const one = sql.raw(person)
  const { group } = notificationEvents[event]
  return sql`(select json_build_object('id', ${one}.id, 'email', ${one}.email, 'firstName', ${one}.first_name,
      'language', ${one}.language, 'app', coalesce(wish.app, true), 'mail', coalesce(wish.mail, true),
      'sms', coalesce(wish.sms, ${isNotifiedByDefault(group, 'sms')}), 'push', coalesce(wish.push, ${isNotifiedByDefault(group, 'push')}))
    from (select) always left join notification_preference wish
      on wish.user_id = ${one}.id and wish.event_group = ${group}
    where ${one}.status <> 'closed')`
}
