import { expect, test } from 'vitest'
import { Refusal } from '#server/platform/http/errors/refusal.ts'
import { readStatement, type Submitted } from './read-statement.ts'

const now = new Date('2026-11-29T10:00:00Z')
const company: Submitted = {
  kind: 'professional',
  legal_name: 'Séjours du Port SARL',
  street: '12 quai Pénéroff',
  postcode: '29900',
  city: 'Concarneau',
  country_code: 'FR',
  register_number: '000 325 175',
  email: 'bonjour@sejours.example',
  phone_number: null,
  certifies_compliance: true,
}

function refusedFields(change: Partial<Submitted>) {
  try {
    readStatement({ ...company, ...change }, now)
    return []
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    expect(error).toMatchObject({ code: 'host_statement_incomplete', status: 422 })
    return error.fields.map(({ field }) => field)
  }
}

test('a professional is stored with the number as the register writes it', () => {
  expect(readStatement(company, now)).toEqual({
    kind: 'professional',
    legalName: 'Séjours du Port SARL',
    street: '12 quai Pénéroff',
    postcode: '29900',
    city: 'Concarneau',
    countryCode: 'FR',
    registerNumber: '000325175',
    email: 'bonjour@sejours.example',
    phoneNumber: null,
    certifiedAt: now,
    statedAt: now,
  })
})

test('of a private person nothing else is stored', () => {
  const { kind, statedAt, ...rest } = readStatement({ ...company, kind: 'private' }, now)
  expect({ kind, statedAt }).toEqual({ kind: 'private', statedAt: now })
  expect(Object.values(rest).every((value) => value === null)).toBe(true)
})

test('everything that is missing is refused at once', () => {
  const empty = { legal_name: '', street: '', postcode: '', city: '', register_number: '' }
  expect(refusedFields({ ...empty, email: null, certifies_compliance: false })).toEqual([
    'legal_name',
    'street',
    'postcode',
    'city',
    'register_number',
    'email',
    'certifies_compliance',
  ])
})

test.each([
  ['FR', '000325175', true],
  ['FR', '00032517500016', true],
  ['FR', '000325176', false],
  ['BE', 'BE 0403.170.701', true],
  ['BE', '0403.170.702', false],
  ['CH', 'CHE-100.155.212 TVA', true],
  ['CH', 'CHE-100.155.213', false],
  ['SN', 'SN-DKR-2019-B-12345', true],
  ['DE', 'HRB 86891', true],
])('of %s the number %s is accepted: %s', (country_code, register_number, isAccepted) => {
  expect(refusedFields({ country_code, register_number })).toEqual(isAccepted ? [] : ['register_number'])
})

test('a postcode is required where the country has them', () => {
  expect(refusedFields({ postcode: '' })).toEqual(['postcode'])
  expect(refusedFields({ country_code: 'SN', postcode: '', register_number: 'SN-DKR-2019-B-12345' })).toEqual(
    [],
  )
})
