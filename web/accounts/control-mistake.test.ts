import { expect, test } from 'vitest'
import { type Control, controlMistake } from './control-mistake.ts'

const valid = { valid: true, typeMismatch: false } as ValidityState
const wrong = { valid: false, typeMismatch: false } as ValidityState

function control(set: Partial<Control>): Control {
  return {
    type: 'text',
    value: '',
    checked: false,
    required: false,
    minLength: -1,
    validity: valid,
    validationMessage: '',
    ...set,
  }
}

test('what is required is neither absent nor blank, and a checkbox is ticked', () => {
  expect(controlMistake(control({}))).toBeNull()
  expect(controlMistake(control({ required: true, validity: wrong }))).toBe('required')
  expect(controlMistake(control({ required: true, value: ' \n' }))).toBe('required')
  expect(controlMistake(control({ required: true, value: 'Nina' }))).toBeNull()
  const agreement = { type: 'checkbox', value: 'on', required: true }
  expect(controlMistake(control({ ...agreement, validity: wrong }))).toBe('required')
  expect(controlMistake(control({ ...agreement, checked: true }))).toBeNull()
})

test('a text is long enough without its blanks, unless it is absent and may be', () => {
  expect(controlMistake(control({ minLength: 10 }))).toBeNull()
  expect(controlMistake(control({ minLength: 10, value: 'trop court' }))).toBeNull()
  expect(controlMistake(control({ minLength: 10, value: '  court      ' }))).toBe('too_short:10')
})

test('an address is one, and any other mistake is one', () => {
  const mismatch = { valid: false, typeMismatch: true } as ValidityState
  expect(controlMistake(control({ type: 'email', value: 'nina', validity: mismatch }))).toBe('invalid_email')
  expect(controlMistake(control({ value: '31/02/2026', validity: wrong }))).toBe('invalid')
})
