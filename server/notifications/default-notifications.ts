import {
  type NotificationChannel,
  type NotificationGroup,
  notificationGroups,
} from '#contract/messaging/notification-events.ts'

/** Whether events of a group are told in a way to somebody who has chosen nothing. */
export function isNotifiedByDefault(name: NotificationGroup, channel: NotificationChannel) {
  const group = notificationGroups.find((candidate) => candidate.name === name)
  return !(group && 'onDemand' in group && group.onDemand.some((silent) => silent === channel))
}
