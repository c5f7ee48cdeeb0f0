import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countries } from '#contract/core/countries.ts'
import {
  fitsCommune,
  hasRegistrationForm,
  normalizeRegistrationNumber,
  registrationSchemes,
  registrationState,
  requiresRegistration,
} from './registration.ts'

const paris = { country: 'FR', region: 'Île-de-France', type: 'apartment', minNights: 1 } as const

test('a French number has the code of a commune, six digits and two characters of the commune’s choice', () => {
  for (const good of ['7510401234567', '75104012345A7', '2A004000123ZZ']) {
    expect(hasRegistrationForm(good, 'FR')).toBe(true)
  }
  for (const wrong of [
    'n importe quoi',
    '751040123456',
    '75104012345678',
    '7510A01234567',
    '2C00400012300',
    '',
  ]) {
    expect(hasRegistrationForm(wrong, 'FR')).toBe(false)
  }
})

test('a number of Québec has six digits, and one of Belgium the form of its region', () => {
  expect(hasRegistrationForm('123456', 'CA')).toBe(true)
  for (const wrong of ['12345', '1234567', 'CITQ12']) expect(hasRegistrationForm(wrong, 'CA')).toBe(false)
  expect(hasRegistrationForm('320067-409', 'BE')).toBe(true)
  for (const wrong of ['-', 'A-', '<b>', '12345678901234567890123456789012345678901']) {
    expect(hasRegistrationForm(wrong, 'BE')).toBe(false)
  }
})

test('separators and small letters are no mistake', () => {
  expect(normalizeRegistrationNumber(' 75104-012345-a7 ', 'FR')).toBe('75104012345A7')
  expect(normalizeRegistrationNumber('123 456', 'CA')).toBe('123456')
  expect(normalizeRegistrationNumber('320067 - 409', 'BE')).toBe('320067 - 409')
  expect(normalizeRegistrationNumber('  ', 'FR')).toBeNull()
})

test('whatever is typed, normalizing twice changes nothing more', () => {
  fc.assert(
    fc.property(fc.string(), fc.constantFrom(...countries.map(({ code }) => code)), (typed, country) => {
      const once = normalizeRegistrationNumber(typed, country)
      expect(once === null ? null : normalizeRegistrationNumber(once, country)).toBe(once)
    }),
  )
})

test('every home of France for the guest alone needs a number, a room of the host’s home does not', () => {
  expect(requiresRegistration(paris)).toBe(true)
  expect(requiresRegistration({ ...paris, region: null })).toBe(true)
  expect(requiresRegistration({ ...paris, type: 'room' })).toBe(false)
})

test('in Belgium the region decides, in Québec the length of the stays', () => {
  const belgium = { ...paris, country: 'BE' } as const
  expect(requiresRegistration({ ...belgium, region: 'Bruxelles-Capitale' })).toBe(true)
  expect(requiresRegistration({ ...belgium, region: 'Flandre' })).toBe(true)
  expect(requiresRegistration({ ...belgium, region: 'Wallonie' })).toBe(false)
  expect(requiresRegistration({ ...belgium, region: null })).toBe(false)
  const quebec = { ...paris, country: 'CA', region: 'Québec' } as const
  expect(requiresRegistration({ ...quebec, minNights: 31 })).toBe(true)
  expect(requiresRegistration({ ...quebec, minNights: 32 })).toBe(false)
})

test('where no law asks for a number none is required', () => {
  for (const country of ['CH', 'LU', 'CI', 'SN', 'BJ', 'TG', 'CM', 'MA', 'TN'] as const) {
    expect(requiresRegistration({ ...paris, country })).toBe(false)
  }
})

test('a number of another commune is not that of the home', () => {
  expect(fitsCommune('7510401234567', ['75104', '75056'])).toBe(true)
  expect(fitsCommune('7510401234567', ['75056'])).toBe(false)
  expect(fitsCommune('7510401234567', ['75'])).toBe(true)
  expect(fitsCommune('7510401234567', [])).toBe(true)
})

test('the state of a number says what is wrong with it', () => {
  const stateOf = (number: string | null) => registrationState(paris, number, ['75104'])
  expect(stateOf(null)).toBe('missing')
  expect(stateOf('n importe quoi')).toBe('wrong_form')
  expect(stateOf('1300401234567')).toBe('wrong_commune')
  expect(stateOf('7510401234567')).toBe('valid')
  expect(registrationState({ ...paris, type: 'room' }, null, ['75104'])).toBe('not_required')
})

test('a country that asks for a number names its law and where it was read', () => {
  for (const { required, law, source } of Object.values(registrationSchemes)) {
    expect(required === 'nowhere_found').toBe(law === '')
    expect(source === '').toBe(law === '')
  }
})

test('the example of a form has it', () => {
  const wrong = countries.filter(({ code }) => {
    const { example } = registrationSchemes[code]
    return example !== null && !hasRegistrationForm(example, code)
  })
  expect(wrong).toEqual([])
})
