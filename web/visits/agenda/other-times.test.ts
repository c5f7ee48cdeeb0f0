import { expect, test } from 'vitest'
import type { OpenSlot, Visit } from '#contract/buying/visits.ts'
import { otherTimesFor } from './other-times.ts'
import { visitBeforeMoment } from './tour/visit-before-moment.ts'

const at = (hour: string) => `2027-03-29T${hour}:00.000Z`
const visit = (id: string, hour: string, more: Partial<Visit> = {}) =>
  ({
    id,
    property_id: 'canal',
    status: 'CONFIRMED',
    starts_at: at(hour),
    ends_at: new Date(Date.parse(at(hour)) + 30 * 60_000).toISOString(),
    time_zone: 'Europe/Paris',
    proposed_starts_at: null,
    ...more,
  }) as Visit
const slot = (hour: string, property_id: string | null = null) =>
  ({ starts_at: at(hour), property_id }) as OpenSlot

test('the two open hours nearest to the requested one are proposed, in their order', () => {
  const slots = [slot('07:00'), slot('09:00'), slot('10:00'), slot('11:00', 'ocres'), slot('12:30')]
  expect(otherTimesFor(visit('a', '10:00'), slots)).toEqual([at('09:00'), at('12:30')])
  const proposing = visit('a', '10:00', { proposed_starts_at: at('09:00') })
  expect(otherTimesFor(proposing, slots)).toEqual([at('07:00'), at('12:30')])
  expect(otherTimesFor(visit('a', '10:00'), [])).toEqual([])
})

test('the way counts from the confirmed visit before on that day', () => {
  const request = visit('a', '14:00', { status: 'REQUESTED' })
  const visits = [
    request,
    visit('b', '08:00'),
    visit('c', '11:00'),
    visit('d', '12:00', { status: 'CANCELLED' }),
    visit('e', '15:00'),
  ]
  const before = (moment: string) => visitBeforeMoment(request, moment, '2027-03-29', visits)?.id
  expect([before(at('14:00')), before(at('10:00')), before(at('07:00'))]).toEqual(['c', 'b', undefined])
  expect(visitBeforeMoment(request, at('14:00'), '2027-03-30', visits)).toBeUndefined()
})
