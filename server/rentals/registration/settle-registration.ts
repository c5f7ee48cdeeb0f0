import type { Context } from '#server/platform/context.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import { hasStated } from '../host-statement/host-statement-repository.ts'
import { findHiddenByRule } from '../lifecycle/suspend-rentals-of.ts'
import { completenessOf } from '../listing/rental-completeness.ts'
import { countImages, lockRental } from '../listing/owned-rental-repository.ts'
import { isRegistered } from './assert-registered.ts'
import { changeStatusBySystem } from './change-status-by-system.ts'
import { notifyReinstated } from './notify-registration.ts'
import { readRegistration } from './read-registration.ts'
import { deleteDeadline, findDeadline } from './registration-deadlines.ts'

/**
 * After an edit: ends the deadline of a rental that is registered now, and shows it again where the missing number had
 * hidden it. One that has become incomplete meanwhile stays a draft, which its owner publishes.
 */
export async function settleRegistration(tx: Transaction, app: Context, rentalId: string) {
  const deadline = await findDeadline(tx, rentalId)
  if (!deadline) return
  const rental = await lockRental(tx, rentalId)
  const { state } = await readRegistration(tx, rental)
  if (!isRegistered(state)) return
  await deleteDeadline(tx, rentalId)
  if (!deadline.suspendedAt || !(await findHiddenByRule(tx, [rentalId])).has(rentalId)) return
  const pictures = await countImages(tx, rentalId)
  const isHostStated = await hasStated(tx, rental.ownerId)
  if (!completenessOf(rental, { pictures, isHostStated }).can_publish) return
  await changeStatusBySystem(tx, app, rental, { event: 'reinstate', reason: 'registration_entered' })
  await notifyReinstated(tx, app, rental)
}
