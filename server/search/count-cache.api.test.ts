import { expect, test } from 'vitest'
import { startApi } from '#server/test/start-api.ts'
import { cachedFacets } from './count-cache.ts'

const api = startApi()

test('facets that take longer than a statement may are left out, and not counted again for every visitor', async () => {
  let counted = 0
  const facetsOf = cachedFacets(api.app, ({ isSlow }: { isSlow: boolean }) => {
    counted += 1
    return isSlow
      ? Promise.reject(Object.assign(new Error('canceling statement'), { code: '57014' }))
      : Promise.resolve({ villa: 3 })
  })
  expect(await facetsOf({ isSlow: true })).toBeNull()
  expect(await facetsOf({ isSlow: true })).toBeNull()
  expect(counted).toBe(1)
  expect(await facetsOf({ isSlow: false })).toEqual({ villa: 3 })
})
