import { eq, sql } from 'drizzle-orm'
import type { RoleName } from '#contract/core/endpoint.ts'
import {
  type NotificationChannel,
  notificationChannels,
  notificationEvents,
  notificationGroups,
  type NotificationGroup,
} from '#contract/messaging/notification-events.ts'
import type { NotificationPreference } from '#contract/messaging/notifications.ts'
import type { Context } from '#server/platform/context.ts'
import type { Executor } from '#server/platform/database/connect.ts'
import { fieldRefusal } from '#server/platform/http/errors/refusal.ts'
import { localized } from '#server/platform/texts/localized.ts'
import { notificationPreferences } from '#server/schema/following/notification-tables.ts'
import { isNotifiedByDefault } from './default-notifications.ts'

type RequestedChange = Pick<NotificationPreference, 'group' | 'app' | 'mail'> & {
  sms?: boolean | undefined
  push?: boolean | undefined
}

const cannotSwitchOff = localized('Ces e-mails protègent votre compte et ne peuvent pas être désactivés')

/** The groups that apply to these roles, each with its preferences. */
export async function listPreferences(
  { db, config }: Pick<Context, 'db' | 'config'>,
  userId: string,
  roles: readonly RoleName[],
): Promise<NotificationPreference[]> {
  const chosen = await db
    .select()
    .from(notificationPreferences)
    .where(eq(notificationPreferences.userId, userId))
  return notificationGroups
    .filter((group) => !('for' in group) || group.for.some((role) => roles.includes(role)))
    .map((group) => {
      const request = chosen.find((row) => row.group === group.name)
      const isOn = (channel: NotificationChannel) =>
        request?.[channel] ?? isNotifiedByDefault(group.name, channel)
      return {
        group: group.name,
        app: isOn('app'),
        mail: isOn('mail'),
        sms: isOn('sms'),
        push: isOn('push'),
        channels: channelsOf(group.name).filter((channel) => channel !== 'sms' || config.smsOffered),
        always: alwaysOf(group.name),
      }
    })
}

/** @throws 422 for a channel that cannot be switched off */
export async function savePreferences(db: Executor, userId: string, requests: RequestedChange[]) {
  for (const [index, request] of requests.entries()) {
    for (const channel of alwaysOf(request.group)) {
      if (request[channel] === false)
        throw fieldRefusal(`items.${index}.${channel}`, 'cannot_switch_off', cannotSwitchOff)
    }
  }
  // One row per group; the last request for a group wins.
  const rows = [
    ...new Map(requests.map(({ group, ...channels }) => [group, { userId, group, ...channels }])).values(),
  ]
  await db
    .insert(notificationPreferences)
    .values(rows)
    .onConflictDoUpdate({
      target: [notificationPreferences.userId, notificationPreferences.group],
      set: {
        app: sql`excluded.app`,
        mail: sql`excluded.mail`,
        sms: sql`coalesce(excluded.sms, ${notificationPreferences.sms})`,
        push: sql`coalesce(excluded.push, ${notificationPreferences.push})`,
      },
    })
}

function alwaysOf(name: NotificationGroup): NotificationChannel[] {
  const group = notificationGroups.find((candidate) => candidate.name === name)
  return group && 'always' in group ? [...group.always] : []
}

function channelsOf(name: NotificationGroup): NotificationChannel[] {
  const events = Object.values(notificationEvents).filter(({ group }) => group === name)
  return notificationChannels.filter((channel) =>
    events.some(({ channels }) => channels.some((used) => used === channel)),
  )
}
