import { expect, test } from 'vitest'
import { pagePolicy, workerPolicy } from './content-security-policy.ts'

const hosts = { style: ['https://style.example'], tiles: ['https://tiles.example'] }

test('pages may only fetch from the host of the map tiles, and the worker not even that', () => {
  const rules = pagePolicy([], hosts).split('; ')
  expect(rules.filter((rule) => rule.includes('tiles.example'))).toEqual([
    "connect-src 'self' https://style.example https://tiles.example",
  ])
  expect(rules).toContain("img-src 'self' data: blob: https://style.example")
  expect(workerPolicy(hosts)).not.toContain('tiles.example')
})
