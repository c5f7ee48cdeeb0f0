import { expect, test } from 'vitest'
import { mostNetworks, tokenBuckets } from './read-limit.ts'

function createLimit() {
  let time = 5_000
  const take = tokenBuckets(() => time)
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
