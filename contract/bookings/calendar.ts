import { z } from 'zod'
import { BookingStatus } from './bookings.ts'
import { endpoint } from '#contract/core/endpoint.ts'
import { ById, Id, Instant, line, WebAddress, integerText } from '#contract/core/fields.ts'
import { LocalDate } from '#contract/core/local-date.ts'
import { Currency, Minor } from '#contract/core/money.ts'
import { mostPerNight } from '#contract/rentals/price-limits.ts'
import { commonProblems, Problem, signedInProblems } from '#contract/core/problem.ts'
import { Availability, RateCalendar } from '#contract/rentals/public-rentals.ts'
import { RentalImage } from '#contract/rentals/rentals.ts'

const ByFeed = z.object({ id: Id, feedId: Id })

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
    /** What the guest pays, for a stay. */
    total_minor: Minor.nullable(),
    /** Name of the feed an imported event came from. */
    source: z.string().nullable(),
    /** A stay here and an event elsewhere share a night: it was booked twice. */
    conflict: z.boolean(),
  })
  .meta({ id: 'CalendarEntry' })
export type CalendarEntry = z.infer<typeof CalendarEntry>

/** The fields of a picture that a thumbnail needs. */
const Cover = RentalImage.pick({
  base: true,
  widths: true,
  width: true,
  height: true,
  alt_text: true,
  dominant_color: true,
})

export const CalendarRental = z
  .object({
    id: Id,
    title: z.string(),
    city: z.string(),
    status: z.string(),
    cover: Cover.nullable(),
    base_price_minor: Minor,
    /** Of every amount of this home. */
    currency: Currency,
    /**
     * Nights a calendar year that the home may be let, and those that are by year, of them on other platforms; null
     * without a bound.
     */
    nights_cap: z
      .object({
        cap: z.int(),
        years: z.array(z.object({ year: z.int(), nights: z.int(), elsewhere: z.int() })),
      })
      .nullable(),
    entries: z.array(CalendarEntry),
    rates: RateCalendar,
    feeds: z.object({ total: z.int(), failing: z.int(), last_success_at: Instant.nullable() }),
  })
  .meta({ id: 'CalendarHome' })
export type CalendarRental = z.infer<typeof CalendarRental>

export const showOwnerCalendar = endpoint({
  method: 'GET',
  path: '/owner/bookings/calendar',
  summary: 'Stays, blocks and imported events of all one’s homes between two dates',
  tag: 'Calendar',
  who: { role: ['owner'] },
  query: z.strictObject({
    from: LocalDate,
    to: LocalDate,
    property_id: Id.optional(),
    limit: integerText(1, 200).default(100),
  }),
  answers: {
    200: z.object({
      from: LocalDate,
      to: LocalDate,
      properties: z.array(CalendarRental),
      /** Homes beyond `limit`. */
      left_out: z.int(),
    }),
    ...signedInProblems,
  },
})

const NightPrice = z.int().min(1).max(mostPerNight).nullable()
const LeastNights = z.int().min(1).max(90).nullable()

/** Changes of the nights from `from` up to the day before `to`; absent fields stay unchanged. */
const AvailabilityChange = z.strictObject({
  from: LocalDate,
  to: LocalDate,
  /** True blocks the nights, false opens them again. Stays and imported events are never touched. */
  blocked: z.boolean().optional(),
  /** Of the block; only its owner reads it. */
  note: line(120).optional(),
  /** Null removes the night's own price, or its own minimum stay. */
  price_minor: NightPrice.optional(),
  min_nights: LeastNights.optional(),
})
export type AvailabilityChange = z.infer<typeof AvailabilityChange>

/** What an owner has set on nights. */
const OwnNights = z.strictObject({
  from: LocalDate,
  to: LocalDate,
  /** Complete, also where they reach beyond these dates. */
  blocks: z.array(z.strictObject({ from: LocalDate, to: LocalDate, note: line(120) })).max(800),
  rates: z
    .array(z.strictObject({ night: LocalDate, price_minor: NightPrice, min_nights: LeastNights }))
    .max(800),
})
export type OwnNights = z.infer<typeof OwnNights>

/** The same before a change, with a version of the present state. */
const NightsBefore = OwnNights.extend({ version: line(64, 1) }).refine(isInOrder)
export type NightsBefore = z.infer<typeof NightsBefore>

/** Each block shares a night with the dates, each rate sets something for one of them, and there are no duplicates. */
function isInOrder({ from, to, blocks, rates }: OwnNights) {
  return (
    blocks.every(
      (block, index) => block.from < to && block.to > from && block.from >= (blocks[index - 1]?.to ?? ''),
    ) &&
    rates.every(
      ({ night, price_minor: price, min_nights: least }, index) =>
        night >= from &&
        night < to &&
        night > (rates[index - 1]?.night ?? '') &&
        (price !== null || least !== null),
    )
  )
}

