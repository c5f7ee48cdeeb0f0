import { expect, test } from 'vitest'
import { bookingStatuses } from './booking-statuses.ts'
import { guideDisclosure, type GuideMoments } from './guide-disclosure.ts'

const moments: GuideMoments = {
  wayOpensAt: new Date('2026-07-04T22:00:00Z'),
  codesOpenAt: new Date('2026-07-11T22:00:00Z'),
  departsAt: new Date('2026-07-19T09:00:00Z'),
}
const at = (instant: string) => guideDisclosure('CONFIRMED', moments, new Date(instant))
const justBefore = (instant: Date) => new Date(instant.getTime() - 1)

test('practical things from the confirmation on, nothing else', () => {
  expect(at('2026-03-01T12:00:00Z')).toEqual({
    practical: 'open',
    way: 'to_come',
    codes: 'to_come',
    mayTick: false,
  })
})

test('the way opens a week before the arrival, codes and checklist on its day', () => {
  expect(guideDisclosure('CONFIRMED', moments, justBefore(moments.wayOpensAt))?.way).toBe('to_come')
  expect(guideDisclosure('CONFIRMED', moments, moments.wayOpensAt)).toMatchObject({
    way: 'open',
    codes: 'to_come',
  })
  expect(guideDisclosure('CONFIRMED', moments, justBefore(moments.codesOpenAt))).toMatchObject({
    codes: 'to_come',
    mayTick: false,
  })
  expect(guideDisclosure('CONFIRMED', moments, moments.codesOpenAt)).toMatchObject({
    codes: 'open',
    mayTick: true,
  })
})

test('way and codes close at the departure, the checklist and the contacts a day later', () => {
  expect(guideDisclosure('IN_STAY', moments, justBefore(moments.departsAt))?.codes).toBe('open')
  expect(guideDisclosure('IN_STAY', moments, moments.departsAt)).toEqual({
    practical: 'open',
    way: 'over',
    codes: 'over',
    mayTick: true,
  })
  expect(guideDisclosure('COMPLETED', moments, new Date('2026-07-20T09:00:00Z'))).toEqual({
    practical: 'over',
    way: 'over',
    codes: 'over',
    mayTick: false,
  })
})

test('a stay that does not take place has no guide, on its day either', () => {
  const onTheDay = new Date('2026-07-12T10:00:00Z')
  const without = bookingStatuses.filter((status) => !guideDisclosure(status, moments, onTheDay))
  expect(bookingStatuses.filter((status) => !without.includes(status))).toEqual([
    'CONFIRMED',
    'IN_STAY',
    'COMPLETED',
  ])
})
