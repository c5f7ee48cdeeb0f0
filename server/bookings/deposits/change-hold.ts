import type { Language } from '#contract/core/language.ts'
import type { Context } from '#server/platform/context.ts'
import type { Executor, Transaction } from '#server/platform/database/connect.ts'
import { sharedTime } from '#server/platform/database/shared-time.ts'
import type { SignedIn } from '#server/platform/http/endpoints/actor.ts'
import { notFound } from '#server/platform/http/errors/refusals.ts'
import { fill } from '#server/platform/texts/texts.ts'
import { localized } from '#server/platform/texts/localized.ts'
import { releaseDeposit } from '#server/payments/deposits/change-deposit.ts'
import { findDepositOf } from '#server/payments/deposits/deposit-repository.ts'
import { startHold } from '#server/payments/deposits/start-hold.ts'
import type { PaymentContext } from '#server/payments/payment-context.ts'
import { findBookingDetail } from '../booking-queries.ts'
import { authorize } from '../lifecycle/booking-access.ts'
import { takeBooking } from '../lifecycle/transition-booking.ts'
import { depositNotOnHold, depositNotHoldable } from './deposit-refusals.ts'
import { mayHold, presentDeposit } from './present-deposit.ts'

/** @throws 404 for others */
export async function showDeposit(db: Executor, app: Pick<Context, 'clock'>, id: string, actor: SignedIn) {
  const detail = await findBookingDetail(db, id)
  const viewer = authorize(actor, 'read', detail?.booking)
  if (!detail) throw notFound()
  const deposit = await findDepositOf(db, id)
  const now = sharedTime(app, detail.databaseNow)
  return { deposit: presentDeposit(detail.booking, deposit, { viewer, now }) }
}

/**
 * Begins to have the deposit held on the guest's card. @returns the provider's page
 * @throws 404 for others, 409 outside its period, where it is settled on site, or held already
 */
export async function holdDeposit(
  app: PaymentContext,
  id: string,
  { actor, language }: { actor: SignedIn; language: Language },
) {
  const booking = await findHoldable(app, id, actor)
  return startHold(app, booking, fill(holdDescription[language], { code: booking.code }))
}

/** @throws 404 for others, 409 where its deposit cannot be held now */
export async function findHoldable(app: Context, id: string, actor: SignedIn) {
  const detail = await findBookingDetail(app.db, id)
  authorize(actor, 'hold_deposit', detail?.booking)
  if (!detail) throw notFound()
  const deposit = await findDepositOf(app.db, id)
  if (!mayHold(detail.booking, deposit, sharedTime(app, detail.databaseNow))) throw depositNotHoldable()
  return detail.booking
}

const holdDescription = localized('Demeure {code}, caution')

/** The owner wants nothing of it. @throws 404 for others, 409 where it is not held */
export async function releaseByOwner(tx: Transaction, app: Context, id: string, actor: SignedIn) {
  const { booking } = await takeBooking(tx, app, id)
  authorize(actor, 'release_deposit', booking)
  if (!(await releaseDeposit(tx, app, id, 'owner'))) throw depositNotOnHold()
}
