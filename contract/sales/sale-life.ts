import { z } from 'zod'
import { endpoint } from '#contract/core/endpoint.ts'
import { ById, Instant, paragraph } from '#contract/core/fields.ts'
import { LocalDate } from '#contract/core/local-date.ts'
import { Problem, signedInProblems } from '#contract/core/problem.ts'
import { SaleAmountInput, SaleStatus, SaleStatusAnyCase } from './sales.ts'

const tag = 'Sale life cycle'

/** Transitions of a listing; `allowed_actions` names those open to the caller. */
export const SaleTransition = z.enum([
  'submit',
  'take_back',
  'approve',
  'reject',
  'rework',
  'reopen',
  'request_changes',
  'hold',
  'accept_offer',
  'offer_over',
  'sell',
  'withdraw',
  'relist',
  'suspend',
  'reinstate',
])

/** One transition of a listing: from what, to what, why, and in what role it was done. */
export const SaleStatusChange = z
  .object({
    previous_status: SaleStatus,
    new_status: SaleStatus,
    event: SaleTransition.nullable(),
    reason: z.string().nullable(),
    by: z.enum(['seller', 'house', 'system']),
    created_at: Instant,
  })
  .meta({ id: 'SaleStatusChange' })
export type SaleStatusChange = z.infer<typeof SaleStatusChange>

export const changeSaleStatus = endpoint({
  method: 'PATCH',
  path: '/properties-for-sale/shared/status/:id/status',
  summary: 'Move a listing to another status; a refusal names those that are allowed',
  tag,
  who: 'signed-in',
  params: ById,
  body: z.strictObject({
    new_status: SaleStatusAnyCase,
    /** Required where a listing is withdrawn or suspended. */
    reason: paragraph(1000).optional(),
    /** Published automatically once approved; it skips neither validation nor moderation. */
    auto_publish: z.boolean().default(true),
    /** Of a sale: its day, today by default, and its price, which nobody else sees. */
    sold_on: LocalDate.optional(),
    sold_price: SaleAmountInput.optional(),
  }),
  answers: {
    200: z.object({ previous_status: SaleStatus, new_status: SaleStatus, auto_published: z.boolean() }),
    404: Problem,
    409: Problem,
    ...signedInProblems,
  },
})

export const publishSale = endpoint({
  method: 'POST',
  path: '/properties-for-sale/shared/status/:id/publish',
  summary: 'Publish a listing now, on a day, or when its seller says so; it is validated whatever is asked',
  tag,
  who: 'signed-in',
  params: ById,
  body: z.strictObject({
    publish_immediately: z.boolean().optional(),
    /** An instant, or a date and time in the time zone of the home: `2027-05-03T09:00`. */
    schedule_publish: z.union([z.iso.datetime({ offset: true }), z.iso.datetime({ local: true })]).nullish(),
    /** Send an e-mail when it is online. */
    send_notification: z.boolean().default(false),
  }),
  answers: {
    200: z.object({
      /**
       * `published`: visible now; `scheduled`: planned; `submitted`: waits for a moderator; `approved`: for its seller.
       */
      action: z.enum(['published', 'scheduled', 'submitted', 'approved']),
      published_at: Instant.nullable(),
      scheduled_for: Instant.nullable(),
      notification_sent: z.boolean(),
    }),
    404: Problem,
    409: Problem,
    ...signedInProblems,
  },
})

export const showSaleHistory = endpoint({
  method: 'GET',
  path: '/properties-for-sale/shared/status/:id/history',
  summary: 'The moves of a listing, the newest first, with what may be done now',
  tag,
  who: 'signed-in',
  params: ById,
  answers: {
    200: z.object({
      sale_status: SaleStatus,
      allowed_actions: z.array(SaleTransition),
      allowed_statuses: z.array(SaleStatus),
      /** Live, and reviewed again by a moderator after a large change. */
      under_review: z.boolean(),
      approved_at: Instant.nullable(),
      scheduled_for: Instant.nullable(),
      items: z.array(SaleStatusChange),
    }),
    404: Problem,
    ...signedInProblems,
  },
})
