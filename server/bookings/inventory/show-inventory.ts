import type { StayInventory } from '#contract/bookings/stay-inventory.ts'
import type { Context } from '#server/platform/context.ts'
import { sharedTime } from '#server/platform/database/shared-time.ts'
import type { SignedIn } from '#server/platform/http/endpoints/actor.ts'
import { notFound } from '#server/platform/http/errors/refusals.ts'
import { unsealBytes } from '#server/platform/storage/sealed-bytes.ts'
import { findBookingDetail } from '../booking-queries.ts'
import { authorize } from '../lifecycle/booking-access.ts'
import { inventoryKeys } from './inventory-keys.ts'
import { findPictures, findSealedPicture } from './inventory-queries.ts'
import { presentInventory } from './present-inventory.ts'

/** @throws 404 for others */
export async function showInventory(
  app: Context,
  bookingId: string,
  actor: SignedIn,
): Promise<StayInventory> {
  const detail = await findBookingDetail(app.db, bookingId)
  const viewer = authorize(actor, 'read', detail?.booking)
  if (!detail) throw notFound()
  const pictures = await findPictures(app.db, bookingId)
  return presentInventory(detail.booking, pictures, { viewer, now: sharedTime(app, detail.databaseNow) })
}

/** @throws 404 for others, and for a picture of another stay */
export async function readPicture(app: Context, bookingId: string, id: string, actor: SignedIn) {
  const found = await findSealedPicture(app.db, bookingId, id)
  authorize(actor, 'read', found?.booking)
  if (!found) throw notFound()
  return {
    bytes: unsealBytes(inventoryKeys(app), found.sealed, id),
    fileName: `${id}.webp`,
    mediaType: 'image/webp',
  }
}
