import { expect, test } from 'vitest'
import { ApiError } from './api-error.ts'

test('what failed is named before why', () => {
  const refused = new ApiError(409, {
    code: 'incomplete',
    message: 'Il manque trois photos',
    allowed: ['DRAFT'],
  })
  expect(refused.after('Erreur lors de la mise à jour du statut de la propriété')).toMatchObject({
    status: 409,
    code: 'incomplete',
    allowed: ['DRAFT'],
    message: 'Erreur lors de la mise à jour du statut de la propriété. Il manque trois photos',
  })
})

test('a sentence that has ended is not ended twice', () => {
  const offline = new ApiError(0, { message: 'Problème de connexion réseau' })
  expect(offline.after('Impossible de mettre à jour la demande. Veuillez réessayer.').message).toBe(
    'Impossible de mettre à jour la demande. Veuillez réessayer. Problème de connexion réseau',
  )
})
