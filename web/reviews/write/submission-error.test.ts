import { expect, test } from 'vitest'
import { ApiError } from '#web/api/api-error.ts'
import { errorOf } from './submission-error.ts'

test.each([
  [
    'already_reviewed',
    new ApiError(409, { code: 'already_reviewed', message: 'You have already reviewed it.' }),
  ],
  ['already_reviewed', new Error('Vous avez déjà laissé un avis pour cette propriété.')],
  ['not_allowed', new ApiError(403, { code: 'no_stay', message: 'No stay' })],
  ['not_allowed', new Error('Vous n’avez pas les permissions')],
  ['failed', new ApiError(500, { message: 'Erreur du serveur' })],
  ['failed', new ApiError(409, { code: 'too_late', message: 'Le délai est dépassé.' })],
  ['unexpected', 'boom'],
])('%s', (validationError, error) => {
  expect(errorOf(error)).toBe(validationError)
})
