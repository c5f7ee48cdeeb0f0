import type { Language } from '#contract/core/language.ts'
import { readSharedTime } from '#server/platform/database/shared-time.ts'
import { notFound } from '#server/platform/http/errors/refusals.ts'
import { startAttempt } from '../operations/start-payment.ts'
import type { PaymentContext } from '../payment-context.ts'
import { findPaidBooking } from '../payment-queries.ts'
import { shareClosed } from '../payment-refusals.ts'
import { shareLink } from './share-link.ts'
import { findShare, savePayer } from './share-queries.ts'
import { stateOf } from './show-share.ts'

/**
 * Starts the payment of a share by whoever has its link: held on the card until all shares are.
 * @throws 404 for an unknown share, 409 where it is paid, or the booking waits for none
 */
export async function startShare(
  app: PaymentContext,
  paymentId: string,
  payer: { name: string; email: string; language: Language },
) {
  const share = await findShare(app.db, paymentId)
  const booking = share && (await findPaidBooking(app.db, share.booking.id))
  if (!booking) throw notFound()
  if (stateOf(share, await readSharedTime(app)) !== 'open') throw shareClosed()
  const attempt = await startAttempt(app, booking, {
    returnUrl: shareLink(app, paymentId, payer.language),
    isChosen: ({ id }) => id === paymentId,
  })
  // After the attempt, which refuses a share that is paid before its event has come: its payer stays who paid it.
  await savePayer(app.db, { paymentId, ...payer, createdAt: app.clock.now() })
  return attempt
}
