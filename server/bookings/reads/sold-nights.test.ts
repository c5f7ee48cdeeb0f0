import { expect, test } from 'vitest'
import type { PriceLine } from '#contract/bookings/bookings.ts'
import type { Currency } from '#contract/core/money.ts'
import { nightsWithin } from './sold-nights.ts'

const november = ['2026-11-01', '2026-12-01'] as const

function stay(checkIn: string, checkOut: string, nightMinor: number, currency: Currency = 'EUR') {
  const line = (code: PriceLine['code'], amount_minor: number) => ({ code, amount_minor })
  return {
    checkIn,
    checkOut,
    currency,
    lines: [
      line('night', nightMinor),
      line('cleaning', 5_000),
      line('extra_guest', 1_500),
      line('service_fee', 3_000),
      line('tourist_tax', 400),
    ],
  }
}

test('the nights themselves count, without fees and taxes, with what was taken off them', () => {
  const reduced = stay('2026-11-10', '2026-11-13', 30_000)
  reduced.lines.push({ code: 'length_discount', amount_minor: -3_000 }, { code: 'promo', amount_minor: -600 })
  expect(nightsWithin([reduced], ...november)).toEqual([{ currency: 'EUR', nights: 3, priceMinor: 26_400 }])
})

test('of a stay across two months each month has its nights, and both together the whole price', () => {
  const stays = [stay('2026-10-29', '2026-11-02', 40_000)]
  expect(nightsWithin(stays, '2026-10-01', '2026-11-01')).toMatchObject([{ nights: 3, priceMinor: 30_000 }])
  expect(nightsWithin(stays, ...november)).toMatchObject([{ nights: 1, priceMinor: 10_000 }])
})

test('a stay that ends on the first day, or begins on the day after the last, has no night of the month', () => {
  const around = [stay('2026-10-29', '2026-11-01', 30_000), stay('2026-12-01', '2026-12-03', 20_000)]
  expect(nightsWithin(around, ...november)).toEqual([])
})

test('currencies are not added to each other', () => {
  const stays = [
    stay('2026-11-01', '2026-11-03', 20_000),
    stay('2026-11-05', '2026-11-06', 9_000, 'CHF'),
    stay('2026-11-08', '2026-11-09', 11_000),
  ]
  expect(nightsWithin(stays, ...november)).toEqual([
    { currency: 'EUR', nights: 3, priceMinor: 31_000 },
    { currency: 'CHF', nights: 1, priceMinor: 9_000 },
  ])
})
