import { z } from 'zod'
import { BookingStatus } from './bookings.ts'
import { endpoint } from './endpoint.ts'
import { Id, wholeNumberText } from './fields.ts'
import { LocalDate } from './local-date.ts'
import { Minor } from './money.ts'
import { signedInProblems } from './problem.ts'
import { RentalImage } from './rentals.ts'

/** One bar of the owner's calendar. */
export const CalendarEntry = z
  .object({
    id: Id,
    kind: z.enum(['stay', 'block', 'import']),
    starts_on: LocalDate,
    ends_on: LocalDate,
    label: z.string(),
    booking_id: Id.nullable(),
    status: BookingStatus.nullable(),
    source: z.string().nullable(),
  })
  .meta({ id: 'CalendarEntry' })
export type CalendarEntry = z.infer<typeof CalendarEntry>
export const showOwnerCalendar = endpoint({
  method: 'GET',
  path: '/owner/bookings/calendar',
  summary: 'Stays, blocks and imported events of all one’s homes between two dates',
  tag: 'Bookings',
  who: { role: ['owner'] },
  query: z.strictObject({
    from: LocalDate,
    to: LocalDate,
    property_id: Id.optional(),
    limit: wholeNumberText(1, 200).default(100),
  }),
  answers: {
    200: z.object({
      from: LocalDate,
      to: LocalDate,
      properties: z.array(
        z.object({
          id: Id,
          title: z.string(),
          city: z.string(),
          status: z.string(),
          image: RentalImage.nullable(),
          base_price_minor: Minor,
          entries: z.array(CalendarEntry),
        }),
      ),
    }),
    ...signedInProblems,
  },
})
