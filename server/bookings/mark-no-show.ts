import type { App } from '../app.ts'
import { freeNights } from '../calendar/hold-nights.ts'
import type { Transaction } from '../database/connect.ts'
import type { SignedIn } from '../http/actor.ts'
import { noShowFrom } from './allowed-actions.ts'
import { noShowTooSoon } from './booking-refusals.ts'
import { settleEnd, settlementOf } from './give-money-back.ts'
import { moveBooking, takeOwnBooking } from './move-booking.ts'
import { tellParties } from './tell-parties.ts'

/**
 * Nobody came: the owner is paid as the policy says of a guest who cancels now without having arrived.
 * @throws 404 for others, 409 before noon of the day after the arrival
 */
export async function markNoShow(tx: Transaction, app: App, id: string, actor: SignedIn) {
  const { booking, mover, now } = await takeOwnBooking(tx, app, id, actor)
  if (booking.status === 'IN_STAY' && now < noShowFrom(booking)) throw noShowTooSoon()
  const settlement = settlementOf(booking, 'guest', now, false)
  const ended = await moveBooking(tx, booking, 'mark_no_show', mover, {
    now,
    values: { refundedMinor: booking.refundedMinor + settlement.backMinor },
  })
  await settleEnd(tx, app, booking, settlement, 'no_show')
  await freeNights(tx, booking)
  await tellParties(tx, app, 'no_show', ended, { backMinor: settlement.backMinor })
}
