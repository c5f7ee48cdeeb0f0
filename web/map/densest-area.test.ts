import { expect, test } from 'vitest'
import { densestArea } from './densest-area.ts'

const montreal = { latitude: 45.5, longitude: -73.6 }
const dakar = { latitude: 14.7, longitude: -17.4 }
const paris = { latitude: 48.9, longitude: 2.35 }
const lyon = { latitude: 45.8, longitude: 4.8 }
const geneva = { latitude: 46.2, longitude: 6.1 }

test('places that fit into one view are all shown', () => {
  expect(densestArea([paris, lyon, dakar])).toEqual([paris, lyon, dakar])
  expect(densestArea([])).toEqual([])
})

test('places on both sides of an ocean open on the part that has the most of them', () => {
  expect(densestArea([montreal, paris, dakar, lyon, geneva])).toEqual([paris, lyon, geneva])
})
