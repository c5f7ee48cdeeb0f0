import { expect, test } from 'vitest'
import type { Favorite } from '#contract/buying/favorites.ts'
import { dailyPrices, pricePoints, priceScale } from './price-points.ts'

const favorite = (price: number, history: Favorite['price_history']) => ({
  home: { price_per_night: price, sale_price: null } as Favorite['home'],
  price_history: history,
  created_at: '2026-11-03T12:00:00.000Z',
})

test('prices begin on the day a home was added, or on the first day known', () => {
  const changes = [{ day: '2026-11-10', price: 96 }]
  expect(pricePoints(favorite(96, { when_added: 100, changes }), '2026-11-28')).toEqual([
    { day: '2026-11-03', price: 100 },
    { day: '2026-11-10', price: 96 },
  ])
  expect(pricePoints(favorite(96, { when_added: null, changes }), '2026-11-28')).toEqual(changes)
  expect(pricePoints(favorite(96, { when_added: null, changes: [] }), '2026-11-28')).toEqual([])
})

test('a price that changed within the hour is the one of today', () => {
  expect(pricePoints(favorite(90, { when_added: 100, changes: [] }), '2026-11-28')).toEqual([
    { day: '2026-11-03', price: 100 },
    { day: '2026-11-28', price: 90 },
  ])
})

test('each day has the price that was asked on it', () => {
  const points = [
    { day: '2026-11-26', price: 100 },
    { day: '2026-11-28', price: 96 },
  ]
  expect(dailyPrices(points, '2026-11-29')).toEqual([
    { day: '2026-11-26', price: 100 },
    { day: '2026-11-27', price: 100 },
    { day: '2026-11-28', price: 96 },
    { day: '2026-11-29', price: 96 },
  ])
  expect(dailyPrices([], '2026-11-29')).toEqual([])
})

test('the scale shows a change of a few percent, and its prices are above its end', () => {
  const scale = (...prices: number[]) => priceScale(prices.map((price) => ({ day: '2026-11-03', price })))
  expect(scale(67, 62)).toEqual([55, 60, 65, 70])
  expect(scale(300_000, 288_000)).toEqual([250_000, 275_000, 300_000])
  expect(scale(100, 140, 120)).toEqual([50, 100, 150])
})
