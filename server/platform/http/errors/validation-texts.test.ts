import { expect, test } from 'vitest'
import { z } from 'zod'
import { fieldErrors } from './validation-texts.ts'

const Body = z.strictObject({ rooms: z.int().min(0).max(50), status: z.enum(['DRAFT', 'PUBLISHED']) })
const frenchOf = (value: unknown) =>
  fieldErrors(Body.safeParse(value, { reportInput: true }).error!).map(
    ({ field, texts }) => `${field}: ${texts.fr}`,
  )

test('each invalid field has one sentence that states what to do', () => {
  expect(frenchOf({ rooms: 1e30, status: 'DRAFT' })).toEqual(['rooms: La valeur maximale est 50'])
  expect(frenchOf({ rooms: -1e30, status: 'DRAFT' })).toEqual(['rooms: La valeur minimale est 0'])
  expect(frenchOf({ rooms: 1.5, status: 'DRAFT' })).toEqual(['rooms: Un nombre entier est attendu'])
  expect(frenchOf({ rooms: '1', status: 'DRAFT' })).toEqual(['rooms: Un nombre est attendu'])
  expect(frenchOf({ rooms: 1 })).toEqual(['status: Ce champ est obligatoire'])
  expect(frenchOf({ rooms: 1, status: 'GONE' })).toEqual([
    'status: Choix non valide. Valeurs possibles : DRAFT, PUBLISHED',
  ])
})
