import { api } from '#web/api/browser-api.ts'
import { countedWork } from './counted-work.ts'

export const ownerWork = countedWork('owner', () => api('GET /owner/counters'), ['notification', 'ready'])

export const sellerWork = countedWork('seller', () => api('GET /seller/counters'), [
  'inquiry',
  'visit',
  'offer',
  'ready',
])

/** Staff navigate between screens while deciding, so no event needs to refresh the counts. */
export const adminWork = countedWork('admin', () => api('GET /admin/dashboard'))
