import ical from 'ical.js'
import type { VisitStatus } from '#contract/buying/visit-enums.ts'
import type { VisitRow } from './visit-queries.ts'

interface WrittenVisit {
  visit: Pick<VisitRow, 'id' | 'sequence' | 'status' | 'startsAt' | 'endsAt' | 'updatedAt'>
  summary: string
  location: string
  description: string
  /** Page on which the visit can be moved or cancelled. */
  url: string
}

/** The state of each visit for a calendar (RFC 5545, section 3.8.1.11). */
const statuses: Record<VisitStatus, 'TENTATIVE' | 'CONFIRMED' | 'CANCELLED'> = {
  HELD: 'TENTATIVE',
  REQUESTED: 'TENTATIVE',
  CONFIRMED: 'CONFIRMED',
  COMPLETED: 'CONFIRMED',
  NO_SHOW: 'CONFIRMED',
  DECLINED: 'CANCELLED',
  CANCELLED: 'CANCELLED',
  EXPIRED: 'CANCELLED',
}

/**
 * Visits as an iCalendar file; times are in UTC, so that no clock change moves them.
 * @param name of the calendar, where several visits are subscribed to
 */
export function writeVisitCalendar(visits: readonly WrittenVisit[], name?: string): string {
  const calendar = new ical.Component('vcalendar')
  calendar.addPropertyWithValue('prodid', '-//Demeure//Visites//FR')
  calendar.addPropertyWithValue('version', '2.0')
  calendar.addPropertyWithValue('calscale', 'GREGORIAN')
  calendar.addPropertyWithValue('method', 'PUBLISH')
  if (name) calendar.addPropertyWithValue('x-wr-calname', name)
  for (const written of visits) calendar.addSubcomponent(eventOf(written))
  return `${calendar.toString()}\r\n`
}

function eventOf({ visit, summary, location, description, url }: WrittenVisit) {
  const event = new ical.Component('vevent')
  event.addPropertyWithValue('uid', `visit.${visit.id}@calendar.demeure`)
  event.addPropertyWithValue('sequence', visit.sequence)
  event.addPropertyWithValue('dtstamp', ical.Time.fromJSDate(visit.updatedAt, true))
  event.addPropertyWithValue('dtstart', ical.Time.fromJSDate(visit.startsAt, true))
  event.addPropertyWithValue('dtend', ical.Time.fromJSDate(visit.endsAt, true))
  event.addPropertyWithValue('summary', summary)
  event.addPropertyWithValue('location', location)
  event.addPropertyWithValue('description', description)
  event.addPropertyWithValue('url', url)
  event.addPropertyWithValue('status', statuses[visit.status])
  return event
}
