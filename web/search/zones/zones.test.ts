import { expect, test } from 'vitest'
import { walked } from '#contract/core/antimeridian.ts'
import { outlineOf, simplified } from './simplify.ts'
import { type Corner, mostCorners, zonesOf, zonesText } from './zone-address.ts'

test('zones survive the way through an address', () => {
  const text = '4.83,45.75,2000;4.8,45.7,4.9,45.7,4.9,45.8'
  expect(zonesOf(text)).toEqual([
    { kind: 'circle', centre: [4.83, 45.75], radius: 2000 },
    {
      kind: 'shape',
      corners: [
        [4.8, 45.7],
        [4.9, 45.7],
        [4.9, 45.8],
      ],
    },
  ])
  expect(zonesText(zonesOf(text))).toBe(text)
})

test('nonsense is no zone', () => {
  expect(zonesOf(undefined)).toEqual([])
  expect(zonesOf('1,2;a,b,c;1,2,3,4,5')).toEqual([])
})

test('a line drawn by hand keeps its form with few corners', () => {
  const circle = Array.from({ length: 900 }, (_, index): Corner => {
    const angle = (index / 900) * 2 * Math.PI
    return [Math.cos(angle), Math.sin(angle)]
  })
  const outline = simplified(circle)
  expect(outline.length).toBeLessThanOrEqual(mostCorners)
  expect(outline.length).toBeGreaterThan(20)
  expect(simplified(circle.slice(0, 10))).toHaveLength(10)
})

test('what lies on a straight line goes first', () => {
  const line: Corner[] = [
    [0, 0],
    [1, 0],
    [2, 0],
    [2, 2],
  ]
  expect(simplified(line, 3)).toEqual([
    [0, 0],
    [2, 0],
    [2, 2],
  ])
})

test('a line over the antimeridian keeps on the globe and is walked as it was drawn', () => {
  const drawn: Corner[] = [
    [178, -17],
    [182, -17],
    [182, -15],
    [178, -15],
  ]
  const outline = outlineOf(drawn)
  expect(outline).toEqual([
    [178, -17],
    [-178, -17],
    [-178, -15],
    [178, -15],
  ])
  expect(walked(outline)).toEqual(drawn)
})

test('a line around half the world goes the way it was drawn', () => {
  const drawn: Corner[] = [
    [-170, -50],
    [170, -50],
    [170, 60],
    [-170, 60],
  ]
  const longitudes = walked(outlineOf(drawn)).map(([longitude]) => longitude)
  expect([Math.min(...longitudes), Math.max(...longitudes)]).toEqual([-170, 170])
})