export const setAvailability = endpoint({
  method: 'PUT',
  path: '/properties/:id/availability',
  summary: 'Block nights or give them back; price them and set their least stay',
  tag: 'Calendar',
  who: { role: ['owner'] },
  params: ById,
  body: AvailabilityChange,
  answers: {
    /** `undo`, sent back unchanged, reverts the change. */
    200: Availability.extend({ undo: NightsBefore }),
    404: Problem,
    409: Problem,
    ...signedInProblems,
  },
})
export const undoAvailability = endpoint({
  method: 'POST',
  path: '/properties/:id/availability/undo',
  summary: 'Take a change of nights back, unless something else has come to stand on them since',
  tag: 'Calendar',
  who: { role: ['owner'] },
  params: ById,
  body: NightsBefore,
  answers: { 200: Availability, 404: Problem, 409: Problem, ...signedInProblems },
})

/** Why a feed could not be read. */
export const feedErrorCodes = [
  'address_refused',
  'unreachable',
  'too_slow',
  'too_large',
  'bad_status',
  'too_many_redirects',
  'not_a_calendar',
  'too_complex',
] as const
export const FeedErrorCode = z.enum(feedErrorCodes)
export type FeedErrorCode = z.infer<typeof FeedErrorCode>

/** Address of our calendar for other platforms: it expires twelve months after it was last read. */
const CalendarExport = z.object({ export_url: z.string(), export_ends_at: Instant })
export type CalendarExport = z.infer<typeof CalendarExport>

/** A calendar of another platform whose events block nights here. */
export const CalendarFeed = z
  .object({
    id: Id,
    name: z.string(),
    url: z.string(),
    /** Our own calendar for that platform: without the events that came from it. */
    ...CalendarExport.shape,
    events: z.int(),
    conflicts: z.int(),
    last_success_at: Instant.nullable(),
    last_attempt_at: Instant.nullable(),
    next_sync_at: Instant,
    fault: FeedErrorCode.nullable(),
    failing_since: Instant.nullable(),
    created_at: Instant,
  })
  .meta({ id: 'CalendarFeed' })
export type CalendarFeed = z.infer<typeof CalendarFeed>

export const listCalendarFeeds = endpoint({
  method: 'GET',
  path: '/properties/:id/calendar-feeds',
  summary: 'Calendars imported into one’s home, and the address of its own',
  tag: 'Calendar',
  who: { role: ['owner'] },
  params: ById,
  answers: {
    200: CalendarExport.extend({ items: z.array(CalendarFeed) }),
    404: Problem,
    ...signedInProblems,
  },
})
export const createCalendarFeed = endpoint({
  method: 'POST',
  path: '/properties/:id/calendar-feeds',
  summary: 'Import a calendar; it is read at once, then every quarter of an hour',
  tag: 'Calendar',
  who: { role: ['owner'] },
  params: ById,
  body: z.strictObject({ name: line(40, 1), url: WebAddress }),
  answers: { 201: CalendarFeed, 404: Problem, 409: Problem, ...signedInProblems },
})
export const deleteCalendarFeed = endpoint({
  method: 'DELETE',
  path: '/properties/:id/calendar-feeds/:feedId',
  summary: 'Stop importing a calendar; its events give their nights back',
  tag: 'Calendar',
  who: { role: ['owner'] },
  params: ByFeed,
  answers: { 204: null, 404: Problem, ...signedInProblems },
})
export const syncCalendarFeed = endpoint({
  method: 'POST',
  path: '/properties/:id/calendar-feeds/:feedId/sync',
  summary: 'Read a calendar now',
  tag: 'Calendar',
  who: { role: ['owner'] },
  params: ByFeed,
  answers: { 200: CalendarFeed, 404: Problem, ...signedInProblems },
})
export const renewCalendarExport = endpoint({
  method: 'POST',
  path: '/properties/:id/calendar-feeds/renew-export',
  summary: 'Revoke the address of one’s calendar, or the one for a feed’s platform, and get another',
  tag: 'Calendar',
  who: { role: ['owner'] },
  params: ById,
  body: z.strictObject({ feed_id: Id.optional() }),
  answers: { 200: CalendarExport, 404: Problem, ...signedInProblems },
})
export const exportCalendar = endpoint({
  method: 'GET',
  path: '/properties/:id/calendar.ics',
  summary: 'Taken nights of a home for other platforms (iCalendar), without a word about guests',
  tag: 'Calendar',
  who: 'anyone',
  params: ById,
  query: z.strictObject({ token: line(120, 1) }),
  answers: { 200: z.string(), 404: Problem, ...commonProblems },
  produces: 'text/calendar; charset=utf-8',
})
