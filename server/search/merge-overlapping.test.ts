import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mergeOverlapping } from './merge-overlapping.ts'

const cell = 1
const group = (count: number, longitude: number, latitude: number, lowest_minor: number | null = null) => ({
  count,
  longitude,
  latitude,
  lowest_minor,
  id: count === 1 ? `${longitude} ${latitude}` : null,
})

test('two groups at the common edge of their cells are one, with the lower price, between both', () => {
  const merged = mergeOverlapping([group(6, 2.9, 45, 9_000), group(2, 3.3, 45.2, 4_000)], cell)
  expect(merged).toEqual([{ ...group(8, 3, 45.05, 4_000), id: null }])
})

test('a single home stays apart from groups and other homes', () => {
  const close = [group(3, 2, 45), group(1, 2.1, 45.1), group(1, 2.1, 45)]
  expect(mergeOverlapping(close, cell)).toEqual(close)
})

test('no home is lost, and no label of a group lies over another', () => {
  const degrees = fc.double({ min: 0, max: 6, noNaN: true })
  const groups = fc.array(
    fc
      .tuple(fc.integer({ min: 1, max: 9 }), degrees, degrees)
      .map(([count, longitude, latitude]) => group(count, longitude, latitude)),
    { maxLength: 60 },
  )
  fc.assert(
    fc.property(groups, (all) => {
      const merged = mergeOverlapping(all, cell)
      const total = (of: typeof all) => of.reduce((sum, { count }) => sum + count, 0)
      expect(total(merged)).toBe(total(all))
      for (const [index, one] of merged.entries())
        for (const other of merged.slice(index + 1))
          if (one.count > 1 && other.count > 1)
            expect(
              Math.abs(one.longitude - other.longitude) >= 0.9 ||
                Math.abs(one.latitude - other.latitude) >= 0.36,
            ).toBe(true)
    }),
  )
})
