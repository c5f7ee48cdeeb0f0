import { createHash } from 'node:crypto'
import ical from 'ical.js'

/** An imported event as a range of nights. */
export interface CalendarEvent {
  uid: string
  from: string
  /** Exclusive. */
  to: string
  summary: string
}

export interface CalendarWindow {
  /** Events that end before `from`, or begin after `to`, are omitted. */
  from: string
  to: string
  /** Time zone of the rental: UTC times are converted to its local dates. */
  timeZone: string
}

export class CalendarError extends Error {
  readonly code: 'not_a_calendar' | 'too_complex'

  constructor(code: CalendarError['code'], options?: ErrorOptions) {
    super(code, options)
    this.code = code
  }
}

const mostEvents = 5_000
/** Maximum of recurrence steps of a file in total. */
const mostSteps = 20_000
const tooFine = new Set(['SECONDLY', 'MINUTELY', 'HOURLY'])

/**
 * The nights of the events in an iCalendar file, recurring events expanded.
 * @throws {CalendarError} for an invalid file, or one that exceeds the limits on work (trust.md, R21)
 */
export function parseCalendar(text: string, window: CalendarWindow): CalendarEvent[] {
  if (!/^\uFEFF?\s*BEGIN:VCALENDAR/i.test(text)) throw new CalendarError('not_a_calendar')
  if ((text.match(/^BEGIN:VEVENT/gim)?.length ?? 0) > mostEvents) throw new CalendarError('too_complex')
  const budget = { steps: mostSteps }
  const events: CalendarEvent[] = []
  for (const event of eventsOf(text)) {
    for (const { start, end } of occurrencesOf(event, window, budget)) {
      const nights = nightsOf(start, end, window.timeZone)
      if (nights.to <= window.from || nights.from >= window.to) continue
      events.push({ uid: uidOf(event, nights), ...nights, summary: clean(event.summary, 120) })
      if (events.length > mostEvents) throw new CalendarError('too_complex')
    }
  }
  return onceEach(events)
}

function eventsOf(text: string) {
  try {
    const calendar = new ical.Component(ical.parse(text) as unknown[])
    const components = calendar
      .getAllSubcomponents('vevent')
      .filter((component) => component.hasProperty('dtstart'))
    return [...Map.groupBy(components, (each) => each.getFirstPropertyValue('uid')).values()]
      .flatMap(eventsOfUid)
      .filter((event) => event.component.getFirstPropertyValue('status') !== 'CANCELLED')
  } catch (error) {
    throw new CalendarError('not_a_calendar', { cause: error })
  }
}

/**
 * Exceptions belong to the event of their UID (RFC 5545, section 3.8.4.4); without options ical.js applies those of the
 * whole file to every event, and an occurrence cancelled in one frees the night of another. An exception without its
 * event, which whoever was invited to it alone exports, is an event of its own.
 */
function eventsOfUid(components: ical.Component[]) {
  const isException = (each: ical.Component) => each.hasProperty('recurrence-id')
  const exceptions = components.filter(isException)
  if (exceptions.length === components.length)
    return exceptions.map((each) => new ical.Event(each, { exceptions: [] }))
  return components.filter((each) => !isException(each)).map((each) => new ical.Event(each, { exceptions }))
}

function* occurrencesOf(event: ical.Event, window: CalendarWindow, budget: { steps: number }) {
  if (!event.isRecurring()) {
    yield { start: event.startDate, end: event.endDate }
    return
  }
  if (Object.keys(event.getRecurrenceTypes() as object).some((each) => tooFine.has(each))) {
    throw new CalendarError('too_complex')
  }
  const occurrences = event.iterator()
  for (let next = occurrences.next(); next; next = occurrences.next()) {
    budget.steps -= 1
    if (budget.steps < 0) throw new CalendarError('too_complex')
    if (localDay(next, window.timeZone) >= window.to) return
    const { item, startDate, endDate } = event.getOccurrenceDetails(next)
    if (item.component.getFirstPropertyValue('status') === 'CANCELLED') continue
    yield { start: startDate, end: endDate }
  }
}

/** An event within one day takes that night; one that ends at 23:59 also takes the night of its last day. */
function nightsOf(start: ical.Time, end: ical.Time, timeZone: string) {
  const from = localDay(start, timeZone)
  const last = localDay(end, timeZone)
  const untilMidnight = !end.isDate && end.hour === 23 && end.minute === 59
  const to = untilMidnight || last <= from ? dayAfter(last > from ? last : from) : last
  return { from, to }
}

/** The local date of a time. A time in a zone other than UTC is treated as local time of the rental. */
function localDay(time: ical.Time, timeZone: string) {
  const wall = `${String(time.year).padStart(4, '0')}-${two(time.month)}-${two(time.day)}`
  if (time.isDate || time.zone?.tzid !== 'UTC') return Temporal.PlainDate.from(wall).toString()
  const instant = Temporal.Instant.from(`${wall}T${two(time.hour)}:${two(time.minute)}:00Z`)
  return instant.toZonedDateTimeISO(timeZone).toPlainDate().toString()
}

function dayAfter(day: string) {
  return Temporal.PlainDate.from(day).add({ days: 1 }).toString()
}

function two(value: number) {
  return String(value).padStart(2, '0')
}

/** An event without a UID gets a hash of its dates and summary. */
function uidOf(event: ical.Event, { from, to }: { from: string; to: string }) {
  const uid = clean(event.uid, 255)
  return uid || createHash('sha256').update(`${from} ${to} ${event.summary}`).digest('base64url')
}

function clean(text: unknown, max: number) {
  if (typeof text !== 'string') return ''
  return text
    .replace(/[\p{Cc}\p{Cf}]+/gu, ' ')
    .trim()
    .toWellFormed()
    .slice(0, max)
}

/** Of duplicates the last one wins. */
function onceEach(events: CalendarEvent[]) {
  return [...new Map(events.map((event) => [`${event.from} ${event.uid}`, event])).values()]
}
