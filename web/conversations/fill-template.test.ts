import { expect, test } from 'vitest'
import { fillTemplate } from './fill-template.ts'

const values = {
  '{prénom}': 'Inès',
  '{logement}': 'Longère',
  '{arrivée}': '12 mars',
  '{départ}': '15 mars',
}

test('placeholders are filled in wherever they stand', () => {
  expect(fillTemplate('Bonjour {prénom}, {logement} du {arrivée} au {départ}, {prénom}', values)).toBe(
    'Bonjour Inès, Longère du 12 mars au 15 mars, Inès',
  )
})

test('what is no placeholder stays, and what is filled in is not read again', () => {
  expect(fillTemplate('Code {1234} {toString}', values)).toBe('Code {1234} {toString}')
  expect(fillTemplate('{prénom}', { ...values, '{prénom}': '{départ} $&' })).toBe('{départ} $&')
})
