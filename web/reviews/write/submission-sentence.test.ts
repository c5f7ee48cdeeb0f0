import { expect, test } from 'vitest'
import { ApiError } from '../../api/api-error.ts'
import { submissionSentence } from './submission-sentence.ts'

const said = (error: unknown) => submissionSentence(error).message ?? submissionSentence(error).id

test.each([
  [
    new ApiError(409, { code: 'already_reviewed', message: 'You have already reviewed this property.' }),
    'déjà laissé un avis',
  ],
  [new Error('Vous avez déjà laissé un avis'), 'déjà laissé un avis'],
  [new ApiError(403, { code: 'no_stay', message: 'No' }), 'permissions pour laisser un avis'],
  [new Error('Vous n’avez pas les permissions'), 'permissions pour laisser un avis'],
  [new ApiError(500, { message: 'Erreur du serveur' }), 'Erreur lors de la publication'],
  ['boom', 'Une erreur inattendue'],
])('%s', (error, expected) => {
  expect(said(error)).toContain(expected)
})
