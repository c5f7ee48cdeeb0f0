import ical from 'ical.js'
import type { VisitRow } from './visit-queries.ts'

interface WrittenVisit {
  visit: VisitRow
  summary: string
  location: string
  description: string
  /** Page on which the visit can be moved or cancelled. */
  url: string
}

/** One visit as an iCalendar file; times are in UTC, so that no clock change moves it. */
export function writeVisitCalendar({ visit, summary, location, description, url }: WrittenVisit): string {
  const calendar = new ical.Component('vcalendar')
  calendar.addPropertyWithValue('prodid', '-//Demeure//Visites//FR')
  calendar.addPropertyWithValue('version', '2.0')
  calendar.addPropertyWithValue('calscale', 'GREGORIAN')
  const isOff = visit.status !== 'CONFIRMED'
  calendar.addPropertyWithValue('method', 'PUBLISH')
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
  event.addPropertyWithValue('status', isOff ? 'CANCELLED' : 'CONFIRMED')
  calendar.addSubcomponent(event)
  return `${calendar.toString()}\r\n`
}
