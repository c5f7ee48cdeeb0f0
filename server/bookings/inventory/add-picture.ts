import { createHash, randomUUIDv7 } from 'node:crypto'
import { type InventoryMoment, inventoryRules } from '#contract/bookings/inventory-moments.ts'
import type { InventoryPicture } from '#contract/bookings/stay-inventory.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import type { Context } from '#server/platform/context.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import type { SignedIn } from '#server/platform/http/endpoints/actor.ts'
import type { Visit } from '#server/platform/http/endpoints/visit.ts'
import { encodePrivatePicture } from '#server/platform/images/encode-private-picture.ts'
import { sealBytes } from '#server/platform/storage/sealed-bytes.ts'
import { authorize } from '../lifecycle/booking-access.ts'
import { takeBooking } from '../lifecycle/transition-booking.ts'
import { inventoryPeriod, type InventoryRole, isPhotographed } from './inventory-periods.ts'
import { findPictures, firstOf, insertPicture } from './inventory-queries.ts'
import { inventoryClosed, inventoryFull } from './inventory-refusals.ts'
import { inventoryKeys } from './inventory-keys.ts'
import { presentPicture } from './present-inventory.ts'

/** Of the stored picture, in pixels. */
const longestSide = 1_600

export interface SentPicture {
  actor: SignedIn
  moment: InventoryMoment
  bytes: Uint8Array
  visit: Visit
}

/**
 * Checked before an upload is read, and again with it.
 * @returns the caller's role and their pictures of this moment
 * @throws 404 for others, 409 outside the period or beyond the maximum
 */
export async function openInventory(
  tx: Transaction,
  app: Pick<Context, 'clock'>,
  bookingId: string,
  { actor, moment }: Pick<SentPicture, 'actor' | 'moment'>,
) {
  const { booking, now } = await takeBooking(tx, app, bookingId)
  const role = authorize(actor, 'add_picture', booking) as InventoryRole
  const pictures = await findPictures(tx, bookingId)
  const period = inventoryPeriod(booking, role, moment, firstOf(pictures, { party: role, moment }))
  if (!isPhotographed(booking) || now < period.opensAt || now > period.closesAt) throw inventoryClosed()
  const own = pictures.filter((picture) => picture.party === role && picture.moment === moment)
  return { role, own, now }
}

/**
 * Stores a photograph, encoded again from its pixels so that it carries no place, with the audit entry that seals its
 * hashes and its time.
 * @returns the stored picture where the same file came before
 * @throws as `openInventory`, 413, 415, 422 as other pictures
 */
export async function addPicture(
  app: Context,
  bookingId: string,
  { actor, moment, bytes, visit }: SentPicture,
): Promise<InventoryPicture> {
  const { data, width, height } = await encodePrivatePicture(bytes, longestSide)
  const id = randomUUIDv7()
  const sentSha256 = sha256(bytes)
  return app.db.transaction(async (tx) => {
    const { role, own, now } = await openInventory(tx, app, bookingId, { actor, moment })
    const before = own.find((picture) => picture.sentSha256 === sentSha256)
    if (before) return presentPicture(before)
    if (own.length >= inventoryRules.pictures) throw inventoryFull({ values: { count: own.length } })
    const storedSha256 = sha256(data)
    const picture = {
      id,
      bookingId,
      party: role,
      moment,
      width,
      height,
      sentSha256,
      storedSha256,
      receivedAt: now,
    }
    await insertPicture(tx, { ...picture, sealed: sealBytes(inventoryKeys(app), data, id) })
    await recordAudit(app, tx, {
      action: 'booking.picture_added',
      entity: { kind: 'booking', id: bookingId },
      after: { picture_id: id, party: role, moment, sent_sha256: sentSha256, stored_sha256: storedSha256 },
      actor,
      visit,
    })
    return presentPicture(picture)
  })
}

function sha256(bytes: Uint8Array) {
  return createHash('sha256').update(bytes).digest('hex')
}
