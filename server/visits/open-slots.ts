import type { VisitPlan } from '#contract/buying/visits.ts'

export interface Slot {
  startsAt: Date
  endsAt: Date
}

/** The initial plan: no slots are open. */
export const emptyPlan: VisitPlan = {
  length_minutes: 30,
  buffer_minutes: 15,
  travel_minutes: 20,
  group_size: 1,
  needs_confirmation: false,
  notice_hours: 12,
  horizon_days: 21,
  weekly: [],
  dates: [],
}

/**
 * The slots of a plan between two days, in the time zone of the listing: each window is filled with visits and buffers.
 * A clock change shortens or lengthens a window, so that it holds fewer or more.
 */
export function computeOpenSlots(plan: VisitPlan, timeZone: string, from: string, to: string): Slot[] {
  const slots: Slot[] = []
  const last = Temporal.PlainDate.from(to)
  for (
    let day = Temporal.PlainDate.from(from);
    Temporal.PlainDate.compare(day, last) <= 0;
    day = day.add({ days: 1 })
  ) {
    for (const window of windowsOf(plan, day)) slots.push(...slotsOf(plan, timeZone, day, window))
  }
  return slots.toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime())
}

interface Window {
  from: string
  to: string
}

function windowsOf({ weekly, dates }: VisitPlan, day: Temporal.PlainDate): Window[] {
  const exception = dates.find((date) => date.day === day.toString())
  return exception ? exception.windows : weekly.filter(({ weekday }) => weekday === day.dayOfWeek)
}

function slotsOf(
  { length_minutes, buffer_minutes }: VisitPlan,
  timeZone: string,
  day: Temporal.PlainDate,
  window: Window,
): Slot[] {
  const end = momentAt(day, window.to, timeZone)
  const slots: Slot[] = []
  let start = momentAt(day, window.from, timeZone)
  while (start + length_minutes * 60_000 <= end) {
    slots.push({ startsAt: new Date(start), endsAt: new Date(start + length_minutes * 60_000) })
    start += (length_minutes + buffer_minutes) * 60_000
  }
  return slots
}

function momentAt(day: Temporal.PlainDate, hour: string, timeZone: string) {
  return day.toZonedDateTime({ timeZone, plainTime: Temporal.PlainTime.from(hour) }).epochMilliseconds
}

/** The days that can be booked now, in the time zone of the listing. */
export function bookableDays({ horizon_days }: VisitPlan, timeZone: string, now: Date) {
  const today = Temporal.Instant.fromEpochMilliseconds(now.getTime())
    .toZonedDateTimeISO(timeZone)
    .toPlainDate()
  return { from: today.toString(), to: today.add({ days: horizon_days }).toString() }
}

/** The slots of a plan that can be booked now, between two days. */
export function bookableSlots(
  plan: VisitPlan,
  timeZone: string,
  requested: { from?: string; to?: string },
  now: Date,
): Slot[] {
  const days = bookableDays(plan, timeZone, now)
  const from = requested.from && requested.from > days.from ? requested.from : days.from
  const to = requested.to && requested.to < days.to ? requested.to : days.to
  return computeOpenSlots(plan, timeZone, from, to).filter((slot) => isInTime(plan, slot, now))
}

/** Whether a slot is later than the notice period. */
export function isInTime({ notice_hours }: VisitPlan, { startsAt }: Slot, now: Date) {
  return startsAt.getTime() - now.getTime() >= notice_hours * 3_600_000 && startsAt > now
}

/**
 * When both participants are reminded of a visit: at six in the evening of the day before, in the time zone of the
 * listing, and two hours before it. A time before the booking is omitted.
 */
export function reminderMoments(startsAt: Date, timeZone: string, now: Date) {
  const there = Temporal.Instant.fromEpochMilliseconds(startsAt.getTime()).toZonedDateTimeISO(timeZone)
  const eve = there
    .toPlainDate()
    .subtract({ days: 1 })
    .toZonedDateTime({ timeZone, plainTime: Temporal.PlainTime.from('18:00') })
  const toCome = (milliseconds: number) => (milliseconds > now.getTime() ? new Date(milliseconds) : null)
  return {
    dayReminderAt: toCome(eve.epochMilliseconds),
    hourReminderAt: toCome(startsAt.getTime() - 2 * 3_600_000),
  }
}
