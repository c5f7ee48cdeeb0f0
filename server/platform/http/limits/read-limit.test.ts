import { expect, test } from 'vitest'
import { mostNetworks, tokenBuckets } from './read-limit.ts'

function createLimit() {
  let time = 5_000
  const takeFrom = tokenBuckets(() => time)
  const take = (network: string, bucket = { burst: 100, perMinute: 600 }) => takeFrom(network, bucket)
  return {
    take,
    after: (milliseconds: number) => {
      time += milliseconds
    },
    /** How many of the calls are allowed. */
    passed: (calls: number, network = '192.0.2.1') =>
      Array.from({ length: calls }, () => take(network)).filter(({ waitMs }) => waitMs === 0).length,
  }
}

test('a hundred calls at once pass, the next one waits for a token', () => {
  const { take, passed } = createLimit()
  expect(take('192.0.2.1')).toEqual({ left: 99, waitMs: 0, fullMs: 100 })
  expect(passed(200)).toBe(99)
  expect(take('192.0.2.1')).toEqual({ left: 0, waitMs: 100, fullMs: 10_000 })
})

test('six hundred pass in each minute after the burst', () => {
  const { after, passed } = createLimit()
  expect(passed(150)).toBe(100)
  let total = 0
  for (let second = 0; second < 60; second += 1) {
    after(1_000)
    total += passed(50)
  }
  expect(total).toBe(600)
})

test('a refused call costs nothing, and a bucket fills no further than its size', () => {
  const { after, passed } = createLimit()
  passed(1_000)
  after(500)
  expect(passed(20)).toBe(5)
  after(3_600_000)
  expect(passed(1_000)).toBe(100)
})

test('each network has a bucket of its own', () => {
  const { passed } = createLimit()
  expect(passed(200, '192.0.2.1')).toBe(100)
  expect(passed(200, '2001:db8:1:2::/64')).toBe(100)
})

test('no more networks are remembered than their number, the busy ones among them', () => {
  const { take, passed } = createLimit()
  expect(passed(101)).toBe(100)
  for (let index = 1; index < mostNetworks; index += 1) take(`n${index}`)
  expect(passed(1)).toBe(0)
  for (let index = 0; index < mostNetworks; index += 1) take(`m${index}`)
  expect(passed(101)).toBe(100)
})

test('a bucket of another size counts at the next call, full', () => {
  const { take, passed } = createLimit()
  expect(passed(150)).toBe(100)
  const small = { burst: 50, perMinute: 120 }
  expect(take('192.0.2.1', small)).toEqual({ left: 49, waitMs: 0, fullMs: 500 })
  for (let call = 1; call < 50; call += 1) take('192.0.2.1', small)
  expect(take('192.0.2.1', small)).toEqual({ left: 0, waitMs: 500, fullMs: 25_000 })
  expect(passed(150)).toBe(100)
})
