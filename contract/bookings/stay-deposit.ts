import { z } from 'zod'
import { endpoint } from '#contract/core/endpoint.ts'
import { ById, Instant } from '#contract/core/fields.ts'
import { Currency, Minor } from '#contract/core/money.ts'
import { Problem, signedInProblems } from '#contract/core/problem.ts'
import { depositStatuses, depositWays } from './deposit-rules.ts'

/** The security deposit of a confirmed stay, as its guest, its owner and administrators read it. */
export const StayDeposit = z
  .object({
    way: z.enum(depositWays),
    amount_minor: Minor,
    currency: Currency,
    /** Null until the guest begins, and where it is settled on site. */
    status: z.enum(depositStatuses).nullable(),
    /** From when the guest may have it held, and whether that time is over. */
    opens_at: Instant,
    is_over: z.boolean(),
    /** When it is released where no damage was reported. */
    release_at: Instant,
    /** When the bank ends the hold by itself. */
    held_until: Instant.nullable(),
    /** What the owner claims of it for a damage, what of it was debited, and what of that the ruling gave the owner. */
    claimed_minor: Minor.nullable(),
    captured_minor: Minor.nullable(),
    owner_minor: Minor.nullable(),
    may_hold: z.boolean(),
    may_release: z.boolean(),
  })
  .meta({ id: 'StayDeposit' })
export type StayDeposit = z.infer<typeof StayDeposit>

const tag = 'Bookings'

export const showDeposit = endpoint({
  method: 'GET',
  path: '/bookings/:id/deposit',
  summary: 'The deposit of a stay: how it is settled, whether it is held; null where there is none',
  tag,
  who: 'signed-in',
  params: ById,
  answers: { 200: z.object({ deposit: StayDeposit.nullable() }), 404: Problem, ...signedInProblems },
})

/** Called again, it answers the same page; after a refusal it starts another. */
export const holdDeposit = endpoint({
  method: 'POST',
  path: '/bookings/:id/deposit',
  summary: 'Have the deposit held on a card, or try again',
  tag,
  who: 'signed-in',
  params: ById,
  idempotent: 'if-given',
  answers: {
    /** The page of the provider to redirect the guest to. */
    200: z.object({ redirect_url: z.string().nullable() }),
    404: Problem,
    409: Problem,
    503: Problem,
    ...signedInProblems,
  },
})

export const releaseDeposit = endpoint({
  method: 'POST',
  path: '/owner/bookings/:id/deposit/release',
  summary: 'Release a held deposit before its day',
  tag,
  who: { role: ['owner'] },
  params: ById,
  idempotent: 'if-given',
  answers: {
    200: z.object({ deposit: StayDeposit.nullable() }),
    404: Problem,
    409: Problem,
    ...signedInProblems,
  },
})
