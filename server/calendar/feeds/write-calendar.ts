import ical from 'ical.js'

export interface WrittenEvent {
  uid: string
  from: string
  to: string
  summary: string
  location?: string
  description?: string
  /** Time of creation, written as DTSTAMP. */
  madeAt: Date
}

/** An iCalendar file of all-day events. */
export function writeCalendar(name: string, events: WrittenEvent[]): string {
  const calendar = new ical.Component('vcalendar')
  calendar.addPropertyWithValue('prodid', '-//Demeure//Calendrier//FR')
  calendar.addPropertyWithValue('version', '2.0')
  calendar.addPropertyWithValue('calscale', 'GREGORIAN')
  calendar.addPropertyWithValue('method', 'PUBLISH')
  calendar.addPropertyWithValue('x-wr-calname', name)
  for (const { uid, from, to, summary, location, description, madeAt } of events) {
    const event = new ical.Component('vevent')
    event.addPropertyWithValue('uid', uid)
    event.addPropertyWithValue('dtstamp', ical.Time.fromJSDate(madeAt, true))
    event.addPropertyWithValue('dtstart', ical.Time.fromDateString(from))
    event.addPropertyWithValue('dtend', ical.Time.fromDateString(to))
    event.addPropertyWithValue('summary', summary)
    if (location) event.addPropertyWithValue('location', location)
    if (description) event.addPropertyWithValue('description', description)
    calendar.addSubcomponent(event)
  }
  return `${calendar.toString()}\r\n`
}
