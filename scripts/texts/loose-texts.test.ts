import { expect, test } from 'vitest'
import { looseTexts } from './loose-texts.ts'

test('words that a component shows past the macros are found, wherever they stand', () => {
  expect(looseTexts('const a = <p>Bonjour {name}</p>')).toEqual(['Bonjour'])
  expect(looseTexts('const a = <img alt="Une maison" />')).toEqual(['Une maison'])
  expect(looseTexts("const a = <button aria-label={'Fermer'}>×</button>")).toEqual(['Fermer'])
  expect(looseTexts('const a = open ? <b>Oui</b> : <i title="Non">·</i>')).toEqual(['Oui', 'Non'])
})

test('what the macros translate is left alone, and what is no word of a language', () => {
  expect(looseTexts('const a = <p><Trans>Bonjour <b>{name}</b>, entrez</Trans></p>')).toEqual([])
  expect(looseTexts('const a = <img alt={t`Une maison`} className="grid" />')).toEqual([])
  expect(looseTexts('const a = <span>© 2025 Demeure · {price} m²</span>')).toEqual([])
})
