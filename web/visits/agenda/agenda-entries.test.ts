import { expect, test } from 'vitest'
import type { VisitStatus } from '#contract/buying/visit-enums.ts'
import type { OpenSlot, Visit } from '#contract/buying/visits.ts'
import { entriesOf, entryAfter, hoursOf, layOut } from './agenda-entries.ts'

const week = ['2027-03-27', '2027-03-28', '2027-03-29']
const inTime = (starts_at: string, minutes: number) => ({
  starts_at: new Date(starts_at).toISOString(),
  ends_at: new Date(Date.parse(starts_at) + minutes * 60_000).toISOString(),
  time_zone: 'Europe/Paris',
})
const visit = (id: string, starts_at: string, status: VisitStatus = 'CONFIRMED', minutes = 30) =>
  ({ id, property_id: 'canal', status, ...inTime(starts_at, minutes) }) as Visit
const slot = (starts_at: string): OpenSlot => ({
  ...inTime(starts_at, 30),
  listings: 1,
  property_id: null,
  title: null,
})
const keysOf = (entries: readonly { key: string }[]) => entries.map(({ key }) => key)

test('hours are those of the listing, on either side of a clock change', () => {
  const entries = entriesOf(
    week,
    [
      visit('before', '2027-03-27T09:00Z'),
      visit('after', '2027-03-29T08:00Z'),
      visit('other', '2027-04-02T08:00Z'),
    ],
    [],
  )
  expect(entries).toMatchObject([
    { key: 'before', day: '2027-03-27', start: 600, end: 630 },
    { key: 'after', day: '2027-03-29', start: 600, end: 630 },
  ])
})

test('buyers of one slot are one entry, a visit that was cancelled is beside them', () => {
  const at = '2027-03-29T08:00Z'
  const entries = entriesOf(
    week,
    [visit('a', at), visit('b', at, 'REQUESTED'), visit('c', at, 'CANCELLED')],
    [],
  )
  expect(entries.map((entry) => entry.kind === 'visits' && entry.visits.map(({ id }) => id))).toEqual([
    ['a', 'b'],
    ['c'],
  ])
  expect(layOut(entries).map(({ lane, lanes }) => [lane, lanes])).toEqual([
    [0, 2],
    [1, 2],
  ])
})

test('entries that overlap share the width, those after them have it again', () => {
  const entries = entriesOf(
    week,
    [
      visit('long', '2027-03-29T08:00Z', 'CONFIRMED', 90),
      visit('short', '2027-03-29T08:15Z'),
      visit('later', '2027-03-29T08:45Z', 'EXPIRED'),
    ],
    [slot('2027-03-29T09:30Z')],
  )
  expect(layOut(entries).map(({ lane, lanes }) => [lane, lanes])).toEqual([
    [0, 2],
    [1, 2],
    [1, 2],
    [0, 1],
  ])
})

test('the hours shown follow the first and the last entry', () => {
  const entries = entriesOf(
    week,
    [visit('late', '2027-03-29T18:40Z', 'CONFIRMED', 30)],
    [slot('2027-03-27T07:30Z')],
  )
  expect(hoursOf(entries)).toEqual([8, 22])
  expect(hoursOf([])).toEqual([9, 18])
  expect(hoursOf(entriesOf(week, [visit('night', '2027-03-29T21:30Z', 'CONFIRMED', 90)], []))).toEqual([
    18, 24,
  ])
})

test('arrows move within the day and to the nearest hour of another day', () => {
  const entries = entriesOf(
    week,
    [
      visit('nine', '2027-03-27T08:00Z'),
      visit('eleven', '2027-03-27T10:00Z'),
      visit('noon', '2027-03-29T10:00Z'),
    ],
    [slot('2027-03-29T06:00Z')],
  )
  const to = (from: number, key: string) => entryAfter(entries, entries[from]!, key)?.key
  expect(keysOf(entries).slice(0, 2)).toEqual(['nine', 'eleven'])
  expect([to(0, 'ArrowDown'), to(0, 'ArrowUp'), to(1, 'Home'), to(0, 'End')]).toEqual([
    'eleven',
    undefined,
    'nine',
    'eleven',
  ])
  expect(to(1, 'ArrowRight')).toBe('noon')
  expect(to(0, 'ArrowRight')).toBe(entries[2]!.key)
  expect([to(3, 'ArrowLeft'), to(3, 'ArrowRight')]).toEqual(['eleven', undefined])
})
