import { expect, test } from 'vitest'
import { completenessOf, type Describable } from './rental-completeness.ts'

const empty: Describable = {
  title: '',
  description: '',
  city: '',
  latitude: null,
  longitude: null,
  basePriceMinor: 0,
  maxGuests: 1,
  beds: 0,
  bedrooms: 0,
  amenities: [],
  houseRules: '',
}
const publishable: Describable = {
  ...empty,
  title: 'Maison au bord de l’eau',
  description: 'é'.repeat(80),
  city: 'Annecy',
  latitude: 45.9,
  longitude: 6.1,
  basePriceMinor: 12_000,
  maxGuests: 4,
}
const complete: Describable = {
  ...publishable,
  description: 'é'.repeat(400),
  beds: 2,
  amenities: ['wifi', 'kitchen', 'heating', 'tv', 'pool', 'garden', 'parking', 'linen'],
  houseRules: 'Pas de fête',
}

const stated = (pictures: number) => ({ pictures, isHostStated: true })

test('an empty draft cannot be published and begins with its address', () => {
  const completeness = completenessOf(empty, stated(0))
  expect(completeness).toMatchObject({ can_publish: false, next_action: 'address' })
  expect(completeness.score).toBeLessThan(10)
  expect(completeness.items.reduce((sum, item) => sum + item.points, 0)).toBe(100)
})

test('the smallest home that can be published is far from complete', () => {
  const completeness = completenessOf(publishable, stated(3))
  expect(completeness).toMatchObject({ can_publish: true, next_action: 'photos' })
  expect(completeness.score).toBeGreaterThan(40)
  expect(completeness.score).toBeLessThan(70)
})

test('a home described in full has nothing left to do', () => {
  expect(completenessOf(complete, stated(8))).toMatchObject({
    score: 100,
    can_publish: true,
    next_action: null,
  })
})

test.each([
  ['title', { title: 'Quatorze signe' }, 3],
  ['title', { title: 'x'.repeat(91) }, 3],
  ['description', { description: 'é'.repeat(79) }, 3],
  ['description', { description: `${' '.repeat(80)}court` }, 3],
  ['address', { latitude: null }, 3],
  ['address', { city: '' }, 3],
  ['price', { basePriceMinor: 0 }, 3],
  ['capacity', { maxGuests: 0 }, 3],
  ['photos', {}, 2],
] as const)(
  'without its %s a home is not published, and that is the next thing to do',
  (key, change, pictures) => {
    expect(completenessOf({ ...publishable, ...change }, stated(pictures))).toMatchObject({
      can_publish: false,
      next_action: key,
    })
  },
)

test('whoever has not stated whether they rent as a professional publishes nothing, whatever the score', () => {
  expect(completenessOf(complete, { pictures: 8, isHostStated: false })).toMatchObject({
    score: 100,
    can_publish: false,
    next_action: 'host',
  })
})

test('letters made of several units count once', () => {
  expect(completenessOf({ ...publishable, title: '🏡'.repeat(14) }, stated(3)).can_publish).toBe(false)
  expect(completenessOf({ ...publishable, title: '🏡'.repeat(15) }, stated(3)).can_publish).toBe(true)
})
