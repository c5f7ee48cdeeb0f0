import { accountOfToken, isActing } from '#web/api/token.ts'
import { deviceList, type DeviceListing } from './device-list.ts'
import { lastSeenKey } from '#web/session/device-storage.ts'

/**
 * The homes looked at on this device, the latest first. Those seen with an account are shown to that account alone: the
 * session may end without a sign-out, which would empty the storage.
 */
export const lastSeen = deviceList<DeviceListing>(
  lastSeenKey,
  12,
  ({ kind, id }) => ({ kind, id }),
  () => accountOfToken(),
)

/** Staff who act for a person leave no trace in the person's list, nor in their own. */
export function noteSeen(listing: DeviceListing) {
  if (!isActing()) lastSeen.add(listing)
}
