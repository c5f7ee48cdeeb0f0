import { z } from 'zod'
import { answered, Booking, bookingFilter, bookingQuery, Refund } from './bookings.ts'
import { OfflineMethod } from '#contract/money/payment-methods.ts'
import { endpoint } from '#contract/core/endpoint.ts'
import { ById, line, paragraph } from '#contract/core/fields.ts'
import { Minor } from '#contract/core/money.ts'
import { pageOf } from '#contract/core/page.ts'
import { Problem, signedInProblems } from '#contract/core/problem.ts'

export const listOwnerBookings = endpoint({
  method: 'GET',
  path: '/owner/bookings',
  summary: 'Bookings of one’s homes',
  tag: 'Bookings',
  who: { role: ['owner'] },
  query: bookingQuery,
  answers: {
    200: z.object({
      ...pageOf(Booking).shape,
      counters: z.object({
        requested: z.int(),
        upcoming: z.int(),
        in_stay: z.int(),
        past: z.int(),
        cancelled: z.int(),
      }),
    }),
    ...signedInProblems,
  },
})
export const exportOwnerBookings = endpoint({
  method: 'GET',
  path: '/owner/bookings/export',
  summary: 'Bookings of one’s homes as a CSV file, as many as the filter finds',
  tag: 'Bookings',
  who: { role: ['owner'] },
  query: z.strictObject(bookingFilter),
  answers: { 200: z.string(), ...signedInProblems },
  produces: 'text/csv; charset=utf-8',
})
export const saveOwnerNote = endpoint({
  method: 'PUT',
  path: '/owner/bookings/:id/note',
  summary: 'What an owner writes down for themselves about a booking',
  tag: 'Bookings',
  who: { role: ['owner'] },
  params: ById,
  body: z.strictObject({ note: paragraph(2000) }),
  answers: { 200: Booking, 404: Problem, ...signedInProblems },
})
export const acceptBooking = endpoint({
  method: 'POST',
  path: '/owner/bookings/:id/accept',
  summary: 'Accept a request',
  tag: 'Bookings',
  who: { role: ['owner'] },
  params: ById,
  idempotent: 'if-given',
  answers: { 200: Booking, 404: Problem, 409: Problem, ...signedInProblems },
})
export const declineBooking = endpoint({
  method: 'POST',
  path: '/owner/bookings/:id/decline',
  summary: 'Decline a request',
  tag: 'Bookings',
  who: { role: ['owner'] },
  params: ById,
  body: z.strictObject({ reason: paragraph(1000).default('') }).optional(),
  idempotent: 'if-given',
  answers: { 200: Booking, 404: Problem, 409: Problem, ...signedInProblems },
})

export const recordBookingPayment = endpoint({
  method: 'POST',
  path: '/owner/bookings/:id/payments',
  summary: 'Write down money received from the guest without a provider',
  tag: 'Bookings',
  who: { role: ['owner'] },
  params: ById,
  body: z.strictObject({
    amount_minor: z.int().min(1).max(1_000_000_000),
    method: OfflineMethod,
    reference: line(120).default(''),
  }),
  idempotent: true,
  answers: { 201: Booking, 404: Problem, 409: Problem, ...signedInProblems },
})
export const previewNoShow = endpoint({
  method: 'GET',
  path: '/owner/bookings/:id/no-show',
  summary: 'What is kept and what goes back where nobody came, from noon of the day after the arrival on',
  tag: 'Bookings',
  who: { role: ['owner'] },
  params: ById,
  answers: { 200: Refund, 404: Problem, 409: Problem, ...signedInProblems },
})
export const markNoShow = endpoint({
  method: 'POST',
  path: '/owner/bookings/:id/no-show',
  summary: 'Say that nobody came, from noon of the day after the arrival on',
  tag: 'Bookings',
  who: { role: ['owner'] },
  params: ById,
  body: z
    .strictObject({
      /** What the preview showed: refused when it has changed since. */
      expected_refund_minor: Minor.optional(),
    })
    .optional(),
  idempotent: 'if-given',
  answers: answered,
})
