import { expect, test } from 'vitest'
import { sql } from '#server/platform/database/statement.ts'
import { startApi } from '#server/test/start-api.ts'
import { cachedFacets } from './count-cache.ts'

const api = startApi()
const found = (total: number, isExact = true) => ({
  pagination: { total_items: total },
  total_is_exact: isExact,
})
const few = () => sql`3::int`

test('facets that take longer than a statement may are left out, and not counted again for every visitor', async () => {
  let counted = 0
  const facetsOf = cachedFacets(api.app, few, ({ isSlow }: { isSlow: boolean }) => {
    counted += 1
    return isSlow
      ? Promise.reject(Object.assign(new Error('canceling statement'), { code: '57014' }))
      : Promise.resolve({ villa: 3 })
  })
  expect(await facetsOf({ isSlow: true }, found(3))).toBeNull()
  expect(await facetsOf({ isSlow: true }, found(3))).toBeNull()
  expect(counted).toBe(1)
  expect(await facetsOf({ isSlow: false }, found(3))).toEqual({ villa: 3 })
})

test('facets of more than a hundred thousand homes are not counted; of an unknown number, the most possible decides', async () => {
  const facetsOf = cachedFacets(
    api.app,
    ({ city }: { city: string }) => sql`${city === 'Paris' ? 100_000 : 100_001}::int`,
    () => Promise.resolve({ villa: 3 }),
  )
  expect(await facetsOf({ city: 'Lyon' }, found(100_000))).toEqual({ villa: 3 })
  expect(await facetsOf({ city: 'Lyon' }, found(100_001))).toBeNull()
  expect(await facetsOf({ city: 'Paris' }, found(10_000, false))).toEqual({ villa: 3 })
  expect(await facetsOf({ city: 'Lyon' }, found(10_000, false))).toBeNull()
})
