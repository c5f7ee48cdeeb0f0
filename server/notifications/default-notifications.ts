import {
  type NotificationChannel,
  type NotificationGroup,
  notificationGroups,
} from '#contract/messaging/notification-events.ts'

/** Whether a channel is on for a group of events by default, without a preference of the user. */
export function isNotifiedByDefault(name: NotificationGroup, channel: NotificationChannel) {
  const group = notificationGroups.find((candidate) => candidate.name === name)
  return !(group && 'onDemand' in group && group.onDemand.some((silent) => silent === channel))
}
