import { expect, test } from 'vitest'
import { readNames } from './named-criteria.ts'

const kinds = new Map([
  ['maison', 'house'],
  ['chalet', 'chalet'],
])

test('a country is named in any language, whatever its accents, apostrophe and case', () => {
  for (const name of ['Côte d’Ivoire', "cote d'ivoire", 'COTE D IVOIRE', 'ivory coast', 'Costa de Marfil']) {
    expect(readNames(`villa ${name} Abidjan`), name).toEqual({
      countries: ['CI'],
      kinds: [],
      rest: 'villa Abidjan',
    })
  }
})

test('kinds of homes are named in the singular or the plural', () => {
  expect(readNames('Maisons Lyon', kinds)).toEqual({ countries: [], kinds: ['house'], rest: 'Lyon' })
  expect(readNames('chalet maroc', kinds)).toEqual({ countries: ['MA'], kinds: ['chalet'], rest: '' })
})

test('part of a name, what a hyphen keeps out and the name of a region name nothing', () => {
  for (const text of ['côte', 'Lyon -France', 'Île-de-France', 'maisonnette', 'constructor', '  ']) {
    expect(readNames(text, kinds), text).toEqual({ countries: [], kinds: [], rest: text.trim() })
  }
})
