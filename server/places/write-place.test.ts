import { expect, test } from 'vitest'
import { countryNamed, withRandomOffset } from './write-place.ts'

const radius = 300

test('the place that everybody sees is within three hundred metres of the exact one, and not the exact one', () => {
  for (const [latitude, longitude] of [
    [48.85, 2.35],
    [-21.1, 55.5],
    [5.3, -4],
    [70, 25],
  ] as const) {
    const distances = Array.from({ length: 200 }, () => {
      const { publicLatitude, publicLongitude } = withRandomOffset(latitude, longitude, radius)
      return metresBetween(latitude, longitude, publicLatitude, publicLongitude)
    })
    expect(Math.max(...distances)).toBeLessThan(radius * 1.01)
    // Uniform over the disc: half of the places are beyond seven tenths of its radius.
    expect(distances.filter((distance) => distance > radius * 0.707).length).toBeGreaterThan(60)
  }
})

test('a country is known by its code, its slug and its names', () => {
  for (const text of ['CI', 'ci', 'cote-d-ivoire', 'Côte d’Ivoire', "cote d'ivoire", 'Ivory Coast']) {
    expect(countryNamed(text)).toBe('CI')
  }
  expect(countryNamed('FRANCE')).toBe('FR')
  for (const text of ['', 'Espagne', 'FRA', 'F R'])
    expect(() => countryNamed(text)).toThrow('unknown_country')
})

function metresBetween(latitude: number, longitude: number, otherLatitude: number, otherLongitude: number) {
  const radian = Math.PI / 180
  const north = (otherLatitude - latitude) * radian
  const east = (otherLongitude - longitude) * radian * Math.cos(latitude * radian)
  return 6_371_000 * Math.hypot(north, east)
}
