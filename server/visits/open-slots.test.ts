import { expect, test } from 'vitest'
import { bookableDays, emptyPlan, isInTime, computeOpenSlots, reminderMoments } from './open-slots.ts'
import { visitActions, visitStatusAfter } from './visit-lifecycle.ts'

const paris = 'Europe/Paris'
const plan = { ...emptyPlan, length_minutes: 30, buffer_minutes: 15 }
const starts = (slots: { startsAt: Date }[]) =>
  slots.map(({ startsAt }) => startsAt.toISOString().slice(0, 16))

test('a window is filled with visits and the buffers between them', () => {
  const saturday = { ...plan, weekly: [{ weekday: 6, from: '10:00', to: '12:00' }] }
  // 5 June 2027 is a Saturday; summer time is two hours ahead of UTC.
  expect(starts(computeOpenSlots(saturday, paris, '2027-06-01', '2027-06-10'))).toEqual([
    '2027-06-05T08:00',
    '2027-06-05T08:45',
    '2027-06-05T09:30',
  ])
})

test('a date replaces the plan of its weekday, and may close it', () => {
  const both = {
    ...plan,
    weekly: [{ weekday: 6, from: '10:00', to: '10:30' }],
    dates: [
      { day: '2027-06-05', windows: [{ from: '17:00', to: '17:30' }] },
      { day: '2027-06-12', windows: [] },
    ],
  }
  expect(starts(computeOpenSlots(both, paris, '2027-06-05', '2027-06-19'))).toEqual([
    '2027-06-05T15:00',
    '2027-06-19T08:00',
  ])
})

test('the hours are those of the home on both sides of a change of time', () => {
  const sunday = { ...plan, weekly: [{ weekday: 7, from: '10:00', to: '10:30' }] }
  // Clocks go forward on 28 March and back on 31 October 2027.
  expect(starts(computeOpenSlots(sunday, paris, '2027-03-21', '2027-03-28'))).toEqual([
    '2027-03-21T09:00',
    '2027-03-28T08:00',
  ])
  expect(starts(computeOpenSlots(sunday, paris, '2027-10-24', '2027-10-31'))).toEqual([
    '2027-10-24T08:00',
    '2027-10-31T09:00',
  ])
  expect(starts(computeOpenSlots(sunday, 'Africa/Dakar', '2027-03-28', '2027-03-28'))).toEqual([
    '2027-03-28T10:00',
  ])
})

test('a window over the hour that does not exist holds the visits that really fit', () => {
  const night = {
    ...plan,
    buffer_minutes: 0,
    dates: [{ day: '2027-03-28', windows: [{ from: '01:30', to: '03:30' }] }],
  }
  // The clock change makes two hours of local time one hour.
  expect(computeOpenSlots(night, paris, '2027-03-28', '2027-03-28')).toHaveLength(2)
})

test('the reminder of the day before comes at six in the evening there, whatever the clocks do in between', () => {
  const before = new Date('2027-03-01T00:00Z')
  // Sunday 28 March 10:00 in Paris is 08:00 UTC; Saturday 18:00 is still winter time: 17:00 UTC.
  expect(reminderMoments(new Date('2027-03-28T08:00Z'), paris, before)).toEqual({
    dayReminderAt: new Date('2027-03-27T17:00Z'),
    hourReminderAt: new Date('2027-03-28T06:00Z'),
  })
  // Monday 1 November: the evening before is already winter time.
  expect(reminderMoments(new Date('2027-11-01T09:00Z'), paris, before).dayReminderAt).toEqual(
    new Date('2027-10-31T17:00Z'),
  )
  expect(reminderMoments(new Date('2027-07-01T13:00Z'), 'America/Montreal', before).dayReminderAt).toEqual(
    new Date('2027-06-30T22:00Z'),
  )
})

test('a reminder whose moment has passed is none', () => {
  const startsAt = new Date('2027-06-05T08:00Z')
  expect(reminderMoments(startsAt, paris, new Date('2027-06-05T05:00Z'))).toEqual({
    dayReminderAt: null,
    hourReminderAt: new Date('2027-06-05T06:00Z'),
  })
  expect(reminderMoments(startsAt, paris, new Date('2027-06-05T07:00Z')).hourReminderAt).toBeNull()
})

test('slots are offered from the notice to the horizon, counted where the home is', () => {
  const now = new Date('2027-06-04T22:30Z')
  expect(bookableDays({ ...plan, horizon_days: 3 }, paris, now)).toEqual({
    from: '2027-06-05',
    to: '2027-06-08',
  })
  expect(bookableDays({ ...plan, horizon_days: 3 }, 'America/Montreal', now).from).toBe('2027-06-04')
  const slot = { startsAt: new Date('2027-06-05T10:30Z'), endsAt: new Date('2027-06-05T11:00Z') }
  expect(isInTime({ ...plan, notice_hours: 12 }, slot, now)).toBe(true)
  expect(isInTime({ ...plan, notice_hours: 13 }, slot, now)).toBe(false)
})

test('a requested visit waits for its seller where each one is confirmed', () => {
  const visit = {
    startsAt: new Date('2027-06-05T08:00Z'),
    endsAt: new Date('2027-06-05T08:30Z'),
    status: 'HELD',
  } as const
  const now = new Date('2027-06-01T08:00Z')
  const proved = (needsConfirmation: boolean) =>
    visitStatusAfter('prove_address', visit, 'system', { now, needsConfirmation })
  expect(proved(true)).toBe('REQUESTED')
  expect(proved(false)).toBe('CONFIRMED')
  expect(() => visitStatusAfter('accept', visit, 'seller', { now, needsConfirmation: true })).toThrow(
    'visit_move_refused',
  )
})

test('a visit is cancelled before its hour, missed after it, and rated once it is over', () => {
  const times = { startsAt: new Date('2027-06-05T08:00Z'), endsAt: new Date('2027-06-05T08:30Z') }
  const at = (now: string, status: 'CONFIRMED' | 'COMPLETED', actor: 'buyer' | 'seller') =>
    visitActions({ ...times, status }, actor, new Date(now))
  expect(at('2027-06-05T07:59Z', 'CONFIRMED', 'buyer')).toEqual(['cancel', 'move', 'calendar'])
  expect(at('2027-06-05T08:10Z', 'CONFIRMED', 'buyer')).toEqual(['calendar'])
  expect(at('2027-06-05T08:10Z', 'CONFIRMED', 'seller')).toEqual(['no_show', 'calendar'])
  expect(at('2027-06-06T08:10Z', 'COMPLETED', 'buyer')).toEqual(['feedback'])
  expect(at('2027-06-20T08:10Z', 'COMPLETED', 'seller')).toEqual([])
})
