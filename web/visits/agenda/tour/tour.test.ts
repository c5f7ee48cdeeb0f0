import { expect, test } from 'vitest'
import type { Visit } from '#contract/buying/visits.ts'
import { entriesOf } from '../agenda-entries.ts'
import { directionsTo, kilometresBetween, kilometresOf, stopsOf } from './tour.ts'

const [lyon, vienne] = [
  { latitude: 45.764, longitude: 4.8357 },
  { latitude: 45.5255, longitude: 4.8741 },
]
const visit = (id: string, starts_at: string, more: Partial<Visit> = {}) =>
  ({
    id,
    property_id: id,
    status: 'CONFIRMED',
    starts_at: new Date(starts_at).toISOString(),
    ends_at: new Date(Date.parse(starts_at) + 30 * 60_000).toISOString(),
    time_zone: 'Europe/Paris',
    proposed_starts_at: null,
    position: lyon,
    ...more,
  }) as Visit
const day = '2027-03-29'
const tour = (...visits: Visit[]) => stopsOf(day, entriesOf([day], visits, []))

test('the distance is the great circle', () => {
  expect(kilometresBetween(lyon, vienne)).toBeCloseTo(26.7, 0)
  expect(kilometresBetween(lyon, lyon)).toBe(0)
  // Half the equator.
  expect(kilometresBetween({ latitude: 0, longitude: 0 }, { latitude: 0, longitude: 180 })).toBeCloseTo(
    20_015,
    0,
  )
})

test('a tour has the visits of the day that take place, in their order', () => {
  const stops = tour(
    visit('late', '2027-03-29T14:00Z'),
    visit('asked', '2027-03-29T10:00Z', { status: 'REQUESTED' }),
    visit('early', '2027-03-29T08:00Z', { status: 'COMPLETED', position: vienne }),
    visit('off', '2027-03-29T12:00Z', { status: 'CANCELLED' }),
  )
  expect(stops.map(({ key }) => key)).toEqual(['early', 'late'])
  expect(stops[0]!.kilometres).toBeNull()
  expect(kilometresOf(stops)).toBeCloseTo(26.7, 0)
})

test('without the place of a home, neither its way nor the sum is claimed', () => {
  const stops = tour(visit('a', '2027-03-29T08:00Z'), visit('b', '2027-03-29T10:00Z', { position: null }))
  expect(stops.map(({ kilometres }) => kilometres)).toEqual([null, null])
  expect(kilometresOf(stops)).toBeNull()
  expect(kilometresOf(tour(visit('a', '2027-03-29T08:00Z')))).toBe(0)
})

test('directions lead from home to home, or from wherever one is', () => {
  const routeOf = (url: string) => new URL(url).searchParams.get('route')
  expect(routeOf(directionsTo(vienne, lyon))).toBe('45.764,4.8357;45.5255,4.8741')
  expect(routeOf(directionsTo(vienne))).toBe(';45.5255,4.8741')
})
