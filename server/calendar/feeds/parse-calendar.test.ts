import { expect, test } from 'vitest'
import { calendarText } from '#server/test/peers/feed-server.ts'
import { CalendarError, parseCalendar } from './parse-calendar.ts'
import { readCalendar } from './read-calendar.ts'

const window = { from: '2027-01-01', to: '2028-01-01', timeZone: 'Europe/Paris' }
const event = (...lines: string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', 'BEGIN:VEVENT', 'UID:a', ...lines, 'END:VEVENT', 'END:VCALENDAR'].join(
    '\r\n',
  )
const nightsOf = (text: string, within = window) =>
  parseCalendar(text, within).map(({ from, to }) => `${from} ${to}`)
const errorOf = (text: string) => {
  try {
    parseCalendar(text, window)
    return 'read'
  } catch (error) {
    return error instanceof CalendarError ? error.code : String(error)
  }
}

test('whole days are nights, the last one not included', () => {
  const text = calendarText([{ uid: 'x', from: '2027-05-01', to: '2027-05-04', summary: 'Not available' }])
  expect(parseCalendar(text, window)).toEqual([
    { uid: 'x', from: '2027-05-01', to: '2027-05-04', summary: 'Not available' },
  ])
  expect(nightsOf(event('DTSTART;VALUE=DATE:20270501'))).toEqual(['2027-05-01 2027-05-02'])
  expect(nightsOf(event('DTSTART;VALUE=DATE:20270501', 'DURATION:P3D'))).toEqual(['2027-05-01 2027-05-04'])
})

test('times are days where the home is', () => {
  const utc = event('DTSTART:20270501T220000Z', 'DTEND:20270503T080000Z')
  expect(nightsOf(utc)).toEqual(['2027-05-02 2027-05-03'])
  expect(nightsOf(utc, { ...window, timeZone: 'America/Toronto' })).toEqual(['2027-05-01 2027-05-03'])
  expect(nightsOf(event('DTSTART:20270501T150000', 'DTEND:20270503T110000'))).toEqual([
    '2027-05-01 2027-05-03',
  ])
  expect(nightsOf(event('DTSTART;TZID=Nowhere/At_All:20270501T150000', 'DTEND:20270501T170000'))).toEqual([
    '2027-05-01 2027-05-02',
  ])
  expect(nightsOf(event('DTSTART:20270501T000000', 'DTEND:20270502T235959'))).toEqual([
    '2027-05-01 2027-05-03',
  ])
  // The night of a daylight saving change is one night.
  expect(nightsOf(event('DTSTART:20270327T230000Z', 'DTEND:20270328T220000Z'))).toEqual([
    '2027-03-28 2027-03-29',
  ])
})

test('each occurrence takes its nights, but those that were taken out', () => {
  const weekly = event(
    'DTSTART;VALUE=DATE:20270504',
    'DTEND;VALUE=DATE:20270506',
    'RRULE:FREQ=WEEKLY;COUNT=4',
    'EXDATE;VALUE=DATE:20270511',
  )
  expect(nightsOf(weekly)).toEqual([
    '2027-05-04 2027-05-06',
    '2027-05-18 2027-05-20',
    '2027-05-25 2027-05-27',
  ])
  const endless = event('DTSTART;VALUE=DATE:20261201', 'RRULE:FREQ=MONTHLY')
  expect(nightsOf(endless)).toHaveLength(12)
})

test('an occurrence that is cancelled or moved is one of its own event, not of another on the same day', () => {
  const weekly = (uid: string) => [
    'BEGIN:VEVENT',
    `UID:${uid}`,
    'DTSTART;VALUE=DATE:20270504',
    'DTEND;VALUE=DATE:20270505',
    'RRULE:FREQ=WEEKLY;COUNT=3',
    'END:VEVENT',
  ]
  const exception = (day: string, ...lines: string[]) => [
    'BEGIN:VEVENT',
    'UID:b',
    `RECURRENCE-ID;VALUE=DATE:${day}`,
    ...lines,
    'END:VEVENT',
  ]
  const changes = [
    ...exception('20270511', 'DTSTART;VALUE=DATE:20270511', 'STATUS:CANCELLED'),
    ...exception('20270518', 'DTSTART;VALUE=DATE:20270519', 'DTEND;VALUE=DATE:20270521'),
  ]
  const file = (...events: string[]) => ['BEGIN:VCALENDAR', ...events, 'END:VCALENDAR'].join('\r\n')
  const read = (...events: string[]) =>
    parseCalendar(file(...events), window).map(({ uid, from, to }) => `${uid} ${from} ${to}`)
  const ofA = ['a 2027-05-04 2027-05-05', 'a 2027-05-11 2027-05-12', 'a 2027-05-18 2027-05-19']
  const ofB = ['b 2027-05-04 2027-05-05', 'b 2027-05-19 2027-05-21']
  expect(read(...weekly('a'), ...weekly('b'), ...changes)).toEqual([...ofA, ...ofB])
  // Whoever was invited to one occurrence alone has no other event of its UID.
  expect(read(...weekly('a'), ...changes)).toEqual([...ofA, 'b 2027-05-19 2027-05-21'])
})

test('a cancelled event takes nothing, and one outside the window is left out', () => {
  expect(nightsOf(event('DTSTART;VALUE=DATE:20270501', 'STATUS:CANCELLED'))).toEqual([])
  expect(nightsOf(event('DTSTART;VALUE=DATE:20200501'))).toEqual([])
  expect(nightsOf(event('DTSTART;VALUE=DATE:20400501'))).toEqual([])
})

test('what is no calendar, or would take too long, is refused by name', () => {
  expect(errorOf('<html>Not found</html>')).toBe('not_a_calendar')
  expect(errorOf('')).toBe('not_a_calendar')
  expect(errorOf('BEGIN:VCALENDAR\r\nBEGIN:VEVENT')).toBe('not_a_calendar')
  expect(errorOf(event('DTSTART:20270501T000000Z', 'RRULE:FREQ=SECONDLY'))).toBe('too_complex')
  expect(errorOf(event('DTSTART;VALUE=DATE:18000101', 'RRULE:FREQ=DAILY'))).toBe('too_complex')
  const many = Array.from({ length: 5_001 }, (_, index) => ({
    uid: `${index}`,
    from: '2027-05-01',
    to: '2027-05-02',
  }))
  expect(errorOf(calendarText(many))).toBe('too_complex')
})

test('a rule that never comes true is stopped, and the process goes on', async () => {
  const never = event('DTSTART;VALUE=DATE:20270201', 'RRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30')
  const started = performance.now()
  await readCalendar(never, window).catch((error: unknown) => expect(error).toBeInstanceOf(CalendarError))
  expect(performance.now() - started).toBeLessThan(8_000)
}, 15_000)

test('what screens and the database cannot take is left out of names', () => {
  const [read] = parseCalendar(event('DTSTART;VALUE=DATE:20270501', 'SUMMARY:A\u0000B\u202eC'), window)
  expect(read?.summary).toBe('A B C')
})
