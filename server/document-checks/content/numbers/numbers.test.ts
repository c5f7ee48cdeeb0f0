import { expect, test } from 'vitest'
import { validIban } from './bank-numbers.ts'
import { validCompanyNumber, validSiren, validSiret, validVatNumber } from './company-numbers.ts'
import {
  cardMentions,
  rccmPattern,
  rcsPattern,
  validCardNumber,
  validCrpcen,
} from './professional-numbers.ts'

test('a SIREN and a SIRET have a key', () => {
  expect(validSiren('732 829 320')).toBe('732829320')
  expect(validSiren('732 829 321')).toBeUndefined()
  expect(validSiren('73282932')).toBeUndefined()
  expect(validSiret('732 829 320 00074')).toBe('73282932000074')
  expect(validSiret('73282932000075')).toBeUndefined()
})

test('the establishments of La Poste have another key', () => {
  expect(validSiret('356 000 000 00048')).toBe('35600000000048')
  expect(validSiret('35600000049837')).toBe('35600000049837')
  expect(validSiret('35600000049836')).toBeUndefined()
})

test.for([
  ['FR 40 303 265 045', 'FR40303265045'],
  ['BE 0403.019.261', 'BE0403019261'],
  ['LU 15027442', 'LU15027442'],
])('the key of the VAT number %s is right', ([written, stored]) => {
  expect(validVatNumber(written!)).toBe(stored)
})

test.for(['FR41303265045', 'BE0403019262', 'LU15027443', 'CHE100155212', 'DE136695976', ''])(
  'the VAT number %s is refused',
  (written) => {
    expect(validVatNumber(written)).toBeUndefined()
  },
)

test('numbers of companies by country', () => {
  expect(validCompanyNumber('BE', '0403.019.261')).toBe('0403019261')
  expect(validCompanyNumber('CH', 'CHE-100.155.212 TVA')).toBe('CHE100155212')
  expect(validCompanyNumber('CH', 'CHE-100.155.213')).toBeUndefined()
  expect(validCompanyNumber('SN', 'SN-DKR-2019-B-12345')).toBe('SN-DKR-2019-B-12345')
  expect(validCompanyNumber('SN', ' ')).toBeUndefined()
})

test('an IBAN has its keys', () => {
  expect(validIban('FR76 3000 6000 0112 3456 7890 189')).toBe('FR7630006000011234567890189')
  expect(validIban('FR76 3000 6000 0112 3456 7890 188')).toBeUndefined()
  expect(validIban('FR76')).toBeUndefined()
})

test('the form of a professional card', () => {
  expect(validCardNumber('cpi 8401 2024 000 000 412')).toBe('CPI 8401 2024 000 000 412')
  expect(validCardNumber('CPI84012024000000412')).toBe('CPI 8401 2024 000 000 412')
  expect(validCardNumber('CPI 8401 2024 000 412')).toBeUndefined()
  expect(validCardNumber('T 1234')).toBeUndefined()
  expect(cardMentions('TRANSACTION SUR IMMEUBLES ET FONDS DE COMMERCE, GESTION IMMOBILIERE')).toEqual([
    'transaction',
    'management',
  ])
  expect(cardMentions('PRESTATIONS TOURISTIQUES')).toEqual([])
})

test('CRPCEN, RCS and RCCM', () => {
  expect(validCrpcen('75 056')).toBe('75056')
  expect(validCrpcen('7505')).toBeUndefined()
  expect(rcsPattern.test('732 829 320 R.C.S. QUIMPER')).toBe(true)
  expect(rcsPattern.test('RCS QUIMPER 732 829 320')).toBe(true)
  expect(rcsPattern.test('732 829 320')).toBe(false)
  expect(rccmPattern.test('RCCM : SN-DKR-2019-B-12345')).toBe(true)
  expect(rccmPattern.test('CI-ABJ-03-2021-B12-01234')).toBe(true)
  expect(rccmPattern.test('DKR 12345')).toBe(false)
})
