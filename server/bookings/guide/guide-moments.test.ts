import { expect, test } from 'vitest'
import { guideMoments } from './guide-moments.ts'

const momentsIn = (timeZone: string, checkIn: string, checkOut: string) =>
  Object.values(guideMoments({ checkIn, checkOut, checkOutUntil: '11:00', timeZone })).map((moment) =>
    moment.toISOString(),
  )

test('days begin at midnight where the home is', () => {
  expect(momentsIn('Europe/Paris', '2026-07-12', '2026-07-19')).toEqual([
    '2026-07-04T22:00:00.000Z',
    '2026-07-11T22:00:00.000Z',
    '2026-07-19T09:00:00.000Z',
  ])
  expect(momentsIn('America/Montreal', '2026-07-12', '2026-07-19')).toEqual([
    '2026-07-05T04:00:00.000Z',
    '2026-07-12T04:00:00.000Z',
    '2026-07-19T15:00:00.000Z',
  ])
})

test('a change of the clocks in between moves no day', () => {
  expect(momentsIn('Europe/Paris', '2026-03-30', '2026-04-02')).toEqual([
    '2026-03-22T23:00:00.000Z',
    '2026-03-29T22:00:00.000Z',
    '2026-04-02T09:00:00.000Z',
  ])
})
