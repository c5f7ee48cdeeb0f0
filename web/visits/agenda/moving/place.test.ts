import { expect, test } from 'vitest'
import type { Visit } from '#contract/buying/visits.ts'
import { entriesOf } from '../agenda-entries.ts'
import {
  canBeMoved,
  instantOf,
  nearestStart,
  obstacleAt,
  placeAfter,
  visitBefore,
  type VisitsEntry,
} from './place.ts'

const days = ['2027-03-27', '2027-03-28', '2027-03-29']
const visit = (id: string, starts_at: string, more: Partial<Visit> = {}) =>
  ({
    id,
    property_id: 'canal',
    status: 'CONFIRMED',
    starts_at: new Date(starts_at).toISOString(),
    ends_at: new Date(Date.parse(starts_at) + 45 * 60_000).toISOString(),
    time_zone: 'Europe/Paris',
    allowed_actions: ['move'],
    proposed_starts_at: null,
    ...more,
  }) as Visit
const plan = { buffer_minutes: 15, travel_minutes: 20 }
const earlier = Date.parse('2027-03-26T12:00Z')

test('arrows move by a quarter of an hour and by a day, within what is shown', () => {
  const after = (key: string, day: string, start: number) =>
    placeAfter(key, { day, start }, 45, days, [9, 18])
  expect(after('ArrowDown', days[0]!, 600)).toEqual({ day: days[0], start: 615 })
  expect(after('ArrowUp', days[0]!, 540)).toEqual({ day: days[0], start: 540 })
  expect(after('ArrowDown', days[0]!, 1035)).toEqual({ day: days[0], start: 1035 })
  expect(after('ArrowRight', days[0]!, 600)).toEqual({ day: days[1], start: 600 })
  expect(after('ArrowLeft', days[0]!, 600)).toEqual({ day: days[0], start: 600 })
  expect(after('ArrowRight', days[2]!, 600)).toEqual({ day: days[2], start: 600 })
  expect(after('Tab', days[0]!, 600)).toBeUndefined()
  expect([nearestStart(608, 45, [9, 18]), nearestStart(100, 45, [9, 18])]).toEqual([615, 540])
})

test('an hour is that of the home on either side of a change of clocks', () => {
  expect(instantOf({ day: '2027-03-27', start: 600 }, 'Europe/Paris')).toBe('2027-03-27T09:00:00.000Z')
  expect(instantOf({ day: '2027-03-28', start: 600 }, 'Europe/Paris')).toBe('2027-03-28T08:00:00.000Z')
  expect(instantOf({ day: '2027-10-31', start: 600 }, 'Europe/Paris')).toBe('2027-10-31T09:00:00.000Z')
  expect(instantOf({ day: '2027-07-01', start: 1380 }, 'America/Montreal')).toBe('2027-07-02T03:00:00.000Z')
  // 02:30 does not exist that night.
  expect(instantOf({ day: '2027-03-28', start: 150 }, 'Europe/Paris')).toBe('2027-03-28T01:30:00.000Z')
})

test('a place is refused at the visit’s own hour, in the past and where another visit leaves no time', () => {
  const entries = entriesOf(
    days,
    [
      visit('moved', '2027-03-27T09:00Z'),
      visit('same', '2027-03-29T08:00Z'),
      visit('other', '2027-03-29T12:00Z', { property_id: 'ocres' }),
      visit('off', '2027-03-28T08:00Z', { status: 'CANCELLED' }),
    ],
    [],
  )
  const moved = entries[0] as VisitsEntry
  const at = (day: string, start: number, now = earlier) =>
    obstacleAt({ day, start }, moved, entries, plan, now)
  expect(at('2027-03-27', 600)).toEqual({ why: 'origin' })
  expect(at('2027-03-27', 660, Date.parse('2027-03-27T10:00Z'))).toEqual({ why: 'past' })
  expect(at('2027-03-27', 615)).toBeUndefined()
  expect(at('2027-03-28', 600)).toBeUndefined()
  // The same home: 10:00 to 10:45 and a quarter of an hour.
  expect(at('2027-03-29', 645)).toMatchObject({ why: 'visit', visit: { id: 'same' }, minutes: 15 })
  expect(at('2027-03-29', 660)).toBeUndefined()
  // Another home at 14:00: the way counts too.
  expect(at('2027-03-29', 765)).toMatchObject({ why: 'visit', visit: { id: 'other' }, minutes: 35 })
  expect(at('2027-03-29', 750)).toBeUndefined()
  expect(at('2027-03-29', 915)).toMatchObject({ why: 'visit', visit: { id: 'other' } })
  expect(at('2027-03-29', 930)).toBeUndefined()
  expect(visitBefore({ day: '2027-03-29', start: 720 }, moved.visits[0], entries)?.id).toBe('same')
  expect(visitBefore({ day: '2027-03-28', start: 720 }, moved.visits[0], entries)).toBeUndefined()
})

test('a proposed hour stands beside the visit; it bars others and not its own visit', () => {
  const proposing = visit('a', '2027-03-27T09:00Z', { proposed_starts_at: '2027-03-29T08:00:00.000Z' })
  const entries = entriesOf(days, [proposing, visit('b', '2027-03-28T09:00Z')], [])
  expect(entries.map(({ kind, day, start, end }) => [kind, day, start, end])).toEqual([
    ['visits', '2027-03-27', 600, 645],
    ['visits', '2027-03-28', 660, 705],
    ['proposal', '2027-03-29', 600, 645],
  ])
  const at = (index: number) =>
    obstacleAt({ day: '2027-03-29', start: 615 }, entries[index] as VisitsEntry, entries, plan, earlier)
  expect(at(0)).toBeUndefined()
  expect(at(1)).toMatchObject({ why: 'visit', visit: { id: 'a' } })
})

test('one visitor of several in a slot is not moved by dragging, nor what may not be moved', () => {
  const [group] = entriesOf(days, [visit('a', '2027-03-27T09:00Z'), visit('b', '2027-03-27T09:00Z')], [])
  const [over] = entriesOf(days, [visit('c', '2027-03-27T09:00Z', { allowed_actions: [] })], [])
  const [alone] = entriesOf(days, [visit('d', '2027-03-27T09:00Z')], [])
  expect([group, over, alone].map((entry) => canBeMoved(entry!))).toEqual([false, false, true])
})
