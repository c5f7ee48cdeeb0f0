import { z } from 'zod'
import { PlannedPayment } from './payment-plan.ts'
import { SavedCard } from './saved-cards.ts'
import { endpoint } from '#contract/core/endpoint.ts'
import { ById, Instant } from '#contract/core/fields.ts'
import { Currency } from '#contract/core/money.ts'
import { Problem, signedInProblems } from '#contract/core/problem.ts'

/**
 * Why nothing is debited any more. `changed`: the stay has other amounts or days than the guest agreed to; `not_saved`:
 * the first payment left no card that can be debited; `unavailable`: the provider of the card is no longer there.
 */
export const debitEndReasons = [
  'withdrawn',
  'changed',
  'other_method',
  'booking_ended',
  'paid',
  'not_saved',
  'unavailable',
] as const
export const DebitEndReason = z.enum(debitEndReasons)
export type DebitEndReason = z.infer<typeof DebitEndReason>

/** The consent of a guest that the later parts of a stay are debited from the card of the first payment. */
export const AutomaticDebits = z
  .object({
    /** `agreed`: the card is saved with the first payment; `active`: each part is debited on its day. */
    state: z.enum(['agreed', 'active', 'ended']),
    card: SavedCard.nullable(),
    /** What remains to be debited, with its days. */
    parts: z.array(PlannedPayment),
    currency: Currency,
    agreed_at: Instant,
    ended_at: Instant.nullable(),
    end_reason: DebitEndReason.nullable(),
  })
  .meta({ id: 'AutomaticDebits' })
export type AutomaticDebits = z.infer<typeof AutomaticDebits>

export const withdrawAutomaticDebits = endpoint({
  method: 'DELETE',
  path: '/bookings/:id/automatic-debits',
  summary: 'Debit nothing more from the card: what is due later is paid by hand',
  tag: 'Payments',
  who: 'signed-in',
  params: ById,
  answers: {
    200: z.object({ automatic_debits: AutomaticDebits.nullable() }),
    404: Problem,
    ...signedInProblems,
  },
})
