import { expect, test } from 'vitest'
import { PrimaryPositions } from './replica-lag.ts'
import { orderOf } from './wal-position.ts'

test('the lag is the age of the first position that a replica has not replayed', () => {
  const positions = new PrimaryPositions()
  positions.add(100n, 0)
  positions.add(200n, 1_000)
  positions.add(300n, 2_000)
  expect(positions.lagOf(300n, 8_000)).toBe(0)
  expect(positions.lagOf(250n, 8_000)).toBe(6)
  expect(positions.lagOf(150n, 8_000)).toBe(7)
})

test('an idle or lost primary adds no lag, and a promoted one begins anew', () => {
  const positions = new PrimaryPositions()
  positions.add(300n, 0)
  positions.add(300n, 60_000)
  expect(positions.lagOf(300n, 120_000)).toBe(0)
  positions.add(280n, 121_000)
  expect(positions.lagOf(280n, 122_000)).toBe(0)
})

test('positions are compared by both of their parts', () => {
  expect(orderOf('0/FFFFFFFF')! < orderOf('1/0')!).toBe(true)
  expect(orderOf('1/2')).toBe(0x1_0000_0002n)
  expect(orderOf('anything')).toBeUndefined()
})
