import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dateOfInstant } from '#contract/core/date-format.ts'
import { defaultSettings } from '#contract/administration/setting-definitions.ts'
import { addDays, daysBetween, momentAt, nightsOf } from './local-time.ts'
import { paymentDeadline } from '#server/bookings/lifecycle/payment-deadline.ts'

const zones = [
  'Europe/Paris',
  'Indian/Reunion',
  'America/Martinique',
  'America/Toronto',
  'Pacific/Auckland',
  'UTC',
]

test('nights are days: as many in every zone, over every change of hour', () => {
  fc.assert(
    fc.property(
      fc.date({ min: new Date('2026-01-01'), max: new Date('2032-12-31'), noInvalidDate: true }),
      fc.integer({ min: 1, max: 90 }),
      (date, nights) => {
        const checkIn = date.toISOString().slice(0, 10)
        const checkOut = addDays(checkIn, nights)
        expect(daysBetween(checkIn, checkOut)).toBe(nights)
        expect(new Set(nightsOf(checkIn, checkOut)).size).toBe(nights)
        expect(nightsOf(checkIn, checkOut)).not.toContain(checkOut)
      },
    ),
    { numRuns: 2_000 },
  )
})

test('an hour of a day there is on that day there, whatever the clocks do', () => {
  const days = ['2026-03-29', '2026-10-25', '2028-02-29', '2026-12-31', '2027-04-04', '2026-09-27']
  for (const timeZone of zones) {
    for (const day of days) {
      for (const hour of ['00:00', '02:30', '10:00', '16:00', '23:59']) {
        expect(dateOfInstant(momentAt(day, hour, timeZone), timeZone), `${day} ${hour} ${timeZone}`).toBe(day)
      }
    }
  }
  expect(momentAt('2026-03-28', '16:00', 'Europe/Paris').toISOString()).toBe('2026-03-28T15:00:00.000Z')
  expect(momentAt('2026-03-29', '16:00', 'Europe/Paris').toISOString()).toBe('2026-03-29T14:00:00.000Z')
})

test('a payment is waited for three days, but never past the arrival', () => {
  const now = new Date('2027-05-01T10:00:00Z')
  const booking = {
    checkIn: '2027-05-03',
    checkInFrom: '16:00',
    timeZone: 'Europe/Paris',
    paidMinor: 0,
    refundedMinor: 0,
    paymentPlan: [{ kind: 'full' as const, amount_minor: 10_000, due_on: null }],
  }
  expect(paymentDeadline(booking, now, defaultSettings)?.toISOString()).toBe('2027-05-03T14:00:00.000Z')
  expect(paymentDeadline({ ...booking, checkIn: '2027-05-20' }, now, defaultSettings)?.toISOString()).toBe(
    '2027-05-04T10:00:00.000Z',
  )
  expect(paymentDeadline({ ...booking, paidMinor: 10_000 }, now, defaultSettings)).toBeNull()
})
