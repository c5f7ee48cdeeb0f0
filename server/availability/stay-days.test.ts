import { expect, test } from 'vitest'
import { datesIn } from './stay-days.ts'

test('the dates of a stay stand in a sentence of each language', () => {
  expect(datesIn('fr', '2027-01-30', '2027-02-02')).toBe('30 janvier 2027 au 2 février 2027')
  expect(datesIn('es', '2027-01-30', '2027-02-02')).toBe('30 de enero de 2027 al 2 de febrero de 2027')
  expect(datesIn('en', '2027-01-30', '2027-02-02')).toBe('30 January\u00a0–\u00a02 February 2027')
})
