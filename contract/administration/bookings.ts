import { z } from 'zod'
import { BookingStatus } from '#contract/bookings/bookings.ts'
import { endpoint } from '#contract/core/endpoint.ts'
import { Id, Instant, line, listText } from '#contract/core/fields.ts'
import { LocalDate } from '#contract/core/local-date.ts'
import { Currency, Minor } from '#contract/core/money.ts'
import { pageOf, pageQuery, SortDirection } from '#contract/core/page.ts'
import { signedInProblems } from '#contract/core/problem.ts'
import { arrivalPeriods, bookingColumns, bookingPayments, bookingSorts } from './booking-enums.ts'
import { platformPeriods } from './platform-periods.ts'
import { PersonName } from './work-items.ts'

/** Which bookings a list holds; a view and a file name them alike. */
export const bookingFilter = {
  /** A code or a part of one, a guest, an owner, a listing, or the id of any of them. */
  q: line(120).optional(),
  status: BookingStatus.optional(),
  payment: z.enum(bookingPayments).optional(),
  country: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .optional(),
  arrival: z.enum(arrivalPeriods).optional(),
  /** Days of one's own, both included, each without the other too; beside a period both narrow the list. */
  arrival_from: LocalDate.optional(),
  arrival_to: LocalDate.optional(),
  /** With nights to come: requested, confirmed or in stay, as the dashboard counts them. */
  upcoming: z.literal('true').optional(),
  /** Made in a period, without those never paid or answered, as the dashboard counts them. */
  booked: z.enum(platformPeriods).optional(),
  /** Cancelled or declined in a period, as the dashboard counts them. */
  cancelled: z.enum(platformPeriods).optional(),
}
const sort = {
  sort_by: z.enum(bookingSorts).default('created_at'),
  sort_direction: SortDirection.default('desc'),
}

export const ListedBooking = z
  .object({
    id: Id,
    code: z.string(),
    status: BookingStatus,
    rental: z.object({ id: Id, title: z.string(), city: z.string(), country_code: z.string() }),
    guest: PersonName,
    owner: PersonName,
    check_in: LocalDate,
    check_out: LocalDate,
    currency: Currency,
    total_minor: Minor,
    payment: z.enum(bookingPayments),
    created_at: Instant,
  })
  .meta({ id: 'AdminBooking' })
export type ListedBooking = z.infer<typeof ListedBooking>

const tag = 'Bookings'
/** A booking shows money and messages of both sides: no permission opens it. */
const who = { role: ['admin'] } as const

export const listBookings = endpoint({
  method: 'GET',
  path: '/admin/bookings',
  summary: 'Bookings of all rentals, the newest first',
  tag,
  who,
  query: z.strictObject({ ...pageQuery(20), ...bookingFilter, ...sort }),
  answers: {
    200: z.object({
      ...pageOf(ListedBooking).shape,
      /** False where more bookings match than were counted: the total is then the number counted. */
      total_is_exact: z.boolean(),
    }),
    ...signedInProblems,
  },
})
export const countBookings = endpoint({
  method: 'GET',
  path: '/admin/bookings/count',
  summary: 'How many bookings a filter lets through',
  tag,
  who,
  query: z.strictObject(bookingFilter),
  answers: { 200: z.object({ total: z.int(), total_is_exact: z.boolean() }), ...signedInProblems },
})
export const exportBookings = endpoint({
  method: 'GET',
  path: '/admin/bookings/export',
  summary: 'The bookings that the filters let through as a file; taking it is an entry of the audit trail',
  tag,
  who,
  query: z.strictObject({
    ...bookingFilter,
    ...sort,
    columns: listText(z.enum(bookingColumns), bookingColumns.length).optional(),
    /** Only these bookings, of a selection. */
    ids: listText(Id, 200).optional(),
    format: z.enum(['csv', 'xlsx']).default('csv'),
  }),
  answers: { 200: z.string(), ...signedInProblems },
  produces: ['text/csv; charset=utf-8', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
})
