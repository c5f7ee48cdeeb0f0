import type { Endpoint } from './endpoint.ts'

/**
 * What a member of staff may call while they act for a person ("sign in as"). Everything that is not named here is
 * refused, so that a new endpoint is closed until somebody opens it.
 */

/**
 * Tags whose calls may change something where writing was agreed. None of them is about passwords, second factors,
 * payments, payout accounts, verification, roles, or a promise that binds the person (bookings, offers, reviews).
 */
const writableTags = new Set([
  'Calendar',
  'Conversations',
  'Favorites',
  'Feeds',
  'Freshness of listings',
  'Inquiries',
  'Owner rentals',
  'Rates of a home',
  'Sale life cycle',
  'Sale listings, shared',
  'Saved searches',
  'Seller listings',
  'Support',
  'Visits',
])

/** Tags whose files are the person's private documents: their standing may be seen, the documents not. */
const privateFileTags = new Set(['Users', 'Verification', 'Papers of a sale'])

/** Whether the call takes a proof of identity, which staff cannot give for another person. */
function takesProof({ body }: Endpoint) {
  const shape = (body as { shape?: Record<string, unknown> } | undefined)?.shape
  return shape !== undefined && ('password' in shape || 'current_password' in shape)
}

/** Whether it is a call of the administration, where a person is never acted for. */
function isForStaff({ who }: Endpoint) {
  return (
    typeof who === 'object' &&
    ('permission' in who || (who.role.includes('admin') && !who.role.some((role) => role === 'owner')))
  )
}

export function mayCallOnBehalf(endpoint: Endpoint, mayWrite: boolean) {
  if (endpoint.onBehalf === 'always') return true
  if (endpoint.onBehalf === 'never' || isForStaff(endpoint)) return false
  const { method, readsOnly, produces, tag } = endpoint
  if (method === 'GET' || readsOnly) return !(produces && privateFileTags.has(tag))
  return mayWrite && writableTags.has(tag) && !takesProof(endpoint)
}
